//! Standings and crosstables: who leads, by points and tie-breaks.
//!
//! They are made of a report, or of the games where there is none. Players of an event of teams are
//! ranked as teams.

mod crosstable;
mod field;
mod from_games;
mod tie_breaks;
mod value;

pub use crosstable::Crosstable;
pub use field::{Entrant, Field, Round};
pub use from_games::table_of;
pub use tie_breaks::{Asked, TieBreak, UnknownTieBreak, tie_breaks};
pub use value::Value;

use super::{
    mark::Points,
    table::{Day, System, Table},
};
use tie_breaks::{By, Compute};

/// Which definitions of tie-breaks count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rules {
    /// Those in force since 1 August 2024.
    Of2024,
    /// Those in force since 1 March 2026.
    #[default]
    Of2026,
}

impl Rules {
    /// Those in force on a day; the newest where it is not known.
    #[must_use]
    pub fn in_force(day: Option<Day>) -> Rules {
        match day {
            Some(day) if day < (2026, 3, 1) => Rules::Of2024,
            _ => Rules::Of2026,
        }
    }
}

/// How to rank.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The tie-breaks, the first to decide in front; none for those of the report, or else those usual
    /// for the system.
    pub tie_breaks: Vec<Asked>,
    /// The definitions; none for those in force on the first day of the event.
    pub rules: Option<Rules>,
}

/// Who leads.
#[derive(Clone, Debug)]
pub struct Standings {
    /// Those who are ranked.
    pub field: Field,
    /// The codes of the tie-breaks.
    pub tie_breaks: Vec<String>,
    /// The first in front.
    pub rows: Vec<Row>,
}

/// A place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The rank; those whom nothing parts share it.
    pub rank: u32,
    /// An index into [`Field::entrants`].
    pub entrant: usize,
    /// The points.
    pub points: Points,
    /// The values of the tie-breaks. The better one is the higher.
    pub values: Vec<Value>,
}

impl Standings {
    /// The standings of a report: of its teams where it has some.
    ///
    /// # Errors
    /// If the report names a tie-break that is not known, and no other is asked for.
    pub fn of(table: &Table, order: &Order) -> Result<Standings, UnknownTieBreak> {
        let rules = order
            .rules
            .unwrap_or_else(|| Rules::in_force(table.days[0]));
        let asked = match order.tie_breaks.as_slice() {
            [] => own_tie_breaks(table)?,
            asked => asked.to_vec(),
        };
        let fields = if table.teams.is_empty() {
            [Field::of_players(table, rules), Field::default()]
        } else {
            Field::of_teams(table, rules)
        };
        Ok(rank(fields, &asked))
    }
}

/// The tie-breaks that the report names, or those usual for its system.
fn own_tie_breaks(table: &Table) -> Result<Vec<Asked>, UnknownTieBreak> {
    let named = || table.tie_breaks.iter().map(String::as_str);
    let usual: &[&str] = match (table.system, table.teams.is_empty()) {
        (_, false) => &["GP", "DE", "EMGSB"],
        (System::RoundRobin, true) => &["DE", "WIN", "SB", "KS"],
        (System::Swiss, true) => &["BH/C1", "BH", "SB", "PS"],
    };
    match table.tie_breaks.is_empty() {
        true => usual.iter().copied().map(Asked::read).collect(),
        false => named().map(Asked::read).collect(),
    }
}

/// Ranks a field; the second is the same by game points, where it is one of teams.
fn rank([field, games]: [Field; 2], asked: &[Asked]) -> Standings {
    let all: Vec<usize> = (0..field.entrants.len()).collect();
    let mut groups = vec![all];
    let mut values: Vec<Vec<Value>> = vec![Vec::new(); field.entrants.len()];
    let scores = |entrant: &usize| Value::points(field.score(*entrant));
    groups = parted(groups, scores);
    for asked in asked {
        let of = match asked.by {
            By::Games if !games.entrants.is_empty() => &games,
            _ => &field,
        };
        for group in &groups {
            let found: Vec<Value> = match asked.tie_break.compute {
                Compute::Each(each) => group.iter().map(|one| each(of, *one)).collect(),
                Compute::Cut(each) | Compute::Of(_, each) => {
                    group.iter().map(|one| each(of, *one, asked.cut)).collect()
                }
                Compute::Among(among) => among(of, group),
            };
            for (entrant, value) in group.iter().zip(found) {
                values[*entrant].push(value);
            }
        }
        let newest = |entrant: &usize| values[*entrant].last().copied().unwrap_or(Value::count(0));
        groups = parted(groups, newest);
    }
    let mut rank = 1;
    let mut rows = Vec::new();
    for group in groups {
        for &entrant in &group {
            rows.push(Row {
                rank,
                entrant,
                points: field.score(entrant),
                values: std::mem::take(&mut values[entrant]),
            });
        }
        rank += group.len() as u32;
    }
    Standings {
        field,
        tie_breaks: asked.iter().map(|one| one.code.clone()).collect(),
        rows,
    }
}

/// Groups of equals parted further by a value, the higher in front.
fn parted(groups: Vec<Vec<usize>>, value: impl Fn(&usize) -> Value) -> Vec<Vec<usize>> {
    let mut parted = Vec::new();
    for mut group in groups {
        group.sort_by_key(|entrant| std::cmp::Reverse(value(entrant)));
        let parts = group.chunk_by(|one, other| value(one) == value(other));
        parted.extend(parts.map(<[usize]>::to_vec));
    }
    parted
}

#[cfg(test)]
mod tests;
