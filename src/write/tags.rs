//! Values of tags as writers give them.

use super::Played;
use crate::record::{KnownTag, Record, Tag, date};
use std::borrow::Cow;

/// The value of a tag on one line: line ends with the blanks around them become one blank. Dates
/// and names in the form of the standard, where that is asked for.
pub(super) fn value<'t>(game: &Played<'t>, tag: &Tag) -> Cow<'t, str> {
    let value = on_one_line(tag.value(game.record.text));
    if !game.normalise {
        return value;
    }
    let content = Content::of(tag, game.record);
    let normal = content.and_then(|content| content.in_form(&value));
    normal.map_or(value, Cow::Owned)
}

/// What a tag holds, where the standard gives that a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The name of a player.
    Name,
    /// A day.
    Date,
}

impl Content {
    /// What a tag holds, by its name.
    #[must_use]
    pub fn of(tag: &Tag, record: &Record<'_>) -> Option<Content> {
        match tag.known {
            KnownTag::White | KnownTag::Black => Some(Content::Name),
            _ if tag.name.of(record.text).ends_with("Date") => Some(Content::Date),
            _ => None,
        }
    }

    /// A value in the form of the standard, where what is written leaves no doubt.
    #[must_use]
    pub fn in_form(self, value: &str) -> Option<String> {
        match self {
            Content::Name => Some(normal_name(value)),
            Content::Date => normal_date(value),
        }
    }
}

/// Puts into `order` the tags whose name was there before, in the order of the file.
pub(super) fn repeats(record: &Record<'_>, order: &mut Vec<u32>) {
    let name = |index: u32| record.tags[index as usize].name.of(record.text);
    order.clear();
    order.extend(0..record.tags.len() as u32);
    order.sort_by(|&a, &b| name(a).cmp(name(b)));
    let mut before = None;
    order.retain(|&index| before.replace(name(index)) == Some(name(index)));
    order.sort_unstable();
}

/// Each tag once, by its name, without those that are `repeats` of another; the variant as it is
/// played, where that has been found.
pub(super) fn once_each<'g>(
    game: &Played<'g>,
    repeats: &[u32],
) -> impl Iterator<Item = (&'g str, Cow<'g, str>)> {
    let Played { record, replay, .. } = *game;
    let said = replay.variant_said;
    let of_variant = |tag: &Tag| tag.known == KnownTag::Variant;
    let variant = record.tags.iter().position(of_variant);
    let untagged = (said && variant.is_none()).then_some(("Variant", replay.variant.into()));
    let tags = record.tags.iter().enumerate();
    let pairs = tags.filter_map(move |(index, tag)| {
        let value = match tag.known {
            _ if repeats.binary_search(&(index as u32)).is_ok() => return None,
            KnownTag::Variant if said && variant == Some(index) => replay.variant.into(),
            // It would gainsay the variant.
            KnownTag::GameType if said => return None,
            _ => value(game, tag),
        };
        Some((tag.name.of(record.text), value))
    });
    pairs.chain(untagged)
}

/// The further values of tags that stand more than once, by name.
pub(super) fn repeated<'g>(
    game: &Played<'g>,
    repeats: &[u32],
) -> Vec<(&'g str, Vec<Cow<'g, str>>)> {
    let mut values: Vec<(&str, Vec<_>)> = Vec::new();
    for tag in repeats
        .iter()
        .map(|&index| &game.record.tags[index as usize])
    {
        let name = tag.name.of(game.record.text);
        let value = value(game, tag);
        match values.iter_mut().find(|(known, _)| *known == name) {
            Some((_, values)) => values.push(value),
            None => values.push((name, vec![value])),
        }
    }
    values
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
fn normal_date(value: &str) -> Option<String> {
    if date::is_standard(value) {
        return None;
    }
    date::meant(value)
}

/// A name with its parts set as in the standard (8.1.1.5): family name, comma, blank, given names,
/// a point behind an initial. Which word is the family name is never guessed.
fn normal_name(value: &str) -> String {
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
