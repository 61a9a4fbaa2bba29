//! Tables over many games: one file a table, one list.
//!
//! A table looks at one game after another ([`Glance`]) and adds up whole numbers. Two values of a
//! table can be merged in any order and grouping, so it does not matter how the games were divided
//! among threads, runs or machines: the result is the same to the byte. To add a table, add its file
//! and its line in the list `tables!` below.
//!
//! By default nothing is played on a board: what the record says is counted as it is written, and
//! the headings say so. The tables `findings`, `captures`, `time` and, when asked, `endings` are the
//! exceptions, and the measures of time and of evaluations: they cost a replay.
//!
//! # Memory
//! Tables with a row for each name (players, first moves, ECO codes, groups) hold each distinct name
//! once; they grow with the names, not with the games. All other tables have a fixed size.
//!
//! # Formats
//! See [`mod@format`] for the layout of `text`, `csv` and `json`, and [`partial`] for that of partials.
//!
//! This room names no wing and no command line.

mod account;
mod accuracy;
mod across;
mod by;
mod captures;
mod chart;
mod counter;
mod dates;
mod eco;
mod elo;
mod endings;
mod findings;
mod first_moves;
pub mod format;
mod measures;
mod overview;
pub mod partial;
mod players;
mod results;
pub mod sheet;
mod tally;
mod time;
mod variants;

pub use crate::glance::Glance;
pub use by::Key;
pub use counter::{Counted, Counter};
pub use measures::{MEASURES, Measure, USUAL, USUAL_OF_PLAYERS};
pub use results::{KEY, rankings};
pub use sheet::Sheet;

use crate::query::Step;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// What is counted. Two runs can be merged only if this is the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Names of the tables, in the order of [`TABLES`].
    pub tables: Vec<String>,
    /// The groupings of the table `by`.
    #[serde(default)]
    pub by: Vec<Key>,
    /// What the columns of crosstabs are grouped by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub across: Option<Key>,
    /// Names of the [`MEASURES`] of groups; none for the usual ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    /// Whether the games are replayed to see how they ended on the board.
    #[serde(default)]
    pub endings: bool,
    /// What else decides the outcome of replays and findings (strictness, variant), as the command
    /// line names it.
    #[serde(default)]
    pub rules: Vec<String>,
}

impl Config {
    /// Whether a table is wanted.
    #[must_use]
    pub fn wants(&self, table: &str) -> bool {
        self.tables.iter().any(|name| name == table)
    }

    /// Whether games have to be replayed.
    #[must_use]
    pub fn replays(&self) -> bool {
        self.step() >= Step::Played || self.replays_whole()
    }

    /// Whether something else than the groupings needs games that are replayed to their end.
    fn replays_whole(&self) -> bool {
        self.judges()
            || self.measured() >= Step::Played
            || self.wants(captures::Captures::NAME)
            || self.wants(time::Time::NAME)
            || (self.endings && self.wants(endings::Endings::NAME))
    }

    /// Whether games are replayed, and no further than their openings have names.
    fn replays_openings(&self) -> bool {
        let mut keys = self.by.iter().chain(&self.across);
        self.step() >= Step::Played && !self.replays_whole() && keys.all(Key::is_of_openings)
    }

    /// How well games must be known for the groupings.
    #[must_use]
    pub fn step(&self) -> Step {
        let keys = self.by.iter().chain(&self.across);
        keys.map(Key::step).max().unwrap_or_default()
    }

    /// How well games must be known for the measures.
    fn measured(&self) -> Step {
        let asked = self.measures.iter().filter_map(|name| measures::find(name));
        asked.map(Measure::step).max().unwrap_or_default()
    }

    /// Whether games have to be examined for findings.
    #[must_use]
    pub fn judges(&self) -> bool {
        self.wants(findings::FindingNames::NAME)
    }
}

/// How much of the tables to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Rows of tables that have one for each name; 0 for all.
    pub top: usize,
    /// Rows of such tables need so many games.
    pub min: u64,
    /// Width of an Elo band: a multiple of 100.
    pub elo_band: u32,
    /// Names of the measures of groups, as in [`Config::measures`].
    pub measures: Vec<String>,
    /// Which of [`rankings`] says the order of rows that have one for each name; none for the number
    /// of games.
    pub rank: Option<String>,
    /// Whether the least come first; by key the last.
    pub reversed: bool,
}

/// One table of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The name given to `--table`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Whether it is shown unless tables are chosen.
    pub standard: bool,
}

/// An accumulator.
trait Table: Sized + Serialize + DeserializeOwned {
    /// The name given to `--table`.
    const NAME: &'static str;
    /// One line for the help.
    const SUMMARY: &'static str;
    /// Whether it is shown unless tables are chosen.
    const STANDARD: bool = true;

    /// Nothing counted yet.
    fn new(config: &Config) -> Self;
    /// Counts a game.
    fn game(&mut self, glance: &Glance<'_>);
    /// Adds what the other has counted.
    fn merge(&mut self, other: Self);
    /// What to show.
    fn sheets(&self, show: &Show) -> Vec<Sheet>;
}

macro_rules! tables {
    ($($field:ident: $table:ty),* $(,)?) => {
        /// All tables, in the order in which they are shown.
        pub static TABLES: &[Definition] = &[$(Definition {
            name: <$table>::NAME,
            summary: <$table>::SUMMARY,
            standard: <$table>::STANDARD,
        }),*];

        /// The tables wanted and what they have counted.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Tables {
            $(#[serde(default, skip_serializing_if = "Option::is_none")]
            $field: Option<$table>,)*
        }

        impl Tables {
            /// The tables that the configuration wants, nothing counted yet.
            #[must_use]
            pub fn new(config: &Config) -> Tables {
                Tables {
                    $($field: config
                        .wants(<$table>::NAME)
                        .then(|| <$table>::new(config)),)*
                }
            }

            /// Counts a game.
            pub fn game(&mut self, glance: &Glance<'_>) {
                $(if let Some(table) = &mut self.$field {
                    table.game(glance);
                })*
            }

            /// Adds what the other run with the same configuration has counted.
            pub fn merge(&mut self, other: Tables) {
                $(match (&mut self.$field, other.$field) {
                    (Some(table), Some(other)) => table.merge(other),
                    (none @ None, other) => *none = other,
                    (Some(_), None) => {}
                })*
            }

            /// The tables as sheets, in the order of [`TABLES`].
            #[must_use]
            pub fn sheets(&self, show: &Show) -> Vec<Sheet> {
                let mut sheets = Vec::new();
                $(if let Some(table) = &self.$field {
                    sheets.extend(table.sheets(show));
                })*
                sheets
            }
        }
    };
}

tables! {
    overview: overview::Overview,
    by: by::By,
    across: across::Across,
    first_moves: first_moves::FirstMoves,
    eco: eco::Eco,
    players: players::Players,
    dates: dates::Dates,
    elo: elo::Elo,
    endings: endings::Endings,
    captures: captures::Captures,
    time: time::Time,
    variants: variants::Variants,
    findings: findings::FindingNames,
}

#[cfg(test)]
mod tests;
