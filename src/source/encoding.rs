//! From bytes to text, line by line where a file mixes encodings.
//!
//! Nothing is lost: what is not UTF-8 is read in a page in which every byte stays a character of its
//! own, and a fault says which. That is Windows-1252, or Windows-1251 where enough words of the game
//! or of the start of the file are Cyrillic beyond doubt (see [`page`](super::page)). Fewer words
//! are read as Windows-1252 too, and the fault says what they could be: a guess is no ground to
//! change names.

use super::{
    Block, Layout, Origin, RawBlock, jsonl, mail,
    origin::Width,
    page::{Evidence, Page},
    sniff::{Form, Promise},
    utf16::ByteOrder,
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::border::{hard_border_within, next_hard_border},
    span::Span,
};
use encoding_rs::UTF_8;
use memchr::{memchr2, memrchr2};
use std::{fmt, ops::Range, str::FromStr};

/// Text between two points from which offsets are counted anew, so that no question for an offset
/// walks far.
const STRIDE: usize = 16 * 1024;

/// An encoding that the user names, by any label of the WHATWG Encoding Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(pub(super) &'static encoding_rs::Encoding);

impl Encoding {
    /// The standard's name of the encoding: `UTF-8`, `windows-1251`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(label: &str) -> Result<Self, Self::Err> {
        encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())
            .map(Encoding)
            .ok_or_else(|| UnknownEncoding(label.to_owned()))
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A label that no encoding has.
#[derive(Debug, thiserror::Error)]
#[error("no encoding is called {0:?} (try utf-8, windows-1252, windows-1251, utf-16le)")]
pub struct UnknownEncoding(String);

impl RawBlock {
    /// Decodes the bytes.
    pub(crate) fn decode(self) -> Block {
        let RawBlock {
            file,
            bytes,
            line,
            byte,
            form,
            first,
            oversized,
            spare,
        } = self;
        let mut decoded = match form {
            Form::ByContent(promise) => by_content(bytes, byte, promise),
            Form::Utf16 { order, .. } => from_utf16(bytes, byte, order),
            Form::Named { encoding, .. } => named(bytes, byte, encoding),
        };
        if first {
            decoded.remark_on_start(form);
        }
        if let Some(limit) = oversized {
            decoded.remark_on_end(limit);
        }
        let Decoded {
            text,
            origin,
            faults,
        } = decoded;
        let layout = file.layout;
        let block = Block {
            file,
            text,
            line,
            stretches: Vec::new(),
            source: String::new(),
            origin,
            faults,
            spare,
        };
        match layout {
            Layout::Games => block,
            Layout::Lines => jsonl::transcribe(block),
            Layout::Strings => jsonl::transcribe_strings(block),
            Layout::Letters => mail::transcribe(block),
        }
    }
}

/// A text with all that is to be said of its bytes.
struct Decoded {
    text: String,
    origin: Origin,
    faults: Vec<Fault>,
}

impl Decoded {
    fn new(text: String, byte: u64) -> Decoded {
        Decoded {
            text,
            origin: Origin::new(byte),
            faults: Vec::new(),
        }
    }

    /// What the first bytes of the file are worth a remark for.
    fn remark_on_start(&mut self, form: Form) {
        let kind = match form {
            Form::ByContent(Promise { mark: true, .. }) => {
                let broken = |fault: &Fault| fault.kind == FaultKind::BomMismatch;
                (!self.faults.iter().any(broken)).then_some(FaultKind::Bom)
            }
            Form::Named { mark: true, .. } => Some(FaultKind::Bom),
            Form::Utf16 { told: false, .. } => Some(FaultKind::Utf16),
            _ => None,
        };
        if let (Some(kind), Some(c)) = (kind, self.text.chars().next()) {
            self.faults
                .insert(0, Fault::at(kind, Span::new(0, c.len_utf8())));
        }
    }

    /// The block was cut inside a game.
    fn remark_on_end(&mut self, limit: usize) {
        let end = self.text.len();
        let start = self.text.floor_char_boundary(end.saturating_sub(1));
        let limit = Detail::Number((limit >> 20) as u64);
        self.faults
            .push(Fault::at(FaultKind::Oversized, Span::new(start, end)).with(limit));
    }

    fn push_utf8(&mut self, bytes: &[u8], byte: u64) {
        if bytes.is_empty() {
            return;
        }
        if self.origin.last_width() != Width::Utf8 {
            self.origin.push(self.text.len(), byte, Width::Utf8);
        }
        self.text.push_str(&String::from_utf8_lossy(bytes));
    }
}

/// UTF-8 where it is that, and line by line a single-byte page where it is not.
fn by_content(bytes: Vec<u8>, byte: u64, promise: Promise) -> Decoded {
    let mut decoded = match String::from_utf8(bytes) {
        Ok(text) => Decoded::new(text, byte),
        Err(error) => {
            let mut decoded = mixed(error.as_bytes(), byte, promise);
            decoded.origin.bytes = error.into_bytes();
            decoded
        }
    };
    let expected = promise.cyrillic && !promise.mark;
    decoded.origin.expected = expected.then(|| Encoding(Page::Cyrillic.encoding()));
    decoded
}

fn mixed(bytes: &[u8], byte: u64, promise: Promise) -> Decoded {
    const MARK: &[u8] = b"\xEF\xBB\xBF";
    let text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let mut reading = Reading {
        bytes,
        byte,
        promise,
        decoded: Decoded::new(text, byte),
        at: 0,
        foreign: Vec::new(),
    };
    let mut at = 0;
    while let Err(error) = str::from_utf8(&bytes[at..]) {
        let bad = at + error.valid_up_to();
        let mut start = memrchr2(b'\n', b'\r', &bytes[at..bad]).map_or(at, |end| at + end + 1);
        let end = memchr2(b'\n', b'\r', &bytes[bad..]).map_or(bytes.len(), |end| bad + end + 1);
        // A mark at the start of a line is one, however the rest of the line is written.
        while bytes[start..end].starts_with(MARK) {
            start += MARK.len();
        }
        if hard_border_within(bytes, at..start + 1).is_some() {
            reading.settle_game();
        }
        reading.foreign.push(start..end);
        at = end;
    }
    reading.settle_game();
    reading.push_utf8_until(bytes.len());
    reading.decoded
}

/// A text that is read line by line, and decided on game by game.
struct Reading<'b> {
    bytes: &'b [u8],
    /// Offset of the bytes in the file.
    byte: u64,
    promise: Promise,
    decoded: Decoded,
    /// How far the bytes are decoded.
    at: usize,
    /// The lines of the game that are not UTF-8, not decoded yet.
    foreign: Vec<Range<usize>>,
}

impl Reading<'_> {
    /// Decides on the pages of a game's lines, and decodes as far as the last of them.
    fn settle_game(&mut self) {
        let lines = std::mem::take(&mut self.foreign);
        let evidence: Vec<Evidence> = lines
            .iter()
            .map(|line| Evidence::of(&self.bytes[line.clone()]))
            .collect();
        let (mut all, mut pooled) = (Evidence::default(), Evidence::default());
        for line in &evidence {
            all += *line;
            pooled.join_cyrillic(*line);
        }
        let sure = self.promise.cyrillic || pooled.is_strong();
        let (mut western, mut cyrillic) = (Remarks::default(), Remarks::default());
        for (line, evidence) in lines.into_iter().zip(evidence) {
            self.push_utf8_until(line.start);
            if sure && (evidence.is_cyrillic() || evidence.is_silent()) {
                self.push_line(line, Page::Cyrillic, &mut cyrillic);
            } else {
                self.push_line(line, Page::Western, &mut western);
            }
        }
        let western = western.faults(Page::Western, self.promise, all.leans_cyrillic());
        let cyrillic = cyrillic.faults(Page::Cyrillic, self.promise, false);
        let known = self.decoded.faults.len();
        self.decoded.faults.extend(western.chain(cyrillic));
        self.decoded.faults[known..].sort_by_key(|fault| fault.span.start);
    }

    fn push_utf8_until(&mut self, end: usize) {
        let bytes = &self.bytes[self.at..end];
        self.decoded.push_utf8(bytes, self.byte + self.at as u64);
        self.at = end;
    }

    /// Decodes a line that is not UTF-8 and takes note of what is in it.
    fn push_line(&mut self, line: Range<usize>, page: Page, remarks: &mut Remarks) {
        let Decoded { text, origin, .. } = &mut self.decoded;
        let width = Width::Single(Encoding(page.encoding()));
        if origin.last_width() != width {
            origin.push(text.len(), self.byte + line.start as u64, width);
        }
        self.at = line.end;
        let bytes = &self.bytes[line];
        let (decoded, _) = page.encoding().decode_without_bom_handling(bytes);
        remarks.note(bytes, &decoded, text.len());
        text.push_str(&decoded);
    }
}

/// What has been seen of the lines of one game that are in one page.
#[derive(Default)]
struct Remarks {
    /// The first character that is not UTF-8.
    first: Option<Span>,
    /// The first byte that the page gives no meaning.
    undefined: Option<(Span, char)>,
    /// Whether a byte stands for a letter where ISO-8859-1 has control characters.
    windows: bool,
}

impl Remarks {
    fn note(&mut self, bytes: &[u8], decoded: &str, start: usize) {
        let find = |wanted: fn(char) -> bool| {
            let (at, c) = decoded.char_indices().find(|(_, c)| wanted(*c))?;
            Some((Span::new(start + at, start + at + c.len_utf8()), c))
        };
        if self.first.is_none() {
            self.first = find(|c| !c.is_ascii()).map(|(span, _)| span);
        }
        if self.undefined.is_none() {
            // The decoder turns bytes without a meaning into the control character of that number.
            self.undefined = find(|c| matches!(c, '\u{80}'..='\u{9F}'));
        }
        self.windows |= bytes.iter().any(|b| matches!(b, 0x80..=0x9F));
    }

    /// What there is to report.
    fn faults(self, page: Page, promise: Promise, doubt: bool) -> impl Iterator<Item = Fault> {
        let name = match page {
            Page::Cyrillic => "windows-1251",
            Page::Western if self.windows => "windows-1252",
            Page::Western => "ISO-8859-1",
        };
        let doubt = if doubt {
            " (could be windows-1251)"
        } else {
            ""
        };
        let kind = match page {
            _ if promise.mark => FaultKind::BomMismatch,
            Page::Western => FaultKind::Latin1,
            Page::Cyrillic => FaultKind::Cyrillic,
        };
        let first = self.first.map(|span| {
            let detail = Detail::Text(format!("{name}{doubt}").into());
            Fault::at(kind, span).with(detail)
        });
        let undefined = self.undefined.map(|(span, c)| {
            let detail = Detail::Text(format!("{:#04X}", u32::from(c)).replace("0X", "0x").into());
            Fault::at(FaultKind::UndefinedByte, span).with(detail)
        });
        first.into_iter().chain(undefined)
    }
}

/// Text that was UTF-16 in the file.
fn from_utf16(bytes: Vec<u8>, byte: u64, order: ByteOrder) -> Decoded {
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
    let mut decoded = Decoded::new(String::new(), byte);
    let (mut at, mut file_byte) = (0, byte);
    while at < text.len() {
        let width = Width::Utf16(order);
        decoded.origin.push(at, file_byte, width);
        let end = text.floor_char_boundary((at + STRIDE).min(text.len()));
        file_byte += width.bytes(&text[at..end], &[]) as u64;
        at = end;
    }
    decoded.text = text;
    decoded
}

/// Text in the encoding that the user named.
fn named(bytes: Vec<u8>, byte: u64, encoding: Encoding) -> Decoded {
    let bytes = if encoding.0 == UTF_8 {
        match String::from_utf8(bytes) {
            Ok(text) => return Decoded::new(text, byte),
            Err(error) => error.into_bytes(),
        }
    } else {
        bytes
    };
    let width = if encoding.0.is_single_byte() {
        Width::Single(encoding)
    } else {
        Width::Encoded(encoding)
    };
    let mut decoded = Decoded::new(String::with_capacity(bytes.len()), byte);
    let mut at = 0;
    while at < bytes.len() {
        // Stretches end with lines: within a line some encodings cannot be entered.
        let far = bytes.get(at + STRIDE..).unwrap_or_default();
        let end = memchr2(b'\n', b'\r', far).map_or(bytes.len(), |end| at + STRIDE + end + 1);
        decoded.push_named(&bytes[at..end], byte + at as u64, encoding, width);
        at = end;
    }
    decoded.remark_on_meaningless();
    decoded.origin.bytes = bytes;
    decoded
}

impl Decoded {
    fn push_named(&mut self, bytes: &[u8], byte: u64, encoding: Encoding, width: Width) {
        let (text, broken) = encoding.0.decode_without_bom_handling(bytes);
        if broken {
            // Line by line, so that places after the broken one are exact again.
            let mut at = byte;
            for line in bytes.split_inclusive(|b| matches!(b, b'\n' | b'\r')) {
                let (text, _) = encoding.0.decode_without_bom_handling(line);
                self.push_stretch(&text, at, width);
                at += line.len() as u64;
            }
        } else {
            self.push_stretch(&text, byte, width);
        }
    }

    fn push_stretch(&mut self, text: &str, byte: u64, width: Width) {
        self.origin.push(self.text.len(), byte, width);
        self.text.push_str(text);
    }

    /// The first character of each game that the encoding gives no meaning. More would only say
    /// once more that it is the wrong one.
    fn remark_on_meaningless(&mut self) {
        let meaningless = |c: char| matches!(c, '\u{80}'..='\u{9F}' | char::REPLACEMENT_CHARACTER);
        let mut from = 0;
        while let Some((at, c)) = self.text[from..].match_indices(meaningless).next() {
            let span = Span::new(from + at, from + at + c.len());
            self.faults.push(Fault::at(FaultKind::UndefinedByte, span));
            let border = next_hard_border(self.text.as_bytes(), from + at);
            from = border.unwrap_or(self.text.len());
        }
    }
}
