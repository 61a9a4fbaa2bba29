//! From offsets of the decoded text back to offsets of the file.

use super::Encoding;

/// How offsets of the decoded text relate to offsets of the file.
///
/// Clean UTF-8 needs one number. Anything else is a list of segments, and the way from one to the
/// other within a segment is walked only when somebody asks.
#[derive(Debug, Default)]
pub struct Origin {
    /// Offset in the (unpacked) file of the block's first byte.
    pub byte: u64,
    /// Stretches that are not the same bytes in the file, and those that follow them.
    segments: Vec<Segment>,
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
    /// One each.
    Single,
    /// Two, or four for those beyond the basic plane.
    Utf16,
    /// As many as it takes to write it in that encoding again.
    Encoded(Encoding),
}

impl Width {
    /// How many bytes of the file the text took.
    pub(super) fn bytes(self, text: &str) -> usize {
        match self {
            Width::None => 0,
            Width::Utf8 => text.len(),
            Width::Single => text.chars().count(),
            Width::Utf16 => text.chars().map(|c| 2 * c.len_utf16()).sum(),
            Width::Encoded(encoding) => encoding.0.encode(text).0.len(),
        }
    }
}

impl Origin {
    /// The origin of a text that begins at `byte` and is UTF-8 in the file.
    #[must_use]
    pub const fn new(byte: u64) -> Origin {
        Origin {
            byte,
            segments: Vec::new(),
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

    /// The offset in the (unpacked, not decoded) file of an offset in the text.
    #[must_use]
    pub fn byte_of(&self, text: &str, offset: u32) -> u64 {
        let at = self
            .segments
            .partition_point(|segment| segment.text <= offset);
        let Some(segment) = at.checked_sub(1).and_then(|at| self.segments.get(at)) else {
            return self.byte + u64::from(offset);
        };
        let end = text.floor_char_boundary(offset as usize);
        let before = text.get(segment.text as usize..end).unwrap_or_default();
        segment.byte + segment.width.bytes(before) as u64
    }
}
