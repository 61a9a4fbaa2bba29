//! The stretch of a line that a report shows round a place: never a whole long line.

use crate::{plain::harmless, span::Span};
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// A stretch of one line, ready to be shown, and where the place is in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The text, harmless, with `…` where it was cut.
    pub(super) text: String,
    /// The place, in bytes of `text`; as far as the end of its first line.
    pub(super) mark: Range<usize>,
}

/// Cuts the line round a place down to at most `width` columns, between words where it can.
pub(super) fn window(text: &str, span: Span, width: usize) -> Window {
    let (before, place, after) = around(text, span, 4 * width);
    let (mark, mark_cut) = first_columns(place.text, width / 2);
    let room = width.saturating_sub(columns(mark) + 4); // two marks of cutting, a blank each
    let mut head = last_columns(before.text, room);
    let mut tail = ("", mark_cut || place.cut || after.cut);
    if !mark_cut && !place.cut {
        let used = columns(head.0);
        let (shown, cut) = first_columns(after.text, room - used.min(room));
        tail = (shown, cut || after.cut);
        if tail.1 && used > room * 2 / 3 {
            // Both sides are cut: two thirds before the place, one behind it.
            head = last_columns(before.text, room * 2 / 3);
            let (shown, cut) = first_columns(after.text, room - columns(head.0));
            tail = (shown, cut || after.cut);
        }
    }
    let (head, head_cut) = (head.0, head.1 || before.cut);
    let mut shown = String::new();
    if head_cut {
        shown.push_str("… ");
    }
    shown.push_str(&harmless(head));
    let from = shown.len();
    shown.push_str(&harmless(mark));
    let to = shown.len();
    shown.push_str(&harmless(tail.0));
    if tail.1 {
        shown.push_str(" …");
    }
    Window {
        text: shown,
        mark: from..to,
    }
}

/// Some text of a line, and whether the line has more of it than was looked at.
#[derive(Clone, Copy)]
struct Part<'t> {
    text: &'t str,
    cut: bool,
}

/// The line before the place, the place as far as its line goes, and the line behind it; of each
/// no more than `reach` bytes, so that a line of many megabytes costs nothing.
fn around(text: &str, span: Span, reach: usize) -> (Part<'_>, Part<'_>, Part<'_>) {
    let start = text.floor_char_boundary((span.start as usize).min(text.len()));
    let end = text.ceil_char_boundary((span.end as usize).clamp(start, text.len()));

    let from = text.ceil_char_boundary(start.saturating_sub(reach));
    let before = &text[from..start];
    let before = match before.rfind(['\n', '\r']) {
        Some(at) => Part {
            text: &before[at + 1..],
            cut: false,
        },
        None => Part {
            text: before,
            cut: from > 0,
        },
    };
    let place = first_line(&text[start..end], reach);
    let after = match place.text.len() == end - start {
        true => first_line(&text[end..], reach),
        false => Part {
            text: "",
            cut: false,
        },
    };
    (before, place, after)
}

fn first_line(text: &str, reach: usize) -> Part<'_> {
    let near = &text[..text.floor_char_boundary(reach.min(text.len()))];
    match near.find(['\n', '\r']) {
        Some(at) => Part {
            text: &near[..at],
            cut: false,
        },
        None => Part {
            text: near,
            cut: near.len() < text.len(),
        },
    }
}

/// Columns that a terminal gives to the text.
fn columns(text: &str) -> usize {
    text.chars().map(column).sum()
}

/// Columns of a character, as `harmless` shows it.
fn column(c: char) -> usize {
    harmless(c.encode_utf8(&mut [0; 4])).width()
}

/// As much of the beginning as fits, and whether that is not all.
fn first_columns(text: &str, room: usize) -> (&str, bool) {
    let mut used = 0;
    for (at, c) in text.char_indices() {
        used += column(c);
        if used > room {
            let fits = &text[..at];
            let words = fits
                .trim_end_matches(|c: char| !c.is_whitespace())
                .trim_end();
            return (if words.is_empty() { fits } else { words }, true);
        }
    }
    (text, false)
}

/// As much of the end as fits, and whether that is not all.
fn last_columns(text: &str, room: usize) -> (&str, bool) {
    let mut used = 0;
    for (at, c) in text.char_indices().rev() {
        used += column(c);
        if used > room {
            let fits = &text[at + c.len_utf8()..];
            let words = fits
                .trim_start_matches(|c: char| !c.is_whitespace())
                .trim_start();
            return (if words.is_empty() { fits } else { words }, true);
        }
    }
    (text, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(text: &str, token: &str, width: usize) -> (String, String) {
        let start = text.find(token).unwrap();
        let window = window(text, Span::new(start, start + token.len()), width);
        (window.text[window.mark.clone()].to_owned(), window.text)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let (mark, text) = shown("[A \"b\"]\r\n1. e4 e5 2. Nf3\r\nNc6", "e5", 60);
        assert_eq!((mark.as_str(), text.as_str()), ("e5", "1. e4 e5 2. Nf3"));
    }

    #[test]
    fn a_long_line_is_cut_between_words() {
        let line = (1..500)
            .map(|n| format!("{n}. Ng1 Ng8 "))
            .collect::<String>();
        let (mark, text) = shown(&line, "250.", 40);
        assert_eq!(mark, "250.");
        assert!(text.starts_with("… ") && text.ends_with(" …"), "{text}");
        assert!(columns(&text) <= 40, "{text}");
        assert!(text.contains("Ng8 250. Ng1"), "{text}");
    }

    #[test]
    fn a_place_over_several_lines_ends_with_its_first() {
        let (mark, text) = shown("1. e4 {a\nb} e5", "{a\nb}", 60);
        assert_eq!((mark.as_str(), text.as_str()), ("{a", "1. e4 {a"));
    }

    proptest! {
        #[test]
        fn no_text_is_too_odd(text in any::<String>(), from: u32, length in 0_u32..40, width in 20_usize..90) {
            let start = from % (text.len() as u32 + 2);
            let window = window(&text, Span { start, end: start + length }, width);
            prop_assert!(window.text.get(window.mark.clone()).is_some());
            prop_assert!(!window.text.contains(['\n', '\r', '\0']));
            prop_assert!(columns(&window.text) <= width, "{}", window.text);
        }
    }
}
