//! The quick way through plain movetext: moves in SAN and move numbers, a blank between them.
//!
//! Nearly all movetext is that, with comments between, and none of it needs a second look. What is not plain to the letter
//! is left to the other rooms of the lexer, and both ways give the same tokens: see the test.

use super::{
    Token, TokenKind,
    braces::{behind_comment, behind_short_comment},
    lanes::Lanes,
    lexer::Reader,
    main_line::MainLine,
    masks::{CHUNK, LITTLE, Masks, REST},
};
use crate::span::Span;

/// Where a plain move may begin.
const BEGINS: u8 = 1;
/// What may stand in one.
const WITHIN: u8 = 2;

static PLAIN: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' => BEGINS | WITHIN,
            b'1'..=b'8' | b'x' | b'=' => WITHIN,
            _ => 0,
        };
        byte += 1;
    }
    table
};

/// A run of plain tokens as it is read.
struct Run {
    /// How far it has been read.
    at: usize,
    last: Option<Token>,
    main_line: MainLine,
    /// Where the line begins, if a line end was read last.
    line_start: Option<usize>,
}

impl Run {
    /// Goes over the one blank or line end that may stand here.
    #[inline]
    fn skip_blank(&mut self, bytes: &[u8]) {
        self.line_start = None;
        match bytes.get(self.at) {
            Some(b' ') => self.at += 1,
            Some(b'\n') => {
                self.at += 1;
                self.line_start = Some(self.at);
            }
            Some(b'\r') if bytes.get(self.at + 1) == Some(&b'\n') => {
                self.at += 2;
                self.line_start = Some(self.at);
            }
            _ => {} // behind a number
        }
    }
}

impl Reader<'_> {
    /// Reads plain tokens from here on, as many as there are. False if there is none.
    #[inline]
    pub(super) fn plain_moves(&mut self) -> bool {
        if !self.game.in_moves || self.game.line_ends > 1 || self.is_glued() {
            return false;
        }
        let bytes = self.bytes;
        let in_main_line = self.opens.is_empty();
        let mut run = Run {
            at: self.at,
            last: None,
            main_line: self.game.main_line,
            line_start: None,
        };
        loop {
            if !self.skims {
                self.many(&mut run, in_main_line);
            }
            let at = run.at;
            let Some((kind, end)) = quick_token(bytes, at).or_else(|| plain_token(bytes, at))
            else {
                break;
            };
            let token = Token {
                kind,
                span: Span::new(at, end),
            };
            if kind == TokenKind::Word {
                self.game.has_words = true;
                if in_main_line {
                    run.main_line.add(token.span);
                }
            }
            if !self.skims {
                self.tokens.push(token);
            }
            run.last = Some(token);
            run.at = end;
            run.skip_blank(bytes);
            self.plain_comments(&mut run);
            if self.skims && run.main_line.moves >= 2 && run.at >= self.game.skim_from {
                break; // quicker still
            }
        }
        let Some(last) = run.last else {
            return false;
        };
        if self.skims {
            self.tokens.push(last);
        }
        if let Some(start) = run.line_start {
            self.game.line_start = start;
        }
        self.game.main_line = run.main_line;
        self.game.line_ends = u32::from(run.line_start.is_some());
        self.game.fresh_line = run.line_start.is_some();
        self.at = run.at;
        true
    }

    /// Reads the comments here that are as comments should be, each behind a blank.
    #[inline]
    fn plain_comments(&mut self, run: &mut Run) {
        let bytes = self.bytes;
        while bytes.get(run.at) == Some(&b'{')
            && matches!(bytes[run.at - 1], b' ' | b'\n')
            && self.traits.unseen.is_empty()
        // else something is to be reported within
        {
            let near = bytes[run.at..].first_chunk::<{ Lanes::WIDTH }>();
            let near = near.and_then(|window| behind_short_comment(Lanes::of(window), 0));
            let end = match near {
                Some(length) => Some(run.at + length as usize),
                None => behind_comment(bytes, run.at),
            };
            let Some(end) = end else {
                return;
            };
            let token = Token {
                kind: TokenKind::Comment,
                span: Span::new(run.at, end),
            };
            self.game.kinds.add(token.kind);
            if !self.skims {
                self.tokens.push(token);
            }
            run.last = Some(token);
            run.at = end;
            run.skip_blank(bytes);
        }
    }

    /// Reads plain tokens a chunk of text at a time for as long as that is worth the while.
    #[inline]
    fn many(&mut self, run: &mut Run, in_main_line: bool) {
        let bytes = self.bytes;
        while run.at >= self.game.skim_from
            && matches!(bytes[..run.at].last(), Some(b' ' | b'\n'))
            && let Some(masks) = Masks::at(bytes, run.at)
        {
            let (mut begins, mut ends) = (masks.words | masks.numbers, masks.through_words());
            let (base, count) = (run.at, ends.count_ones());
            if masks.len < LITTLE {
                self.game.skim_from = run.at + REST;
            }
            if count == 0 || begins & 1 == 0 {
                return;
            }
            self.tokens.extend((0..count).map(|_| {
                let (begin, end) = (begins.trailing_zeros(), ends.trailing_zeros());
                begins &= begins - 1;
                ends &= ends - 1;
                let span = Span::new(base + begin as usize, base + end as usize);
                let kind = if masks.words >> begin & 1 != 0 {
                    TokenKind::Word
                } else {
                    TokenKind::Number
                };
                Token { kind, span }
            }));
            let new = &self.tokens[self.tokens.len() - count as usize..];
            run.last = new.last().copied();
            run.at = run.last.map_or(base, |last| last.span.end as usize);
            let read = masks.words & ((1 << (run.at - base)) - 1);
            self.game.has_words |= read != 0;
            if in_main_line {
                run.main_line.add_all(new, read.count_ones());
            }
            run.skip_blank(bytes);
            if masks.len < CHUNK {
                return;
            }
        }
    }
}

/// The same as [`plain_token`] for most tokens, eight bytes at a time and without a loop: a move
/// of letters and figures, or a number.
#[inline]
fn quick_token(bytes: &[u8], at: usize) -> Option<(TokenKind, usize)> {
    let window: [u8; 8] = bytes.get(at..at + 8)?.try_into().ok()?;
    let len = alphanumerics(u64::from_le_bytes(window));
    if !(1..=6).contains(&len) {
        return None;
    }
    if window[0].is_ascii_digit() {
        if len > 3 {
            return None; // `10x14`: a move of draughts
        }
        let number = window[..len].iter().all(u8::is_ascii_digit) && window[0] != b'0';
        let dots = match window[len..] {
            [b'.', b'.', b'.', ..] => 3,
            [b'.', ..] => 1,
            _ => return None,
        };
        let end = len + dots;
        let blank = usize::from(matches!(window[end], b' ' | b'\n'));
        let goes_on = window[end + blank].is_ascii_alphabetic();
        return (number && goes_on).then_some((TokenKind::Number, at + end));
    }
    if len == 1 || !window[len - 1].is_ascii_digit() {
        return None;
    }
    let end = len + usize::from(matches!(window[len], b'+' | b'#'));
    blank_at(bytes, at + end).then_some((TokenKind::Word, at + end))
}

/// How many of the eight bytes, from the first on, are ASCII letters or figures.
#[inline]
fn alphanumerics(bytes: u64) -> usize {
    const fn each(byte: u8) -> u64 {
        0x0101_0101_0101_0101 * byte as u64
    }
    const HIGH: u64 = each(0x80);
    // With the high bit set in one operand and not in the other no byte borrows from the next; the
    // high bit of each difference says whether the byte is within the bound.
    let low = bytes & !HIGH;
    let folded = low | each(0x20);
    let digit = ((low | HIGH) - each(b'0')) & (each(b'9' | 0x80) - low);
    let letter = ((folded | HIGH) - each(b'a')) & (each(b'z' | 0x80) - folded);
    let inside = (digit | letter) & !bytes & HIGH;
    ((inside ^ HIGH).trailing_zeros() / 8) as usize
}

/// The plain token at `at` and its end. Behind a move stands a blank or a line end.
#[inline]
fn plain_token(bytes: &[u8], at: usize) -> Option<(TokenKind, usize)> {
    let first = *bytes.get(at)?;
    if PLAIN[first as usize] & BEGINS != 0 {
        let mut end = at + 1;
        while bytes.get(end).is_some_and(|&b| PLAIN[b as usize] != 0) {
            end += 1;
        }
        let behind_square = matches!(bytes[end - 1], b'1'..=b'8');
        let promotes = || bytes[end - 2] == b'=' && bytes[end - 1].is_ascii_uppercase();
        if end - at > 1 && (behind_square || promotes()) {
            move_end(bytes, end)
        } else {
            None
        }
    } else if first.is_ascii_digit() {
        plain_number(bytes, at)
    } else if first == b'O' {
        let rest = &bytes[at..];
        let len = if rest.starts_with(b"O-O-O") {
            5
        } else if rest.starts_with(b"O-O") {
            3
        } else {
            return None;
        };
        move_end(bytes, at + len)
    } else {
        None
    }
}

/// The end of a move behind its sign of check or mate, if a blank stands there.
#[inline]
fn move_end(bytes: &[u8], end: usize) -> Option<(TokenKind, usize)> {
    let end = end + usize::from(matches!(bytes.get(end), Some(b'+' | b'#')));
    blank_at(bytes, end).then_some((TokenKind::Word, end))
}

/// Whether a blank or a line end stands there.
#[inline]
fn blank_at(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at) {
        Some(b' ' | b'\n') => true,
        Some(b'\r') => bytes.get(at + 1) == Some(&b'\n'),
        _ => false,
    }
}

/// A number of one to three digits with one dot; behind it a move, or one blank and a move.
#[inline]
fn plain_number(bytes: &[u8], at: usize) -> Option<(TokenKind, usize)> {
    if bytes[at] == b'0' {
        return None;
    }
    let mut end = at + 1;
    while bytes.get(end).is_some_and(u8::is_ascii_digit) {
        end += 1;
    }
    if end - at > 3 || bytes.get(end) != Some(&b'.') {
        return None;
    }
    end += 1;
    let next = match bytes.get(end) {
        Some(b' ' | b'\n') => bytes.get(end + 1),
        next => next,
    };
    next.is_some_and(u8::is_ascii_alphabetic)
        .then_some((TokenKind::Number, end))
}

#[cfg(test)]
mod tests {
    use super::super::Reader;
    use proptest::prelude::*;

    #[test]
    fn letters_and_figures_are_counted() {
        for byte in 0..=255u8 {
            let bytes = u64::from_le_bytes([b'a', b'9', byte, b'Z', b'0', b'z', b'A', b'.']);
            let expected = if byte.is_ascii_alphanumeric() { 7 } else { 2 };
            assert_eq!(super::alphanumerics(bytes), expected, "{byte}");
        }
        assert_eq!(super::alphanumerics(u64::from_le_bytes(*b"abcd1234")), 8);
    }

    /// Everything that a reader tells of a text.
    fn told(mut reader: Reader<'_>) -> Vec<String> {
        let mut games = Vec::new();
        while let Some(record) = reader.next_record() {
            games.push(format!("{record:?}"));
        }
        games
    }

    fn both_ways_agree(text: &str) {
        assert_eq!(
            told(Reader::new(text)),
            told(Reader::without_plain_moves(text)),
            "{text:?}"
        );
    }

    #[test]
    fn plain_movetext_reads_the_same_either_way() {
        both_ways_agree(
            "[Event \"a\"]\n\n1. e4 e5 2.Nf3 Nc6\n3. Bb5+ a6 4.O-O exd8=Q# R1a3\n\n5. Qh4xe1 1-0\n\n\
             [Event \"b\"]\n\n1. d4 (1. e4 e5 (1... c5)) d5 {x} 2. c4 dxc4 3. e3= b5 *\n",
        );
    }

    proptest! {
        #[test]
        fn any_movetext_reads_the_same_either_way(
            words in prop::collection::vec(
                prop::sample::select(vec![
                    "e4", "Nf3", "O-O", "O-O-O+", "exd8=Q", "e8=Q#", "R1", "N", "D", "RR", "e", "=",
                    "1.", "2. ", "12...", "3. ..", "012.", "1-0", "1/2-1/2", "*", "0-1", "Nf61-0",
                    "Nf6+-", "e4=", "(", ")", "{c}", "; c\n", "%e\n", "$1", "!?", "!", "1", "1234.",
                    "32-28", "[Event \"x\"]\n", "\n", "\n\n", "\r\n", "\r", " ", "  ", "\t", "…", "é",
                    "♘f3", ".", "e.p.", "\u{a0}", "Nf65.", "O-O5.", "b8", "7...", "{ [%clk 0:01:43] }", "{",
                    "}", "{a\n[b}", "{a\r[b}", "{a\r\nb}", "{\n\n[Event \"x\"]\n}", "{\u{e9}}", "{\0}",
                    "{as long a comment as those of engines are, which tell all that they have seen}",
                    "{and one of two lines, of which the first alone is longer\n than what is seen}",
                ]),
                0..40,
            ),
            glue in prop::collection::vec(prop::sample::select(vec!["", " ", "\n", "\r\n"]), 40),
            tags in any::<bool>(),
        ) {
            let mut text = if tags { "[Event \"t\"]\n\n" } else { "" }.to_owned();
            for (word, glue) in words.iter().zip(&glue) {
                text.push_str(word);
                text.push_str(glue);
            }
            both_ways_agree(&text);
        }
    }
}
