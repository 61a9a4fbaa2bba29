//! The words of an expression.

use super::{
    error::Wrong,
    value::{Days, Literal},
};
use std::ops::Range;

/// A word of an expression, with its place.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) kind: Kind,
    pub(super) place: Range<usize>,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// A name of a tag, field or function, or one of `and or not in`.
    Name(String),
    /// A value.
    Literal(Literal),
    /// A sign: brackets, commas, comparisons.
    Sign(&'static str),
    /// Behind the last word.
    End,
}

/// Longer ones first, where one begins with another.
const SIGNS: [&str; 13] = [
    "!=", "<=", ">=", "=~", "!~", "<>", "(", ")", ",", ":", "=", "<", ">",
];

/// All words, the end last.
pub(super) fn words(text: &str) -> Result<Vec<Word>, Wrong> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        let word = word(text, at, c)?;
        at = word.place.end;
        words.push(word);
    }
    words.push(Word {
        kind: Kind::End,
        place: text.len()..text.len(),
    });
    Ok(words)
}

fn word(text: &str, at: usize, first: char) -> Result<Word, Wrong> {
    let rest = &text[at..];
    let (kind, length) = match first {
        '"' | '\'' => quoted(rest, first)
            .ok_or_else(|| Wrong::at(at..text.len(), "the quotation mark is never closed"))?,
        _ if first.is_ascii_digit() || (first == '-' && followed_by_digit(rest)) => {
            let length = rest[1..]
                .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ':' | '?')))
                .map_or(rest.len(), |length| length + 1);
            let figures = rest[..length].trim_end_matches([':', '.']);
            let literal = figures_of(figures).ok_or_else(|| {
                let message =
                    format!("`{figures}` is no number, date (2024.05.31) or time (1:30:00)");
                Wrong::at(at..at + figures.len(), message)
            })?;
            (Kind::Literal(literal), figures.len())
        }
        _ if first.is_alphabetic() || first == '_' => {
            let length = rest
                .find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')))
                .unwrap_or(rest.len());
            (Kind::Name(rest[..length].to_owned()), length)
        }
        _ => match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            Some(&"<>") => (Kind::Sign("!="), 2),
            Some(sign) => (Kind::Sign(sign), sign.len()),
            None => {
                let place = at..at + first.len_utf8();
                return Err(Wrong::at(place, format!("`{first}` has no meaning here")));
            }
        },
    };
    Ok(Word {
        kind,
        place: at..at + length,
    })
}

fn followed_by_digit(rest: &str) -> bool {
    rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
}

/// A text in quotation marks and the length of all of it. A backslash before such a mark stands for
/// the mark, any other for itself, so that patterns need no second one.
fn quoted(rest: &str, mark: char) -> Option<(Kind, usize)> {
    let mut text = String::new();
    let mut chars = rest.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        if c == mark {
            return Some((Kind::Literal(Literal::Text(text)), at + c.len_utf8()));
        }
        match chars.peek() {
            Some(&(_, next)) if c == '\\' && next == mark => {
                text.push(next);
                chars.next();
            }
            _ => text.push(c),
        }
    }
    None
}

/// A number, a date with its points, or a time with its colons, which stands for seconds.
fn figures_of(figures: &str) -> Option<Literal> {
    if figures.contains(':') {
        let mut seconds = 0.0;
        for part in figures.split(':') {
            seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
        }
        return Some(Literal::Number(seconds));
    }
    let parts: Vec<&str> = figures.split('.').collect();
    let is_date = parts.len() == 3 || (parts.len() == 2 && parts[0].len() == 4);
    if is_date {
        return Days::of(figures).map(Literal::Date);
    }
    figures.parse().ok().map(Literal::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        words(text)
            .unwrap()
            .into_iter()
            .map(|word| word.kind)
            .collect()
    }

    #[test]
    fn numbers_dates_and_times_are_told_apart() {
        let number = |number| Kind::Literal(Literal::Number(number));
        assert_eq!(
            kinds("2500 -1.5 0:01:30")[..3],
            [number(2500.0), number(-1.5), number(90.0)]
        );
        let date = |text| Kind::Literal(Literal::Date(Days::of(text).unwrap()));
        assert_eq!(
            kinds("2024.05 2024.05.31")[..2],
            [date("2024.05.??"), date("2024.05.31")]
        );
    }

    #[test]
    fn only_the_mark_is_escaped() {
        let text = |text: &str| Kind::Literal(Literal::Text(text.to_owned()));
        assert_eq!(
            kinds(r#""a\"b" '^B9\d'"#)[..2],
            [text("a\"b"), text(r"^B9\d")]
        );
        assert!(words("White = \"x").is_err());
    }
}
