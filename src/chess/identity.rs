//! What makes two positions the same in the sense of the Laws (FIDE 9.2.3): the same men on the same
//! squares, the same side to move, the same castling rights, and the same right to take en passant,
//! which is one only where such a capture is legal. So the same moves lie ahead of both.

use shakmaty::{Bitboard, Board, Chess, Color, EnPassantMode, Position, Square};

/// A position as the Laws compare it.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Identity {
    board: Board,
    turn: Color,
    rights: Bitboard,
    en_passant: Option<Square>,
}

impl Identity {
    pub(super) fn of(chess: &Chess) -> Identity {
        Identity {
            board: chess.board().clone(),
            turn: chess.turn(),
            rights: chess.castles().castling_rights(),
            en_passant: chess.ep_square(EnPassantMode::Legal),
        }
    }
}
