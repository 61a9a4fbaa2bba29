//! Games grouped by what the user names: tags, fields of expressions, or whole expressions.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Game, Part},
    sheet::Sheet,
    tally::{Groups, increase},
};
use crate::{
    game::Side,
    query::{QueryError, Question, Step},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, sync::Arc};

/// What stands for a missing or unknown value.
const UNKNOWN: &str = "?";

/// What games are grouped by: one question or several, as given to `--by`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(String);

impl Key {
    /// The questions.
    ///
    /// # Errors
    /// If a file that one of them names cannot be read any more.
    pub(super) fn questions(&self) -> Result<Vec<Question>, QueryError> {
        Question::read_groups(&self.0)
    }

    /// Whether games are grouped by their openings alone, or by what is known without a board.
    pub(super) fn is_of_openings(&self) -> bool {
        let questions = self.questions().unwrap_or_default();
        self.step() < Step::Played || Question::are_of_openings(&questions)
    }

    /// Whether a game can be in several of its groups.
    pub(super) fn is_several(&self) -> bool {
        let questions = self.questions().unwrap_or_default();
        questions.iter().any(Question::is_several)
    }

    /// Whether its groups are those of players: each of a game's two is counted in his own.
    #[must_use]
    pub fn is_of_players(&self) -> bool {
        let questions = self.questions().unwrap_or_default();
        questions.iter().any(Question::is_of_players)
    }

    /// How well games must be known to be grouped so.
    #[must_use]
    pub fn step(&self) -> Step {
        let questions = self.questions().unwrap_or_default();
        questions
            .iter()
            .map(Question::step)
            .max()
            .unwrap_or_default()
    }
}

impl FromStr for Key {
    type Err = QueryError;

    fn from_str(text: &str) -> Result<Key, QueryError> {
        let questions = Question::read_groups(&with_tags(text))?;
        let texts: Vec<&str> = questions.iter().map(Question::text).collect();
        Ok(Key(texts.join(",")))
    }
}

/// The same with `tag:name`, as columns of csv are named, written as expressions have it.
fn with_tags(text: &str) -> String {
    let parts = text
        .split(',')
        .map(|part| match part.trim().strip_prefix("tag:") {
            Some(name) => format!("tag(\"{name}\")"),
            None => part.to_owned(),
        });
    parts.collect::<Vec<_>>().join(",")
}

impl TryFrom<String> for Key {
    type Error = QueryError;

    fn try_from(text: String) -> Result<Key, QueryError> {
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

/// The table `by`: a grouping for each `--by`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct By {
    games: u64,
    groupings: Vec<Grouping>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Grouping {
    key: Key,
    groups: Groups<Account>,
    #[serde(skip)]
    asked: Asked,
    #[serde(skip)]
    parts: Vec<Part>,
}

/// What is asked of each game to know its groups; nothing where games were counted elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    questions: Arc<Vec<Question>>,
    groups: Vec<String>,
}

impl Asked {
    /// Asks for the groups of a key.
    pub(super) fn of(key: &Key) -> Asked {
        Asked {
            questions: Arc::new(key.questions().unwrap_or_default()),
            groups: Vec::new(),
        }
    }

    /// Whose groups are to be asked for: those of each player, where these or the others are.
    pub(super) fn sides(&self, others: &Asked) -> &'static [Option<Side>] {
        let mut questions = self.questions.iter().chain(others.questions.iter());
        match questions.any(Question::is_of_players) {
            true => &[Some(Side::White), Some(Side::Black)],
            false => &[None],
        }
    }

    /// The groups of a game, each once; with a side those of that player.
    pub(super) fn groups(&mut self, glance: &Glance<'_>, side: Option<Side>) -> &[String] {
        // Nearly always there is one group, which takes the room of that of the game before.
        self.groups.resize(1, String::new());
        self.groups[0].clear();
        for (index, question) in self.questions.iter().enumerate() {
            if index > 0 {
                self.groups
                    .iter_mut()
                    .for_each(|group| group.push_str(", "));
            }
            if question.is_several() {
                let values = question.words(glance, side);
                let joined = |group: &String| {
                    let with = |value: &String| format!("{group}{value}");
                    values.iter().map(with).collect::<Vec<_>>()
                };
                if !values.is_empty() {
                    self.groups = self.groups.iter().flat_map(joined).collect();
                    continue;
                }
            }
            for group in &mut self.groups {
                if question.is_several() || !question.write(glance, group) {
                    group.push_str(UNKNOWN);
                }
            }
        }
        &self.groups
    }
}

impl PartialEq for Grouping {
    fn eq(&self, other: &Grouping) -> bool {
        self.key == other.key && self.groups == other.groups
    }
}

impl Grouping {
    fn game(&mut self, glance: &Glance<'_>) {
        let game = Game::of(glance, &self.parts);
        for side in self.asked.sides(&Asked::default()) {
            for group in self.asked.groups(glance, *side) {
                self.groups.of(group).add_game(&game, *side);
            }
        }
    }

    fn sheet(&self, show: &Show, all: u64) -> Sheet {
        let name = format!("by {}", self.key);
        let title = format!("By {}", self.key);
        let show = &show.of_groups(self.key.is_of_players());
        let mut sheet = show.results(&name, &title, "group");
        show.fill(&mut sheet, &self.groups, all);
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
            asked: Asked::of(key),
            parts: config.parts(),
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
        let tidied = |text: &str| text.parse::<Key>().unwrap().to_string();
        assert_eq!(tidied("White, ECO"), "White,ECO");
        assert_eq!(tidied("tag:year"), "tag(\"year\")");
        assert_eq!(
            tidied(" band(elo-mean, 100) , elo-diff > 0"),
            "band(elo-mean, 100),elo-diff > 0"
        );
        for wrong in ["yaer", "White,", "A b"] {
            assert!(wrong.parse::<Key>().is_err(), "{wrong}");
        }
    }
}
