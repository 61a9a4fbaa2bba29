//! What electronic boards leave at the end. The results are those of the maker's instruction (DGT, "how
//! to end a game and indicate the result"): light squares for White, dark ones for Black, one of each
//! for a draw.

use super::{ALL, replay_with, set_up};
use crate::{
    fault::{FaultKind, Tail},
    game::{Outcome, Side},
    replay::Want,
};

const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5";

/// What was found at the end of a game, with its text.
fn tail(text: &str) -> Option<(FaultKind, &str, Tail)> {
    let replay = replay_with(text, &ALL);
    replay.faults.iter().find_map(|fault| {
        let tail = fault.detail.tail()?.clone();
        Some((fault.kind, fault.span.of(text), tail))
    })
}

fn told(words: &str) -> Option<Option<Outcome>> {
    tail(&format!("{MOVES} {words} *\n")).map(|(_, _, tail)| tail.outcome)
}

#[test]
fn the_colours_of_the_squares_tell_the_result() {
    let white = Some(Some(Outcome::Win(Side::White)));
    let black = Some(Some(Outcome::Win(Side::Black)));
    let draw = Some(Some(Outcome::Draw));
    for (words, result) in [
        ("4. Ke4 Kd5", white),
        ("4. Kd5 Ke4", white),
        ("4. Kd4 Ke5", black),
        ("4. Ke5 Kd4", black),
        ("4. Ke4 Kd4", draw),
        ("4. Kd5 Ke5", draw),
        ("4. Ke4 Ke5", draw),
        ("4. Ke4", Some(None)),
        ("4. Ke4 Ke4", Some(None)),
    ] {
        assert_eq!(told(words), result, "{words}");
    }
}

#[test]
fn what_may_be_a_move_is_none_of_it() {
    for words in [
        "4. Ke3",               // no square of the centre
        "4. Ke4 Nf6",           // something else goes on
        "4. Ke4 Kd5 5. Kd3",    // three moves
        "4. Rb1 Nf6 5. Nc3 d6", // illegal, and moves of the game behind it
        "4. Nb1",               // one man put back may be a slip
    ] {
        assert_eq!(told(words), None, "{words}");
    }
    let stepped = set_up("8/8/8/5k2/8/3K4/8/8 w - - 0 1", "1. Ke4");
    assert_eq!(
        tail(&stepped),
        None,
        "a step next to the other king is an illegal move"
    );
    let beside = set_up("8/8/8/4k3/8/3K4/8/8 w - - 0 1", "1. Kd4");
    assert!(
        tail(&beside).is_some(),
        "and a sign where both stand in the centre"
    );
}

#[test]
fn men_put_back_are_known_by_their_first_squares() {
    let text = format!("{MOVES} 4. e2 e7 5. Ng1 Nb8 *\n");
    let found = tail(&text).map(|(kind, words, _)| (kind, words));
    let words = "e2 e7 5. Ng1 Nb8";
    assert_eq!(found, Some((FaultKind::MoveMenPutBack, words)));
}

#[test]
fn they_do_not_stand() {
    let text = format!("{MOVES} 4. Ke4 Kd5 1-0\n");
    let want = Want { stand: true, ..ALL };
    let replay = replay_with(&text, &want);
    assert_eq!(replay.main_plies, 6);
}
