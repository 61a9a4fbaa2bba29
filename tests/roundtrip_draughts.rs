//! Random legal games of every kind of draughts, written in every notation and read again, and
//! the same as whole games in PDN.

use proptest::prelude::*;
use scoresheet::{
    draughts::{
        fen,
        movegen::Moves,
        notation::{Board, NOTATIONS, hub::HUB, pdn::PDN},
        position::{Move, Position},
        variant::{LOSING, VARIANTS, Variant},
    },
    fault::FaultKind,
    play::{Player, Rules},
    record::Reader,
    replay::{Replay, Squares, Want},
    source::Block,
    write::{self, Played, Sheet},
};
use std::fmt::Write as _;

/// A small generator of numbers, so that a game is one number in the reports of failures.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

struct Game {
    written: Vec<String>,
    hub: Vec<String>,
    last: String,
}

/// A random game, its moves in one notation and in Hub, and its last position.
fn game(variant: &Variant, write: fn(&mut String, &Board<'_>, &Move), seed: u64) -> Game {
    let naming = variant.game_type.naming();
    let mut position = Position::start(variant);
    let mut dice = Dice(seed);
    let mut moves = Moves::default();
    let mut game = Game {
        written: Vec::new(),
        hub: Vec::new(),
        last: String::new(),
    };
    for _ in 0..120 {
        moves.find(variant, &position);
        if moves.list().is_empty() {
            break;
        }
        let mv = moves.list()[dice.below(moves.list().len())];
        let board = Board {
            variant,
            naming,
            position: &position,
            legal: moves.list(),
        };
        let mut text = String::new();
        write(&mut text, &board, &mv);
        game.written.push(text);
        let mut text = String::new();
        (HUB.write)(&mut text, &board, &mv);
        game.hub.push(text);
        position.play(variant, &mv);
    }
    fen::write(&position, variant, naming, &mut game.last);
    game
}

fn read(variant: &Variant, written: &[String], replayed: impl FnOnce(&Replay)) {
    let mut text = format!("[Event \"A\"]\n[GameType \"{}\"]\n\n", variant.game_type);
    for (ply, word) in written.iter().enumerate() {
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        let _ = writeln!(text, "{word}");
    }
    text.push_str("*\n");
    let mut reader = Reader::new(&text);
    let record = reader.next_record().expect("a game");
    let mut player = Player::new(Rules {
        variant: Some(variant.name.to_owned()),
        ..Rules::default()
    });
    let want = Want {
        machine: true,
        final_fen: true,
        ..Want::default()
    };
    replayed(player.replay(&record, &want));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn every_variant_in_every_notation(seed in any::<u64>()) {
        for variant in VARIANTS.iter().chain(&LOSING[..1]) {
            for notation in NOTATIONS {
                let game = game(variant, notation.write, seed);
                read(variant, &game.written, |replay| {
                    let said = format!("{} {}\n{}", variant.name, notation.name, game.written.join(" "));
                    assert_eq!(replay.unread(), None, "{said}");
                    let hub: Vec<&str> = replay.plies.iter().map(|ply| ply.machine.of(&replay.text)).collect();
                    assert_eq!(hub, game.hub, "{said}");
                    let last = replay.final_fen.expect("wanted").of(&replay.text);
                    assert_eq!(last, game.last, "{said}");
                    // The whole way of a capture of one man names its ends alone, and so may be the
                    // short form of a longer one: that it was settled later is rightly told.
                    let odd = replay.faults.iter().find(|fault| !matches!(
                        fault.kind,
                        FaultKind::DrawCount | FaultKind::DrawRepetition
                            | FaultKind::MoveForm | FaultKind::MovePathNeedless
                            | FaultKind::MoveAmbiguousSettled
                    ));
                    assert_eq!(odd, None, "{said}");
                });
            }
        }
    }
}

/// A game in the format `pdn` and its moves there, in the notation named.
fn exported(text: &str, rules: Rules, notation: Option<&'static str>) -> (String, Vec<String>) {
    let options = write::Options {
        notation,
        ..write::Options::default()
    };
    exported_as(text, rules, options)
}

/// A game in the format `pdn` and its moves there.
fn exported_as(text: &str, rules: Rules, options: write::Options) -> (String, Vec<String>) {
    let block = Block::from_text("games.pdn", text);
    let format = write::find("pdn").expect("in the list");
    let writer = (format.make)(&options).expect("options that mean something");
    let mut reader = Reader::new(&block.text);
    let record = reader.next_record().expect("a game");
    let mut player = Player::new(rules);
    let replay = player.replay(&record, &writer.want());
    assert_eq!(replay.unread(), None, "{text}");
    let words = replay.plies.iter();
    let words = words.map(|ply| ply.text.of(&replay.text).to_owned());
    let words = words.collect();
    let mut sheet = Sheet::default();
    let played = Played {
        block: &block,
        record: &record,
        replay,
        normalise: false,
    };
    writer.game(&played, &mut sheet);
    (
        String::from_utf8(sheet.text).expect("the text is UTF-8"),
        words,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    /// The GameType that is written says what the moves need to be read again, whatever the
    /// notation, and the whole is a fixed point.
    #[test]
    fn what_is_exported_needs_no_hints(seed in any::<u64>()) {
        for variant in VARIANTS.iter().chain(&LOSING[..1]) {
            let written = game(variant, PDN.write, seed).written;
            let text = format!("[Event \"A\"]\n\n{} 1-0\n", written.join(" "));
            let told = Rules {
                variant: Some(variant.name.to_owned()),
                ..Rules::default()
            };
            let (own, words) = exported(&text, told.clone(), None);
            assert_eq!(words, written, "{own}");
            assert_eq!(exported(&own, Rules::default(), None), (own.clone(), words), "{own}");
            if !own.contains("[GameType ") {
                continue; // nothing says there which notation is used
            }
            for notation in ["numeric", "algebraic"] {
                let (renamed, words) = exported(&text, told.clone(), Some(notation));
                let again = exported(&renamed, Rules::default(), None);
                assert_eq!(again, (renamed, words), "{own}");
                let back = exported(&again.0, Rules::default(), Some(notation));
                assert_eq!(back.0, again.0, "{own}");
            }
            let usual = squares(&variant.game_type.to_string());
            for names in ["N0", "N1", "N2", "N3", "A0", "A1", "A2", "A3"] {
                for keep_layout in [false, true] {
                    let to = |squares| write::Options { squares, keep_layout, ..write::Options::default() };
                    let (renamed, words) = exported_as(&own, Rules::default(), to(names.parse().ok()));
                    assert_eq!(exported(&renamed, Rules::default(), None).1, words, "{own}");
                    let (back, _) = exported_as(&renamed, Rules::default(), to(Some(usual)));
                    assert_eq!(back.trim_end(), own.trim_end(), "{names}");
                }
            }
        }
    }
}

/// The names of squares in a GameType.
fn squares(game_type: &str) -> Squares {
    let field = game_type.split(',').nth(4).expect("in full");
    field.parse().expect("names of squares")
}

fn renamed(text: &str, names: &str, keep_layout: bool) -> String {
    let options = write::Options {
        squares: Some(names.parse().expect("names of squares")),
        keep_layout,
        ..write::Options::default()
    };
    exported_as(text, Rules::default(), options).0
}

/// By hand on a numbered board: 32-28 is 19-23 from White's right bottom corner (51 less the
/// number), 17-23 from the left bottom, 34-28 from the right top.
#[test]
fn squares_are_counted_from_the_corner_that_is_asked_for() {
    let text = "[GameType \"20\"]\n[FEN \"W:W32,K46:B9:F7\"]\n\n7.  32-28 {so}  9-14 *\n";
    for (names, fen, moves) in [
        ("N0", "W:WK1,17:B44", ["17-23", "44-39"]),
        ("N1", "W:WK5,19:B42", ["19-23", "42-37"]),
        ("N2", "W:W32,K46:B9", ["32-28", "9-14"]),
        ("N3", "W:W34,K50:B7", ["34-28", "7-12"]),
        ("A0", "W:WKa1,d4:Bg9", ["d4-e5", "g9-h8"]),
    ] {
        let [white, black] = moves;
        let game_type = format!("[GameType \"20,W,10,10,{names},0\"]");
        assert_eq!(
            renamed(text, names, false),
            format!("{game_type}\n[FEN \"{fen}:F7\"]\n\n7. {white} {{so}} 7... {black} *\n\n"),
        );
        if names != "N2" {
            assert_eq!(
                renamed(text, names, true),
                format!("{game_type}\n[FEN \"{fen}:F7\"]\n\n7.  {white} {{so}}  {black} *\n"),
            );
        }
    }
}

/// PDN 3.0, "Setup": a position in the middle of a game is how a move against the rules is written.
#[test]
fn behind_an_accepted_irregularity_stands_its_position() {
    let text = "[GameType \"25\"]\n[FEN \"W:Wc3,e3:Bb6,h8\"]\n\n1.c3-d4 b6-a5 2.d4-c3 $4 \
                (2. e3-f4) a5-b4 3.c3:a5 *\n";
    let written = "[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wc3,e3:Bb6,h8\"]\n\n1. c3-d4 b6-a5 \
                   2. d4-c3 /FEN \"B:Wc3,e3:Ba5,h8\"/ $4 (2. e3-f4) 2... a5-b4 3.\nc3:a5 *\n\n";
    let (once, words) = exported(text, Rules::default(), None);
    assert_eq!(once, written);
    assert_eq!(
        exported(written, Rules::default(), None),
        (once, words.clone())
    );
    let numbers = renamed(written, "N2", false);
    assert!(numbers.contains("18-22 /FEN \"B:W22,23:B4,13\"/ "));
    assert_eq!(renamed(&numbers, "A0", false), written);
    let kept = renamed(written, "N2", true);
    assert_eq!(renamed(&kept, "A0", true), written);
}

/// By other names what could not be read would mean another move.
#[test]
fn a_game_with_unread_moves_keeps_the_names_of_its_squares() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-22 23x32 *\n";
    let options = write::Options {
        squares: "N1".parse().ok(),
        ..write::Options::default()
    };
    let block = Block::from_text("games.pdn", text);
    let writer = (write::find("pdn").expect("listed").make)(&options).expect("options");
    let mut player = Player::new(Rules::default());
    let record = Reader::new(text).next_record().map(|record| {
        let mut sheet = Sheet::default();
        let replay = player.replay(&record, &writer.want());
        let (block, record) = (&block, &record);
        writer.game(
            &Played {
                block,
                record,
                replay,
                normalise: false,
            },
            &mut sheet,
        );
        String::from_utf8(sheet.text).expect("the text is UTF-8")
    });
    assert_eq!(
        record.expect("a game"),
        "[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 2. 31-22 23x32 *\n\n"
    );
}

#[test]
fn tags_are_those_of_pdn() {
    let export = |text: &str| exported(text, Rules::default(), None).0;
    // PDN 3.0: unknown tags are left out, results are no terminators, no zeros, no blanks.
    assert_eq!(
        export(
            "[White \"A\"]\n[GameType \"20\"]\n[Result \"1-0\"]\n\n1.32- 28 19-23 2.28x19 14x23 1-0\n"
        ),
        "[White \"A\"]\n[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n\
         1. 32-28 19-23 2. 28x19 14x23 *\n\n"
    );
    // The first figure is the opener's, Black's in English draughts, and stays so.
    assert_eq!(
        export("[GameType \"21\"]\n\n1.11-15 23-19 2.08-11 2-0\n"),
        "[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n\n1. 11-15 23-19 2. 8-11 *\n\n"
    );
    // Tag and terminator that differ both stay.
    assert_eq!(
        export("[GameType \"25\"]\n[Result \"1-0\"]\n\n1.c3-d4 d6-c5 0-1\n"),
        "[Result \"1-0\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 d6-c5 0-1\n\n"
    );
    // A position is named as the moves are.
    let block = "[GameType \"24\"]\n[FEN \"W:W1,6:B20,28\"]\n\n1.1-5 20-16 *\n";
    let (letters, _) = exported(block, Rules::default(), Some("algebraic"));
    let (numbers, words) = exported(&letters, Rules::default(), Some("numeric"));
    let (same, again) = exported(&numbers, Rules::default(), Some("algebraic"));
    assert_eq!(words.len(), again.len());
    assert_eq!(same, letters);
}
