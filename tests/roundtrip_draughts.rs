//! Random legal games of every kind of draughts, written in every notation and read again.

use proptest::prelude::*;
use scoresheet::{
    draughts::{
        fen,
        movegen::Moves,
        notation::{Board, NOTATIONS, hub::HUB},
        position::{Move, Position},
        variant::{LOSING, VARIANTS, Variant},
    },
    fault::FaultKind,
    play::{Player, Rules},
    record::Reader,
    replay::{Replay, Want},
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
