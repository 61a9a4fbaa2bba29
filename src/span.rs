//! Places in text: where a thing stands, in bytes, and what people call that place.
//!
//! A [`Span`] is all that travels through the program. Lines and columns are worked out only when
//! a finding is shown, so a clean file never pays for them. This room knows nothing of games.

use std::ops::Range;
use wide::u8x16;

/// A stretch of the decoded text of one [`Block`](crate::source::Block), in bytes, end exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just behind the last byte.
    pub end: u32,
}

impl Span {
    /// A span from two offsets. Blocks are far smaller than 4 GiB, so `u32` always suffices.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Span {
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The text that the span covers.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        &text[self.range()]
    }

    /// The span as a range of `usize`, for slicing.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Length in bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span covers nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// A line and column as people count them: both from 1, columns in characters.
///
/// LF, CRLF and a lone CR each end one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, counted from 1.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
}

/// A stretch of a text that was made from another, and the place in the other that it stands for.
#[derive(Clone, Copy, Debug)]
pub struct Stretch {
    /// Offset of its first byte. It goes on to the next stretch.
    pub start: u32,
    /// Offset of its place in the text that it was made from.
    pub source: u32,
    /// The same as people count.
    pub place: LineColumn,
    /// How it was made.
    pub made: Made,
}

/// How a stretch of a text was made from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Character by character.
    Copied,
    /// It says in its own way what stands there.
    Said,
    /// What has been said already stands here again, for a reader's sake.
    Again,
}

/// Turns offsets of a text into lines and columns, walking forward.
///
/// Asking for offsets in ascending order costs one pass over the text in all; a smaller offset
/// than the last one starts the walk again.
#[derive(Debug)]
pub struct LineWalk<'t> {
    text: &'t str,
    first_line: u64,
    line: u64,
    line_start: usize,
    /// How far this line has been walked, and how many characters that were.
    seen: usize,
    columns: u64,
    made: &'t [Stretch],
}

impl<'t> LineWalk<'t> {
    /// Starts at the beginning of `text`, whose first line has the number `first_line`.
    #[must_use]
    pub fn new(text: &'t str, first_line: u64) -> Self {
        LineWalk {
            text,
            first_line,
            line: first_line,
            line_start: 0,
            seen: 0,
            columns: 0,
            made: &[],
        }
    }

    /// Answers with the places that these stretches stand for instead of counting, for a text that
    /// was made from another.
    #[must_use]
    pub fn made_of(mut self, stretches: &'t [Stretch]) -> Self {
        self.made = stretches;
        self
    }

    /// The line and column of the character at `offset`.
    pub fn at(&mut self, offset: u32) -> LineColumn {
        if !self.made.is_empty() {
            return self.at_in_stretch(offset);
        }
        let offset = self.text.floor_char_boundary(offset as usize);
        if offset < self.line_start {
            self.line = self.first_line;
            self.line_start = 0;
        }
        if offset < self.seen {
            self.seen = self.line_start;
            self.columns = 0;
        }
        let bytes = self.text.as_bytes();
        let mut walked = &bytes[self.seen..offset];
        // Nearly all lines end in LF or CRLF, and can be counted many bytes at a time.
        if let Some(last) = memchr::memrchr(b'\n', walked)
            && count_lone_returns(&walked[..=last]) == 0
        {
            self.line += memchr::memchr_iter(b'\n', walked).count() as u64;
            self.begin_line(self.seen + last + 1);
        }
        walked = &bytes[self.seen..offset];
        while let Some(found) = memchr::memchr2(b'\n', b'\r', walked) {
            let end = self.seen + found;
            let crlf = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
            let next = end + if crlf { 2 } else { 1 };
            if next > offset {
                break; // the LF of a CRLF still belongs to the line that it ends
            }
            self.line += 1;
            self.begin_line(next);
            walked = &bytes[self.seen..offset];
        }
        self.columns += self.text[self.seen..offset].chars().count() as u64;
        self.seen = offset;
        LineColumn {
            line: self.line,
            column: 1 + self.columns,
        }
    }

    fn at_in_stretch(&self, offset: u32) -> LineColumn {
        let Some(stretch) = stretch_at(self.made, offset) else {
            return LineColumn {
                line: self.first_line,
                column: 1,
            };
        };
        let before = self.text.get(stretch.start as usize..offset as usize);
        let copied = before.filter(|_| stretch.made == Made::Copied);
        LineColumn {
            column: stretch.place.column + copied.map_or(0, |text| text.chars().count() as u64),
            ..stretch.place
        }
    }

    fn begin_line(&mut self, start: usize) {
        self.line_start = start;
        self.seen = start;
        self.columns = 0;
    }
}

/// The stretch that an offset of the text lies in.
#[must_use]
pub fn stretch_at(stretches: &[Stretch], offset: u32) -> Option<&Stretch> {
    let behind = stretches.partition_point(|stretch| stretch.start <= offset);
    stretches.get(behind.checked_sub(1)?)
}

/// How many lines end in the text. LF, CRLF and a lone CR each end one.
#[must_use]
pub fn count_line_ends(bytes: &[u8]) -> u64 {
    count_by_two(bytes, |here, behind| {
        here.simd_eq(LF) | (here.simd_eq(CR) & !behind.simd_eq(LF))
    })
}

/// How many lines end in a CR without LF.
#[must_use]
pub(crate) fn count_lone_returns(bytes: &[u8]) -> u64 {
    match memchr::memchr(b'\r', bytes) {
        None => 0,
        Some(_) => count_by_two(bytes, |here, behind| here.simd_eq(CR) & !behind.simd_eq(LF)),
    }
}

const LF: u8x16 = u8x16::new([b'\n'; 16]);
const CR: u8x16 = u8x16::new([b'\r'; 16]);

/// How many bytes are such that the next one is such, asked of sixteen at once: the answer has all bits of
/// each. Behind the last one stands nothing, as NUL, of which none is such.
#[inline(always)]
fn count_by_two(bytes: &[u8], are: impl Fn(u8x16, u8x16) -> u8x16) -> u64 {
    // So many that the count of each lane fits a byte.
    const STRETCH: usize = u8::MAX as usize;
    let behind = bytes.get(1..).unwrap_or_default();
    let (here, _) = bytes[..behind.len()].as_chunks::<16>();
    let (behind, _) = behind.as_chunks::<16>();
    let sum = |lanes: u8x16| lanes.to_array().map(u64::from).iter().sum::<u64>();
    let mut count = 0;
    for (here, behind) in here.chunks(STRETCH).zip(behind.chunks(STRETCH)) {
        let mut lanes = u8x16::ZERO;
        for (here, behind) in here.iter().zip(behind) {
            lanes -= are(u8x16::new(*here), u8x16::new(*behind));
        }
        count += sum(lanes);
    }
    let rest = &bytes[here.len() * 16..];
    let padded = |rest: &[u8]| {
        let mut room = [0; 16];
        room[..rest.len()].copy_from_slice(rest);
        u8x16::new(room)
    };
    let last = are(padded(rest), padded(rest.get(1..).unwrap_or_default()));
    count + sum(u8x16::ZERO - last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        assert_eq!(count_line_ends(b"a\nb\r\nc\rd"), 3);
        assert_eq!(count_line_ends(b"\r\r\n\n\r"), 4);
        let many = b"\r\r\nab\n".repeat(1000); // three line ends each, over all strides
        assert_eq!(count_line_ends(&many), 3000);
        assert_eq!(count_lone_returns(&many), 1000);
        for length in 0..70 {
            let text = vec![b'\r'; length];
            assert_eq!(count_line_ends(&text), length as u64);
            assert_eq!(count_lone_returns(&text), length as u64);
        }
    }

    #[test]
    fn line_ends_of_all_kinds_are_counted() {
        let text = "a\r\nb\rc\nd";
        let mut walk = LineWalk::new(text, 10);
        let line_of = |walk: &mut LineWalk, c| walk.at(text.find(c).unwrap() as u32).line;
        assert_eq!(line_of(&mut walk, 'a'), 10);
        assert_eq!(line_of(&mut walk, 'b'), 11);
        assert_eq!(line_of(&mut walk, 'c'), 12);
        assert_eq!(line_of(&mut walk, 'd'), 13);
        assert_eq!(line_of(&mut walk, 'b'), 11);
    }

    #[test]
    fn columns_count_characters() {
        let mut walk = LineWalk::new("é♘x", 1);
        assert_eq!(walk.at(5), LineColumn { line: 1, column: 3 });
    }

    proptest::proptest! {
        #[test]
        fn any_order_of_asking_gives_the_same(text in "[a\u{e9}\r\n]{0,30}", asked: Vec<u32>) {
            let mut walk = LineWalk::new(&text, 1);
            for offset in asked.into_iter().map(|asked| asked % (text.len() as u32 + 2)) {
                proptest::prop_assert_eq!(walk.at(offset), LineWalk::new(&text, 1).at(offset));
            }
        }
    }
}
