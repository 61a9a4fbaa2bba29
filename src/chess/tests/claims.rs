//! Draws that could be claimed. That a move may be written first and that all legal moves count is
//! FIDE 9.2.1 and 9.3.1; the turns were also asked of python-chess (`can_claim_threefold_repetition`,
//! `can_claim_fifty_moves`).

use super::{replay_with, set_up};
use crate::{
    fault::{Claim, Detail, FaultKind, Way},
    game::Side,
    replay::Want,
};
use FaultKind::{ClaimFiftyMoves, ClaimRepetition};

/// Moves that bring the position about again.
const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

/// The claims of a game with the ply they are open at first.
fn claims(text: &str) -> Vec<(FaultKind, u32, Claim)> {
    let want = Want {
        claims: true,
        machine: true,
        ..Want::default()
    };
    let faults = replay_with(text, &want).faults;
    let claim = |fault: crate::fault::Fault| match fault.detail {
        Detail::Claim(claim) => Some((fault.kind, fault.ply, *claim)),
        _ => None,
    };
    faults.into_iter().filter_map(claim).collect()
}

fn claim(side: Side, way: Way, turns: u32, at_end: bool) -> Claim {
    Claim {
        side,
        way,
        turns,
        at_end,
    }
}

fn with(text: &str) -> Way {
    Way::WithMove(text.into())
}

#[test]
fn one_player_writes_the_move_and_the_other_has_the_position() {
    let text = format!("{} e4 *\n", SHUFFLE.repeat(2));
    let expected = [
        (
            ClaimRepetition,
            8,
            claim(Side::Black, with("Ng8"), 1, false),
        ),
        (
            ClaimRepetition,
            9,
            claim(Side::White, Way::Appeared, 1, false),
        ),
    ];
    assert_eq!(claims(&text), expected);
}

#[test]
fn a_claim_is_open_by_a_move_that_was_not_played() {
    let text = format!("{} Nf3 Nf6 Ng1 d5 *\n", SHUFFLE);
    let expected = [(
        ClaimRepetition,
        8,
        claim(Side::Black, with("Ng8"), 1, false),
    )];
    assert_eq!(claims(&text), expected);
}

#[test]
fn a_game_may_end_while_a_claim_is_open() {
    let text = format!("{} 1/2-1/2\n", SHUFFLE.repeat(2));
    let open: Vec<_> = claims(&text)
        .into_iter()
        .map(|(_, ply, claim)| (ply, claim.side, claim.at_end))
        .collect();
    assert_eq!(open, [(8, Side::Black, false), (8, Side::White, true)]);
}

#[test]
fn fifty_moves_are_made_or_about_to_be() {
    let text = set_up(
        "7k/8/2R3K1/8/8/8/8/8 b - - 98 100",
        "100... Kg8 101. Rc1 Kf8",
    );
    let white = claim(Side::White, with("Rc1"), 2, true);
    let black = claim(Side::Black, Way::Appeared, 1, false);
    assert_eq!(
        claims(&text),
        [(ClaimFiftyMoves, 2, white), (ClaimFiftyMoves, 3, black)]
    );
}

/// No draw can be claimed with a move that ends the game (FIDE 5.1.1, 5.2.1).
#[test]
fn mate_is_no_move_to_claim_with() {
    let text = set_up("7k/8/8/8/8/8/5PPP/R5K1 w - - 99 100", "100. Ra8# 1-0");
    let (kind, ply, claim) = claims(&text).remove(0);
    assert_eq!((kind, ply), (ClaimFiftyMoves, 1));
    assert_ne!(claim.way, with("Ra8#"));
    assert!(!claim.at_end);
}

/// FIDE 9.2.3.2: the right to castle went with the king's first move.
#[test]
fn a_lost_castling_right_makes_another_position() {
    let text = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 a3 *\n";
    assert!(claims(text).is_empty());
}
