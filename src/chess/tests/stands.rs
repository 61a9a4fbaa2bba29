//! Moves against the rules that stand.

use super::{ALL, below, faults, moves, random, replay_in, replay_with, set_up};
use crate::{
    chess::notation,
    fault::FaultKind::*,
    replay::{Replay, Want},
};
use proptest::prelude::Rng as _;
use std::fmt::Write as _;

const STAND: Want = Want { stand: true, ..ALL };

fn ruled(text: &str) -> Replay {
    replay_with(text, &STAND)
}

fn last(replay: &Replay) -> &str {
    replay.final_fen.map_or("", |fen| fen.of(&replay.text))
}

/// Positions by hand: the board as it was, with the man on its new square.
#[test]
fn play_goes_on_from_the_board_as_it_was() {
    let text = "1. e4 e5 2. Ke3 Nf6 3. Nf3 *\n";
    let stopped = replay_with(text, &ALL);
    assert_eq!(stopped.main_plies, 2);
    let replay = ruled(text);
    assert_eq!(faults(&replay, text), [(MoveStands, "Ke3")]);
    assert_eq!(moves(&replay), "e4 e5 Ke1e3 Nf6 Nf3");
    assert_eq!(
        last(&replay),
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4KN2/PPPP1PPP/RNBQ1B1R b kq - 3 3"
    );
    let marked = "1. e4 e5 2. Ke3 {[%illegal stands]} Nf6 3. Nf3 *\n";
    assert_eq!(last(&replay_with(marked, &ALL)), last(&replay));
}

#[test]
fn one_man_alone_can_be_meant_or_both_squares_are_named() {
    for (moves, stands) in [
        ("1. e4 e5 2. Nf5 *", false), // two knights, and neither comes there
        ("1. e4 e5 2. g1f5 *", true),
        ("1. e4 e5 2. Ng1f5 *", true),
        ("1. e4 e5 2. N1f5 *", false),
        ("1. e4 e5 2. Ngf5 *", true),
        ("1. e4 e5 2. exd5 *", true), // one pawn on the file
        ("1. e4 e5 2. Qxe8 *", false),
        ("1. e4 e5 2. Bd2 *", false), // an own man stands there
        ("1. e4 e5 2. e5e4 *", false),
        ("1. e4 e5 2. O-O *", false), // bishop and knight stand between
        ("1. e4 e5 2. h5 *", true),
        ("1. f3 e5 2. g4 Qh4# 3. a3 *", false), // it was mate
    ] {
        let replay = ruled(moves);
        assert_eq!(replay.is_whole(), stands, "{moves}");
    }
}

/// FIDE 7.5.2 (2023): the pawn becomes a queen.
#[test]
fn a_pawn_on_the_last_rank_becomes_a_queen() {
    let text = set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1", "1. a8 Kg7");
    let replay = ruled(&text);
    assert_eq!(last(&replay), "Q7/6k1/8/8/8/8/8/K7 w - - 1 2");
}

#[test]
fn a_king_left_in_check_is_never_taken() {
    let text = "1. e4 e5 2. Nf3 d6 3. Bb5+ Nf6 4. Bxe8 *\n";
    let replay = ruled(text);
    assert_eq!(replay.main_plies, 6);
    let met = faults(&replay, text);
    assert_eq!(met, [(MoveStands, "Nf6"), (MoveIllegal, "Bxe8")]);
    let on = ruled("1. e4 e5 2. Nf3 d6 3. Bb5+ Nf6 4. O-O+ c6 5. Re1 *\n");
    assert!(on.is_whole());
}

#[test]
fn castling_against_the_rules_moves_both_men() {
    let fen = "r3k2r/8/8/8/8/8/8/4K2R b - - 0 1";
    for word in ["O-O", "e8g8"] {
        let replay = ruled(&set_up(fen, &format!("1... {word} 2. Kd2")));
        assert_eq!(last(&replay), "r4rk1/8/8/8/8/8/3K4/7R b - - 2 2", "{word}");
    }
}

#[test]
fn other_tongues_and_notations_are_found_first() {
    let text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. Ke3 Lg4 6. d3 Sf6 7. h3 *\n";
    let replay = ruled(text);
    let read = moves(&replay);
    assert!(read.ends_with("Bxc6 dxc6 Ke1e3 Bg4 d3 Nf6 h3"), "{read}");
    let text = "1. 5254 5755 2. 7163 2836 3. 6125 4844 4. 5171 *\n";
    let numeric = replay_in(notation::find("iccf"), text, &STAND);
    assert!(
        moves(&numeric).ends_with("Bb5 Qd8d4 O-O"),
        "{}",
        moves(&numeric)
    );
}

/// Whatever is made to stand: no panic, and what is written is read again as the same game.
#[test]
fn games_that_stand_are_read_again() {
    let mut random = random();
    for _ in 0..25 {
        let mut text = String::new();
        for number in 1..30 {
            let _ = write!(text, "{number}. ");
            for _ in 0..2 {
                let mut square = || below(&mut random, 64);
                let (from, to) = (square(), square());
                for square in [from, to] {
                    let file = char::from(b'a' + (square % 8) as u8);
                    let _ = write!(text, "{file}{}", square / 8 + 1);
                }
                text.push(' ');
            }
        }
        // Words for which no own man stands ready are dropped, so that games become long.
        let mut words: Vec<String> = Vec::new();
        for word in text.split(' ').filter(|word| word.len() == 4) {
            words.push(word.to_owned());
            let played = ruled(&format!("{} *\n", words.join(" ")));
            if !played.is_whole() {
                words.pop();
            }
            if words.len() > 12 || random.next_u32().is_multiple_of(64) {
                break;
            }
        }
        let first = ruled(&format!("{} *\n", words.join(" ")));
        let mut again = String::new();
        for ply in first.main_line() {
            again.push_str(ply.text.of(&first.text));
            if ply.traits.irregular {
                again.push_str(" {[%illegal stands]}");
            }
            again.push(' ');
        }
        let second = replay_with(&format!("{again}*\n"), &ALL);
        assert_eq!(last(&second), last(&first), "{again}");
    }
}
