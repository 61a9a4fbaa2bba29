//! Standard algebraic notation, as the PGN standard has it (8.2.3): `Nf3`, `exd5`, `O-O`, `e8=Q+`.

use super::{Notation, letter, square};
use shakmaty::{
    Bitboard, Move, Position, Role, Square, attacks, san::San, variant::VariantPosition,
};

/// Standard algebraic notation.
pub const SAN: Notation = Notation {
    name: "san",
    summary: "standard algebraic: Nf3, exd5, O-O, e8=Q+",
    write: |text, board, chosen| match chosen {
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion: None,
        } if role != Role::Pawn && !has_rival(board, role, from, to) => {
            letter(text, role);
            if capture.is_some() {
                text.push('x');
            }
            square(text, to);
        }
        _ => San::from_move(board, chosen).append_to_string(text),
    },
    marks: true,
};

/// Whether another man of the kind could come to the square, whatever the own king says to it;
/// only then does shakmaty have to look what tells them apart.
fn has_rival(board: &VariantPosition, role: Role, from: Square, to: Square) -> bool {
    let pieces = board.board();
    let man = role.of(board.turn());
    let others = pieces.by_piece(man).without(from);
    let reached = || attacks::attacks(to, man, pieces.occupied());
    others.any() && (reached() & others) != Bitboard::EMPTY
}
