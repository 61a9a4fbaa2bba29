//! What is wrong with an expression, and where.

use crate::plain::harmless;
use std::{fmt, ops::Range};
use unicode_width::UnicodeWidthStr;

/// Why an expression means nothing, with the place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryError {
    /// The expression.
    pub text: String,
    /// The place, in bytes of the expression.
    pub place: Range<usize>,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for QueryError {
    /// The message, the line of the expression and a caret under the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.text.floor_char_boundary(self.place.start);
        let line_start = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line = self.text[line_start..].lines().next().unwrap_or_default();
        let before = harmless(&self.text[line_start..start]);
        let end = self.place.end.clamp(start, line_start + line.len());
        let end = self.text.ceil_char_boundary(end);
        let marked = harmless(self.text.get(start..end).unwrap_or_default())
            .width()
            .max(1);
        writeln!(f, "{}", self.message)?;
        writeln!(f, "  {}", harmless(line))?;
        write!(f, "  {}{}", " ".repeat(before.width()), "^".repeat(marked))
    }
}

impl std::error::Error for QueryError {}

/// Something wrong at a place; the expression is added where it is known.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    pub(super) place: Range<usize>,
    pub(super) message: String,
}

impl Wrong {
    pub(super) fn at(place: Range<usize>, message: impl Into<String>) -> Wrong {
        Wrong {
            place,
            message: message.into(),
        }
    }

    pub(super) fn within(self, text: &str) -> QueryError {
        QueryError {
            text: text.to_owned(),
            place: self.place,
            message: self.message,
        }
    }
}
