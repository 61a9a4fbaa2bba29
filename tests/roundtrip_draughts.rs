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
    replay::{Replay, Want},
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
                    let odd = replay.faults.iter().find(|fault| !matches!(
                        fault.kind,
                        FaultKind::DrawCount | FaultKind::DrawRepetition
                            | FaultKind::MoveForm | FaultKind::MovePathNeedless
                    ));
                    assert_eq!(odd, None, "{said}");
                });
            }
        }
    }
}

/// A game in the format `pdn` and its moves there, in the notation named.
fn exported(text: &str, rules: Rules, notation: Option<&'static str>) -> (String, Vec<String>) {
    let block = Block::from_text("games.pdn", text);
    let options = write::Options {
        notation,
        ..write::Options::default()
    };
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
        }
    }
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
