//! Counting plain movetext without reading it word for word, for whoever skims.
//!
//! A look at the [masks](super::masks) of its text says how many words begin there. What is not plain
//! is left to the other rooms of the lexer, which count the same: see the test.

use super::{
    Token, TokenKind,
    lexer::{Reader, TextTraits},
    masks::{CHUNK, LITTLE, Masks, REST},
};
use crate::span::Span;

impl<'t> Reader<'t> {
    /// Starts at the beginning of a block's text, for whoever only counts: of a run of plain moves,
    /// numbers and comments only the last token is kept, so the record cannot be played. [`Record::main_line`](super::Record::main_line)
    /// counts all of them.
    #[must_use]
    pub fn skimming(text: &'t str) -> Self {
        // What nobody sees is of interest only to whoever reports it.
        let mut reader = Reader::over(text, TextTraits::default());
        reader.skims = true;
        reader
    }

    /// Counts plain movetext from here on and goes behind it. False if there is too little of it.
    pub(super) fn skim(&mut self) -> bool {
        // The first two moves are read one by one: they are wanted as words.
        let counted = self.game.main_line.moves >= 2 || !self.opens.is_empty();
        let worth_it = self.at >= self.game.skim_from && self.game.line_ends <= 1;
        let apart = || matches!(self.bytes[..self.at].last(), Some(b' ' | b'\n'));
        if !(counted && worth_it && self.game.in_moves && apart()) {
            return false;
        }
        let (mut end, mut words) = (self.at, 0);
        while let Some(plain) = Masks::at(self.bytes, end) {
            words += plain.words.count_ones();
            end += plain.len;
            if plain.len < CHUNK {
                break;
            }
        }
        let little = end - self.at < LITTLE;
        self.game.skim_from = if little { end + REST } else { end + 1 };
        let blank = memchr::memrchr2(b' ', b'\n', &self.bytes[self.at..end]);
        let Some(behind) = blank.map(|blank| self.at + blank + 1) else {
            return false;
        };
        words -= self.words_begun(behind, end);
        self.take(behind, words)
    }

    /// How many words begin from `behind` to `read`: they are read again.
    fn words_begun(&self, behind: usize, read: usize) -> u32 {
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
    fn a_move_glued_to_something_else_counts() {
        both_count_the_same(&format!("1. e4 e5 $1Nf3 {}", "Nc6 Nc3 ".repeat(10)));
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
                        ".", "e.p.", "\u{a0}", "Nf65.", "ch", "{ [%clk 0:01:43] }", "7...", "{a\nb}", "{", "}",
                        "{as long a comment as those of engines are, which tell all that they have seen}",
                        "{\u{200b}}", "[Event \"x\"]\n", "+", "ed", "e4+5", "a.",
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
