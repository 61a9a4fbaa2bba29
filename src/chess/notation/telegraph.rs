//! What the telegraph codes share that spell squares: a move is the word of its two squares, two
//! letters each. They say nothing of promotions; the man's English letter is put behind.

use super::{Marks, Notation, Writer, drop, squares};
use crate::{
    chess::{heard::Heard, place::Place},
    fault::FaultKind,
};
use shakmaty::{Move, Role, Square, variant::VariantPosition};

/// What they are to a reader of tables and of SAN.
pub(super) const CODED: Notation = Notation {
    name: "",
    summary: "",
    loses: "capture signs, check marks",
    writer: Writer::Own(|_, _, _, _| {}),
    read: None,
    shape: |_| false,
    names_squares: false,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

/// How a code spells a square.
pub(super) struct Code {
    /// The two letters of a square.
    pub(super) letters: fn(Square) -> [u8; 2],
    /// The square of two letters, whatever their case.
    pub(super) square: fn([u8; 2]) -> Option<Square>,
}

impl Code {
    /// Writes a move, the letter of the man in the case of the others.
    pub(super) fn write(&self, text: &mut String, place: &Place, chosen: Move) {
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        let letters = [(self.letters)(from), (self.letters)(to)];
        text.extend(letters.as_flattened().iter().copied().map(char::from));
        text.extend(promotion.map(if letters[0][0].is_ascii_uppercase() {
            Role::upper_char
        } else {
            Role::char
        }));
    }

    /// Reads the move at the beginning of a text.
    pub(super) fn read(&self, board: &VariantPosition, text: &str) -> Option<Heard> {
        let (from, to) = self.squares(text.as_bytes())?;
        let next = text.as_bytes().get(4).copied().map(char::from);
        let promotion = next.and_then(Role::from_char);
        let used = 4 + usize::from(promotion.is_some());
        Some(Heard::squares(board, from, to, promotion, used))
    }

    /// Whether a word is two squares, or has one letter more.
    pub(super) fn shape(&self, word: &str) -> bool {
        matches!(word.len(), 4 | 5) && self.squares(word.as_bytes()).is_some()
    }

    fn squares(&self, letters: &[u8]) -> Option<(Square, Square)> {
        let &[a, b, c, d, ..] = letters else {
            return None;
        };
        Some(((self.square)([a, b])?, (self.square)([c, d])?))
    }
}

/// The place of a letter in a row of them, whatever its case.
pub(super) fn place_of(row: &[u8], letter: u8) -> Option<usize> {
    row.iter()
        .position(|known| known.eq_ignore_ascii_case(&letter))
}
