//! Counting plain movetext without reading it word for word, for whoever skims.
//!
//! Movetext is looked at in chunks, all bytes of a chunk side by side: each byte is judged by the
//! few beside it, so the compiler can turn the loops into vector instructions. A chunk is plain if
//! it holds nothing but move numbers (`12.`), words of letters and figures that begin with a letter
//! and end with a figure, also with a sign of check or mate, and castling (`O-O`), with one blank
//! or line end (LF, CRLF) between. Everything else is left to the other rooms of the lexer, which count the
//! same: see the test.

use super::{Token, TokenKind, lexer::Reader};
use crate::span::Span;

const CHUNK: usize = 64;
/// How many bytes before a byte tell what it is.
const BEFORE: usize = 4;
/// How many bytes behind it.
const BEHIND: usize = 3;
const WINDOW: usize = BEFORE + CHUNK + BEHIND;

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const BLANK: u8 = 4;
const DOT: u8 = 8;
const CHECK: u8 = 16;
const CASTLE: u8 = 32;
const DASH: u8 = 64;
const RETURN: u8 = 128;

impl Reader<'_> {
    /// Counts plain movetext from here on and goes behind it. False if there is too little of it.
    pub(super) fn skim(&mut self) -> bool {
        // The first two moves are read one by one: they are wanted as words.
        let counted = self.game.main_line.moves >= 2 || !self.opens.is_empty();
        let worth_it = self.at >= self.game.skim_from;
        if !counted || !worth_it || !self.game.in_moves || self.game.line_ends > 1 {
            return false;
        }
        let (mut end, mut words) = (self.at, 0);
        while let Some(more) = self.window(end).and_then(words_of_plain) {
            words += more;
            end += CHUNK;
        }
        self.game.skim_from = end + CHUNK; // what is odd is before that
        let Some(end) = self.last_blank(end) else {
            return false;
        };
        words -= self.words_begun(end.read, end.behind);
        self.take(end.behind, words)
    }

    /// The chunk at `at` with the bytes beside it.
    fn window(&self, at: usize) -> Option<&[u8; WINDOW]> {
        let start = at.checked_sub(BEFORE)?;
        self.bytes.get(start..start + WINDOW)?.try_into().ok()
    }

    /// The place behind the last blank of what was looked at up to `read`.
    fn last_blank(&self, read: usize) -> Option<Stop> {
        let blank = memchr::memrchr2(b' ', b'\n', self.bytes.get(self.at..read)?)?;
        Some(Stop {
            read,
            behind: self.at + blank + 1,
        })
    }

    /// How many words begin from `behind` to `read`: they are read again.
    fn words_begun(&self, read: usize, behind: usize) -> u32 {
        (behind..read)
            .filter(|&at| {
                let before = self.bytes[at - 1];
                self.bytes[at].is_ascii_alphabetic() && matches!(before, b' ' | b'\n' | b'.')
            })
            .count() as u32
    }

    /// Takes the text up to `behind` as read; the last token of it is kept.
    fn take(&mut self, behind: usize, words: u32) -> bool {
        let mut last_word = None;
        let mut last_token = None;
        let mut blank = behind - 1;
        while last_word.is_none() && blank > self.at {
            let text = &self.bytes[self.at..blank];
            let start = self.at + memchr::memrchr2(b' ', b'\n', text).map_or(0, |at| at + 1);
            let end = blank - usize::from(text.ends_with(b"\r"));
            let is_number = self.bytes[end - 1] == b'.';
            let glued = memchr::memchr(b'.', &self.bytes[start..end]);
            let (kind, start_of_token) = match glued {
                _ if is_number => (TokenKind::Number, start),
                Some(dot) => (TokenKind::Word, start + dot + 1),
                None => (TokenKind::Word, start),
            };
            let span = Span::new(start_of_token, end);
            last_token.get_or_insert(Token { kind, span });
            if !is_number {
                last_word = Some(span);
            }
            blank = start.saturating_sub(1);
        }
        let Some(token) = last_token else {
            return false;
        };
        if let Some(word) = last_word.filter(|_| words > 0 && self.opens.is_empty()) {
            self.game.main_line.moves += words;
            self.game.main_line.last = word;
        }
        self.game.has_words |= words > 0;
        self.tokens.push(token);
        let line_ended = self.bytes[behind - 1] == b'\n';
        if line_ended {
            self.game.line_start = behind;
        }
        self.game.line_ends = u32::from(line_ended);
        self.game.fresh_line = line_ended;
        self.at = behind;
        true
    }
}

/// Where skimming stops.
struct Stop {
    /// So far the text was found plain.
    read: usize,
    /// So far it is whole tokens and blanks.
    behind: usize,
}

fn class_of(byte: u8) -> u8 {
    let when = |holds: bool, class: u8| if holds { class } else { 0 };
    when((byte | 0x20).wrapping_sub(b'a') < 26, LETTER)
        | when(byte.wrapping_sub(b'0') < 10, DIGIT)
        | when((byte == b' ') | (byte == b'\n'), BLANK)
        | when(byte == b'.', DOT)
        | when((byte == b'+') | (byte == b'#'), CHECK)
        | when(byte == b'O', CASTLE)
        | when(byte == b'-', DASH)
        | when(byte == b'\r', RETURN)
}

/// How many words begin in the chunk, if all of it is plain.
fn words_of_plain(window: &[u8; WINDOW]) -> Option<u32> {
    let mut class = [0u8; WINDOW];
    for (class, byte) in class.iter_mut().zip(window) {
        *class = class_of(*byte);
    }
    let (mut odd, mut words) = (0u8, 0u8);
    for at in 0..CHUNK {
        let is = |offset: usize, classes: u8| u8::from(class[at + offset] & classes != 0);
        // Offsets are counted from the fourth byte before: 3 is the one before, 5 the one behind.
        let (here, before, behind) = (4, 3, 5);
        let not = |flag: u8| flag ^ 1;
        let castle = is(here, CASTLE);
        let letter = is(here, LETTER) & not(castle);
        let number = is(here, DIGIT) & is(before, BLANK);
        let number_ends = is(5, DOT) | (is(5, DIGIT) & (is(6, DOT) | (is(6, DIGIT) & is(7, DOT))));
        let number_began =
            is(2, BLANK) | (is(2, DIGIT) & (is(1, BLANK) | (is(1, DIGIT) & is(0, BLANK))));
        let ends = is(before, DIGIT | CHECK | CASTLE | DOT);
        odd |= u8::from(class[at + here] == 0);
        odd |= is(here, BLANK) & not(ends | is(before, RETURN));
        odd |= is(here, RETURN) & not(ends & u8::from(window[at + behind] == b'\n'));
        odd |= is(here, CHECK) & not(is(before, DIGIT | CASTLE) & is(behind, BLANK | RETURN));
        odd |= letter & not(is(before, BLANK | DOT | LETTER | DIGIT) & is(behind, LETTER | DIGIT));
        odd |= castle & not(is(before, BLANK | DOT | DASH));
        odd |= castle
            & not(is(behind, DASH) | (is(before, DASH) & is(behind, BLANK | RETURN | CHECK)));
        odd |= is(here, DASH) & not(is(before, CASTLE) & is(behind, CASTLE));
        odd |= is(here, DIGIT) & not(is(before, DIGIT | LETTER | BLANK));
        odd |= number & (not(number_ends) | u8::from(window[at + here] == b'0'));
        odd |= is(here, DOT)
            & not(is(before, DIGIT) & number_began & is(behind, LETTER | BLANK | RETURN));
        words += is(here, LETTER) & is(before, BLANK | DOT);
    }
    (odd == 0).then_some(u32::from(words))
}

#[cfg(test)]
mod tests {
    use super::super::Reader;
    use proptest::prelude::*;

    /// What whoever skims is told of each game.
    fn told(mut reader: Reader<'_>, text: &str) -> Vec<String> {
        let mut games = Vec::new();
        while let Some(record) = reader.next_record() {
            let line = record.main_line;
            let result = record
                .terminator
                .and_then(|token| record.tokens.get(token))
                .map(|token| token.span.of(text));
            let words = [line.first, line.second, line.last].map(|span| span.of(text));
            games.push(format!(
                "{:?} {} {words:?} {result:?} {:?}",
                record.span, line.moves, record.tags
            ));
        }
        games
    }

    fn both_count_the_same(text: &str) {
        assert_eq!(
            told(Reader::skimming(text), text),
            told(Reader::without_plain_moves(text), text),
            "{text:?}"
        );
    }

    #[test]
    fn a_long_game_counts_the_same() {
        let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5+ a6 4.O-O Nf6\n5.Re1 b5 6. Bb3 O-O-O\r\n7. Qxf7# ";
        for plain in 0..6 {
            let text = format!(
                "[Event \"x\"]\n\n{}(12. e4 {}) e8=Q 1-0\n",
                moves.repeat(plain),
                moves.repeat(3)
            );
            both_count_the_same(&text);
        }
        let mut reader = Reader::skimming(moves);
        assert_eq!(
            reader.next_record().map(|record| record.main_line.moves),
            Some(13)
        );
    }

    proptest! {
        #[test]
        fn any_movetext_counts_the_same(
            words in prop::collection::vec(
                prop_oneof![
                    8 => prop::sample::select(vec![
                        "e4", "Nf3", "O-O", "O-O-O+", "Qh4#", "R1xd4+", "1.", "12.", "123.", "Sf3", "b8",
                    ]),
                    1 => prop::sample::select(vec![
                        "N", "D", "e", "O", "OO", "O-", "-O", "=", "e8=Q", "1", "012.", "1234.", "3...",
                        "1-0", "*", "(", ")", "{c}", "; c\n", "$1", "!", "32-28", "\n", "  ", "\r", "é",
                        ".", "e.p.", "\u{a0}", "Nf65.", "ch", "[Event \"x\"]\n", "+", "ed", "e4+5", "a.",
                    ]),
                ],
                0..120,
            ),
            glue in prop::collection::vec(
                prop_oneof![1 => Just(""), 20 => Just(" "), 3 => Just("\n"), 3 => Just("\r\n")], 120),
        ) {
            let mut text = "[Event \"t\"]\n\n".to_owned();
            for (word, glue) in words.iter().zip(&glue) {
                text.push_str(word);
                text.push_str(glue);
            }
            both_count_the_same(&text);
        }
    }
}
