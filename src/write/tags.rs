//! Values of tags as writers give them.

use super::Played;
use crate::record::{KnownTag, Tag, date};
use std::borrow::Cow;

/// The value of a tag on one line: line ends with the blanks around them become one blank. Dates
/// and names in the form of the standard, where that is asked for.
pub(super) fn value<'t>(game: &Played<'t>, tag: &Tag) -> Cow<'t, str> {
    let value = on_one_line(tag.value(game.record.text));
    if !game.normalise {
        return value;
    }
    let normal = match tag.known {
        KnownTag::White | KnownTag::Black => Some(normal_name(&value)),
        KnownTag::Date => normal_date(&value),
        _ if tag.name.of(game.record.text).ends_with("Date") => normal_date(&value),
        _ => None,
    };
    normal.map_or(value, Cow::Owned)
}

fn on_one_line(value: Cow<'_, str>) -> Cow<'_, str> {
    if !value.contains(['\n', '\r']) {
        return value;
    }
    let lines = value.split(['\n', '\r']).map(str::trim);
    let filled: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    Cow::Owned(filled.join(" "))
}

/// A date in the form of the standard (PGN standard, 8.1.1.3), where another form leaves no doubt.
#[must_use]
pub fn normal_date(value: &str) -> Option<String> {
    if date::is_standard(value) {
        return None;
    }
    date::meant(value)
}

/// A name with its parts set as in the standard (8.1.1.5): family name, comma, blank, given names,
/// a point behind an initial. Which word is the family name is never guessed.
#[must_use]
pub fn normal_name(value: &str) -> String {
    let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((family, given)) = value.split_once(',') else {
        return words(value);
    };
    let given: Vec<String> = given.split_whitespace().map(initial).collect();
    if given.is_empty() {
        return words(family);
    }
    format!("{}, {}", words(family), given.join(" "))
}

/// A single capital letter with its point; any other word as it is.
fn initial(word: &str) -> String {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) if letter.is_uppercase() => format!("{letter}."),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_set_as_in_the_standard() {
        // PGN standard, 8.1.1.5: "Fischer, Robert J." and initials with a point.
        for (written, normal) in [
            ("Fischer,Robert J", "Fischer, Robert J."),
            ("Fischer , Robert J.", "Fischer, Robert J."),
            ("Carlsen,M", "Carlsen, M."),
            ("Fischer,", "Fischer"),
            ("Hou  Yifan", "Hou Yifan"),
            ("Everitt, Gordon T. (USA)", "Everitt, Gordon T. (USA)"),
            ("?", "?"),
            ("", ""),
        ] {
            assert_eq!(normal_name(written), normal, "{written}");
        }
    }

    #[test]
    fn dates_change_only_where_there_is_no_doubt() {
        assert_eq!(normal_date("2020.9.30").as_deref(), Some("2020.09.30"));
        assert_eq!(normal_date("1956.10.17.").as_deref(), Some("1956.10.17"));
        assert_eq!(normal_date("09/06/2014"), None);
        assert_eq!(normal_date("2014.09.06"), None);
    }
}
