//! Values, their types, and how they are compared.
//!
//! A value that is not there makes every comparison false. What a tag says is text, and counts as
//! a number or a date where it is compared with one.

use crate::record::date;
use std::borrow::Cow;

/// What kind of thing a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// What a tag says: words, a number or a date, whatever it is compared with.
    Tag,
    /// Words.
    Text,
    /// A number.
    Number,
    /// A date, of which parts may be unknown.
    Date,
    /// True or false.
    Truth,
}

impl Type {
    /// The type in the table of fields.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Type::Tag => "tag",
            Type::Text => "text",
            Type::Number => "number",
            Type::Date => "date",
            Type::Truth => "yes or no",
        }
    }
}

/// A value written in an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    Text(String),
    Number(f64),
    Date(Days),
}

/// A value of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value<'v> {
    Text(Cow<'v, str>),
    Number(f64),
    Date(Days),
}

/// The first and the last day that a date can mean, as numbers that grow with time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Days {
    first: u32,
    last: u32,
}

impl Days {
    /// The days of `2024.05.31`, `2024.05`, `2024`, `2024.??.??`.
    pub(super) fn of(text: &str) -> Option<Days> {
        let mut parts = text.trim().splitn(3, '.').map(|part| match part {
            part if part.bytes().all(|byte| byte == b'?') => Some(None),
            part => part.parse::<u32>().ok().map(Some),
        });
        let mut next = || parts.next().unwrap_or(Some(None));
        let (year, month, day) = (next()?, next()?, next()?);
        let year = year?;
        let day = day.filter(|_| month.is_some());
        let known = |part: Option<u32>, least, most| (part.unwrap_or(least), part.unwrap_or(most));
        let (month, day) = (known(month, 1, 12), known(day, 1, 31));
        let number = |month: u32, day: u32| year.saturating_mul(512) + month * 32 + day;
        (month.1 < 16 && day.1 < 32).then(|| Days {
            first: number(month.0, day.0),
            last: number(month.1, day.1),
        })
    }

    /// All days of a year.
    pub(super) fn of_year(year: f64) -> Option<Days> {
        ((1.0..10_000.0).contains(&year) && year.fract() == 0.0).then(|| Days {
            first: year as u32 * 512 + 33,
            last: year as u32 * 512 + 12 * 32 + 31,
        })
    }
}

/// How two values are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Comparison {
    pub(super) fn of(sign: &str) -> Option<Comparison> {
        Some(match sign {
            "=" => Comparison::Equal,
            "!=" => Comparison::Unequal,
            "<" => Comparison::Less,
            "<=" => Comparison::AtMost,
            ">" => Comparison::Greater,
            ">=" => Comparison::AtLeast,
            _ => return None,
        })
    }

    fn holds<T: PartialOrd>(self, one: T, other: T) -> bool {
        match self {
            Comparison::Equal => one == other,
            Comparison::Unequal => one != other,
            Comparison::Less => one < other,
            Comparison::AtMost => one <= other,
            Comparison::Greater => one > other,
            Comparison::AtLeast => one >= other,
        }
    }

    /// Whether it holds whichever of its days the one date means. Equal to a date is every day of
    /// it: 2024.05.31 is in 2024.
    fn holds_for_days(self, one: Days, other: Days) -> bool {
        let within = other.first <= one.first && one.last <= other.last;
        match self {
            Comparison::Equal => within,
            Comparison::Unequal => !within,
            Comparison::Less => one.last < other.first,
            Comparison::AtMost => one.last <= other.last,
            Comparison::Greater => one.first > other.last,
            Comparison::AtLeast => one.first >= other.first,
        }
    }
}

/// Compares two values of whatever kinds.
pub(super) fn compare(one: &Value<'_>, how: Comparison, other: &Value<'_>) -> bool {
    match (one, other) {
        (Value::Text(one), Value::Text(other)) => how.holds(one.as_ref(), other.as_ref()),
        (Value::Date(_), _) | (_, Value::Date(_)) => match (days(one), days(other)) {
            (Some(one), Some(other)) => how.holds_for_days(one, other),
            _ => false,
        },
        _ => match (number(one), number(other)) {
            (Some(one), Some(other)) => how.holds(one, other),
            _ => false,
        },
    }
}

fn days(value: &Value<'_>) -> Option<Days> {
    match value {
        Value::Text(text) => match Days::of(text) {
            Some(days) => Some(days),
            None => Days::of(&date::meant(text)?),
        },
        Value::Number(year) => Days::of_year(*year),
        Value::Date(days) => Some(*days),
    }
}

/// The number that a value is or that is its first word: Elo tags are found with words behind the
/// figures.
pub(super) fn number(value: &Value<'_>) -> Option<f64> {
    match value {
        Value::Text(text) => text.split_whitespace().next()?.parse().ok(),
        Value::Number(number) => Some(*number),
        Value::Date(_) => None,
    }
}

impl Literal {
    /// The literal as a value.
    pub(super) fn value(&self) -> Value<'_> {
        match self {
            Literal::Text(text) => Value::Text(Cow::Borrowed(text)),
            Literal::Number(number) => Value::Number(*number),
            Literal::Date(days) => Value::Date(*days),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(one: &str, how: &str, other: &str) -> bool {
        let date = |text| Value::Date(Days::of(text).unwrap());
        compare(&date(one), Comparison::of(how).unwrap(), &date(other))
    }

    #[test]
    fn a_date_is_compared_by_what_is_known_of_it() {
        assert!(dates("2024.05.31", "=", "2024"));
        assert!(dates("2024.05.31", "=", "2024.05"));
        assert!(!dates("2024.??.??", "=", "2024.05"));
        assert!(dates("2024.??.??", ">", "2023.12.31"));
        assert!(!dates("2024.??.??", "<", "2024.06.01"), "it may be later");
        assert!(dates("2024.05.??", "<=", "2024.05"));
        assert!(dates("2024.05.01", ">=", "2024.05"));
    }

    #[test]
    fn text_counts_as_what_it_is_compared_with() {
        let text = |text: &'static str| Value::Text(Cow::Borrowed(text));
        let at_least = Comparison::AtLeast;
        assert!(compare(
            &text("2500 FIDE"),
            at_least,
            &Value::Number(2500.0)
        ));
        assert!(!compare(
            &text("1-0"),
            Comparison::Equal,
            &Value::Number(1.0)
        ));
        assert!(!compare(&text("unrated"), at_least, &Value::Number(0.0)));
        let date = Value::Date(Days::of("1999.12").unwrap());
        assert!(compare(&text("31.12.1999"), at_least, &date));
        assert!(!compare(&text("?"), at_least, &date));
    }
}
