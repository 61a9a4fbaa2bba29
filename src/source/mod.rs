//! Bytes: from a path or standard input to decoded text in blocks of whole games.
//!
//! Decompression and encodings are decided by content. This room knows borders between games (it
//! asks [`record::border`](crate::record::border)) but no tokens, and names no wing.

use crate::fault::Fault;
use std::sync::Arc;

/// One input file, as reports name it.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path as the user gave it, `<stdin>` for standard input, `archive.zip/name` inside one.
    pub name: String,
}

/// A stretch of one file that holds whole games, decoded.
#[derive(Debug)]
pub struct Block {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The text. All spans of records are offsets into it.
    pub text: String,
    /// Number of the first line, counted from 1.
    pub line: u64,
    /// Where the bytes of this block and their deviations stand in the original file.
    pub origin: Origin,
    /// What was odd about the bytes (byte order mark, other encoding, NUL ...), in order.
    pub faults: Vec<Fault>,
}

/// How offsets of the decoded text relate to offsets of the file.
#[derive(Debug, Default)]
pub struct Origin {
    /// Offset in the (unpacked) file of the block's first byte.
    pub byte: u64,
}

impl Origin {
    /// The offset in the (unpacked, not decoded) file of an offset in the text.
    #[must_use]
    pub fn byte_of(&self, _text: &str, offset: u32) -> u64 {
        self.byte + u64::from(offset)
    }
}
