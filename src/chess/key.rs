//! The keys of positions, as PolyGlot's opening books have them: the sum without carry of a random
//! number for each man on its square, each castling right, a pawn that may be taken in passing by
//! one that stands beside it, and White's turn (PolyGlot, "book format"). shakmaty's numbers are the
//! same. What variants have beside the board is no part of them.

use super::ending;
use crate::{
    game::Side,
    replay::scene::{Beside, ChessScene},
};
use shakmaty::{
    Bitboard, CastlingSide, Color, File, Role,
    zobrist::{Zobrist64, ZobristValue},
};

/// Nothing on the board, and a key of nought.
const NOTHING: ChessScene = ChessScene {
    men: [0; 6],
    white: 0,
    turn: Side::Black,
    castling: [false; 4],
    en_passant: false,
    passed: None,
    half_moves: 0,
    beside: Beside {
        held: 0,
        promoted: 0,
    },
};

/// The castling rights in the order of [`ChessScene::castling`].
const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::KingSide),
    (Color::White, CastlingSide::QueenSide),
    (Color::Black, CastlingSide::KingSide),
    (Color::Black, CastlingSide::QueenSide),
];

/// The key of a position.
#[must_use]
pub fn of(scene: &ChessScene) -> u64 {
    between(&NOTHING, scene)
}

/// What the keys of two positions differ by: only what has changed is looked at.
#[must_use]
pub fn between(before: &ChessScene, after: &ChessScene) -> u64 {
    let mut key = Zobrist64::default();
    for (kind, role) in Role::ALL.into_iter().enumerate() {
        for color in Color::ALL {
            let side = ending::side(color);
            let changed = Bitboard(before.of(kind, side) ^ after.of(kind, side));
            for square in changed {
                key ^= Zobrist64::zobrist_for_piece(square, role.of(color));
            }
        }
    }
    for (at, (color, side)) in RIGHTS.into_iter().enumerate() {
        if before.castling[at] != after.castling[at] {
            key ^= Zobrist64::zobrist_for_castling_right(color, side);
        }
    }
    if before.passed != after.passed {
        for file in [before.passed, after.passed].into_iter().flatten() {
            key ^= Zobrist64::zobrist_for_en_passant_file(File::new(file.into()));
        }
    }
    if before.turn != after.turn {
        key ^= Zobrist64::zobrist_for_white_turn();
    }
    key.0
}
