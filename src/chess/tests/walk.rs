//! The walk over a movetext: lines, numbers, what stays unread.

use super::{faults, moves, replay, replay_with};
use crate::{
    fault::{Detail, FaultKind::*},
    game::Side,
    replay::{Replay, Want},
};

fn unread<'t>(replay: &Replay, line: usize, text: &'t str) -> Option<&'t str> {
    replay.lines[line].unread.map(|span| span.of(text))
}

#[test]
fn plies_are_counted_as_the_standard_counts() {
    let text = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n";
    let replay = replay(text);
    let seen: Vec<_> = replay
        .plies
        .iter()
        .map(|ply| (ply.span.of(text), ply.line, ply.ply, ply.number, ply.side))
        .collect();
    assert_eq!(
        seen,
        [
            ("e4", 0, 1, 1, Side::White),
            ("e5", 0, 2, 1, Side::Black),
            ("c5", 1, 2, 1, Side::Black),
            ("Nf3", 1, 3, 2, Side::White),
            ("Nf3", 0, 3, 2, Side::White),
        ]
    );
    assert_eq!(replay.lines[1].replaces, Some(1));
    assert_eq!(replay.main_plies, 3);
}

#[test]
fn characters_that_mean_nothing_are_reported_wherever_they_stand() {
    for (text, junk) in [
        (
            "1. e4 ] e5 (1... c5 ♫) 2. Nf3 \" *\n",
            &["]", "♫", "\""][..],
        ),
        ("1. e4 e5 1-0 ]\n", &["]"]),
        ("1. e4 } e5 1-0\n", &[]),  // a finding of its own
        ("1. Nc6 ] e5 1-0\n", &[]), // unread as a whole
    ] {
        let replay = replay(text);
        let syntax = replay.faults.iter().filter(|fault| fault.kind == Syntax);
        let found: Vec<&str> = syntax.map(|fault| fault.span.of(text)).collect();
        assert_eq!(found, junk, "{text}");
    }
}

#[test]
fn black_may_begin() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\n7... Kd7 8. Kd1 *\n";
    let replay = replay(text);
    assert_eq!((replay.first_number, replay.first_side), (7, Side::Black));
    assert_eq!(replay.plies[1].number, 8);
    assert!(faults(&replay, text).is_empty());
}

#[test]
fn a_bad_variation_does_not_harm_the_main_line() {
    let text = "1. e4 e5 2. Nf3 (2. Bxh7 Nc6 (2... d6) 3. d4) 2... Nc6 *\n";
    let replay = replay(text);
    assert_eq!(moves(&replay), "e4 e5 Nf3 Nc6");
    assert_eq!(unread(&replay, 1, text), Some("Bxh7 Nc6 (2... d6) 3. d4"));
    assert_eq!(unread(&replay, 0, text), None);
    assert_eq!(faults(&replay, text), [(MoveIllegal, "Bxh7")]);
}

#[test]
fn the_rest_behind_a_fault_is_unread() {
    // Case: a stray parenthesis behind the bad move changes nothing.
    let text = "1. d4 Nf3 ) d5 *\n";
    let replay = replay(text);
    assert_eq!(moves(&replay), "d4");
    assert_eq!(unread(&replay, 0, text), Some("Nf3 ) d5"));
}

#[test]
fn an_unclosed_variation_leaves_the_main_line() {
    let text = "1. e4 (1. d4 d5 2. c4 *\n";
    let replay = replay(text);
    assert_eq!(moves(&replay), "e4");
    assert_eq!(replay.plies.len(), 4);
}

#[test]
fn variations_of_variations() {
    let text = "1. e4 ( d4 d5 ( Nf6 c4 ) ) ( c4 ) e5 Nf3 *\n";
    let replay = replay(text);
    assert_eq!(moves(&replay), "e4 e5 Nf3");
    let lines: Vec<_> = replay.lines.iter().map(|line| line.replaces).collect();
    assert_eq!(lines, [None, Some(0), Some(2), Some(0)]);
    assert!(faults(&replay, text).is_empty());
}

#[test]
fn a_variation_that_repeats_the_move_it_replaces() {
    let text = "1. e4 (1. e4 c5) (1. d4) e5 *\n";
    assert_eq!(faults(&replay(text), text), [(RavSameMove, "e4")]);
}

#[test]
fn wrong_numbers_change_nothing() {
    let text = "0. e4 e5 1. Nf3 Nc6 3. Bb5 3... a6 9. Ba4 4... Nf6 99999999999. O-O *\n";
    let replay = replay(text);
    assert_eq!(moves(&replay), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O");
    let expected: Vec<_> = replay.faults.iter().map(|fault| &fault.detail).collect();
    let numbers = [1, 2, 4, 5].map(Detail::Number);
    assert_eq!(expected, numbers.iter().collect::<Vec<_>>());
}

#[test]
fn deep_nesting_is_cheap() {
    let deep = 100_000;
    for level in ["(", "(e4 "] {
        let text = format!("1. e4 {}{} e5 *\n", level.repeat(deep), ")".repeat(deep));
        let replay = replay_with(&text, &Want::default());
        assert_eq!(replay.main_plies, 2);
        assert_eq!(replay.lines.len(), deep + 1);
    }
}

#[test]
fn nothing_is_written_that_is_not_wanted() {
    let replay = replay_with("1. e4 e5 *\n", &Want::default());
    assert!(replay.text.is_empty());
    assert!(replay.faults.is_empty());
}

#[test]
fn an_empty_movetext_has_a_final_position() {
    // The start array as FEN (PGN standard 16.1.4).
    let replay = replay("*\n");
    assert_eq!(
        replay.final_fen.map(|span| span.of(&replay.text)),
        Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    );
    assert!(replay.playable);
}
