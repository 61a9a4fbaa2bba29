//! Dates of tags: the standard's form, and what other forms mean.

/// A part of a date: known or not.
pub type Part = Option<u32>;

/// Whether this is `YYYY.MM.DD` with `?` for parts that are not known, and a day that exists.
#[must_use]
pub fn is_standard(date: &str) -> bool {
    parts(date).is_some_and(exists)
}

/// Whether this has the form of the standard, be it a day that exists or not.
#[must_use]
pub fn has_the_form(date: &str) -> bool {
    parts(date).is_some()
}

/// The date in the standard's form, where another form leaves no doubt.
#[must_use]
pub fn meant(date: &str) -> Option<String> {
    let date = date.trim().trim_end_matches('.');
    let found: Vec<&str> = date.split(['.', '-', '/']).map(str::trim).collect();
    let found: Vec<(usize, Part)> = found
        .into_iter()
        .map(|text| part(text).map(|part| (text.len(), part)))
        .collect::<Option<_>>()?;
    let read = match found[..] {
        [(4, year)] => [year, None, None],
        [(4, year), (1..=2, month)] => [year, month, None],
        [(4, year), (1..=2, month), (1..=2, day)] => [year, month, day],
        // Day and month, or month and day: only figures above twelve tell.
        [(1..=2, first), (1..=2, second), (4, year)] => match (first, second) {
            (Some(13..), Some(month @ ..=12)) => [year, Some(month), first],
            (Some(month @ ..=12), Some(13..)) => [year, Some(month), second],
            (Some(day), Some(month)) if day == month => [year, Some(month), Some(day)],
            _ => return None,
        },
        _ => return None,
    };
    exists(read).then(|| write(read))
}

/// The date with day and month exchanged, where that makes a day of it: `2011.20.11`.
#[must_use]
pub fn exchanged(date: &str) -> Option<String> {
    let [year, month, day] = parts(date)?;
    let read = [year, day, month];
    exists(read).then(|| write(read))
}

/// A date in the form of the standard.
#[must_use]
pub fn write([year, month, day]: [Part; 3]) -> String {
    let part = |part: Part, width: usize| {
        part.map_or_else(|| "?".repeat(width), |part| format!("{part:0width$}"))
    };
    format!("{}.{}.{}", part(year, 4), part(month, 2), part(day, 2))
}

/// Year, month and day of a date in the standard's form.
#[must_use]
pub fn parts(date: &str) -> Option<[Part; 3]> {
    let bytes = date.as_bytes();
    if bytes.len() != 10 || bytes[4] != b'.' || bytes[7] != b'.' {
        return None;
    }
    let part = |range| part(date.get(range)?);
    Some([part(0..4)?, part(5..7)?, part(8..10)?])
}

/// Digits, or question marks all through.
fn part(text: &str) -> Option<Part> {
    if !text.is_empty() && text.bytes().all(|byte| byte == b'?') {
        return Some(None);
    }
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok().map(Some))?
}

/// Whether there is such a day.
fn exists([year, month, day]: [Part; 3]) -> bool {
    let days = match (month, year) {
        (Some(2), Some(year)) if !is_leap(year) => 28,
        (Some(2), _) => 29,
        (Some(4 | 6 | 9 | 11), _) => 30,
        _ => 31,
    };
    year != Some(0)
        && month.is_none_or(|month| (1..=12).contains(&month))
        && day.is_none_or(|day| (1..=days).contains(&day))
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_the_standard() {
        // PGN standard, 8.1.1.3; the calendar for the days.
        for date in [
            "????.??.??",
            "1991.??.??",
            "1992.11.04",
            "2000.02.29",
            "????.02.29",
            "2024.02.29",
        ] {
            assert!(is_standard(date), "{date}");
        }
        for date in [
            "2025-02-24",
            "2000.1.1",
            "1991",
            "8???.?.",
            "2020.12.3?",
            "é.12.123",
            "+123.01.01",
        ] {
            assert!(!has_the_form(date), "{date}");
        }
        for date in [
            "2021.02.30",
            "1900.02.29",
            "2021.13.01",
            "2021.04.31",
            "0000.00.00",
        ] {
            assert!(has_the_form(date) && !is_standard(date), "{date}");
        }
    }

    #[test]
    fn day_and_month_are_exchanged_where_that_helps() {
        assert_eq!(exchanged("2011.20.11").as_deref(), Some("2011.11.20"));
        assert_eq!(exchanged("2021.13.31"), None);
    }

    #[test]
    fn other_forms_are_understood_only_without_doubt() {
        assert_eq!(meant("2025-02-24").as_deref(), Some("2025.02.24"));
        assert_eq!(meant("2025/2/4").as_deref(), Some("2025.02.04"));
        assert_eq!(meant("2000.1.1").as_deref(), Some("2000.01.01"));
        assert_eq!(meant("1956.10.17.").as_deref(), Some("1956.10.17"));
        assert_eq!(meant("1991").as_deref(), Some("1991.??.??"));
        assert_eq!(meant("24.02.2025").as_deref(), Some("2025.02.24"));
        assert_eq!(meant("2/24/2025").as_deref(), Some("2025.02.24"));
        assert_eq!(meant("?").as_deref(), None);
        for open in [
            "03.04.2025",
            "24.02.25",
            "Sun Jul 09 2023",
            "2021-02-30",
            "8???.?.",
        ] {
            assert_eq!(meant(open), None, "{open}");
        }
    }
}
