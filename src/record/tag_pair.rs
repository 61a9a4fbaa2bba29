//! Reads one tag pair, in the standard's form or in any of those in which it is found.

use super::{KnownTag, Tag, lanes::Lanes};
use crate::{
    fault::{Fault, FaultKind},
    span::Span,
};
use memchr::memchr2;

/// A value that runs on over line ends is given up after so many lines and bytes: it lost its
/// closing quote, and what follows is no part of it.
const VALUE_LINES: usize = 8;
const VALUE_BYTES: usize = 4096;

/// Reads the tag pair that begins with the `[` at `at`, or finds that none begins there.
pub(super) fn read(text: &str, at: usize, faults: &mut Vec<Fault>) -> Option<Tag> {
    plain(text, at).or_else(|| Odd { text, at, faults }.read())
}

/// Whether a tag pair with quotes begins at the `[` at `at`: enough to tell it from junk in a
/// movetext.
pub(super) fn begins(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let name = skip_blanks(bytes, at + 1);
    let name_end = skip_name(bytes, name);
    if name_end == name {
        return false;
    }
    let value = skip_blanks(bytes, name_end);
    bytes.get(value) == Some(&b'"')
        || text
            .get(value..)
            .and_then(|rest| rest.chars().next())
            .is_some_and(is_curly_quote)
}

/// The standard's form, `[Name "value"]`, with nothing to remark on.
fn plain(text: &str, at: usize) -> Option<Tag> {
    let bytes = text.as_bytes();
    let name_end = skip_name(bytes, at + 1);
    if name_end == at + 1 || bytes.get(name_end..name_end + 2) != Some(b" \"") {
        return None;
    }
    let value = name_end + 2;
    let end = value_end(bytes, value)?;
    let closes = bytes.get(end..end + 2) == Some(b"\"]");
    closes.then(|| Tag {
        span: Span::new(at, end + 2),
        name: Span::new(at + 1, name_end),
        raw: Span::new(value, end),
        escaped: false,
        known: KnownTag::of(&text[at + 1..name_end]),
    })
}

/// The first place from `value` on where a plain value ends or is none.
#[inline]
fn value_end(bytes: &[u8], value: usize) -> Option<usize> {
    const ENDS: [u8; 4] = [b'"', b'\\', b'\n', b'\r'];
    let rest = bytes.get(value..)?;
    if let Some(window) = rest.first_chunk::<{ Lanes::WIDTH }>() {
        let ends = <Lanes>::of(window).any(ENDS);
        if ends != 0 {
            return Some(value + ends.trailing_zeros() as usize);
        }
    }
    let end = rest.iter().position(|byte| ENDS.contains(byte));
    end.map(|end| value + end)
}

/// A tag pair in some other form, while it is read.
struct Odd<'t, 'f> {
    text: &'t str,
    at: usize,
    faults: &'f mut Vec<Fault>,
}

impl Odd<'_, '_> {
    #[cold]
    fn read(mut self) -> Option<Tag> {
        let bytes = self.text.as_bytes();
        let name = skip_blanks(bytes, self.at + 1);
        let first = self.text.get(name..)?.chars().next()?;
        if !first.is_alphanumeric() && first != '_' {
            return None;
        }
        let line_end = line_end(bytes, name);
        let (quote, curly) = match self.opening_quote(name, line_end) {
            Some(found) => found,
            None if self.may_be_unquoted(name, line_end) => {
                return Some(self.unquoted(name, line_end));
            }
            None => return None,
        };
        let name_end = name + self.text[name..quote].trim_end().len();
        self.check_name(name, name_end);
        if memchr2(b'\n', b'\r', &bytes[name_end..quote]).is_some() {
            self.fault(FaultKind::TagMultiline, self.at, quote);
        }
        Some(self.quoted(Span::new(name, name_end), quote, curly))
    }

    fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.faults.push(Fault::at(kind, Span::new(start, end)));
    }

    fn check_name(&mut self, name: usize, name_end: usize) {
        if skip_name(self.text.as_bytes(), name) != name_end {
            self.fault(FaultKind::TagName, name, name_end);
        }
    }

    /// The quote that opens the value, and whether it is a typographic one. It stands on the
    /// tag's line, or alone at the start of the next one.
    fn opening_quote(&self, name: usize, line_end: usize) -> Option<(usize, bool)> {
        let bytes = self.text.as_bytes();
        let line = &self.text[name..line_end];
        let found = line
            .char_indices()
            .find(|&(_, c)| c == '"' || c == ']' || is_curly_quote(c));
        match found {
            Some((_, ']')) => None,
            Some((offset, c)) => {
                let quote = name + offset;
                // `[Event A"]` lacks its opening quote: this one closes.
                let after = skip_blanks(bytes, quote + c.len_utf8());
                let closes = bytes.get(after) == Some(&b']')
                    && line[..offset].trim_end().contains([' ', '\t']);
                (!closes).then_some((quote, c != '"'))
            }
            None => {
                let next = skip_blanks(bytes, skip_line_end(bytes, line_end));
                let only_name = line.trim_end().bytes().all(is_name);
                (only_name && bytes.get(next) == Some(&b'"')).then_some((next, false))
            }
        }
    }

    /// Whether there is a closing bracket or at least a proper name: a bracket before a move
    /// (`[1. e4 e5`) begins no tag pair.
    fn may_be_unquoted(&self, name: usize, line_end: usize) -> bool {
        let line = &self.text[name..line_end];
        let word = line.split([' ', '\t']).next().unwrap_or("");
        line.contains(']') || word.bytes().all(is_name)
    }

    /// `[Round 3]`, `[White Ash, A.]`, `[Event A"]`, `[Event`.
    fn unquoted(&mut self, name: usize, line_end: usize) -> Tag {
        let bytes = self.text.as_bytes();
        let close = memchr::memchr(b']', &bytes[name..line_end]).map(|found| name + found);
        let inside_end = close.unwrap_or(line_end);
        let inside = &self.text[name..inside_end];
        let name_end = name + inside.find([' ', '\t']).unwrap_or(inside.len());
        self.check_name(name, name_end);
        let value = skip_blanks(bytes, name_end).min(inside_end);
        let written = self.text[value..inside_end].trim_end();
        let bare = written.strip_suffix('"').unwrap_or(written);
        let value_end = value + bare.len();
        let end = match close {
            Some(close) => {
                self.fault(FaultKind::TagUnquoted, value, value_end);
                close + 1
            }
            None => {
                let end = value + written.len();
                self.fault(FaultKind::TagUnterminated, self.at, end);
                end
            }
        };
        self.finish(Span::new(name, name_end), Span::new(value, value_end), end)
    }

    fn quoted(&mut self, name: Span, quote: usize, curly: bool) -> Tag {
        let quote_len = self.text[quote..].chars().next().map_or(1, char::len_utf8);
        let value = quote + quote_len;
        if curly {
            self.fault(FaultKind::TagCurlyQuote, quote, value);
        }
        let mut search = Search::new(self.text, value, curly);
        let closed = search.run();
        if let Some(at) = search.bare_quote {
            self.fault(FaultKind::TagUnescapedQuote, at, at + 1);
        }
        if let Some(at) = search.lone_backslash {
            self.fault(FaultKind::TagLoneBackslash, at, at + 1);
        }
        match closed {
            Some((value_end, end)) => {
                self.remark_on_close(value, value_end, end);
                self.finish(name, Span::new(value, value_end), end)
            }
            None => self.unclosed(name, value),
        }
    }

    /// What there is to say of a value that has its closing quote.
    fn remark_on_close(&mut self, value: usize, value_end: usize, end: usize) {
        let bytes = self.text.as_bytes();
        if memchr2(b'\n', b'\r', &bytes[value..value_end]).is_some() {
            self.fault(FaultKind::TagMultilineValue, value, value_end);
        }
        let quote_len = self.text[value_end..]
            .chars()
            .next()
            .map_or(1, char::len_utf8);
        let gap = &bytes[value_end + quote_len..end - 1];
        if memchr2(b'\n', b'\r', gap).is_some() {
            self.fault(FaultKind::TagMultiline, self.at, end);
        } else if !gap.is_empty() || is_blank(bytes[self.at + 1]) {
            self.fault(FaultKind::TagSpace, self.at, end);
        }
    }

    /// A value without its closing quote: it ends with its line, or at the `]` there.
    fn unclosed(&mut self, name: Span, value: usize) -> Tag {
        let line_end = line_end(self.text.as_bytes(), value);
        let line = self.text[value..line_end].trim_end();
        if let Some(inside) = line.strip_suffix(']') {
            let value_end = value + inside.trim_end().len();
            self.fault(FaultKind::TagUnquoted, value, value_end);
            return self.finish(name, Span::new(value, value_end), value + line.len());
        }
        let end = value + line.len();
        let bare = line.strip_suffix('"').unwrap_or(line);
        self.fault(FaultKind::TagUnterminated, self.at, end);
        self.finish(name, Span::new(value, value + bare.len()), end)
    }

    fn finish(&self, name: Span, raw: Span, end: usize) -> Tag {
        let escaped = memchr::memchr(b'\\', &self.text.as_bytes()[raw.range()]).is_some();
        Tag {
            span: Span::new(self.at, end),
            name,
            raw,
            escaped,
            known: KnownTag::of(name.of(self.text)),
        }
    }
}

/// The search for the quote that closes a value.
struct Search<'t> {
    text: &'t str,
    value: usize,
    curly: bool,
    /// The first quote inside the value that has no backslash.
    bare_quote: Option<usize>,
    /// The first backslash that escapes nothing.
    lone_backslash: Option<usize>,
    /// A `\"]` at the end of the line: closes if nothing else does (`[Site "C:\"]`).
    last_resort: Option<(usize, usize)>,
}

impl<'t> Search<'t> {
    fn new(text: &'t str, value: usize, curly: bool) -> Self {
        Search {
            text,
            value,
            curly,
            bare_quote: None,
            lone_backslash: None,
            last_resort: None,
        }
    }

    /// Ends of the value and of the tag pair.
    fn run(&mut self) -> Option<(usize, usize)> {
        let found = self.find();
        if found.is_none() {
            // Whatever was met on the way belongs to the end of the line at most.
            let line_end = line_end(self.text.as_bytes(), self.value);
            self.bare_quote = None;
            self.lone_backslash = self.lone_backslash.filter(|&at| at < line_end);
            if let Some((value_end, end)) = self.last_resort.filter(|&(at, _)| at < line_end) {
                self.lone_backslash.get_or_insert(value_end - 1);
                return Some((value_end, end));
            }
        }
        found
    }

    fn find(&mut self) -> Option<(usize, usize)> {
        let bytes = self.text.as_bytes();
        let mut at = self.value;
        let mut lines = 0;
        loop {
            match *bytes.get(at)? {
                b'"' => match closing_bracket(bytes, at + 1) {
                    Some(end) => return Some((at, end)),
                    None => {
                        self.bare_quote.get_or_insert(at);
                    }
                },
                b'\\' => match bytes.get(at + 1) {
                    Some(b'"') => {
                        if let Some(end) = closing_bracket(bytes, at + 2) {
                            self.last_resort = Some((at + 1, end));
                        }
                        at += 1;
                    }
                    Some(b'\\') => at += 1,
                    _ => {
                        self.lone_backslash.get_or_insert(at);
                    }
                },
                b'\n' | b'\r' => {
                    lines += 1;
                    let next = skip_line_end(bytes, at);
                    let ends = matches!(bytes.get(next)?, b'\n' | b'\r' | b'[');
                    if ends || lines >= VALUE_LINES || next - self.value > VALUE_BYTES {
                        return None;
                    }
                    at = next;
                    continue;
                }
                byte if self.curly && byte >= 0x80 => {
                    let c = self.text.get(at..).and_then(|rest| rest.chars().next());
                    let len = c.map_or(1, char::len_utf8);
                    if c.is_some_and(is_curly_quote)
                        && let Some(end) = closing_bracket(bytes, at + len)
                    {
                        return Some((at, end));
                    }
                    at += len;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
    }
}

/// Just behind the `]` that follows a closing quote, blanks and one line end between them allowed.
fn closing_bracket(bytes: &[u8], after_quote: usize) -> Option<usize> {
    let mut at = skip_blanks(bytes, after_quote);
    if matches!(bytes.get(at), Some(b'\n' | b'\r')) {
        at = skip_blanks(bytes, skip_line_end(bytes, at));
    }
    (bytes.get(at) == Some(&b']')).then_some(at + 1)
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

pub(super) const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

const fn is_curly_quote(c: char) -> bool {
    matches!(c, '“' | '”' | '„' | '‟' | '«' | '»' | '″' | '＂')
}

fn skip_name(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is_name(byte)) {
        at += 1;
    }
    at
}

fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    at
}

/// Behind the line end at `at`, if there is one.
fn skip_line_end(bytes: &[u8], at: usize) -> usize {
    match (bytes.get(at), bytes.get(at + 1)) {
        (Some(b'\r'), Some(b'\n')) => at + 2,
        (Some(b'\r' | b'\n'), _) => at + 1,
        _ => at,
    }
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |found| at + found)
}
