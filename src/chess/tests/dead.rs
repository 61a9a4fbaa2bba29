//! Whether a side can mate by any series of legal moves. The labels come from the test vector of CHA
//! (Ambrona, "A practical algorithm for chess unwinnability", FUN 2022), those in this file checked by
//! an exhaustive search with python-chess besides.

use crate::chess::dead::{
    Mating::{self, Impossible, Possible},
    can_mate,
};
use shakmaty::{CastlingMode, Chess, Color, PositionError, fen::Fen};
use std::fs;

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect(fen);
    fen.into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .expect("a position")
}

fn mating(fen: &str, budget: usize) -> [Mating; 2] {
    let chess = position(fen);
    [Color::White, Color::Black].map(|winner| can_mate(&chess, winner, budget))
}

/// Every row of the table that stands beside the checkout, if it does: none may be decided wrongly,
/// and most are decided.
#[test]
fn no_position_of_the_table_is_decided_wrongly() {
    let Ok(table) = fs::read_to_string("../shared/reference/laws/dead_positions.tsv") else {
        return;
    };
    let (mut rows, mut decided) = (0, 0);
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let found = mating(cells[0], 2_000);
        for (found, label) in found.into_iter().zip([cells[2], cells[3]]) {
            match found {
                Mating::Possible => assert_eq!(label, "yes", "{}", cells[0]),
                Mating::Impossible => assert_eq!(label, "no", "{}", cells[0]),
                Mating::NotProved => {}
            }
        }
        rows += 1;
        decided += usize::from(!found.contains(&Mating::NotProved));
    }
    assert!(decided * 10 > rows * 7, "{decided} of {rows} decided");
}

/// The last two differ in one pawn.
#[test]
fn walls_and_cages() {
    for fen in [
        "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1",
        "8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - - 0 1",
        "2k5/8/1p5p/1P1p2pP/2pP2P1/2P5/5K2/8 w - - 0 1",
        "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - - 0 1",
        "Bb2kb2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 b - - 0 1",
    ] {
        assert_eq!(mating(fen, 2_000), [Impossible; 2], "{fen}");
    }
    let caged = "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1";
    assert_eq!(mating(caged, 2_000), [Possible, Impossible]);
    let black_only = "8/7p/6pk/8/p3b1PK/7P/6q1/8 w - - 0 1";
    assert_eq!(mating(black_only, 2_000), [Impossible, Possible]);
}

/// Only Bxc7 can be played, and then nothing is left to mate with.
#[test]
fn what_is_forced_is_played_out() {
    assert_eq!(
        mating("kb6/2N5/1K6/8/8/8/8/8 b - - 0 1", 2_000),
        [Impossible; 2]
    );
}

/// Knight against knight can mate in the corner; that takes a longer search than the budget allows.
#[test]
fn what_is_not_found_is_not_called_impossible() {
    let knights = "8/8/4kn2/8/8/4KN2/8/8 w - - 0 1";
    for found in mating(knights, 50) {
        assert_eq!(found, Mating::NotProved);
    }
}
