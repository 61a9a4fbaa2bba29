//! Positions of chess as sets of squares.

use super::ChessTable;
use crate::{
    chess::{ending, in_tongues::InTongues, place::Place},
    replay::scene::{Beside, ChessScene, Scene, Seen},
};
use shakmaty::{CastlingSide, Color, Position, Role};

impl Seen for ChessTable {
    fn scene(&self, place: &Place) -> Scene {
        scene(place)
    }
}

impl Seen for InTongues<'_> {
    fn scene(&self, place: &Place) -> Scene {
        scene(place)
    }
}

fn scene(place: &Place) -> Scene {
    let right = |color, side| place.castles().has(color, side);
    let (men, white, half_moves, en_passant, passed, beside) = match place.standard() {
        Some(light) => {
            let white = match light.turn() {
                Color::White => light.us(),
                Color::Black => light.them(),
            };
            (
                Role::ALL.map(|role| light.men(role)),
                white,
                light.half_moves(),
                light.has_en_passant(),
                light.passed(),
                Beside::default(),
            )
        }
        None => {
            let position = place.board();
            let board = position.board();
            (
                Role::ALL.map(|role| board.by_role(role)),
                board.white(),
                position.halfmoves(),
                position.legal_ep_square().is_some(),
                position.pseudo_legal_ep_square(),
                beside(&position),
            )
        }
    };
    Scene::Chess(ChessScene {
        men: men.map(u64::from),
        white: white.into(),
        turn: ending::side(place.turn()),
        castling: [
            right(Color::White, CastlingSide::KingSide),
            right(Color::White, CastlingSide::QueenSide),
            right(Color::Black, CastlingSide::KingSide),
            right(Color::Black, CastlingSide::QueenSide),
        ],
        en_passant,
        passed: passed.map(|square| u8::from(square.file())),
        half_moves,
        beside,
    })
}

/// What belongs to the position of a variant besides the men on their squares.
fn beside(position: &impl Position) -> Beside {
    let pockets = position.pockets().into_iter().flatten();
    let in_hand = pockets
        .flat_map(|pocket| pocket.iter().copied())
        .map(u64::from);
    let checks = position.remaining_checks().into_iter().flatten();
    let given = checks.map(|left| 3 - u64::from(u32::from(*left)).min(3));
    Beside {
        // No number of men of a kind needs more than five bits.
        held: in_hand
            .chain(given)
            .fold(0, |held, number| held << 5 | number),
        promoted: position.promoted().into(),
    }
}
