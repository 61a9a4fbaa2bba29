//! Bytes: from a path or standard input to decoded text in blocks of whole games.
//!
//! Decompression and encodings are decided by content. This room knows borders between games (it
//! asks [`record::border`](crate::record::border)) but no tokens, and names no wing.

mod cut;
mod encoding;
mod input;
mod jsonl;
mod mail;
mod open;
mod origin;
mod page;
mod plan;
mod range;
mod rewriting;
mod sniff;
mod spare;
pub(crate) mod tcn;
mod unpack;
mod utf16;
mod zip;

pub use encoding::Encoding;
pub use input::{Input, Progress};
pub use origin::Origin;
pub use plan::{Task, Unplanned, plan};
pub use range::ByteRange;
pub use rewriting::Rewriting;
pub use utf16::ByteOrder;

pub(crate) use cut::RawBlock;
pub(crate) use input::read_all;
pub(crate) use open::{Piece, Settings};
pub(crate) use spare::Spare;

use crate::{
    fault::Fault,
    span::{LineColumn, LineWalk, Made, Span, Stretch, stretch_at},
};

use std::sync::Arc;

/// One input file, as reports name it.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path as the user gave it, `<stdin>` for standard input, `archive.zip/name` inside one.
    pub name: String,
    /// How games follow each other in it.
    pub layout: Layout,
}

impl SourceFile {
    /// A file of games under that name.
    #[must_use]
    pub fn new(name: impl Into<String>) -> SourceFile {
        SourceFile {
            name: name.into(),
            layout: Layout::Games,
        }
    }
}

/// How games follow each other in a file, decided by its content (and its name, `.jsonl`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// As in PGN and PDN: blocks are cut at borders between games.
    #[default]
    Games,
    /// One JSON object a line: blocks are cut at line ends.
    Lines,
    /// A string of TCN a line, which is never guessed: blocks are cut at line ends.
    Strings,
    /// Messages between players of correspondence chess, or their cards: blocks are cut where a
    /// mailbox begins a message.
    Letters,
}

/// A stretch of one file that holds whole games, decoded.
#[derive(Clone, Debug)]
pub struct Block {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The text. All spans of records are offsets into it.
    pub text: String,
    /// Number of the first line, counted from 1.
    pub line: u64,
    /// For a text that was made from another (JSON lines, mails): what each stretch stands for. Empty
    /// where the text is that of the file.
    pub stretches: Vec<Stretch>,
    /// The text that it was made from, where that is to be shown.
    pub source: String,
    /// Where the bytes of this block and their deviations stand in the original file.
    pub origin: Origin,
    /// What was odd about the bytes (byte order mark, other encoding ...), in the order of the
    /// text. Each belongs to the game whose [`Record::span`](crate::record::Record::span) holds it.
    pub faults: Vec<Fault>,
    /// Where the room of the text goes when the block is done.
    spare: Spare,
}

impl Drop for Block {
    fn drop(&mut self) {
        self.spare.keep(std::mem::take(&mut self.text).into_bytes());
    }
}

impl Block {
    /// Whether it is the start of a text behind a byte order mark.
    #[must_use]
    pub fn is_behind_mark(&self) -> bool {
        const LONGEST_MARK: u64 = 3;
        self.file.layout == Layout::Games && (1..=LONGEST_MARK).contains(&self.origin.byte)
    }

    /// Finds lines and columns of the file.
    #[must_use]
    pub fn line_walk(&self) -> LineWalk<'_> {
        LineWalk::new(&self.text, self.line).made_of(&self.stretches)
    }

    /// The text in which to show a place, and the place in it.
    #[must_use]
    pub fn shown(&self, span: Span) -> (&str, Span) {
        let Some(stretch) = stretch_at(&self.stretches, span.start) else {
            return (&self.text, span);
        };
        if self.source.is_empty() {
            return (&self.text, span);
        }
        let copied = stretch.made == Made::Copied;
        let into = if copied {
            span.start - stretch.start
        } else {
            0
        };
        let start = stretch.source + into;
        let length = if copied { span.len() as u32 } else { 0 };
        let end = (start + length).min(self.source.len() as u32);
        (&self.source, Span { start, end })
    }

    /// Whether a place holds what the text says a second time and its file does not.
    #[must_use]
    pub fn is_said_again(&self, span: Span) -> bool {
        let stretch = stretch_at(&self.stretches, span.start);
        stretch.is_some_and(|stretch| stretch.made == Made::Again)
    }

    /// A block without text yet, in which games of this one are written anew.
    #[must_use]
    pub fn anew(&self) -> Block {
        Block {
            file: Arc::clone(&self.file),
            text: String::with_capacity(self.text.len()),
            line: self.line,
            stretches: Vec::new(),
            source: String::new(),
            origin: Origin::new(self.origin.byte),
            faults: Vec::new(),
            spare: Spare::default(),
        }
    }

    /// What is written from here on stands for a place of another block, which people know as `place`.
    pub fn stand_for(&mut self, block: &Block, offset: u32, place: LineColumn) {
        let byte = block.origin.byte_of(&block.text, offset);
        self.origin.push(self.text.len(), byte, origin::Width::None);
        self.stretches.push(Stretch {
            start: self.text.len() as u32,
            source: offset,
            place,
            made: Made::Said,
        });
    }

    /// A part of the text in the bytes of the file: none where they are those of the text, or are
    /// UTF-16, whose units the text gives back.
    #[must_use]
    pub fn bytes_in_file(&self, part: Span) -> Option<&[u8]> {
        let Block { origin, file, .. } = self;
        if file.layout != Layout::Games || origin.is_plain() || origin.utf16().is_some() {
            return None;
        }
        Some(origin::ByteWalk::new(origin, &self.text).bytes_of(part.start, part.end))
    }

    /// A block of its own from text that is decoded already, for tests and for library use.
    #[must_use]
    pub fn from_text(name: &str, text: impl Into<String>) -> Block {
        Block {
            file: Arc::new(SourceFile::new(name)),
            text: text.into(),
            line: 1,
            stretches: Vec::new(),
            source: String::new(),
            origin: Origin::default(),
            faults: Vec::new(),
            spare: Spare::default(),
        }
    }

    /// The same from games written as a JSON object a line.
    #[must_use]
    pub fn from_json_lines(name: &str, text: impl Into<String>) -> Block {
        jsonl::transcribe(Block::from_text(name, text))
    }

    /// A block that is a whole text with a string of TCN on each line.
    #[must_use]
    pub fn from_strings(name: &str, text: impl Into<String>) -> Block {
        jsonl::transcribe_strings(Block::from_text(name, text))
    }

    /// A block that is a whole text of messages or cards of correspondence chess.
    #[must_use]
    pub fn from_letters(name: &str, text: impl Into<String>) -> Block {
        mail::transcribe(Block::from_text(name, text))
    }
}
