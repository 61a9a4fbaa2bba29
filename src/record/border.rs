//! Where one game ends and the next begins, as far as bytes alone can tell.
//!
//! A *hard border* is a place that begins a game whatever stands before it, even an open comment.
//! Blocks and byte ranges are cut at hard borders, and the [`Reader`](super::Reader) starts a new
//! game at each of them, so every way of dividing a file finds the same games. Soft borders
//! (results, a repeated tag) are found by the reader alone.
//!
//! A hard border is the start of a line, exactly when all of this holds:
//!
//! 1. The line opens a tag pair: `[`, blanks, a name (a letter, then letters, digits and `_`, at
//!    most 64 of them), blanks, `"`. A byte order mark may stand before it and belongs to it.
//! 2. One or more blank lines stand before it.
//! 3. The line before those does not open a tag pair: blank lines between the tags of one game
//!    part nothing.
//! 4. The name is of the roster that every game has (`Event`, `Site`, `Date`, `Round`, `White`,
//!    `Black`, `Result`) or `FEN`, or the next line opens a tag pair too. So a lone line such as
//!    `[see "Capablanca"]` in a comment of several paragraphs parts nothing.
//!
//! LF, CRLF and a lone CR end a line. Blanks are space, tab, form feed, vertical tab and byte order
//! marks. Only [`WINDOW`] bytes to either side are looked at: a line or a run of blanks longer than
//! that counts as text that is no tag pair.

use memchr::{memchr_iter, memchr2, memrchr_iter, memrchr2};
use std::ops::Range;

/// How far a border is looked at to either side.
pub const WINDOW: usize = 16 * 1024;

const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Whether a game begins at `at`, whatever stands before it.
///
/// The start of `bytes` is not a border unless blank lines stand there before `at`.
#[must_use]
pub fn is_hard_border(bytes: &[u8], at: usize) -> bool {
    let Some((before, line)) = bytes.split_at_checked(at) else {
        return false;
    };
    tag_name(line).is_some_and(|name| {
        begins_line(bytes, at) && stands_apart(before) && (is_roster(name) || goes_on(line))
    })
}

/// Whether the line that begins here opens a tag pair.
#[must_use]
pub fn opens_tag_pair(line: &[u8]) -> bool {
    tag_name(line).is_some()
}

/// The first hard border at or behind `from`.
#[must_use]
pub fn next_hard_border(bytes: &[u8], from: usize) -> Option<usize> {
    hard_border_within(bytes, from..bytes.len())
}

/// The first hard border in `range`, which may look at all of `bytes` to decide.
#[must_use]
pub fn hard_border_within(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    memchr_iter(b'[', bytes.get(with_brackets(bytes, &range))?)
        .map(|found| line_of_bracket(bytes, range.start + found))
        .find(|at| range.contains(at) && is_hard_border(bytes, *at))
}

/// The first hard border in `range` of a text of which more will come; nothing where the text at hand
/// does not tell.
#[must_use]
pub fn sure_border_within(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    let lines = memchr_iter(b'[', bytes.get(range.clone())?)
        .map(|found| line_of_bracket(bytes, range.start + found))
        .filter(|at| range.contains(at));
    for at in lines {
        // A border stays one whatever comes behind.
        if is_hard_border(bytes, at) {
            return Some(at);
        }
        let (before, line) = bytes.split_at(at);
        if begins_line(bytes, at) && stands_apart(before) && !is_told(line) {
            return None;
        }
    }
    None
}

/// Whether the text that begins with this line is enough to say that no border stands before it.
fn is_told(line: &[u8]) -> bool {
    const NAME: usize = 128; // more than a name with its bracket, quote and blanks takes
    let end = memchr2(b'\n', b'\r', line).map_or(line.len(), |end| end + 2);
    let next = line.get(end..).unwrap_or_default();
    let name_of_next = next.get(..NAME).unwrap_or(BOM);
    !line.starts_with(BOM) && !name_of_next.contains(&BOM[0])
}

/// The last hard border in `range`.
#[must_use]
pub fn last_hard_border(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    memrchr_iter(b'[', bytes.get(with_brackets(bytes, &range))?)
        .map(|found| line_of_bracket(bytes, range.start + found))
        .find(|at| range.contains(at) && is_hard_border(bytes, *at))
}

/// The range with the brackets of all lines that begin in it: byte order marks may stand before them.
fn with_brackets(bytes: &[u8], range: &Range<usize>) -> Range<usize> {
    let behind = bytes.get(range.end..).unwrap_or_default();
    let marks = behind.iter().take_while(|byte| BOM.contains(byte)).count();
    range.start..(range.end.saturating_add(marks + 1)).min(bytes.len())
}

/// Where the line would begin whose tag pair has its bracket at `bracket`.
fn line_of_bracket(bytes: &[u8], bracket: usize) -> usize {
    let mut at = bracket;
    while bytes[..at].ends_with(BOM) {
        at -= BOM.len();
    }
    at
}

fn begins_line(bytes: &[u8], at: usize) -> bool {
    match at.checked_sub(1).and_then(|before| bytes.get(before)) {
        None | Some(b'\n') => true,
        Some(b'\r') => bytes.get(at) != Some(&b'\n'),
        Some(_) => false,
    }
}

/// The name of the tag pair that the line opens.
fn tag_name(line: &[u8]) -> Option<&[u8]> {
    const LONGEST_NAME: usize = 64;
    const MOST_BLANKS: usize = 16;
    let line = skip_boms(line).strip_prefix(b"[")?;
    let blanks = |text: &[u8]| {
        let mut bytes = text.iter().take(MOST_BLANKS);
        bytes
            .position(|b| !matches!(b, b' ' | b'\t'))
            .unwrap_or(MOST_BLANKS)
    };
    let line = line.get(blanks(line)..)?;
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    let length = line.iter().take(LONGEST_NAME + 1).position(|b| !word(b))?;
    let (name, rest) = line.split_at(length);
    let opens = rest.get(blanks(rest)) == Some(&b'"');
    (opens && name.first().is_some_and(u8::is_ascii_alphabetic)).then_some(name)
}

fn skip_boms(mut line: &[u8]) -> &[u8] {
    while let Some(rest) = line.strip_prefix(BOM) {
        line = rest;
    }
    line
}

fn is_roster(name: &[u8]) -> bool {
    const ROSTER: [&[u8]; 8] = [
        b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result", b"FEN",
    ];
    ROSTER.contains(&name)
}

/// Whether the line behind this one opens a tag pair too.
fn goes_on(line: &[u8]) -> bool {
    let window = &line[..line.len().min(WINDOW)];
    let Some(end) = memchr2(b'\n', b'\r', window) else {
        return false;
    };
    let crlf = line[end..].starts_with(b"\r\n");
    tag_name(&line[end + if crlf { 2 } else { 1 }..]).is_some()
}

/// Whether the text before a line ends in a blank line with no tag pair before it.
fn stands_apart(before: &[u8]) -> bool {
    let window = &before[before.len().saturating_sub(WINDOW)..];
    let mut line_ends = 0;
    let mut end = window.len();
    while let Some(&last) = end.checked_sub(1).and_then(|last| window.get(last)) {
        match last {
            b'\n' => {
                line_ends += 1;
                end -= if window[..end].ends_with(b"\r\n") {
                    2
                } else {
                    1
                };
            }
            b'\r' => {
                line_ends += 1;
                end -= 1;
            }
            b' ' | b'\t' | 0x0B | 0x0C => end -= 1,
            _ if window[..end].ends_with(BOM) => end -= BOM.len(),
            _ => break,
        }
    }
    if end == 0 {
        // Nothing but blanks as far as one looks: a blank line is enough.
        return line_ends >= 1;
    }
    let line_start = memrchr2(b'\n', b'\r', &window[..end]).map_or(0, |at| at + 1);
    let whole = line_start > 0 || window.len() == before.len();
    line_ends >= 2 && !(whole && tag_name(&window[line_start..end]).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn borders(text: &str) -> Vec<usize> {
        let mut found = Vec::new();
        while let Some(border) =
            next_hard_border(text.as_bytes(), found.last().map_or(0, |b| b + 1))
        {
            found.push(border);
        }
        found
    }

    /// Whether there is a border where `|` stands.
    fn at_bar(text: &str) -> bool {
        let at = text.find('|').unwrap();
        let text = text.replacen('|', "", 1);
        let found = is_hard_border(text.as_bytes(), at);
        assert_eq!(borders(&text).contains(&at), found, "{text:?}");
        found
    }

    #[test]
    fn a_tag_pair_behind_a_blank_line_behind_movetext_is_one() {
        assert!(at_bar("1. e4 *\n\n|[Event \"B\"]\n"));
        assert!(at_bar("1. e4 *\r\n\r\n|[Event \"B\"]\r\n"));
        assert!(at_bar("1. e4 *\r\r|[Event \"B\"]\r"));
        assert!(at_bar("1. e4 *\n \t\n\n|[Event \"B\"]"));
        assert!(at_bar("1. e4 *\n\n|\u{FEFF}[Event \"B\"]"));
        assert!(at_bar("1. e4 *\n\n|[ Event\"B\"]"));
        assert!(at_bar("1. e4 *\n\n|[Annotator \"B\"]\n[Event \"B\"]"));
        assert!(at_bar(
            "1. e4 {never closed\n\n|[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]"
        ));
    }

    #[test]
    fn other_places_are_none() {
        assert!(!at_bar("1. e4 *\n|[Event \"B\"]\n"), "no blank line");
        assert!(
            !at_bar("[Event \"B\"]\n\n|[Site \"B\"]\n"),
            "a tag pair before"
        );
        assert!(
            !at_bar("\u{FEFF}[Event \"B\"]\n\n|[Site \"B\"]\n"),
            "a tag pair before"
        );
        assert!(!at_bar("1. d4 {first\n\n|[not a tag \"x\"]\n}"), "no name");
        assert!(
            !at_bar("1. d4 {first\n\n|[see \"Lasker\"]\n}"),
            "no roster, no second pair"
        );
        assert!(!at_bar("1. d4 *\n\n|[%clk 1:00]"), "a command");
        assert!(!at_bar("1. d4 *\n\n [|Event \"B\"]"), "inside");
        assert!(
            !at_bar("1. d4 *\r\n\r|\n[Event \"B\"]"),
            "between CR and LF"
        );
        assert!(!at_bar("|[Event \"B\"]"), "the start");
        assert!(!is_hard_border(b"x", 7));
    }

    #[test]
    fn what_is_further_than_the_window_does_not_count() {
        let long = "x".repeat(WINDOW);
        assert!(at_bar(&format!("[Event \"{long}\"]\n\n|[Site \"B\"]\n")));
        assert!(at_bar(&format!(
            "[Event \"x\"]\n{}\n|[Site \"B\"]\n",
            " ".repeat(WINDOW)
        )));
        assert!(!at_bar(&format!(
            "1. e4 *\n\n|[My \"{long}\"]\n[Site \"B\"]\n"
        )));
    }

    /// Pieces of which borders are made, in any order.
    fn scraps() -> impl Strategy<Value = String> {
        const SCRAPS: [&str; 14] = [
            "\n",
            "\n\n",
            "\r\n\r\n",
            "\r",
            "\r\n",
            " ",
            "\u{FEFF}",
            "[Event \"A\"]",
            "[Other \"B\"]",
            "[see \"C\"]",
            "1. e4 e5",
            "{",
            "[",
            "*",
        ];
        prop::collection::vec(prop::sample::select(&SCRAPS[..]), 0..60)
            .prop_map(|scraps| scraps.concat())
    }

    #[test]
    fn a_range_may_end_within_marks() {
        let text = "1. e4 *\n\n\u{FEFF}\u{FEFF}[Event \"B\"]\n";
        let start = text.find('\u{FEFF}').expect("a mark");
        for end in start + 1..start + 8 {
            let range = 0..end;
            assert_eq!(
                hard_border_within(text.as_bytes(), range.clone()),
                Some(start)
            );
            assert_eq!(last_hard_border(text.as_bytes(), range), Some(start));
        }
    }

    proptest! {
        /// However a text is divided at borders found so far, the same ones are found.
        #[test]
        fn any_way_of_cutting_finds_the_same(
            text in scraps(),
            steps in prop::collection::vec(1_usize..80, 1..40),
        ) {
            let all = borders(&text);
            let bytes = text.as_bytes();
            let (mut start, mut end) = (0, 0);
            let mut found = Vec::new();
            for step in steps.into_iter().cycle().take(10_000) {
                end = (end + step).min(bytes.len());
                let piece = &bytes[start..end];
                if let Some(cut) = last_hard_border(piece, 1..piece.len()) {
                    let inner = borders(std::str::from_utf8(&piece[..cut]).unwrap());
                    found.extend(inner.into_iter().map(|border| start + border));
                    start += cut;
                    found.push(start);
                }
                if end == bytes.len() {
                    break;
                }
            }
            found.extend(borders(&text[start..]).into_iter().map(|border| start + border));
            found.dedup();
            prop_assert_eq!(found, all);
        }

        /// What is found in the beginning of a text is found in all of it.
        #[test]
        fn the_beginning_of_a_text_tells(text in scraps(), a in 0_usize..200, b in 0_usize..400) {
            let bytes = text.as_bytes();
            let end = b.min(bytes.len());
            let start = a.min(end);
            if let Some(border) = sure_border_within(&bytes[..end], start..end) {
                prop_assert_eq!(hard_border_within(bytes, start..bytes.len()), Some(border));
            }
        }

        /// Looking within a range agrees with looking at each place.
        #[test]
        fn ranges_agree_with_places(text in scraps(), a in 0_usize..200, b in 0_usize..200) {
            let bytes = text.as_bytes();
            let range = a.min(bytes.len())..b.min(bytes.len());
            let places: Vec<usize> =
                range.clone().filter(|at| is_hard_border(bytes, *at)).collect();
            prop_assert_eq!(hard_border_within(bytes, range.clone()), places.first().copied());
            prop_assert_eq!(last_hard_border(bytes, range), places.last().copied());
        }
    }
}
