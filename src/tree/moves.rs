//! Moves from one position to another.

use super::Count;
use crate::replay::{Ply, Replay};
use std::io::{self, Read, Write};

/// A move from one position to another: their keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The key of the position before it.
    pub from: u64,
    /// The key of the position behind it.
    pub to: u64,
}

/// A move, and the games in which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// In standard notation and, behind a blank, in the machine form.
    pub(super) words: Box<str>,
    castling: bool,
    /// The games.
    pub count: Count,
}

impl Made {
    pub(super) fn of(ply: &Ply, replay: &Replay) -> Made {
        let words = [ply.text, ply.machine];
        Made {
            words: words
                .each_ref()
                .map(|word| word.of(&replay.text))
                .join(" ")
                .into(),
            castling: ply.traits.castling,
            count: Count::default(),
        }
    }

    /// The move in standard notation.
    #[must_use]
    pub fn word(&self) -> &str {
        self.words
            .split_once(' ')
            .map_or(&self.words, |(word, _)| word)
    }

    /// In the machine form: UCI in chess, Hub in draughts.
    #[must_use]
    pub fn machine(&self) -> &str {
        self.words
            .split_once(' ')
            .map_or("", |(_, machine)| machine)
    }

    /// Whether it castles (chess).
    #[must_use]
    pub fn castles(&self) -> bool {
        self.castling
    }

    /// Puts it down with its step.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write(&self, step: Step, out: &mut impl Write) -> io::Result<()> {
        let words = self.words.as_bytes();
        let numbers = [step.from, step.to, words.len() as u64];
        let castling = [u64::from(self.castling)];
        let count = self.count.numbers();
        for number in numbers.iter().chain(&castling).chain(&count) {
            out.write_all(&number.to_le_bytes())?;
        }
        out.write_all(words)
    }

    /// The next one that was put down; nothing at the end.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(from: &mut impl Read) -> io::Result<Option<(Step, Made)>> {
        let mut bytes = [[0; 8]; 4 + Count::NUMBERS];
        match from.read_exact(bytes.as_flattened_mut()) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            read => read?,
        }
        let [start, to, length, castling, count @ ..] = bytes.map(u64::from_le_bytes);
        let mut words = vec![0; length as usize];
        from.read_exact(&mut words)?;
        let words = String::from_utf8(words).map_err(io::Error::other)?;
        let made = Made {
            words: words.into(),
            castling: castling != 0,
            count: Count::of_numbers(count),
        };
        Ok(Some((Step { from: start, to }, made)))
    }
}
