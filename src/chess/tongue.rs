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

    /// A plain word as it is in English, so that it can be read the fast way; none of a word in
    /// which anything differs but letters and signs that are usual in the language.
    pub(super) fn in_english(self, word: &str) -> Option<Word> {
        let habits = self.language.habits;
        let mut english = Word::default();
        if let Some(side) = habits.castling.iter().position(|form| *form == word) {
            return english
                .push(ENGLISH.habits.castling[side])
                .then_some(english);
        }
        let pawn = word.starts_with(|c| matches!(c, 'a'..='h'));
        let (letter, rest) = if pawn {
            ("", word)
        } else {
            let (role, length) = self.language.only_man(word)?;
            (ENGLISH.letter(role), &word[length..])
        };
        if !english.push(letter) {
            return None;
        }
        for byte in rest.bytes() {
            let same = match byte {
                b'a'..=b'h' | b'1'..=b'8' => byte,
                b'x' if habits.takes == "x" => byte,
                b':' if habits.takes == ":" => b'x',
                b'+' if habits.check == "+" => byte,
                b'#' if habits.mate == "#" => byte,
                _ => return None,
            };
            if !english.push_byte(same) {
                return None;
            }
        }
        Some(english)
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

    /// Adds a byte, if there is room.
    fn push_byte(&mut self, byte: u8) -> bool {
        let Some(room) = self.bytes.get_mut(self.length) else {
            return false;
        };
        *room = byte;
        self.length += 1;
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
