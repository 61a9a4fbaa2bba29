//! pgn-reader as an oracle: on clean PGN both readers hear the same games.
//!
//! Compared are tag pairs, main-line moves, NAGs, comments and results, on the test event and,
//! where it stands beside the checkout, on a part of the corpus. What pgn-reader cannot read is not
//! compared here: see tests/oracle/ for a comparison that plays.

#![allow(clippy::print_stdout)] // what a test skips or measures is told

use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use scoresheet::{
    play::{Player, Rules},
    record::{self, TokenKind},
    replay::Want,
};
use std::{fs::File, io::Read, ops::ControlFlow, path::Path};

/// One game as a reader hears it.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    tags: Vec<(String, String)>,
    moves: Vec<String>,
    nags: Vec<u8>,
    comments: Vec<String>,
    begun_comment: String,
    result: String,
}

struct Oracle;

impl Visitor for Oracle {
    type Tags = Heard;
    type Movetext = Heard;
    type Output = Heard;

    fn begin_tags(&mut self) -> ControlFlow<Heard, Heard> {
        ControlFlow::Continue(Heard::default())
    }
    fn tag(&mut self, heard: &mut Heard, name: &[u8], value: RawTag<'_>) -> ControlFlow<Heard> {
        heard.tags.push((
            String::from_utf8_lossy(name).into_owned(),
            value.decode_utf8_lossy().into_owned(),
        ));
        ControlFlow::Continue(())
    }
    fn begin_movetext(&mut self, heard: Heard) -> ControlFlow<Heard, Heard> {
        ControlFlow::Continue(heard)
    }
    fn san(&mut self, heard: &mut Heard, san: SanPlus) -> ControlFlow<Heard> {
        heard.moves.push(san.san.to_string()); // marks are what check is for
        ControlFlow::Continue(())
    }
    fn nag(&mut self, heard: &mut Heard, nag: pgn_reader::Nag) -> ControlFlow<Heard> {
        heard.nags.push(nag.0);
        ControlFlow::Continue(())
    }
    fn partial_comment(
        &mut self,
        heard: &mut Heard,
        comment: RawComment<'_>,
    ) -> ControlFlow<Heard> {
        let text = String::from_utf8_lossy(comment.as_bytes());
        heard.begun_comment.push_str(&text);
        ControlFlow::Continue(())
    }
    fn comment(&mut self, heard: &mut Heard, comment: RawComment<'_>) -> ControlFlow<Heard> {
        let mut text = std::mem::take(&mut heard.begun_comment);
        text.push_str(&String::from_utf8_lossy(comment.as_bytes()));
        heard.comments.push(text);
        ControlFlow::Continue(())
    }
    fn begin_variation(&mut self, _: &mut Heard) -> ControlFlow<Heard, Skip> {
        ControlFlow::Continue(Skip(true))
    }
    fn outcome(
        &mut self,
        heard: &mut Heard,
        outcome: pgn_reader::shakmaty::Outcome,
    ) -> ControlFlow<Heard> {
        heard.result = outcome.to_string();
        ControlFlow::Continue(())
    }
    fn end_game(&mut self, heard: Heard) -> Heard {
        heard
    }
}

fn by_pgn_reader(text: &str) -> Vec<Heard> {
    Reader::new(text.as_bytes())
        .read_games(&mut Oracle)
        .map(|game| game.expect("clean PGN"))
        .collect()
}

fn by_scoresheet(text: &str) -> Vec<Heard> {
    let mut reader = record::Reader::new(text);
    let mut player = Player::new(Rules::default());
    let want = Want {
        notation: Some("san"),
        ..Want::default()
    };
    let mut games = Vec::new();
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &want);
        let mut heard = Heard {
            tags: record
                .tags
                .iter()
                .map(|tag| (tag.name.of(text).to_owned(), tag.value(text).into_owned()))
                .collect(),
            moves: replay
                .main_line()
                .map(|ply| {
                    let san = ply.text.of(&replay.text);
                    san.trim_end_matches(['+', '#']).to_owned()
                })
                .collect(),
            ..Heard::default()
        };
        let mut depth = 0;
        for &token in record.moves() {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                TokenKind::Result => heard.result = record.str(token).to_owned(),
                TokenKind::Nag | TokenKind::Glyph if depth == 0 => {
                    let sign = record.str(token);
                    heard.nags.extend(record::nag_number(sign));
                }
                TokenKind::Comment if depth == 0 => {
                    let comment = record::comment_text(record.str(token));
                    heard.comments.push(comment.to_owned());
                }
                _ => {}
            }
        }
        games.push(heard);
    }
    games
}

fn compare(text: &str) -> usize {
    let ours = by_scoresheet(text);
    let theirs = by_pgn_reader(text);
    for (number, (our, their)) in ours.iter().zip(&theirs).enumerate() {
        let game = number + 1;
        assert_eq!(our.tags, their.tags, "game {game}");
        assert_eq!(our.moves, their.moves, "game {game}");
        assert_eq!(our.nags, their.nags, "game {game}");
        for (our, their) in our.comments.iter().zip(&their.comments) {
            assert_eq!(our, their, "game {game}");
        }
        assert_eq!(our.comments.len(), their.comments.len(), "game {game}");
        assert_eq!(our.result, their.result, "game {game}");
    }
    assert_eq!(ours.len(), theirs.len());
    ours.len()
}

#[test]
fn the_test_event() {
    let text = std::fs::read_to_string("testdata/event/games.pgn").unwrap();
    assert_eq!(compare(&text), 23);
}

#[test]
fn annotated_games() {
    let text = "[Event \"A\"]\n[Site \"\\\"x\\\" \\\\ y\"]\n[Result \"1-0\"]\n\n\
        {before} 1. e4 {one} e5! $14 (1... c5 {inner} 2. Nf3) 2. Nf3 {two}\nNc6?? 3. Bb5 1-0\n\n\
        [Event \"B\"]\n[Result \"*\"]\n\n1. d4 *\n";
    assert_eq!(compare(text), 2);
}

/// The first megabytes of a corpus, cut behind the last whole game; none where it is absent.
fn corpus(name: &str, bytes: usize) -> Option<String> {
    let path = Path::new("../shared/corpora/chess").join(name);
    let Ok(file) = File::open(&path) else {
        println!("skipped: {} is not there", path.display());
        return None;
    };
    let mut text = Vec::new();
    zstd::Decoder::new(file)
        .unwrap()
        .take(bytes as u64)
        .read_to_end(&mut text)
        .unwrap();
    let mut text = String::from_utf8_lossy(&text).into_owned();
    text.truncate(text.rfind("[Event ").unwrap_or(text.len()));
    Some(text)
}

#[test]
fn over_the_board_games_of_the_corpus() {
    if let Some(text) = corpus("otb-small.pgn.zst", 2_000_000) {
        assert!(compare(&text) > 1000);
    }
}

#[test]
fn server_games_of_the_corpus() {
    if let Some(text) = corpus("lichess-style.pgn.zst", 2_000_000) {
        assert!(compare(&text) > 500);
    }
}

#[test]
fn engine_games_of_the_corpus() {
    if let Some(text) = corpus("engine-tcec.pgn.zst", 2_000_000) {
        assert!(compare(&text) > 20);
    }
}
