//! A move as it is written down for a ply.
//!
//! Most are a few letters and stand in the ply itself: to put them into the text that a replay
//! keeps and to take them out again costs more than to find them. Longer ones stand there.

use crate::span::Span;

/// A move in a notation, with its check mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWord {
    /// The letters, or a span of the replay's text.
    bytes: [u8; MoveWord::ROOM],
    /// How many letters, or [`ELSEWHERE`](MoveWord::ELSEWHERE).
    length: u8,
}

impl Default for MoveWord {
    fn default() -> MoveWord {
        MoveWord::NONE
    }
}

impl MoveWord {
    const ROOM: usize = 11;
    const ELSEWHERE: u8 = u8::MAX;
    /// Nothing written.
    pub const NONE: MoveWord = MoveWord {
        bytes: [0; MoveWord::ROOM],
        length: 0,
    };

    /// Of ASCII letters, the first in the lowest byte.
    #[inline(always)]
    #[must_use]
    pub const fn of_letters(letters: u64, length: u8) -> MoveWord {
        let [a, b, c, d, e, f, g, h] = letters.to_le_bytes();
        MoveWord {
            bytes: [a, b, c, d, e, f, g, h, 0, 0, 0],
            length,
        }
    }

    /// A copy of a short text in UTF-8.
    #[inline]
    #[must_use]
    pub fn copy(text: &[u8]) -> Option<MoveWord> {
        let mut word = MoveWord {
            length: text.len() as u8,
            ..MoveWord::NONE
        };
        let room = word.bytes.get_mut(..text.len())?;
        // Byte by byte: the call of a copy for lengths unknown costs more.
        for (to, from) in room.iter_mut().zip(text) {
            *to = *from;
        }
        Some(word)
    }

    /// The last letters of the replay's text, which are taken from it if they are few.
    #[must_use]
    pub fn take(text: &mut String, start: usize) -> MoveWord {
        if let Some(word) = text.as_bytes().get(start..).and_then(MoveWord::copy) {
            text.truncate(start);
            return word;
        }
        MoveWord::at(Span::new(start, text.len()))
    }

    fn at(span: Span) -> MoveWord {
        let (start, end) = (u64::from(span.start), u64::from(span.end));
        MoveWord::of_letters(start | end << 32, MoveWord::ELSEWHERE)
    }

    fn span(&self) -> Option<Span> {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes;
        (self.length == MoveWord::ELSEWHERE).then_some(Span {
            start: u32::from_le_bytes([a, b, c, d]),
            end: u32::from_le_bytes([e, f, g, h]),
        })
    }

    /// The move; `text` is the replay's.
    #[must_use]
    pub fn of<'t>(&'t self, text: &'t str) -> &'t str {
        match self.span() {
            Some(span) => text.get(span.range()).unwrap_or_default(),
            None => str::from_utf8(self.letters()).unwrap_or_default(),
        }
    }

    fn letters(&self) -> &[u8] {
        self.bytes
            .get(..usize::from(self.length))
            .unwrap_or_default()
    }

    /// The letters, the first in the lowest byte, and how many, where they are ASCII and no more
    /// than eight.
    #[inline(always)]
    #[must_use]
    pub const fn ascii(&self) -> Option<(u64, usize)> {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes;
        let letters = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        match self.length {
            0..=8 if letters & 0x8080_8080_8080_8080 == 0 => Some((letters, self.length as usize)),
            _ => None,
        }
    }

    /// Adds a sign behind the move; `text` is the replay's.
    #[inline]
    pub fn push(&mut self, sign: &str, text: &mut String) {
        let end = usize::from(self.length) + sign.len();
        match self.bytes.get_mut(usize::from(self.length)..end) {
            Some(room) => {
                room.copy_from_slice(sign.as_bytes());
                self.length = end as u8;
            }
            None => {
                let start = text.len();
                let whole = [self.of(text), sign].concat(); // as most are not: short and ASCII
                text.push_str(&whole);
                *self = MoveWord::take(text, start);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_words_read_back_as_written() {
        let mut text = String::from("before ");
        for written in [
            "",
            "e4",
            "Ng1xf3+",
            "Springer Gustav eins Felix drei",
            "♘g1–f3",
            "Лсg1",
        ] {
            let start = text.len();
            text.push_str(written);
            let mut word = MoveWord::take(&mut text, start);
            assert_eq!(word.of(&text), written);
            for length in 1..12 {
                word.push("#", &mut text);
                assert_eq!(word.of(&text), format!("{written}{}", "#".repeat(length)));
            }
        }
        assert!(text.contains("Springer Gustav eins Felix drei#"), "{text}");
    }

    #[test]
    fn letters_come_in_order() {
        let word = MoveWord::of_letters(u64::from_le_bytes(*b"e2-e4\0\0\0"), 5);
        assert_eq!(word.of(""), "e2-e4");
        assert_eq!(word.ascii().map(|(_, length)| length), Some(5));
        assert_eq!(
            MoveWord::copy(b"twelve chars").map(|word| word.length),
            None
        );
    }
}
