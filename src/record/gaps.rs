//! Signs in the place of a move that was not seen or cannot be read: `2. ?? Nc6`, `1. e4 ... 2. Nf3`,
//! a line left blank.
//!
//! The same signs mean other things elsewhere, a judgement of the move before them or that Black
//! is to move. In the place of a move they stand right behind a number, or where Black's move is
//! due and a later number comes next. Such a token is [`TokenKind::Junk`] as a blank line is, and
//! is told from what means nothing by [`is_gap`].

use super::{
    TokenKind,
    classes::{CLASS, Class},
    lexer::Reader,
    move_number,
};

/// So many tokens before a sign are looked at. Behind a longer variation it is taken for what it
/// usually is.
const LOOKED_AT: usize = 256;

/// Whether a sign stands for a move that is not known. Asked of a word or of signs that mean
/// nothing else.
#[must_use]
pub fn is_gap(sign: &str) -> bool {
    let all = |wanted: &[char]| sign.chars().all(|c| wanted.contains(&c));
    !sign.is_empty() && (all(&['_']) || all(&['?']) || (sign != "." && all(&['.', '…'])))
}

impl Reader<'_> {
    /// Whether a run of `?` from here to `end` stands in the place of a move.
    pub(super) fn marks_a_gap(&self, end: usize) -> bool {
        let marks = &self.bytes[self.at..end];
        if self.is_glued() || marks.contains(&b'!') {
            return false;
        }
        match self.before() {
            Some(TokenKind::Number) => true,
            Some(TokenKind::Word | TokenKind::Close) => self.stands_for_black(end),
            _ => false,
        }
    }

    /// Whether the dots from here to `end` stand in the place of a move.
    pub(super) fn dots_mark_a_gap(&self, end: usize) -> bool {
        match self.before() {
            Some(TokenKind::Number) => self.number_behind(end).is_some(),
            _ => self.stands_for_black(end),
        }
    }

    /// Whether White's move stands behind the last number and a later number comes next.
    fn stands_for_black(&self, end: usize) -> bool {
        let due = self.black_is_due();
        due.is_some_and(|due| self.number_behind(end).is_some_and(|next| next > due))
    }

    /// The kind of the last token that is no remark.
    fn before(&self) -> Option<TokenKind> {
        let mut kinds = self
            .tokens
            .iter()
            .rev()
            .take(LOOKED_AT)
            .map(|last| last.kind);
        kinds.find(|kind| !is_remark(*kind))
    }

    /// The number of the move of which only White's half stands before this place.
    fn black_is_due(&self) -> Option<u32> {
        let (mut closed, mut words) = (0_u32, 0);
        for token in self.tokens.iter().rev().take(LOOKED_AT) {
            match token.kind {
                TokenKind::Close => closed += 1,
                TokenKind::Open => closed = closed.checked_sub(1)?,
                _ if closed > 0 || is_remark(token.kind) => {}
                TokenKind::Nag | TokenKind::Glyph => {}
                TokenKind::Word => words += 1,
                TokenKind::Number => {
                    let number = token.span.of(self.text);
                    let blacks = number.contains("..") || number.contains('…');
                    return move_number(number).filter(|_| words == 1 && !blacks);
                }
                _ => return None,
            }
        }
        None
    }

    /// The move number that is the next thing behind `from`, remarks not counted.
    pub(super) fn number_behind(&self, from: usize) -> Option<u32> {
        let mut at = from;
        while let Some(&byte) = self.bytes.get(at) {
            match CLASS[byte as usize] {
                Class::Blank | Class::LineEnd => at += 1,
                Class::Brace => match memchr::memchr(b'}', &self.bytes[at..]) {
                    Some(close) => at += close + 1,
                    None => return None,
                },
                Class::Digit => break,
                _ => return None,
            }
        }
        let rest = self.bytes.get(at..).unwrap_or_default();
        let figures = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let set_apart = match rest.get(figures..) {
            Some([b'.', ..]) => true,
            Some([b' ', next, ..]) => next.is_ascii_alphabetic(),
            _ => false,
        };
        move_number(&self.text[at..at + figures]).filter(|_| set_apart)
    }
}

/// Whether a token says nothing of where in the game it stands.
const fn is_remark(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Comment | TokenKind::LineComment | TokenKind::Escape | TokenKind::OddBlank
    )
}
