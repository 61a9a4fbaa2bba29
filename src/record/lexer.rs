//! The tolerant lexer: text to tokens, one game at a time.

use super::{Record, Tag, Token};
use crate::fault::Fault;

/// Reads the games of a block one after another into buffers that it uses again.
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
    ordinal: u32,
    tokens: Vec<Token>,
    tags: Vec<Tag>,
    faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    /// Starts at the beginning of a block's text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Reader {
            text,
            at: 0,
            ordinal: 0,
            tokens: Vec::new(),
            tags: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// The next game, or nothing at the end of the text.
    pub fn next_record(&mut self) -> Option<Record<'_>> {
        None
    }
}
