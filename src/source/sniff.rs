//! What the first bytes of a file say: text or not, and in which form.

use super::{Encoding, Layout, mail, page::Evidence, utf16::ByteOrder};
use crate::error::SourceError;
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE};

const UTF_8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How the bytes of a text are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// By content: UTF-8, and single-byte lines where they are not.
    ByContent(Promise),
    /// UTF-16, which the source has turned into UTF-8 before cutting.
    Utf16 {
        /// Which byte of a unit comes first.
        order: ByteOrder,
        /// Whether the user said so.
        told: bool,
    },
    /// In the encoding that the user named, which agrees with ASCII on line ends and brackets.
    Named {
        /// The encoding.
        encoding: Encoding,
        /// Whether a byte order mark stands at the start of the file.
        mark: bool,
    },
}

/// What the start of a file lets expect of the bytes further down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Promise {
    /// A byte order mark says that they are UTF-8.
    pub(crate) mark: bool,
    /// Those that are not UTF-8 are Windows-1251 where that makes words of them.
    pub(crate) cyrillic: bool,
}

/// What was found out about a text before reading it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sniffed {
    pub(super) form: Form,
    /// Length of the byte order mark.
    pub(super) skip: usize,
    pub(super) layout: Layout,
}

/// Looks at the first bytes of a plain stream. `name` decides only between layouts.
pub(super) fn sniff(
    head: &[u8],
    name: &str,
    told: Option<Encoding>,
) -> Result<Sniffed, SourceError> {
    if let Some(what) = signature(head) {
        return Err(SourceError::Binary(what.to_owned()));
    }
    let marked = match head {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => {
            return Err(SourceError::Binary(
                "UTF-32 text; convert it to UTF-8 first".to_owned(),
            ));
        }
        [0xEF, 0xBB, 0xBF, ..] => Some((UTF_8, 3)),
        [0xFF, 0xFE, ..] => Some((UTF_16LE, 2)),
        [0xFE, 0xFF, ..] => Some((UTF_16BE, 2)),
        _ => None,
    };
    let by_content = |mark| {
        let cyrillic = Evidence::of_start(head).is_strong();
        Form::ByContent(Promise { mark, cyrillic })
    };
    let unmarked_utf16 = || utf16_by_zeros(head).map(|encoding| (encoding, 0));
    let told_utf16 = told.and_then(|told| ByteOrder::of(told.0));
    let (form, skip) = match (told, marked) {
        (Some(encoding), _) => match told_utf16 {
            Some(order) => {
                let skip = marked
                    .filter(|(mark, _)| *mark == encoding.0)
                    .map_or(0, |(_, length)| length);
                (Form::Utf16 { order, told: true }, skip)
            }
            None => {
                let mark = head.starts_with(UTF_8_MARK);
                let skip = if mark { UTF_8_MARK.len() } else { 0 };
                (Form::Named { encoding, mark }, skip)
            }
        },
        (None, marked) => {
            let utf16 = marked.or_else(unmarked_utf16).and_then(|(encoding, skip)| {
                let order = ByteOrder::of(encoding)?;
                Some((Form::Utf16 { order, told: false }, skip))
            });
            utf16.unwrap_or_else(|| match marked {
                Some((_, skip)) => (by_content(true), skip),
                None => (by_content(false), 0),
            })
        }
    };
    if !matches!(form, Form::Utf16 { .. }) && mostly_control(head) {
        return Err(SourceError::Binary(
            "control characters all over".to_owned(),
        ));
    }
    let layout = layout_of(&head[skip..], name);
    Ok(Sniffed { form, skip, layout })
}

/// Kinds of files that people take for text by mistake, by their first bytes.
fn signature(head: &[u8]) -> Option<&'static str> {
    const SIGNATURES: [(&[u8], &str); 9] = [
        (b"\x89PNG\r\n\x1A\n", "a PNG picture"),
        (b"\xFF\xD8\xFF", "a JPEG picture"),
        (b"GIF8", "a GIF picture"),
        (b"%PDF-", "a PDF document"),
        (b"\x7FELF", "a program"),
        (b"MZ\x90\0", "a program"),
        (b"SQLite format 3\0", "an SQLite database"),
        (b"7z\xBC\xAF\x27\x1C", "a 7z archive; unpack it first"),
        (b"Rar!\x1A\x07", "a RAR archive; unpack it first"),
    ];
    SIGNATURES
        .iter()
        .find(|(magic, _)| head.starts_with(magic))
        .map(|(_, what)| *what)
}

/// Whether so many bytes are control characters that this is no text. A few NULs in a game file
/// are a fault in a text.
fn mostly_control(head: &[u8]) -> bool {
    let control = |b: &&u8| {
        b.is_ascii_control() && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | 0x1A | 0x1B)
    };
    let count = head.iter().filter(control).count();
    count >= 4 && count * 20 > head.len()
}

/// UTF-16 without a mark: most characters are ASCII, so every second byte is zero.
fn utf16_by_zeros(head: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let (pairs, _) = head[..head.len().min(4096)].as_chunks::<2>();
    if pairs.len() < 2 {
        return None;
    }
    let most = |count: usize| count * 10 >= pairs.len() * 7;
    let ascii_then_zero = pairs.iter().filter(|[a, b]| *a != 0 && *b == 0).count();
    let zero_then_ascii = pairs.iter().filter(|[a, b]| *a == 0 && *b != 0).count();
    if most(ascii_then_zero) {
        Some(UTF_16LE)
    } else if most(zero_then_ascii) {
        Some(UTF_16BE)
    } else {
        None
    }
}

/// Whether a text begins as a mailbox, a mail or a card does.
fn is_mail(text: &[u8]) -> bool {
    let line = &text[..memchr::memchr(b'\n', text).unwrap_or(text.len())];
    let sender = line.starts_with(b"From ") && line.contains(&b'@');
    let heads: [&[u8]; 4] = [b"Return-Path: ", b"Received: ", b"From: ", b"Subject: "];
    sender
        || heads.iter().any(|head| line.starts_with(head))
        || mail::says_who_plays(&String::from_utf8_lossy(line))
}

fn layout_of(text: &[u8], name: &str) -> Layout {
    let name = name.to_ascii_lowercase();
    let named = |extension: &str| {
        name.match_indices(extension).any(|(at, _)| {
            let rest = &name[at + extension.len()..];
            rest.is_empty() || rest.starts_with('.')
        })
    };
    if named(".eml") || named(".mbox") || is_mail(text) {
        return Layout::Letters;
    }
    // An object with a quoted key. A movetext may begin with `{"` too, but then no `":` follows.
    let text = text.trim_ascii_start();
    let line = &text[..memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len())];
    let object = line.starts_with(b"{\"") && memchr::memmem::find(line, b"\":").is_some();
    if named(".jsonl") || named(".ndjson") || object {
        Layout::Lines
    } else {
        Layout::Games
    }
}
