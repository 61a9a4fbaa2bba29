//! A stream of bytes to blocks of whole games.
//!
//! Blocks are cut at hard borders. Where there is none for long (no tags, no blank lines, all in
//! one line), the games of what has been read are looked for, and the cut is made between two of
//! them. Where there is not even that, it is made anywhere and said so.

use super::{Layout, SourceFile, sniff::Form};
use crate::{
    error::SourceError,
    record::{
        Reader,
        border::{count_line_ends, last_hard_border},
    },
};
use memchr::memrchr2;
use std::{borrow::Cow, io::Read, ops::ControlFlow, sync::Arc};

/// How much is read before a cut.
const BLOCK: usize = 1 << 20;
/// Without a hard border in so much, games are looked for.
const LONG: usize = 8 << 20;
/// Without any border in so much, the block is cut off, so that memory stays bounded.
const LARGEST: usize = 16 << 20;

/// A block before its bytes are decoded.
#[derive(Debug)]
pub(crate) struct RawBlock {
    pub(crate) file: Arc<SourceFile>,
    pub(crate) bytes: Vec<u8>,
    /// Number of the first line.
    pub(crate) line: u64,
    /// Offset of the first byte in the file.
    pub(crate) byte: u64,
    pub(crate) form: Form,
    /// Whether it is the first of its file.
    pub(crate) first: bool,
    /// The limit in bytes, where the block was cut off inside a game.
    pub(crate) oversized: Option<usize>,
}

/// Cuts one file.
pub(super) struct Cutter {
    pub(super) file: Arc<SourceFile>,
    pub(super) form: Form,
    /// Length of the byte order mark, which has been read already.
    pub(super) mark: u64,
}

/// Where to end a block.
enum Cut {
    /// Behind so many bytes, at a border that bytes alone tell, or at the end.
    Hard(usize),
    /// Behind so many bytes, between two games.
    Soft(usize),
    /// Behind so many bytes, inside a game.
    Off(usize),
    /// Nowhere yet: read until there are so many.
    Wanted(usize),
}

impl Cutter {
    /// Reads to the end and hands on block after block. After an error of the reader, all that
    /// came before it has been handed on.
    pub(super) fn run(
        &self,
        reader: &mut dyn Read,
        sink: &mut dyn FnMut(RawBlock) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, SourceError> {
        let mut bytes = Vec::new();
        let mut next = (1, self.mark);
        let mut first = true;
        let mut wanted = BLOCK;
        loop {
            let outcome = fill(reader, &mut bytes, wanted);
            let at_end = !matches!(outcome, Ok(true));
            let (end, oversized);
            // Where there was no hard border for long, there will be none for long.
            (end, oversized, wanted) = match self.find_cut(&bytes, at_end) {
                Cut::Wanted(more) => {
                    wanted = more;
                    continue;
                }
                Cut::Hard(end) => (end, None, BLOCK),
                Cut::Soft(end) => (end, None, LONG),
                Cut::Off(end) => (end, Some(LARGEST), LONG),
            };
            let rest = bytes.split_off(end);
            if !bytes.is_empty() {
                let (line, byte) = next;
                next = (line + count_line_ends(&bytes), byte + self.length(&bytes));
                let file = Arc::clone(&self.file);
                let form = self.form;
                let block = RawBlock {
                    file,
                    bytes,
                    line,
                    byte,
                    form,
                    first,
                    oversized,
                };
                first = false;
                if sink(block).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            if let Err(error) = outcome {
                return Err(SourceError::Read {
                    offset: next.1,
                    error,
                });
            }
            if at_end && rest.is_empty() {
                return Ok(ControlFlow::Continue(()));
            }
            bytes = rest;
        }
    }

    /// How many bytes of the file these are.
    fn length(&self, bytes: &[u8]) -> u64 {
        match self.form {
            Form::Utf16 { .. } => {
                let text = String::from_utf8_lossy(bytes);
                text.chars().map(|c| 2 * c.len_utf16() as u64).sum()
            }
            Form::ByContent { .. } | Form::Named { .. } => bytes.len() as u64,
        }
    }

    fn find_cut(&self, bytes: &[u8], at_end: bool) -> Cut {
        if at_end {
            return Cut::Hard(bytes.len());
        }
        let border = match self.file.layout {
            Layout::Games => last_hard_border(bytes, 1..bytes.len()),
            Layout::Lines => last_line_end(bytes),
        };
        match border {
            Some(border) => Cut::Hard(border),
            None if bytes.len() < LONG => Cut::Wanted((bytes.len() * 2).clamp(BLOCK, LONG)),
            None => match soft_border(bytes) {
                Some(border) if self.file.layout == Layout::Games => Cut::Soft(border),
                _ if bytes.len() < LARGEST => Cut::Wanted(LARGEST),
                _ => Cut::Off(anywhere(bytes)),
            },
        }
    }
}

/// Reads until `bytes` has the length wanted. Says whether there may be more.
fn fill(reader: &mut dyn Read, bytes: &mut Vec<u8>, wanted: usize) -> std::io::Result<bool> {
    let missing = wanted.saturating_sub(bytes.len());
    bytes.reserve_exact(missing);
    reader
        .take(missing as u64)
        .read_to_end(bytes)
        .map(|read| read == missing)
}

/// Behind the last line end. A CR at the very end may have an LF behind it.
fn last_line_end(bytes: &[u8]) -> Option<usize> {
    let searched = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    memrchr2(b'\n', b'\r', searched).map(|at| at + 1)
}

/// The start of a game that the reader finds.
///
/// The end of the bytes is not the end of the text, and the last games may look other than they
/// are (a comment that seems never to end). So a game in the first half is preferred.
fn soft_border(bytes: &[u8]) -> Option<usize> {
    let text = same_places(bytes);
    let mut reader = Reader::new(&text);
    let mut border = None;
    while let Some(record) = reader.next_record() {
        let start = record.span.start as usize;
        if start > bytes.len() / 2 && border.is_some() {
            break;
        }
        border = (start > 0).then_some(start).or(border);
    }
    border
}

/// The bytes as text in which everything has the same place: other characters than ASCII mean
/// nothing to borders.
fn same_places(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(
            bytes
                .iter()
                .map(|&b| if b.is_ascii() { char::from(b) } else { 'a' })
                .collect(),
        ),
    }
}

/// A place to cut inside a game: behind a blank if there is one near the end, and never inside a
/// character.
fn anywhere(bytes: &[u8]) -> usize {
    let near = bytes.len().saturating_sub(64 * 1024).max(1);
    if let Some(blank) = memrchr2(b' ', b'\n', &bytes[near..]) {
        return near + blank + 1;
    }
    let mut end = bytes.len();
    let inside = |end: usize| bytes.get(end - 1).is_some_and(|b| !b.is_ascii());
    while end > near && bytes.len() - end < 4 && inside(end) {
        end -= 1;
    }
    end
}
