//! Standard algebraic notation, as the PGN standard has it (8.2.3): `Nf3`, `exd5`, `O-O`, `e8=Q+`.

use super::{Notation, castling, letter, promotion, square};
use shakmaty::{CastlingSide, Move, Role, san::San};

/// Standard algebraic notation.
pub const SAN: Notation = Notation {
    name: "san",
    summary: "standard algebraic: Nf3, exd5, O-O, e8=Q+",
    write: |text, place, chosen| match chosen {
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion: None,
        } if role != Role::Pawn && !place.has_rival(role, from, to) => {
            letter(text, role);
            if capture.is_some() {
                text.push('x');
            }
            square(text, to);
        }
        Move::EnPassant { from, to } => {
            text.push(from.file().char());
            text.push('x');
            square(text, to);
        }
        Move::Normal {
            role: Role::Pawn,
            from,
            capture,
            to,
            promotion: promoted,
        } => {
            if capture.is_some() {
                text.push(from.file().char());
                text.push('x');
            }
            square(text, to);
            promotion(text, promoted);
        }
        Move::Castle { king, rook } => {
            text.push_str(castling(CastlingSide::from_king_side(king < rook)));
        }
        // Other men could come there: shakmaty looks what tells them apart.
        _ => San::from_move(&place.board(), chosen).append_to_string(text),
    },
    marks: true,
};
