//! From offsets of the decoded text back to offsets of the file.

use super::{Encoding, utf16::ByteOrder};

/// How offsets of the decoded text relate to offsets of the file.
///
/// Clean UTF-8 needs one number. Anything else is a list of segments, and the way from one to the
/// other within a segment is walked only when somebody asks.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// Offset in the (unpacked) file of the block's first byte.
    pub byte: u64,
    /// Stretches that are not the same bytes in the file, and those that follow them.
    segments: Vec<Segment>,
    /// The bytes of the block, where the text is not them and cannot always give them back.
    pub(super) bytes: Vec<u8>,
    /// The page of the file's other lines, as far as its start lets expect one.
    pub(super) expected: Option<Encoding>,
}

/// A stretch of the text whose characters all take their bytes in the file by one rule.
#[derive(Clone, Copy, Debug)]
struct Segment {
    text: u32,
    byte: u64,
    width: Width,
}

/// How many bytes of the file a character took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// None: the stretch stands for a place in the file, and is not its text.
    None,
    /// As many as in the text.
    Utf8,
    /// One each, in that page.
    Single(Encoding),
    /// Two, or four for those beyond the basic plane.
    Utf16(ByteOrder),
    /// As many as decoding them shows.
    Encoded(Encoding),
}

impl Width {
    /// How many bytes of the file the text took, which begin there.
    pub(super) fn bytes(self, text: &str, file: &[u8]) -> usize {
        match self {
            Width::None => 0,
            Width::Utf8 => text.len(),
            Width::Single(_) => text.chars().count(),
            Width::Utf16(_) => text.chars().map(|c| 2 * c.len_utf16()).sum(),
            Width::Encoded(encoding) => decoded_from(encoding, text.len(), file),
        }
    }

    /// The encoding of other words in such a stretch; none for UTF-8.
    pub(super) fn encoding(self) -> Option<Encoding> {
        match self {
            Width::Single(encoding) | Width::Encoded(encoding) => Some(encoding),
            Width::None | Width::Utf8 | Width::Utf16(_) => None,
        }
    }

    /// Whether bytes can be counted on from any character, and not only from the stretch's first.
    fn can_be_entered(self) -> bool {
        match self {
            Width::Encoded(encoding) => encoding.0.is_ascii_compatible(),
            _ => true,
        }
    }
}

/// How many bytes it takes to decode so much text.
fn decoded_from(encoding: Encoding, length: usize, bytes: &[u8]) -> usize {
    let mut decoder = encoding.0.new_decoder_without_bom_handling();
    let mut character = [0; 16];
    let mut decoded = 0;
    for (read, byte) in bytes.iter().enumerate() {
        if decoded >= length {
            // A byte that shows the one before it to be broken may bring its own character along.
            return if decoded > length { read - 1 } else { read };
        }
        decoded += decoder.decode_to_utf8(&[*byte], &mut character, false).2;
    }
    bytes.len()
}

impl Origin {
    /// The origin of a text that begins at `byte` and is UTF-8 in the file.
    #[must_use]
    pub const fn new(byte: u64) -> Origin {
        Origin {
            byte,
            segments: Vec::new(),
            bytes: Vec::new(),
            expected: None,
        }
    }

    /// Says that from `text` on, the text comes from `byte` on in the file, by that rule.
    pub(super) fn push(&mut self, text: usize, byte: u64, width: Width) {
        self.segments.push(Segment {
            text: text as u32,
            byte,
            width,
        });
    }

    /// The width in force at the end of what has been pushed.
    pub(super) fn last_width(&self) -> Width {
        self.segments
            .last()
            .map_or(Width::Utf8, |segment| segment.width)
    }

    /// Whether the file's bytes are those of the text, and nothing speaks for other words in
    /// another encoding.
    pub(super) fn is_plain(&self) -> bool {
        self.segments.is_empty() && self.expected.is_none()
    }

    /// The order of bytes, where the file is UTF-16.
    #[must_use]
    pub fn utf16(&self) -> Option<ByteOrder> {
        match self.segments.first()?.width {
            Width::Utf16(order) => Some(order),
            _ => None,
        }
    }

    /// The stretches of a part of the text, each with where it ends and its rule.
    pub(super) fn widths(&self, start: u32, end: u32) -> impl Iterator<Item = (u32, Width)> {
        let first = self
            .segments
            .partition_point(|segment| segment.text <= start);
        let before = first.checked_sub(1).and_then(|at| self.segments.get(at));
        let inside = self.segments[first..]
            .iter()
            .take_while(move |segment| segment.text < end);
        let ends = inside.clone().map(|segment| segment.text).chain([end]);
        let widths = inside.map(|segment| segment.width);
        let opening = before.map_or(Width::Utf8, |segment| segment.width);
        ends.zip([opening].into_iter().chain(widths))
    }

    /// The offset in the (unpacked, not decoded) file of an offset in the text.
    #[must_use]
    pub fn byte_of(&self, text: &str, offset: u32) -> u64 {
        ByteWalk::new(self, text).byte_of(offset)
    }
}

/// Turns offsets of a text into offsets of the file. Asking in ascending order walks each stretch
/// once.
#[derive(Debug)]
pub(super) struct ByteWalk<'b> {
    origin: &'b Origin,
    text: &'b str,
    /// The last answer: an offset of the text and its byte in the file.
    known: (u32, u64),
}

impl<'b> ByteWalk<'b> {
    pub(super) fn new(origin: &'b Origin, text: &'b str) -> Self {
        ByteWalk {
            origin,
            text,
            known: (0, origin.byte),
        }
    }

    /// The offset in the file of an offset in the text.
    pub(super) fn byte_of(&mut self, offset: u32) -> u64 {
        let Origin {
            byte,
            segments,
            bytes,
            ..
        } = self.origin;
        let at = segments.partition_point(|segment| segment.text <= offset);
        let Some(segment) = at.checked_sub(1).and_then(|at| segments.get(at)) else {
            return byte + u64::from(offset);
        };
        if offset as usize == self.text.len() && !bytes.is_empty() {
            return byte + bytes.len() as u64;
        }
        let mut from = (segment.text, segment.byte);
        if (segment.text..=offset).contains(&self.known.0) && segment.width.can_be_entered() {
            from = self.known;
        }
        let end = self.text.floor_char_boundary(offset as usize);
        let before = self.text.get(from.0 as usize..end).unwrap_or_default();
        let file = bytes.get((from.1 - byte) as usize..).unwrap_or_default();
        self.known = (offset, from.1 + segment.width.bytes(before, file) as u64);
        self.known.1
    }

    /// The bytes of a part of the text as they are in the file.
    pub(super) fn bytes_of(&mut self, start: u32, end: u32) -> &'b [u8] {
        let Origin { byte, bytes, .. } = self.origin;
        if bytes.is_empty() {
            return &self.text.as_bytes()[start as usize..end as usize];
        }
        let (from, to) = (self.byte_of(start), self.byte_of(end));
        &bytes[(from - byte) as usize..(to - byte) as usize]
    }
}
