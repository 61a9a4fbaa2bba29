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
