//! The format `text`: tables for people, as wide as the place to write to.
//!
//! Numbers stand to the right with the thousands apart; the key and texts give way where the width
//! does not suffice; what is left of it is used for the bars.

use super::Style;
use crate::stats::sheet::{Cell, Sheet};
use std::io;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What stands between two columns.
const GAP: usize = 2;
/// Bars shorter than this say nothing; longer than that is too much.
const BAR: std::ops::RangeInclusive<usize> = 6..=32;
/// The key keeps at least this width.
const NARROWEST_KEY: usize = 12;

pub(super) fn write(sheets: &[Sheet], style: Style, out: &mut dyn io::Write) -> io::Result<()> {
    for (index, sheet) in sheets.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        table(sheet, style, out)?;
    }
    Ok(())
}

/// The columns of a table as texts.
struct Columns {
    keys: Vec<String>,
    /// For each measure its heading, its values, and whether they are words.
    measures: Vec<(String, Vec<String>, bool)>,
}

impl Columns {
    fn of(sheet: &Sheet) -> Columns {
        let mut keys = vec![sheet.key.to_owned()];
        keys.extend(sheet.rows.iter().map(|row| label(sheet, &row.key)));
        let column = |(index, measure): (usize, &String)| {
            let cells = sheet.rows.iter().filter_map(|row| row.cells.get(index));
            let words = cells.clone().any(|cell| matches!(cell, Cell::Text(_)));
            let single = sheet.key.is_empty();
            let heading = match sheet.crossed {
                _ if single => String::new(),
                Some(_) => printable(measure),
                None => measure.replace('-', " "),
            };
            (heading, cells.map(shown).collect(), words)
        };
        Columns {
            keys,
            measures: sheet.measures.iter().enumerate().map(column).collect(),
        }
    }

    /// The width of each measure, heading included.
    fn widths(&self) -> Vec<usize> {
        let widest = |(heading, values, _): &(String, Vec<String>, bool)| {
            values
                .iter()
                .map(|value| value.width())
                .max()
                .unwrap_or(0)
                .max(heading.width())
        };
        self.measures.iter().map(widest).collect()
    }
}

fn table(sheet: &Sheet, style: Style, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "{}", sheet.title)?;
    let columns = Columns::of(sheet);
    let mut widths = columns.widths();
    let numbers: usize = (columns.measures.iter().zip(&widths))
        .filter(|((_, _, words), width)| !words && **width > 0)
        .map(|(_, width)| width + GAP)
        .sum();
    let room = style.width.saturating_sub(numbers);
    let widest_key = columns
        .keys
        .iter()
        .map(|key| key.width())
        .max()
        .unwrap_or(0);
    let key_width = widest_key.min(room.max(NARROWEST_KEY));
    let rest = room.saturating_sub(key_width + GAP);
    for ((_, _, words), width) in columns.measures.iter().zip(&mut widths) {
        if *words {
            *width = (*width).min(rest.max(NARROWEST_KEY));
        }
    }
    let bars = bars(sheet, rest).filter(|_| style.bars);
    for (index, key) in columns.keys.iter().enumerate() {
        if index == 0 && sheet.key.is_empty() {
            continue;
        }
        let mut line = padded(&fit(key, key_width), key_width, false);
        for ((heading, values, words), width) in columns.measures.iter().zip(&widths) {
            if *width > 0 {
                let value = index.checked_sub(1).and_then(|row| values.get(row));
                let value = fit(value.unwrap_or(heading), *width);
                line.push_str(&" ".repeat(GAP));
                line.push_str(&padded(&value, *width, !words));
            }
        }
        if let Some(bar) = index.checked_sub(1).and_then(|row| bars.as_ref()?.get(row)) {
            line.push_str(&" ".repeat(GAP));
            line.push_str(bar);
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    if sheet.left_out > 0 {
        writeln!(out, "... and {} more", thousands(sheet.left_out))?;
    }
    Ok(())
}

/// A key as people write it. Keys of tables without a heading are words of ours.
pub(in crate::stats) fn label(sheet: &Sheet, key: &str) -> String {
    if sheet.key.is_empty() && key.starts_with(char::is_alphabetic) {
        key.replace('-', " ")
    } else {
        printable(key)
    }
}

/// The text with control characters made visible as blanks: names come from files.
fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

pub(in crate::stats) fn shown(cell: &Cell) -> String {
    match cell {
        Cell::None => String::new(),
        Cell::Count(count) => thousands(*count),
        Cell::Rating(rating) => rating.to_string(),
        Cell::Share(part, whole) => {
            Cell::percent(*part, *whole).map_or_else(|| "-".to_owned(), |percent| percent + "%")
        }
        Cell::Mean(..) => cell.decimal(1).unwrap_or_else(|| "-".to_owned()),
        Cell::Text(text) => printable(text),
    }
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The text, shortened if it is wider.
fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > width {
            break;
        }
        short.push(c);
    }
    short.push('…');
    short
}

fn padded(text: &str, width: usize, right: bool) -> String {
    let blanks = " ".repeat(width.saturating_sub(text.width()));
    if right {
        blanks + text
    } else {
        text.to_owned() + &blanks
    }
}

/// A bar for each row as long as its share, or what was asked for first, the greatest filling the room;
/// none where there is no room, or in a crosstab.
fn bars(sheet: &Sheet, rest: usize) -> Option<Vec<String>> {
    let room = rest.min(*BAR.end());
    if sheet.key.is_empty() || sheet.crossed.is_some() {
        return None;
    }
    let mut measures = sheet.measures.iter();
    let column = measures.position(|measure| measure == "share").unwrap_or(0);
    let words = |cell: &Cell| matches!(cell, Cell::Text(_));
    if room < *BAR.start() || sheet.rows.iter().any(|row| row.cells.iter().any(words)) {
        return None;
    }
    // Finely enough for any bar.
    let part = |cell: Option<&Cell>| (cell.and_then(Cell::approximate).unwrap_or(0.0) * 1e6) as u64;
    let parts: Vec<u64> = sheet
        .rows
        .iter()
        .map(|row| part(row.cells.get(column)))
        .collect();
    let most = parts.iter().copied().max().filter(|most| *most > 0)?;
    Some(parts.iter().map(|part| bar(*part, most, room)).collect())
}

/// A bar in eighths of a column: at least one eighth for anything that is there.
fn bar(part: u64, most: u64, room: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = u128::from(part) * room as u128 * 8 / u128::from(most.max(1));
    let eighths = (eighths as usize).max(usize::from(part > 0));
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn bars_count_in_eighths() {
        assert_eq!(bar(8, 8, 3), "███");
        assert_eq!(bar(1, 8, 1), "▏");
        assert_eq!(bar(11, 16, 2), "█▍"); // 11 of 16 eighths
        assert_eq!(bar(1, u64::MAX, 10), "▏");
        assert_eq!(bar(0, 5, 10), "");
    }

    #[test]
    fn lines_fit_the_width() {
        let mut sheet = Sheet::new("t", "T", "name", &["games", "share"]);
        for (key, games) in [("Ein langer Name mit Umlaut: Möller", 12u64), ("棋手", 4)] {
            sheet.row(key, vec![Cell::Count(games), Cell::Share(games, 16)]);
        }
        for width in [30, 40, 60, 100] {
            let mut out = Vec::new();
            write(&[sheet.clone()], Style { width, bars: true }, &mut out).unwrap();
            for line in String::from_utf8(out).unwrap().lines() {
                assert!(line.width() <= width, "{width}: {line}");
            }
        }
    }
}
