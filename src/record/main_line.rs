//! The main line as words: how many look like moves, and the first and last of them.
//!
//! For whoever only counts, so that tokens need not be walked once more. Whether a word is a legal
//! move is not known here.

use super::{Token, TokenKind};
use crate::span::Span;

/// The words of the main line that look like moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MainLine {
    /// How many.
    pub moves: u32,
    /// The first, or an empty span.
    pub first: Span,
    /// The second, or an empty span.
    pub second: Span,
    /// The last, or an empty span.
    pub last: Span,
}

impl MainLine {
    #[inline]
    pub(super) fn add(&mut self, word: Span) {
        match self.moves {
            0 => self.first = word,
            1 => self.second = word,
            _ => {}
        }
        self.moves += 1;
        self.last = word;
    }

    /// Adds the words among these tokens; `count` says how many there are.
    #[inline]
    pub(super) fn add_all(&mut self, tokens: &[Token], count: u32) {
        let is_word = |token: &&Token| token.kind == TokenKind::Word;
        if self.moves < 2 {
            for word in tokens.iter().filter(is_word) {
                self.add(word.span);
            }
        } else if let Some(last) = tokens.iter().rfind(is_word) {
            self.moves += count;
            self.last = last.span;
        }
    }
}

/// Whether a word of the movetext looks like a move, without knowing the position: it names a
/// square, castles, passes, or is a pawn's capture by files alone (`exd`). Words that only add to a
/// move (`e.p.`, `mate`, `ch`, `Q`) do not.
#[must_use]
pub(super) fn looks_like_move(word: &[u8]) -> bool {
    if word.len() < 2 {
        return false;
    }
    if word.iter().any(u8::is_ascii_digit) {
        return true;
    }
    match word {
        [b'O' | b'o', b'-', ..] | b"OO" | b"OOO" | b"--" | b"@@@@" | b"<>" => true,
        [from @ b'a'..=b'h', to @ b'a'..=b'h']
        | [from @ b'a'..=b'h', b'x' | b':', to @ b'a'..=b'h'] => {
            from.abs_diff(*to) == 1 // `ch` is a check
        }
        _ => word.eq_ignore_ascii_case(b"null") || word.eq_ignore_ascii_case(b"pass"),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Reader, *};

    #[test]
    fn words_that_are_moves() {
        for word in [
            "e4", "Nf3", "O-O", "0-0-0", "o-o", "exd", "ed", "e8=Q+", "32-28", "11x18x27", "--",
            "Z0", "R1xd4#", "c3-d4", "OO",
        ] {
            assert!(looks_like_move(word.as_bytes()), "{word}");
        }
    }

    #[test]
    fn words_that_only_add_to_moves() {
        for word in ["e.p.", "ep", "mate", "ch", "Q", "+", "resigns", "x", ""] {
            assert!(!looks_like_move(word.as_bytes()), "{word}");
        }
    }

    #[test]
    fn variations_and_remarks_are_not_of_the_main_line() {
        let text =
            "[Event \"x\"]\n\n1. e4 {d4} (1. d4 d5 (1... f5)) 1... c5 $1 2. exd5 e.p. O-O# 1-0\n";
        for mut reader in [Reader::new(text), Reader::skimming(text)] {
            let line = reader.next_record().unwrap().main_line;
            assert_eq!(line.moves, 4); // e4 c5 exd5 O-O#
            let words = [line.first, line.second, line.last].map(|span| span.of(text));
            assert_eq!(words, ["e4", "c5", "O-O#"]);
        }
    }
}
