//! Uedemann's code for games by telegraph: two letters a square, a vowel for the file and a
//! consonant for the rank; the vowel comes first on the queen's wing and last on the king's.
//!
//! `DOGO` is e2-e4. Castling is the king's move. The code says nothing of promotions; the man's
//! English letter is put behind.

use super::{Marks, Notation, drop, squares};
use crate::{chess::heard::Heard, fault::FaultKind};
use shakmaty::{File, Rank, Role, Square, variant::VariantPosition};

/// Uedemann's code.
pub(super) const UEDEMANN: Notation = Notation {
    name: "uedemann",
    summary: "telegraph code of Uedemann: BEFI, GOOH, BOBE",
    loses: "capture signs, check marks",
    write: |text, place, chosen, _| {
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        for square in [from, to] {
            let file = char::from(FILES[usize::from(square.file())]);
            let rank = char::from(RANKS[usize::from(square.rank())]);
            let queens_wing = square.file() < File::E;
            text.extend(if queens_wing {
                [file, rank]
            } else {
                [rank, file]
            });
        }
        text.extend(promotion.map(Role::upper_char));
    },
    read: Some(|board, text, _| read(board, text)),
    shape: |word| {
        matches!(word.len(), 4 | 5)
            && word.as_bytes()[..4]
                .chunks(2)
                .all(|pair| square(pair).is_some())
    },
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

/// Files a to h; the wings mirror each other.
const FILES: [u8; 8] = *b"AEIOOIEA";
/// Ranks 1 to 8.
const RANKS: [u8; 8] = *b"BDFGHKLP";

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let word = text.as_bytes();
    let from = square(word.get(..2)?)?;
    let to = square(word.get(2..4)?)?;
    let next = word.get(4).map(|byte| char::from(*byte));
    let promotion = next
        .filter(char::is_ascii_alphabetic)
        .and_then(Role::from_char);
    let used = 4 + usize::from(promotion.is_some());
    Some(Heard::squares(board, from, to, promotion, used))
}

fn square(letters: &[u8]) -> Option<Square> {
    let place = |of: &[u8], letter: u8| {
        let letter = letter.to_ascii_uppercase();
        of.iter().position(|known| *known == letter)
    };
    let &[first, second] = letters else {
        return None;
    };
    let (file, rank) = match place(&FILES[..4], first) {
        Some(file) => (file, place(&RANKS, second)?),
        None => (4 + place(&FILES[4..], second)?, place(&RANKS, first)?),
    };
    Some(Square::from_coords(
        File::new(file as u32),
        Rank::new(rank as u32),
    ))
}
