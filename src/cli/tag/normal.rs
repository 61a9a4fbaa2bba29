//! Values of tags in the form of the standard, where what is written leaves no doubt.

use crate::{
    record::{KnownTag, Record, Tag, outcome_of},
    write::Content,
};
use clap::ValueEnum;

/// What can be put into the form of the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Dates as YYYY.MM.DD, where another form leaves no doubt.
    Date,
    /// Names of players as `Family, Given N.`; which word is the family name is not guessed.
    Name,
    /// Results as 1-0, 0-1, 1/2-1/2 or *; in points as 2-0, 1-1, 0-2.
    Result,
    /// No blanks at the ends of values, and single ones within.
    Blanks,
}

/// The value of a tag in these forms, if it is another.
pub(super) fn value(forms: &[Form], record: &Record<'_>, tag: &Tag) -> Option<String> {
    let written = tag.value(record.text);
    let mut value = written.clone().into_owned();
    for form in forms {
        let normal = match (form, Content::of(tag, record)) {
            (Form::Date, Some(content @ Content::Date))
            | (Form::Name, Some(content @ Content::Name)) => content.in_form(&value),
            (Form::Result, _) if tag.known == KnownTag::Result => result(&value),
            (Form::Blanks, _) => Some(value.split_whitespace().collect::<Vec<_>>().join(" ")),
            _ => None,
        };
        value = normal.unwrap_or(value);
    }
    (value != written).then_some(value)
}

/// A result in the standard's form (PGN standard 8.1.1.7; PDN for points), with its own figures.
fn result(written: &str) -> Option<String> {
    let close: String = written.chars().filter(|c| !c.is_whitespace()).collect();
    let points = ["2-0", "1-1", "0-2"];
    let with_hyphen = close.replace(':', "-");
    if points.contains(&with_hyphen.as_str()) {
        return Some(with_hyphen);
    }
    Some(outcome_of(written)?.standard().to_owned())
}

#[cfg(test)]
mod tests {
    use super::result;

    #[test]
    fn results_keep_their_figures() {
        for (written, normal) in [
            ("1/2", "1/2-1/2"),
            ("½-½", "1/2-1/2"),
            ("1:0", "1-0"),
            (" 0 - 1 ", "0-1"),
            ("2:0", "2-0"),
            ("1-1", "1-1"),
            ("*", "*"),
        ] {
            assert_eq!(result(written).as_deref(), Some(normal), "{written}");
        }
        assert_eq!(result("won"), None);
    }
}
