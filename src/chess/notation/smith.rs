//! Smith notation: both squares, what was taken, what the move was besides.
//!
//! `g1f3`; a taken man in small letters (`f7g8nQ`), `E` for a pawn taken in passing (`e5d6E`), `c`
//! and `C` for castling (`e1g1c`, `e1c1C`), the man that a pawn becomes in capitals. The moves can be
//! taken back without looking at the game. In Chess960 the king's squares and the letter say which
//! castling it is.

use super::{Marks, Notation, Writer, drop, square, squares};
use crate::{
    chess::{heard::Heard, spelling::Sense},
    fault::FaultKind,
};
use shakmaty::{Board, CastlingSide, Move, Position, Role, Square, variant::VariantPosition};

/// Smith notation.
pub(super) const SMITH: Notation = Notation {
    name: "smith",
    summary: "Smith: g1f3, e4d5p, e5d6E, e1g1c, e7e8Q",
    loses: "check marks",
    writer: Writer::Own(|text, place, chosen, _| {
        if let Move::Castle { king, rook } = chosen {
            let side = CastlingSide::from_king_side(king < rook);
            square(text, king);
            square(text, Square::from_coords(side.king_to_file(), king.rank()));
            text.push(match side {
                CastlingSide::KingSide => 'c',
                CastlingSide::QueenSide => 'C',
            });
            return;
        }
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        square(text, from);
        square(text, to);
        match chosen {
            Move::EnPassant { .. } => text.push('E'),
            _ => text.extend(chosen.capture().map(Role::char)),
        }
        text.extend(promotion.map(Role::upper_char));
    }),
    read: Some(|board, text, _| read(board, text)),
    shape: |word| pair(word).is_some() && word.len() > 4,
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark, FaultKind::SanUciForm],
    in_movetext: true,
};

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let (from, to) = pair(text)?;
    let mut used = 4;
    let mut next = text[4..].chars().peekable();
    let castles = match next.peek() {
        Some('c') => Some(CastlingSide::KingSide),
        Some('C') => Some(CastlingSide::QueenSide),
        _ => None,
    };
    if let Some(side) = castles {
        let mut heard = Heard::sense(board, Sense::Castle(side), used + 1);
        heard.moves.retain(|m| m.from() == Some(from));
        return Some(heard);
    }
    let taken = next
        .next_if(|c| matches!(c, 'E' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k'))
        .inspect(|_| used += 1);
    let promotion = next
        .next_if(char::is_ascii_uppercase)
        .and_then(Role::from_char)
        .inspect(|_| used += 1);
    let mut heard = Heard::squares(board, from, to, promotion, used);
    heard.moves.retain(|m| fits(board.board(), *m, taken));
    Some(heard)
}

/// Whether a move takes what is written. A capture may be written without saying so.
fn fits(board: &Board, m: Move, taken: Option<char>) -> bool {
    match taken {
        None => true,
        Some('E') => m.is_en_passant(),
        Some(letter) => {
            Role::from_char(letter) == board.role_at(m.to()) && m.is_capture() && !m.is_castle()
        }
    }
}

/// The two squares that a text begins with.
pub(super) fn pair(text: &str) -> Option<(Square, Square)> {
    let bytes = text.as_bytes();
    let from = Square::from_ascii(bytes.get(..2)?).ok()?;
    Some((from, Square::from_ascii(bytes.get(2..4)?).ok()?))
}
