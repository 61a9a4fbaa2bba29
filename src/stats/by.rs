//! Games grouped by what the user names: tags, and a few fields made of them.

use super::{
    Config, Glance, Show, Table,
    sheet::{Sheet, TALLY, tally_cells},
    tally::{Groups, Tally, increase},
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt, str::FromStr};

/// What stands for a missing or unknown value.
const UNKNOWN: &str = "?";

/// Something of a game that is not simply the value of a tag.
#[derive(Debug)]
pub struct Field {
    /// The name given to `--by`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    read: for<'a> fn(&Glance<'a>) -> Option<Cow<'a, str>>,
}

/// All fields.
pub static FIELDS: &[Field] = &[
    Field {
        name: "result",
        summary: "the result, from the Result tag or the end of the moves",
        read: |glance| Some(Cow::Borrowed(glance.outcome.standard())),
    },
    Field {
        name: "year",
        summary: "the year of the Date tag",
        read: |glance| glance.year().map(|year| Cow::Owned(year.to_string())),
    },
    Field {
        name: "eco-letter",
        summary: "the first letter of the ECO tag",
        read: |glance| glance.eco_letter().map(Cow::Borrowed),
    },
    Field {
        name: "variant",
        summary: "the Variant or GameType tag",
        read: |glance| glance.variant(),
    },
    Field {
        name: "first-move",
        summary: "the first move as written",
        read: |glance| (!glance.first.is_empty()).then_some(Cow::Borrowed(glance.first)),
    },
    Field {
        name: "file",
        summary: "the file",
        read: |glance| Some(Cow::Borrowed(&glance.block.file.name)),
    },
];

/// One part of a key: a tag or a field.
#[derive(Clone, Copy, Debug)]
enum Part<'k> {
    Tag(&'k str),
    Field(&'static Field),
}

impl<'k> Part<'k> {
    fn read(name: &'k str) -> Result<Part<'k>, KeyError> {
        let tag = |name: &'k str| {
            let known = |c: char| c.is_alphanumeric() || c == '_';
            if !name.is_empty() && name.chars().all(known) {
                Ok(Part::Tag(name))
            } else {
                Err(KeyError::Name(name.to_owned()))
            }
        };
        if let Some(name) = name.strip_prefix("tag:") {
            return tag(name);
        }
        if let Some(field) = FIELDS.iter().find(|field| field.name == name) {
            return Ok(Part::Field(field));
        }
        if name.starts_with(|c: char| c.is_lowercase()) {
            return Err(KeyError::Field(name.to_owned()));
        }
        tag(name)
    }
}

/// What games are grouped by: one name or several, as given to `--by`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let names: Vec<&str> = text.split(',').map(str::trim).collect();
        for name in &names {
            Part::read(name)?;
        }
        Ok(Key(names.join(",")))
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Key, KeyError> {
        text.parse()
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why games cannot be grouped by that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// Neither a field nor written like a tag.
    #[error(
        "no field `{0}`; fields are {fields}; tags begin with a capital letter, \
         or write `tag:{0}`",
        fields = field_names()
    )]
    Field(String),
    /// Not even a name.
    #[error("`{0}` is no tag name (letters, digits and _)")]
    Name(String),
}

fn field_names() -> String {
    let names: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
    names.join(", ")
}

/// The table `by`: a grouping for each `--by`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct By {
    games: u64,
    groupings: Vec<Grouping>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Grouping {
    key: Key,
    groups: Groups<Tally>,
    #[serde(skip)]
    words: String,
}

impl Grouping {
    fn game(&mut self, glance: &Glance<'_>) {
        self.words.clear();
        for (index, name) in self.key.0.split(',').enumerate() {
            if index > 0 {
                self.words.push_str(", ");
            }
            let value = match Part::read(name) {
                Ok(Part::Tag(tag)) => glance.named(tag),
                Ok(Part::Field(field)) => (field.read)(glance),
                Err(_) => None,
            };
            self.words.push_str(value.as_deref().unwrap_or(UNKNOWN));
        }
        self.groups
            .of(&self.words)
            .count(glance.outcome, glance.plies);
    }

    fn sheet(&self, show: &Show, all: u64) -> Sheet {
        let name = format!("by {}", self.key);
        let title = format!("By {}", self.key);
        let mut sheet = Sheet::new(name, title, "group", TALLY);
        for (words, tally) in self.groups.ranked(show.top, |tally| tally.games) {
            sheet.row(words, tally_cells(&tally, all));
        }
        sheet.of_all(self.groups.len())
    }
}

impl Table for By {
    const NAME: &'static str = "by";
    const SUMMARY: &'static str = "games grouped by tags, see --by";
    const STANDARD: bool = false;

    fn new(config: &Config) -> By {
        let grouping = |key: &Key| Grouping {
            key: key.clone(),
            groups: Groups::default(),
            words: String::new(),
        };
        By {
            games: 0,
            groupings: config.by.iter().map(grouping).collect(),
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.games += 1;
        for grouping in &mut self.groupings {
            grouping.game(glance);
        }
    }

    fn merge(&mut self, other: By) {
        increase(&mut self.games, other.games);
        for (mine, theirs) in self.groupings.iter_mut().zip(other.groupings) {
            mine.groups.merge(theirs.groups);
        }
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let sheet = |grouping: &Grouping| grouping.sheet(show, self.games);
        self.groupings.iter().map(sheet).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_checked_and_tidied() {
        assert_eq!(
            "White, ECO".parse::<Key>().unwrap().to_string(),
            "White,ECO"
        );
        assert!("year".parse::<Key>().is_ok());
        assert!("tag:year".parse::<Key>().is_ok());
        assert!(matches!("yaer".parse::<Key>(), Err(KeyError::Field(_))));
        assert!(matches!("White,".parse::<Key>(), Err(KeyError::Name(_))));
        assert!(matches!("A b".parse::<Key>(), Err(KeyError::Name(_))));
    }
}
