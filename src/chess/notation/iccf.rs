//! The numeric notation of correspondence chess (ICCF): file and rank of both squares as figures.
//!
//! `5254` is e2-e4. Castling is the king's move (`5171`); a promotion has a fifth figure, 1 queen,
//! 2 rook, 3 bishop, 4 knight (`37381`). In Chess960 castling is the king taking its own rook, as in
//! UCI, since the king's move alone would not tell it. Promotions have also been seen in four
//! figures, the square, the file of the other and the piece (`6762`); they are read where nothing
//! else is legal.

use super::{Marks, Notation, Writer, drop, squares};
use crate::{chess::heard::Heard, fault::FaultKind};
use shakmaty::{File, Position, Rank, Role, Square, variant::VariantPosition};

/// Numeric notation.
pub const ICCF: Notation = Notation {
    name: "iccf",
    summary: "correspondence chess, numeric: 7163, 5444, 5171, 57581",
    loses: "capture signs, check marks",
    writer: Writer::Own(|text, place, chosen, _| {
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        for square in [from, to] {
            text.push(figure(u32::from(square.file())));
            text.push(figure(u32::from(square.rank())));
        }
        if let Some(man) = PROMOTIONS.iter().position(|man| Some(*man) == promotion) {
            text.push(figure(man as u32));
        }
    }),
    read: Some(|board, text, _| read(board, text)),
    shape: |word| {
        matches!(word.len(), 4 | 5) && word.bytes().all(|byte| (b'1'..=b'8').contains(&byte))
    },
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

/// What the fifth figure stands for, from 1; the king is for games where pawns become kings.
const PROMOTIONS: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::King,
];

fn figure(index: u32) -> char {
    char::from_digit(index + 1, 10).unwrap_or('?')
}

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let figures = text
        .bytes()
        .take_while(u8::is_ascii_digit)
        .map(|byte| usize::from(byte.wrapping_sub(b'1')))
        .take(6)
        .collect::<Vec<usize>>();
    let square = |file: usize, rank: usize| {
        let file = File::ALL.get(file)?;
        Some(Square::from_coords(*file, *Rank::ALL.get(rank)?))
    };
    match *figures.as_slice() {
        [a, b, c, d] => {
            let from = square(a, b)?;
            let heard = Heard::squares(board, from, square(c, d)?, None, 4);
            if heard.moves.is_empty()
                && let Some(promotion) = PROMOTIONS.get(d)
            {
                let last = board.turn().fold_wb(Rank::Eighth, Rank::First);
                let to = Square::from_coords(*File::ALL.get(c)?, last);
                let short = Heard::squares(board, from, to, Some(*promotion), 4);
                if !short.moves.is_empty() {
                    return Some(short);
                }
            }
            Some(heard)
        }
        [a, b, c, d, promotion] => {
            let promotion = *PROMOTIONS.get(promotion)?;
            let to = square(c, d)?;
            Some(Heard::squares(board, square(a, b)?, to, Some(promotion), 5))
        }
        _ => None,
    }
}

/// Whether a word is the first move of a game in numeric notation. In draughts the same figures
/// would be no first move: White's pawns and knights stand elsewhere than its first men.
#[must_use]
pub fn opens(word: &str) -> bool {
    match *word.as_bytes() {
        [from, b'2', to, b'3' | b'4'] => from == to && (b'1'..=b'8').contains(&from),
        [b'2', b'1', b'1' | b'3', b'3'] | [b'7', b'1', b'6' | b'8', b'3'] => true,
        _ => false,
    }
}
