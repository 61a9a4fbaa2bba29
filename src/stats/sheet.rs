//! A table ready to be shown: rows of cells, still in whole numbers. How it looks is the formats'
//! business.

use super::tally::Card;
use std::cmp::Ordering;

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its name in machine formats: `players`, `by White,ECO`.
    pub name: String,
    /// Its heading for people.
    pub title: String,
    /// What the keys of the rows are; as short as a column heading.
    pub key: &'static str,
    /// The measures, in order; of a crosstab its columns.
    pub measures: Vec<String>,
    /// Of a crosstab what its cells hold: one measure in all columns.
    pub crossed: Option<&'static str>,
    /// The rows in the order to show.
    pub rows: Vec<Row>,
    /// Rows left out by the limit.
    pub left_out: u64,
}

/// One row: as many cells as the table has measures.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What is counted.
    pub key: String,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// One value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Does not apply here.
    None,
    /// A count.
    Count(u64),
    /// A part of a whole.
    Share(u64, u64),
    /// A sum over a number of things.
    Mean(u64, u64),
    /// A rating.
    Rating(i64),
    /// Words.
    Text(String),
}

impl Sheet {
    /// A table without rows yet.
    #[must_use]
    pub fn new(
        name: impl Into<String>,
        title: impl Into<String>,
        key: &'static str,
        measures: &[&str],
    ) -> Sheet {
        Sheet {
            name: name.into(),
            title: title.into(),
            key,
            measures: measures.iter().map(|&measure| measure.to_owned()).collect(),
            crossed: None,
            rows: Vec::new(),
            left_out: 0,
        }
    }

    /// Adds a row.
    pub fn row(&mut self, key: impl Into<String>, cells: Vec<Cell>) {
        self.rows.push(Row {
            key: key.into(),
            cells,
        });
    }

    /// Says how many rows there were in all.
    #[must_use]
    pub fn of_all(mut self, all: usize) -> Sheet {
        self.left_out = all.saturating_sub(self.rows.len()) as u64;
        self
    }
}

/// The measures of [`card_cells`].
pub(super) static CARD: &[&str] = &[
    "games", "share", "as-white", "wins", "draws", "losses", "score",
];

/// A card as cells: games, their share of `all`, with the white men, won, drawn, lost, score.
#[must_use]
pub(super) fn card_cells(card: &Card, all: u64) -> Vec<Cell> {
    let (points, possible) = card.score();
    vec![
        Cell::Count(card.games),
        Cell::Share(card.games, all),
        Cell::Count(card.as_white),
        Cell::Count(card.wins),
        Cell::Count(card.draws),
        Cell::Count(card.losses),
        Cell::Share(points, possible),
    ]
}

impl Cell {
    /// The value as a number with as many digits behind the point as given: shares as a part of 1.
    /// Rounded half up in whole numbers, so that it is the same on every machine.
    #[must_use]
    pub fn decimal(&self, digits: u32) -> Option<String> {
        match *self {
            Cell::Count(count) => Some(count.to_string()),
            Cell::Rating(rating) => Some(rating.to_string()),
            Cell::Share(part, whole) | Cell::Mean(part, whole) => fraction(part, whole, digits),
            Cell::None | Cell::Text(_) => None,
        }
    }

    /// Which of two values of one measure is greater, to the last digit. What is not there is less
    /// than anything.
    #[must_use]
    pub fn compare(&self, other: &Cell) -> Ordering {
        match (self.size(), other.size()) {
            (Some((part, whole)), Some((others, other_whole))) => {
                (part * u128::from(other_whole)).cmp(&(others * u128::from(whole)))
            }
            (one, other) => one.is_some().cmp(&other.is_some()),
        }
    }

    /// The value as a number to draw, shares in hundredths.
    #[must_use]
    pub(super) fn approximate(&self) -> Option<f64> {
        match *self {
            Cell::Rating(rating) => Some(rating as f64),
            Cell::Share(..) => self
                .size()
                .map(|(part, whole)| part as f64 * 100.0 / whole as f64),
            _ => self.size().map(|(part, whole)| part as f64 / whole as f64),
        }
    }

    /// Whether there is a value.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.size().is_some()
    }

    /// The value as a fraction.
    fn size(&self) -> Option<(u128, u64)> {
        match *self {
            Cell::Count(count) => Some((count.into(), 1)),
            Cell::Share(part, whole) | Cell::Mean(part, whole) if whole > 0 => {
                Some((part.into(), whole))
            }
            // Ratings are compared with ratings alone, and none lies so far below 0.
            Cell::Rating(rating) => Some((
                u128::from(rating.saturating_add(1 << 32).max(0).unsigned_abs()),
                1,
            )),
            _ => None,
        }
    }

    /// A share as hundredths with one digit behind the point.
    #[must_use]
    pub fn percent(part: u64, whole: u64) -> Option<String> {
        let hundredfold = u128::from(part) * 100;
        divide(hundredfold, whole, 1)
    }
}

fn fraction(part: u64, whole: u64, digits: u32) -> Option<String> {
    divide(u128::from(part), whole, digits)
}

fn divide(part: u128, whole: u64, digits: u32) -> Option<String> {
    if whole == 0 {
        return None;
    }
    let whole = u128::from(whole);
    let scale = 10u128.pow(digits);
    let rounded = (part * scale * 2 + whole) / (whole * 2);
    let width = digits as usize;
    Some(if width == 0 {
        rounded.to_string()
    } else {
        format!("{}.{:0width$}", rounded / scale, rounded % scale)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_compared_to_the_last_digit() {
        use Ordering::{Equal, Greater, Less};
        assert_eq!(
            Cell::Share(1, 3).compare(&Cell::Share(333_333, 1_000_000)),
            Greater
        );
        assert_eq!(Cell::Mean(2, 4).compare(&Cell::Mean(1, 2)), Equal);
        assert_eq!(Cell::Rating(-5).compare(&Cell::Rating(3)), Less);
        assert_eq!(Cell::Share(0, 0).compare(&Cell::Share(0, 1)), Less);
        let most = Cell::Share(u64::MAX, u64::MAX);
        assert_eq!(most.compare(&Cell::Share(u64::MAX - 1, u64::MAX)), Greater);
    }

    #[test]
    fn shares_round_half_up() {
        assert_eq!(Cell::Share(1, 3).decimal(4).as_deref(), Some("0.3333"));
        assert_eq!(Cell::Share(2, 3).decimal(4).as_deref(), Some("0.6667"));
        assert_eq!(Cell::Mean(1, 8).decimal(2).as_deref(), Some("0.13"));
        assert_eq!(Cell::percent(1, 8).as_deref(), Some("12.5"));
        assert_eq!(Cell::percent(1, 1).as_deref(), Some("100.0"));
        assert_eq!(Cell::percent(1, 0), None);
        assert_eq!(
            Cell::percent(u64::MAX, u64::MAX).as_deref(),
            Some("100.0"),
            "no overflow"
        );
    }
}
