//! The text of comments: what stands in them, and the same text with chosen commands left out.
//!
//! A comment's line ends mean nothing, since readers and writers wrap comments where they like. So
//! a comment is taken as its words, with one blank between them, in every format.

use crate::{
    record::{Token, comment_text},
    span::Span,
};

/// The part of a comment token that is its text: braces or the semicolon taken off.
#[must_use]
pub fn inside(text: &str, token: Token) -> Span {
    let inner = comment_text(token.span.of(text));
    let start = token.span.start as usize + 1.min(token.span.len());
    Span::new(start, start + inner.len())
}

/// The words of a comment.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', '\n', '\r', '\u{b}', '\u{c}'])
        .filter(|word| !word.is_empty())
}

/// Whether a stretch of movetext ends inside a comment in braces.
#[must_use]
pub fn leaves_open(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(found) = memchr::memchr2(b'{', b';', &bytes[at..]) {
        let start = at + found;
        let end = match bytes[start] {
            b'{' => memchr::memchr(b'}', &bytes[start..]),
            _ => memchr::memchr2(b'\n', b'\r', &bytes[start..]),
        };
        match end {
            Some(end) => at = start + end + 1,
            None => return bytes[start] == b'{',
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_left_open_are_found() {
        assert!(leaves_open("Nf9 {lost 1-0"));
        assert!(leaves_open("a {b} {c"));
        assert!(!leaves_open("a {b} c ; {d"));
        assert!(!leaves_open("a ; {d\nb {c}"));
    }
}
