//! A stream of bytes to blocks of whole games.
//!
//! Blocks are cut at hard borders. Where there is none for long (no tags, no blank lines, all in
//! one line), the games of what has been read are looked for, and the cut is made between two of
//! them. Where there is not even that, it is made anywhere and said so.

use super::{Layout, SourceFile, sniff::Form, spare::Spare};
use crate::{
    error::SourceError,
    record::{
        Reader,
        border::{
            WINDOW, hard_border_within, last_hard_border, next_hard_border, opens_tag_pair,
            sure_border_within,
        },
    },
    span::count_line_ends,
};
use memchr::{memchr2_iter, memmem, memrchr2};
use std::{
    borrow::Cow,
    io,
    ops::{ControlFlow, Range},
    sync::Arc,
};

/// When to cut, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Blocks end at the first border behind each multiple of so much of the file.
    block: usize,
    /// Without a hard border in so much, games are looked for.
    long: usize,
    /// Without any border in so much, the block is cut off, so that memory stays bounded.
    largest: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            block: BLOCK,
            long: 8 << 20,
            largest: 16 << 20,
        }
    }
}

/// Blocks end behind multiples of so many bytes of their file, wherever reading began: a range of
/// bytes between two multiples holds the blocks that are read of the whole file.
pub(super) const BLOCK: usize = 256 << 10;

/// A place is known to be a border, or none, by so much of the text behind it.
pub(super) const AHEAD: usize = 2 * WINDOW;

/// How much is read behind a multiple at first: most games are shorter.
const BEYOND: usize = 8 << 10;

impl Layout {
    /// The first place within the range where a block may begin.
    pub(super) fn first_border(self, bytes: &[u8], range: Range<usize>) -> Option<usize> {
        let from = range.start.saturating_sub(1);
        let within = |at: &usize| range.contains(at);
        match self {
            Layout::Games => hard_border_within(bytes, range),
            Layout::Lines | Layout::Strings => memchr2_iter(b'\n', b'\r', bytes.get(from..)?)
                .map(|found| from + found + 1)
                .filter(|at| !between_cr_and_lf(bytes, *at))
                .find(within),
            Layout::Letters => memmem::find_iter(bytes.get(from..)?, b"\nFrom ")
                .map(|found| from + found + 1)
                .find(within),
        }
    }

    /// The last place within the range where a block may begin.
    fn last_border(self, bytes: &[u8], range: Range<usize>) -> Option<usize> {
        match self {
            Layout::Games => last_hard_border(bytes, range),
            Layout::Lines | Layout::Strings => last_line_end(bytes.get(range.clone())?)
                .map(|end| range.start + end)
                .filter(|at| range.contains(at)),
            Layout::Letters => memmem::rfind(bytes.get(range.clone())?, b"\nFrom ")
                .map(|found| range.start + found + 1),
        }
    }
}

fn between_cr_and_lf(bytes: &[u8], at: usize) -> bool {
    bytes[..at].ends_with(b"\r") && bytes.get(at) == Some(&b'\n')
}

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
    pub(crate) spare: Spare,
}

/// Cuts one file, or a part of it.
pub(super) struct Cutter {
    pub(super) file: Arc<SourceFile>,
    pub(super) form: Form,
    /// Offset in the file of what is read first.
    pub(super) byte: u64,
    /// Whether that is the start of the file, but for a byte order mark.
    pub(super) first: bool,
    pub(super) limits: Limits,
    pub(super) spare: Spare,
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

/// What is at hand of a file.
struct Read<'b> {
    bytes: &'b [u8],
    /// Its offset in the file.
    byte: u64,
    first: bool,
    /// Whether nothing comes behind it.
    ends: bool,
}

impl Cutter {
    /// Reads to the end and hands on block after block. After an error of the reader, all that
    /// came before it has been handed on.
    pub(super) fn run(
        &self,
        reader: &mut dyn io::Read,
        sink: &mut dyn FnMut(RawBlock) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, SourceError> {
        let mut buffer = self.spare.take();
        let mut next = (1, self.byte);
        let mut first = self.first;
        let Limits { long, largest, .. } = self.limits;
        let usual = |byte| (self.to_multiple(byte) + BEYOND).min(long);
        let mut wanted = usual(next.1);
        let mut ended = None;
        loop {
            if ended.is_none() {
                ended = buffer
                    .fill(reader, wanted)
                    .map_or_else(|error| Some(Err(error)), |more| (!more).then_some(Ok(())));
            }
            let read = Read {
                bytes: buffer.bytes(),
                byte: next.1,
                first,
                ends: ended.is_some(),
            };
            let (end, oversized, soft) = match self.find_cut(&read) {
                Cut::Wanted(more) => {
                    wanted = more;
                    continue;
                }
                Cut::Hard(end) => (end, None, false),
                Cut::Soft(end) => (end, None, true),
                Cut::Off(end) => (end, Some(largest), true),
            };
            let mut rest = self.spare.take();
            let bytes = buffer.part(end, &mut rest);
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
                    spare: self.spare.clone(),
                };
                first = false;
                if sink(block).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            // Where there was no hard border for long, there will be none for long.
            wanted = if soft { long } else { usual(next.1) };
            buffer = rest;
            if buffer.bytes().is_empty()
                && let Some(outcome) = ended
            {
                let offset = next.1;
                outcome.map_err(|error| SourceError::Read { offset, error })?;
                return Ok(ControlFlow::Continue(()));
            }
        }
    }

    /// How many bytes of the file these are.
    fn length(&self, bytes: &[u8]) -> u64 {
        match self.form {
            Form::Utf16 { .. } => {
                let text = String::from_utf8_lossy(bytes);
                text.chars().map(|c| 2 * c.len_utf16() as u64).sum()
            }
            Form::ByContent(_) | Form::Named { .. } => bytes.len() as u64,
        }
    }

    /// How many bytes it is from there to the next multiple at which blocks end.
    fn to_multiple(&self, byte: u64) -> usize {
        let block = self.limits.block;
        block - (byte % block as u64) as usize
    }

    fn find_cut(&self, read: &Read<'_>) -> Cut {
        let Read { bytes, ends, .. } = *read;
        let Limits { long, largest, .. } = self.limits;
        let layout = self.file.layout;
        let from = match read.first && layout == Layout::Games {
            true => first_cut(bytes),
            false => 1,
        };
        let known = bytes.len() - if ends { 0 } else { AHEAD.min(bytes.len()) };
        let usual = self.to_multiple(read.byte).max(from);
        let near = || match layout {
            Layout::Games => sure_border_within(bytes, usual..bytes.len()),
            _ => None,
        };
        let border = layout.first_border(bytes, usual..known.max(usual));
        if let Some(border) = border.or_else(near) {
            return Cut::Hard(border);
        }
        if ends {
            return Cut::Hard(bytes.len());
        }
        if bytes.len() < long {
            // What is read behind the border is copied, so no more of it than is needed.
            let more = BEYOND.max(bytes.len().saturating_sub(usual));
            return Cut::Wanted((bytes.len() + more).min(long));
        }
        match layout.last_border(bytes, from.min(bytes.len())..bytes.len()) {
            Some(border) => Cut::Hard(border),
            None => match soft_border(bytes) {
                Some(border) if layout == Layout::Games => Cut::Soft(border),
                _ if bytes.len() < largest => Cut::Wanted(largest),
                _ => Cut::Off(anywhere(bytes)),
            },
        }
    }
}

/// The first place at which a file of games may be cut. Remarks before its first tags are no game
/// of their own but belong to the game that follows.
pub(super) fn first_cut(bytes: &[u8]) -> usize {
    if opens_tag_pair(bytes) {
        return 1;
    }
    next_hard_border(bytes, 1).map_or(bytes.len(), |border| border + 1)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::sniff::Promise;
    use proptest::prelude::*;

    fn limits(block: usize, long: usize, largest: usize) -> Limits {
        Limits {
            block,
            long,
            largest,
        }
    }

    fn cut(text: &[u8], limits: Limits) -> Vec<RawBlock> {
        let cutter = Cutter {
            file: Arc::new(SourceFile::new("test")),
            form: Form::ByContent(Promise::default()),
            byte: 0,
            first: true,
            limits,
            spare: Spare::default(),
        };
        let mut blocks = Vec::new();
        let outcome = cutter.run(&mut &text[..], &mut |block| {
            blocks.push(block);
            ControlFlow::Continue(())
        });
        assert!(outcome.is_ok_and(|flow| flow.is_continue()));
        let all: Vec<u8> = blocks
            .iter()
            .flat_map(|block| &block.bytes)
            .copied()
            .collect();
        assert_eq!(all, text, "nothing is lost");
        blocks
    }

    fn games(text: &str) -> Vec<String> {
        let mut reader = Reader::new(text);
        let mut games = Vec::new();
        while let Some(record) = reader.next_record() {
            games.push(record.span.of(record.text).to_owned());
        }
        games
    }

    #[test]
    fn games_without_tags_are_cut_between_two_of_them() {
        let text = "1. e4 e5 2. Nf3 1-0 ".repeat(200);
        let blocks = cut(text.as_bytes(), limits(64, 512, 4096));
        assert!(blocks.len() > 5);
        for block in &blocks {
            assert!(block.bytes.len() <= 1024);
            assert_eq!(block.oversized, None);
            assert!(block.bytes.trim_ascii_start().starts_with(b"1. e4"));
        }
    }

    #[test]
    fn a_game_without_end_is_cut_off_behind_a_blank_or_a_character() {
        for text in ["Nf3 ".repeat(300), "\u{2656}".repeat(400), "(".repeat(1000)] {
            let blocks = cut(text.as_bytes(), limits(64, 128, 256));
            let (last, before) = blocks.split_last().unwrap();
            assert_eq!(last.oversized, None);
            assert!(before.len() >= 3);
            for block in before {
                assert!(block.bytes.len() <= 256 && str::from_utf8(&block.bytes).is_ok());
                assert_eq!(block.oversized, Some(256));
            }
        }
    }

    fn scraps() -> impl Strategy<Value = String> {
        const SCRAPS: [&str; 16] = [
            "[Event \"A\"]\n[Site \"B\"]\n\n",
            "[Event \"A\"]\n\n",
            "[Event \"A\"]\r\n",
            "1. e4 e5 ",
            "1-0\n\n",
            "*\n",
            "{comment} ",
            "{open ",
            "} ",
            "(",
            ")",
            "\n\n",
            "\r",
            "\u{FEFF}",
            "; rest ",
            "\u{E9} ",
        ];
        prop::collection::vec(prop::sample::select(&SCRAPS[..]), 0..60)
            .prop_map(|scraps| scraps.concat())
    }

    proptest! {
        /// Blocks of any size hold the same games.
        #[test]
        fn any_size_of_blocks_gives_the_same_games(text in scraps(), size in 1_usize..200) {
            let blocks = cut(text.as_bytes(), limits(size, 1 << 16, 1 << 16));
            let in_blocks: Vec<String> =
                blocks.iter().flat_map(|block| games(str::from_utf8(&block.bytes).unwrap())).collect();
            prop_assert_eq!(in_blocks, games(&text));
        }

        /// Any bytes come out again, whatever the limits.
        #[test]
        fn nothing_is_lost(
            text in prop::collection::vec(any::<u8>(), 0..3000),
            sizes in [1_usize..100, 1..200, 1..400],
        ) {
            let [block, long, largest] = sizes;
            let blocks = cut(&text, limits(block, block + long, block + long + largest));
            let mut place = (1, 0);
            for block in blocks {
                prop_assert_eq!((block.line, block.byte), place);
                place.0 += count_line_ends(&block.bytes);
                place.1 += block.bytes.len() as u64;
            }
        }
    }
}
