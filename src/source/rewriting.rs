//! Text back into the bytes that it was read from, with other words in some places.

use super::{Block, Encoding, Layout, origin::ByteWalk};
use crate::span::Span;
use std::borrow::Cow;

/// Writes a game anew in the encoding that it was read in. What stays is copied from the file, byte
/// for byte; other words are put in the encoding of their line.
///
/// A line whose new words its encoding has no signs for becomes UTF-8, the whole of it, since
/// encodings are told line by line.
#[derive(Debug)]
pub struct Rewriting<'b> {
    block: &'b Block,
    walk: ByteWalk<'b>,
    /// The encoding of new words on lines that are ASCII.
    usual: Option<Encoding>,
    line: Line,
    /// How many lines have become UTF-8.
    pub unsaid: u64,
}

/// The line in hand.
#[derive(Debug, Default)]
struct Line {
    /// Where it begins in the output.
    start: usize,
    /// All of it that has been written.
    text: String,
    /// Whether it has words that its encoding cannot say.
    unsaid: bool,
}

impl<'b> Rewriting<'b> {
    /// The rewriting of a game of a block; none where the bytes of the file are those of the text,
    /// UTF-8 or UTF-16 throughout.
    #[must_use]
    pub fn of(block: &'b Block, game: Span, out: &[u8]) -> Option<Rewriting<'b>> {
        let Block { origin, file, .. } = block;
        if file.layout != Layout::Games || origin.is_plain() || origin.utf16().is_some() {
            return None;
        }
        let line = Line {
            start: out.len(),
            ..Line::default()
        };
        Some(Rewriting {
            block,
            walk: ByteWalk::new(origin, &block.text),
            usual: usual(block, game),
            line,
            unsaid: 0,
        })
    }

    /// Copies a part of the game as it is in the file.
    pub fn keep(&mut self, part: Span, out: &mut Vec<u8>) {
        let mut start = part.start;
        for line in part.of(&self.block.text).split_inclusive(['\n', '\r']) {
            let end = start + line.len() as u32;
            out.extend_from_slice(self.walk.bytes_of(start, end));
            self.line.text.push_str(line);
            if line.ends_with(['\n', '\r']) {
                self.end_line(out);
            }
            start = end;
        }
    }

    /// Writes other words, at a place of the text.
    pub fn put(&mut self, words: &str, place: u32, out: &mut Vec<u8>) {
        for line in words.split_inclusive('\n') {
            let (bytes, said) = encode(self.encoding_at(place), line);
            out.extend_from_slice(&bytes);
            self.line.text.push_str(line);
            self.line.unsaid |= !said;
            if line.ends_with('\n') {
                self.end_line(out);
            }
        }
    }

    /// Ends the game, and the line that it ends in.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        self.end_line(out);
    }

    fn end_line(&mut self, out: &mut Vec<u8>) {
        if self.line.unsaid {
            self.unsaid += 1;
            out.truncate(self.line.start);
            out.extend_from_slice(self.line.text.as_bytes());
        }
        self.line.start = out.len();
        self.line.text.clear();
        self.line.unsaid = false;
    }

    /// The encoding of the line at a place of the text; none for UTF-8.
    fn encoding_at(&self, place: u32) -> Option<Encoding> {
        let own = self.block.origin.widths(place, place).next();
        own.and_then(|(_, width)| width.encoding()).or(self.usual)
    }
}

/// The encoding of the lines of a game that are not ASCII; none where that is UTF-8, or several.
fn usual(block: &Block, game: Span) -> Option<Encoding> {
    let mut found = None;
    let mut start = game.start;
    for (end, width) in block.origin.widths(game.start, game.end) {
        let text = &block.text[start as usize..end as usize];
        start = end;
        match (width.encoding(), found) {
            (None, _) if text.is_ascii() => {}
            (None, _) => return None,
            (Some(other), Some(known)) if other != known => return None,
            (Some(encoding), _) => found = Some(encoding),
        }
    }
    found.or(block.origin.expected)
}

/// Words in an encoding, and whether it has signs for them.
fn encode(encoding: Option<Encoding>, words: &str) -> (Cow<'_, [u8]>, bool) {
    let Some(Encoding(encoding)) = encoding else {
        return (Cow::Borrowed(words.as_bytes()), true);
    };
    let (bytes, _, unsaid) = encoding.encode(words);
    (bytes, !unsaid)
}
