//! A line of a report in columns, as the Tournament Report File counts them: from 1, both ends
//! inclusive.

use crate::{event::table::Said, span::Span};
use std::ops::RangeInclusive;

/// A line of a report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    text: &'t str,
    start: usize,
    by_bytes: bool,
}

/// What stands in some columns, without the blanks around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

impl Field<'_> {
    /// The same to be kept.
    pub(super) fn said(&self) -> Said {
        Said {
            text: self.text.to_owned(),
            span: self.span,
        }
    }

    /// A number; nothing where there is none.
    pub(super) fn number(&self) -> Option<u32> {
        self.text.parse().ok()
    }
}

/// Columns of a player's line that are blank in every report.
const BLANK: [usize; 4] = [48, 53, 80, 85];

impl<'t> Line<'t> {
    /// The lines of a text, whatever ends them.
    pub(super) fn all(text: &'t str) -> impl Iterator<Item = Line<'t>> {
        text.split('\n')
            .flat_map(|line| {
                let line = line.strip_suffix('\r').unwrap_or(line);
                line.split('\r')
            })
            .map(move |line| {
                let at = line.as_ptr() as usize - text.as_ptr() as usize;
                Line {
                    text: line,
                    start: at,
                    by_bytes: false,
                }
            })
    }

    /// The same with its columns counted in bytes, where the line is one of a player and that
    /// alone makes sense of it: some programs fill names up to so many bytes of UTF-8.
    pub(super) fn of_player(self) -> Line<'t> {
        if self.text.is_ascii() {
            return self;
        }
        let bytes = Line {
            by_bytes: true,
            ..self
        };
        let fits = |line: Line<'_>| {
            let blank = |column: &usize| line.field(*column..=*column).text.is_empty();
            BLANK.iter().all(blank)
        };
        if !fits(self) && fits(bytes) {
            bytes
        } else {
            self
        }
    }

    /// What stands in some columns.
    pub(super) fn field(&self, columns: RangeInclusive<usize>) -> Field<'t> {
        let from = self.offset(columns.start() - 1);
        let to = self.offset(*columns.end()).max(from);
        let text = &self.text[from..to];
        let trimmed = text.trim();
        let lead = text.len() - text.trim_start().len();
        let start = self.start + from + if trimmed.is_empty() { 0 } else { lead };
        Field {
            text: trimmed,
            span: Span::new(start, start + trimmed.len()),
        }
    }

    /// Everything from a column on.
    pub(super) fn rest(&self, column: usize) -> Field<'t> {
        self.field(column..=self.text.len() + column)
    }

    /// The words from a column on.
    pub(super) fn words(&self, column: usize) -> impl Iterator<Item = Field<'t>> {
        let rest = self.rest(column);
        let base = rest.span.start as usize;
        rest.text.split_whitespace().map(move |word| {
            let at = base + (word.as_ptr() as usize - rest.text.as_ptr() as usize);
            Field {
                text: word,
                span: Span::new(at, at + word.len()),
            }
        })
    }

    /// Fields of a width one behind another, a blank between them, to the end of the line.
    pub(super) fn fields(&self, first: usize, width: usize) -> impl Iterator<Item = Field<'t>> {
        let length = self.text.chars().count();
        (first..=length)
            .step_by(width + 1)
            .map(move |column| self.field(column..=column + width - 1))
    }

    /// How many columns it has.
    pub(super) fn columns(&self) -> usize {
        match self.by_bytes {
            true => self.text.len(),
            false => self.text.chars().count(),
        }
    }

    /// The whole line.
    pub(super) fn whole(&self) -> Field<'t> {
        self.rest(1)
    }

    /// The offset behind so many columns.
    fn offset(&self, columns: usize) -> usize {
        if self.by_bytes || self.text.is_ascii() {
            return self.text.floor_char_boundary(columns.min(self.text.len()));
        }
        let mut characters = self.text.char_indices();
        characters
            .nth(columns)
            .map_or(self.text.len(), |(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_from_one() {
        let text = "001   12 m  g Ähnlich, Übel\r\n002\r003";
        let lines: Vec<Line> = Line::all(text).collect();
        let field = lines[0].field(5..=8);
        assert_eq!((field.text, field.span), ("12", Span::new(6, 8)));
        assert_eq!(lines[0].field(15..=22).text, "Ähnlich,");
        assert_eq!(lines[0].field(40..=44).text, "");
        let codes: Vec<&str> = lines.iter().map(|line| line.field(1..=3).text).collect();
        assert_eq!(codes, ["001", "002", "003"]);
        assert_eq!(lines[2].whole().span.of(text), "003");
    }

    #[test]
    fn a_name_filled_up_in_bytes_is_seen() {
        let line = |fill: usize| {
            let name = "Müller, Jörg";
            let blanks = " ".repeat(33 - name.chars().count() - fill);
            format!("001    1      {name}{blanks} 2300 GER    99900001 1990/01/01  3.0    1")
        };
        for (fill, text) in [(0, line(0)), (2, line(2))] {
            let line = Line::all(&text).next().unwrap().of_player();
            assert_eq!(line.field(49..=52).text, "2300", "{fill}");
            assert_eq!(line.field(81..=84).text, "3.0", "{fill}");
        }
    }
}
