//! Piece letters by language: one row each, so that another language is only a row.
//!
//! A row says how each man is written; the first spelling is the one we write. The figurines are
//! rows like any language.

use shakmaty::Role;

/// The letters of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters {
    /// Spellings of pawn, knight, bishop, rook, queen, king, in this order.
    men: [&'static [&'static str]; 6],
}

/// The letters of the PGN standard (8.2.3.2).
pub(super) static ENGLISH: Letters = Letters {
    men: [&["P"], &["N"], &["B"], &["R"], &["Q"], &["K"]],
};

/// The outlined and the filled chess men of Unicode, by whichever side they are used.
pub(super) static FIGURINES: Letters = Letters {
    men: [
        &["♙", "♟"],
        &["♘", "♞"],
        &["♗", "♝"],
        &["♖", "♜"],
        &["♕", "♛"],
        &["♔", "♚"],
    ],
};

impl Letters {
    /// The man whose letter begins the text, and the length of the letter; the longest fits first.
    pub(super) fn man(&self, text: &str) -> Option<(Role, usize)> {
        self.men
            .iter()
            .zip(Role::ALL)
            .flat_map(|(spellings, role)| spellings.iter().map(move |letter| (role, *letter)))
            .filter(|(_, letter)| text.starts_with(letter))
            .max_by_key(|(_, letter)| letter.len())
            .map(|(role, letter)| (role, letter.len()))
    }
}

/// The length of the selectors that may follow a figurine to choose its looks.
pub(super) fn selectors(text: &str) -> usize {
    text.chars()
        .take_while(|c| matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .map(char::len_utf8)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_begin_a_text() {
        assert_eq!(ENGLISH.man("Nf3"), Some((Role::Knight, 1)));
        assert_eq!(ENGLISH.man("nf3"), None);
        assert_eq!(FIGURINES.man("♝b4"), Some((Role::Bishop, 3)));
        assert_eq!(selectors("\u{fe0e}xc6"), 3);
    }
}
