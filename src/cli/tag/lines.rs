//! Tag pairs as lines of a text: where they begin and end, and where new ones go.

use crate::{
    record::{Record, Tag},
    span::Span,
};

/// The place of a tag pair with the end of its line, where it has the line for itself.
pub(super) fn line_of(tag: &Tag, record: &Record<'_>) -> Span {
    let text = record.text;
    let (start, end) = (tag.span.start as usize, tag.span.end as usize);
    let begins = text[..start].ends_with('\n') || start == record.span.start as usize;
    let behind = &text[end..];
    let blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    let line_end = ["\r\n", "\n", "\r"]
        .into_iter()
        .find(|it| behind[blanks..].starts_with(it));
    match line_end.filter(|_| begins) {
        Some(line_end) => Span::new(start, end + blanks + line_end.len()),
        None => tag.span,
    }
}

/// How lines end in a game.
pub(super) fn line_end(record: &Record<'_>) -> &'static str {
    match record.span.of(record.text).find('\n') {
        Some(at) if record.span.of(record.text)[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// The edit that puts lines of tags behind the last one, or in front of a game that has none.
pub(super) fn behind_tags(record: &Record<'_>, added: &[String], line_end: &str) -> (Span, String) {
    let lines: String = added.iter().map(|tag| format!("{tag}{line_end}")).collect();
    let at = |place: u32| Span {
        start: place,
        end: place,
    };
    let Some(last) = record.tags.last() else {
        let first = record.tokens.first();
        let first = first.map_or(record.span.start, |token| token.span.start);
        return (at(first), lines + line_end);
    };
    let line = line_of(last, record);
    match line == last.span {
        true => (at(line.end), format!("{line_end}{}", lines.trim_end())),
        false => (at(line.end), lines),
    }
}
