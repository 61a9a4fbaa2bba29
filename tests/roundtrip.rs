//! What is written can be read again, and is then the same game: for every format that can be
//! read, for every notation, for games as they should be and for any heap of tokens.

use proptest::prelude::*;
use scoresheet::{
    play::{self, Player, Rules},
    record::Reader,
    source::Block,
    write::{self, Options, Played, Sheet},
};
use serde_json::Value;
use shakmaty::{Chess, Position, san::SanPlus};

fn written(format: &str, options: &Options, block: &Block) -> String {
    written_from(None, format, options, block)
}

/// The same from a block that is said to be in some notation.
fn written_from(
    notation: Option<&'static str>,
    format: &str,
    options: &Options,
    block: &Block,
) -> String {
    let writer = (write::find(format).unwrap().make)(options).unwrap();
    let mut player = Player::new(Rules {
        notations: [notation; 2],
        ..Rules::default()
    });
    let mut sheet = Sheet::default();
    let mut reader = Reader::new(&block.text);
    let want = writer.want();
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &want);
        let game = Played {
            block,
            record: &record,
            replay,
            normalise: false,
        };
        writer.game(&game, &mut sheet);
    }
    let mut out = Vec::new();
    writer.head(&mut out);
    sheet.fill(0, &mut out).unwrap();
    writer.tail(&mut out);
    String::from_utf8(out).unwrap()
}

fn pgn(block: &Block) -> String {
    written("pgn", &Options::default(), block)
}

fn jsonl(block: &Block) -> String {
    written("jsonl", &Options::default(), block)
}

fn block(text: &str) -> Block {
    Block::from_text("test.pgn", text)
}

/// The games without what rewriting changes: places, spelling, a result word that was missing.
fn games(jsonl: &str) -> Vec<Value> {
    fn forget(value: &mut Value) {
        match value {
            Value::Object(members) => {
                for key in ["file", "line", "byte", "written", "terminator"] {
                    members.remove(key);
                }
                members.values_mut().for_each(forget);
            }
            Value::Array(items) => items.iter_mut().for_each(forget),
            Value::String(text) if text.contains('\r') => {
                *text = text.replace("\r\n", "\n"); // in what is kept as it was
            }
            _ => {}
        }
    }
    let mut games: Vec<Value> = jsonl
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    games.iter_mut().for_each(forget);
    games
}

/// The same without the tags that the export form adds.
fn trees(jsonl: &str) -> Vec<Value> {
    let mut games = games(jsonl);
    for game in &mut games {
        game.as_object_mut().unwrap().remove("tags");
    }
    games
}

/// A game grown from a row of decisions: legal moves, comments, signs, variations.
struct Gardener<'d> {
    decisions: std::slice::Iter<'d, u8>,
    text: String,
}

const COMMENTS: [&str; 14] = [
    "{plain words}",
    "{[%clk 0:01:02.5]}",
    "{ [%eval -0.25,18] [%clk 1:00:00] and words }",
    "{[%csl Ga1,Rb2][%cal Ya1b2] arrows}",
    "; to the end } of the line\n",
    "{50 % of all\n% of them}",
    "{\"quoted\" back\\slash ♞ é}",
    "{[Event \"no tag\"]\n\n(1. d4 (1. c4}",
    "{two  blanks\tand a tab}",
    "{; $1 1-0 *}",
    "{[%clk 0:0:9] first} {second}",
    "{a {nested brace}",
    "{}",
    "{a long comment that has to be broken over more than one line, since it has more words than fit}",
];
const SIGNS: [&str; 8] = ["$1", "!", "?!", "$139", "±", "(=)", "$14 $22", "!!"];

impl Gardener<'_> {
    fn decide(&mut self) -> Option<usize> {
        self.decisions.next().map(|&byte| usize::from(byte))
    }

    fn say(&mut self, word: &str) {
        self.text.push_str(word);
        self.text.push(' ');
    }

    fn grow(&mut self) {
        let mut lines = vec![(None, Chess::default())];
        while let Some(decision) = self.decide() {
            let depth = lines.len();
            let (before, position) = lines.last_mut().unwrap();
            match decision % 16 {
                0 | 1 => self.say(COMMENTS[decision / 16 % COMMENTS.len()]),
                2 => self.say(SIGNS[decision / 16 % SIGNS.len()]),
                3 => {
                    if let Some(before) = before.clone() {
                        self.say("(");
                        lines.push((None, before));
                    }
                }
                4 if depth > 1 => {
                    self.say(")");
                    lines.pop();
                }
                _ => {
                    let legal = position.legal_moves();
                    let Some(chosen) = self
                        .decide()
                        .and_then(|n| legal.get(n % legal.len().max(1)))
                    else {
                        continue;
                    };
                    *before = Some(position.clone());
                    let san = SanPlus::from_move_and_play_unchecked(position, *chosen);
                    self.say(&san.to_string());
                }
            }
        }
        for _ in 1..lines.len() {
            self.say(")");
        }
    }
}

fn game(decisions: &[u8], event: &str, result: &str) -> String {
    let mut gardener = Gardener {
        decisions: decisions.iter(),
        text: String::new(),
    };
    gardener.grow();
    let event = event.replace('\\', "\\\\").replace('"', "\\\"");
    let text = gardener.text;
    format!("[Event \"{event}\"]\n[Result \"{result}\"]\n\n{text}{result}\n\n")
}

fn a_game() -> impl Strategy<Value = String> {
    let result = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    (
        prop::collection::vec(any::<u8>(), 0..160),
        "[ -~é♘]{0,12}",
        result,
    )
        .prop_map(|(decisions, event, result)| game(&decisions, &event, result))
}

/// Tokens of all kinds in any order. Blanks are between them: what is glued means something else
/// apart, and no layout but its own can keep that.
fn a_heap() -> impl Strategy<Value = String> {
    let tokens = prop::sample::select(vec![
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "Bb5",
        "a6",
        "O-O",
        "d4",
        "d5",
        "exd5",
        "Qxd5",
        "Ke2",
        "Nf9",
        "c",
        "1.",
        "1...",
        "2.",
        "17.",
        "...",
        "?",
        "??",
        "_",
        "$1",
        "$",
        "$300",
        "!",
        "?",
        "±",
        "(",
        ")",
        "( )",
        "{a}",
        "{b",
        "}",
        "{}",
        "; rest\n",
        "\n% escape\n",
        "\n\n",
        "\n",
        "1-0",
        "*",
        "1/2-1/2",
        "--",
        "e.p.",
        "]",
        "<x>",
        "\n\n[Event \"x\"]\n",
        "\n[White \"A \\\" B\"]\n\n",
        "(=)",
        "e4e5",
        "Nf3d6",
        "e2-e4",
        "g1f3",
        "…",
        "0-0",
        "\"",
        "%",
        "\\",
        "[",
        "N",
        "D",
        "+-",
        "\u{A0}",
        "\0",
    ]);
    let glue = prop::sample::select(vec![" ", " ", "\r\n"]);
    prop::collection::vec((tokens, glue), 0..60).prop_map(|parts| {
        parts
            .iter()
            .flat_map(|(token, glue)| [*token, *glue])
            .collect()
    })
}

#[test]
fn famous_games_are_read_in_every_notation_without_a_word() {
    let text = std::fs::read_to_string("testdata/event/games.pgn").unwrap();
    let first = block(&text);
    let main_lines = |block: &Block| written("uci", &Options::default(), block);
    let expected = main_lines(&first);
    assert!(expected.lines().count() > 20);
    let found = |row: &play::NotationRow| ["always", "found"].contains(&row.read);
    for row in play::notation_table().iter().filter(|row| found(row)) {
        let options = Options {
            notation: Some(row.name),
            ..Options::default()
        };
        let other = block(&written("pgn", &options, &first));
        assert_eq!(main_lines(&other), expected, "{}", row.name);
    }
}

/// Each game is written in one notation of so many, so that the many games take all of them.
const NOTATIONS_APART: usize = 4;

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 192,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_game_written_as_pgn_is_the_same_game(text in prop::collection::vec(a_game(), 1..4)) {
        let text = text.concat();
        let first = block(&text);
        let once = block(&pgn(&first));
        prop_assert_eq!(trees(&jsonl(&first)), trees(&jsonl(&once)));
        prop_assert_eq!(&once.text, &pgn(&once));
        let too_long = once.text.lines().find(|line| {
            !line.starts_with([';', '[']) && line.chars().count() > 79
        });
        prop_assert_eq!(too_long, None);
    }

    #[test]
    fn a_game_written_as_json_is_the_same_game(text in prop::collection::vec(a_game(), 1..4)) {
        let text = text.concat();
        let first = block(&text);
        let json = jsonl(&first);
        let again = Block::from_json_lines("test.jsonl", json.clone());
        prop_assert_eq!(games(&json), games(&jsonl(&again)));
        prop_assert_eq!(pgn(&first), pgn(&again));
    }

    #[test]
    fn every_notation_is_read_again(text in a_game(), some in 0..NOTATIONS_APART) {
        let first = block(&text);
        let expected = games(&jsonl(&block(&pgn(&first))));
        let fitting = play::notations().filter(|(name, _)| play::fits_movetext(name));
        for (name, _) in fitting.skip(some).step_by(NOTATIONS_APART) {
            let options = Options { notation: Some(name), ..Options::default() };
            let other = written("pgn", &options, &first);
            let read = written_from(Some(name), "jsonl", &Options::default(), &block(&other));
            prop_assert_eq!(&expected, &games(&read), "{} of\n{}", name, other);
            let again = written_from(Some(name), "pgn", &options, &block(&other));
            prop_assert_eq!(other, again, "{} twice", name);
        }
    }

    #[test]
    fn cards_and_strings_hold_the_main_line(text in a_game()) {
        let first = block(&text);
        let main_line = |block: &Block| written("uci", &Options::default(), block);
        let as_played = main_line(&first);
        prop_assume!(as_played.contains(" moves "));
        let card = written("card", &Options::default(), &first);
        let read = Block::from_letters("card.txt", card.clone());
        prop_assert_eq!(&as_played, &main_line(&read), "{}", card);
        let string = written("tcn", &Options::default(), &first);
        let read = Block::from_strings("games.tcn", string.clone());
        prop_assert_eq!(&as_played, &main_line(&read), "{}", string);
    }

    #[test]
    fn a_kept_layout_changes_moves_alone(text in a_game()) {
        let keep = |name, block: &Block| {
            let options = Options { notation: Some(name), keep_layout: true, ..Options::default() };
            written("pgn", &options, block)
        };
        // The games are grown in SAN, so writing SAN changes nothing, and LAN can be undone.
        let first = block(&text);
        prop_assert_eq!(&text, &keep("san", &first));
        prop_assert_eq!(&text, &keep("san", &block(&keep("lan", &first))));
    }
}

/// Fails where writing makes something else of a text than it was.
fn written_as_it_was(text: &str) -> Result<(), TestCaseError> {
    let first = block(text);
    let once = block(&pgn(&first));
    prop_assert_eq!(&once.text, &pgn(&once));
    prop_assert_eq!(trees(&jsonl(&first)), trees(&jsonl(&once)));
    // JSON holds stray words by kind and not by place, so the words come back, not their order.
    let json = jsonl(&once);
    if !json.contains("stray") {
        let again = Block::from_json_lines("test.jsonl", json.clone());
        prop_assert_eq!(games(&json), games(&jsonl(&again)));
        prop_assert_eq!(&once.text, &pgn(&again));
    }
    Ok(())
}

/// Heaps that were made into something else once.
#[test]
fn heaps_that_were_misread_once() {
    for heap in [
        "e4e5 ( ) e.p. ( exd5 ",
        "-- {} e.p. ",
        "( Nc6 {b ] e4 ( ( e4 e4 ",
        "Nc6 ( 1-0 {} ) ",
        "Nc6 ( 1-0 \u{A0} ) ",
        "( ( ) 1-0 ) ",
        "( 1-0 {b ) e4 {a} ) ",
        "[ 1. ",
        "{} [\r\nNf9 ",
        "$1 1. \u{A0} N ",
        "$1 1. {a} N ",
        "$1 \n% escape\n N ",
        "Nc6 {b ) e4 1-0 $1 {} } ",
    ] {
        written_as_it_was(heap).unwrap_or_else(|error| panic!("{heap:?}: {error}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2048,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn nothing_of_any_heap_is_made_into_something_else(text in a_heap()) {
        written_as_it_was(&text)?;
    }
}
