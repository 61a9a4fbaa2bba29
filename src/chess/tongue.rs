//! What one player writes in.

use super::languages::{self, ENGLISH, Language};

/// Algebraic notation in a language: standard and long, coordinates. The other notations belong to
/// the whole record and are kept by the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue {
    pub(super) language: &'static Language,
}

impl Tongue {
    /// The tongue of the PGN standard.
    pub(super) fn plain() -> Tongue {
        Tongue::of(languages::ENGLISH)
    }

    /// Algebraic notation in a language.
    pub(super) fn of(language: &'static Language) -> Tongue {
        Tongue { language }
    }

    /// A plain word with the letter of its man in English, so that it can be read the fast way;
    /// none of a word in which anything else differs.
    pub(super) fn in_english(self, word: &str) -> Option<Word> {
        let habits = self.language.habits;
        let pawn = word.starts_with(|c| matches!(c, 'a'..='h'));
        let (letter, rest) = if pawn {
            ("", word)
        } else {
            let (role, length) = self.language.only_man(word)?;
            (ENGLISH.letter(role), &word[length..])
        };
        let same = |byte: u8| match byte {
            b'a'..=b'h' | b'1'..=b'8' => true,
            b'x' => habits.takes == "x",
            b'+' => habits.check == "+" && habits.double_check == "+",
            b'#' => habits.mate == "#",
            _ => false,
        };
        let mut english = Word::default();
        let fits = rest.bytes().all(same) && english.push(letter) && english.push(rest);
        fits.then_some(english)
    }

    /// Whether it is the tongue of the PGN standard.
    pub(super) fn is_plain(self) -> bool {
        self == Tongue::plain()
    }
}

/// A short word of its own.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word {
    bytes: [u8; 8],
    length: usize,
}

impl Word {
    /// Adds to the word, if there is room.
    fn push(&mut self, text: &str) -> bool {
        let end = self.length + text.len();
        let Some(room) = self.bytes.get_mut(self.length..end) else {
            return false;
        };
        room.copy_from_slice(text.as_bytes());
        self.length = end;
        true
    }

    /// The word.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// White's and Black's tongue in words.
pub(super) fn described([white, black]: [Tongue; 2]) -> String {
    let (white, black) = (white.language.name, black.language.name);
    if white == black {
        white.to_owned()
    } else {
        format!("{white} (White) and {black} (Black)")
    }
}

impl PartialEq for Tongue {
    fn eq(&self, other: &Tongue) -> bool {
        std::ptr::eq(self.language, other.language)
    }
}
