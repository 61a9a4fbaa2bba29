//! Gringmuth's code for games by telegraph: two letters a square, a consonant for the file and a
//! vowel for the rank, so that moves are words that can be pronounced.
//!
//! `gego` is e2-e4, `seso` e7-e5. The consonants differ between the two halves of the board, and
//! the vowels count from either edge. Castling is the king's move. The code says nothing of
//! promotions; the man's English letter is put behind (`sasaq`).

use super::{Marks, Notation, drop, squares};
use crate::{chess::heard::Heard, fault::FaultKind};
use shakmaty::{File, Rank, Role, Square, variant::VariantPosition};

/// Gringmuth's code.
pub(super) const GRINGMUTH: Notation = Notation {
    name: "gringmuth",
    summary: "telegraph code of Gringmuth: kaho, gofe, gaka",
    loses: "capture signs, check marks",
    write: |text, place, chosen, _| {
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        for square in [from, to] {
            let (rank, file) = (usize::from(square.rank()), usize::from(square.file()));
            let (consonants, vowel) = if rank < 4 {
                (WHITE, rank)
            } else {
                (BLACK, 7 - rank)
            };
            text.push(char::from(consonants[file]));
            text.push(char::from(VOWELS[vowel]));
        }
        text.extend(promotion.map(Role::char));
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

/// Files a to h on White's half of the board.
const WHITE: [u8; 8] = *b"bcdfghkl";
/// Files a to h on Black's half.
const BLACK: [u8; 8] = *b"mnprstwz";
/// Ranks 1 to 4, or 8 to 5.
const VOWELS: [u8; 4] = *b"aeio";

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let word = text.as_bytes();
    let from = square(word.get(..2)?)?;
    let to = square(word.get(2..4)?)?;
    let next = word
        .get(4)
        .map(|byte| char::from(byte.to_ascii_lowercase()));
    let promotion = next
        .filter(char::is_ascii_alphabetic)
        .and_then(Role::from_char);
    let used = 4 + usize::from(promotion.is_some());
    Some(Heard::squares(board, from, to, promotion, used))
}

fn square(letters: &[u8]) -> Option<Square> {
    let place = |of: &[u8], letter: u8| {
        let letter = letter.to_ascii_lowercase();
        of.iter().position(|known| *known == letter)
    };
    let &[consonant, vowel] = letters else {
        return None;
    };
    let vowel = place(&VOWELS, vowel)?;
    let (file, rank) = match place(&WHITE, consonant) {
        Some(file) => (file, vowel),
        None => (place(&BLACK, consonant)?, 7 - vowel),
    };
    Some(Square::from_coords(
        File::new(file as u32),
        Rank::new(rank as u32),
    ))
}
