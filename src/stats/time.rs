//! How players used their time, by the clocks in the comments.

use super::{
    Config, Glance, Show, Table,
    sheet::{Cell, Sheet},
    tally::{Groups, Sum, increase},
};
use crate::{game::Side, replay::clocks::Used};
use serde::{Deserialize, Serialize};

/// The table `time`: the time used for a move, as it is written (`%emt`) or by the clocks (`%clk`) and
/// the TimeControl tag. Moves of which it is not known are not counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Time {
    games: u64,
    timed: u64,
    groups: Groups<Spent>,
}

/// Moves and the time used for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Spent {
    moves: u64,
    /// In seconds; parts of one are dropped for each move.
    seconds: u64,
    /// Moves that took less than a second.
    at_once: u64,
    /// Moves that took ten minutes or more.
    long: u64,
}

/// Ten minutes, in seconds.
const LONG: u64 = 600;

impl Spent {
    fn of(used: &Used) -> Spent {
        let seconds = used.millis / 1000;
        Spent {
            moves: 1,
            seconds,
            at_once: u64::from(seconds == 0),
            long: u64::from(seconds >= LONG),
        }
    }

    fn cells(&self, all: u64) -> Vec<Cell> {
        vec![
            Cell::Count(self.moves),
            Cell::Mean(self.seconds, self.moves),
            Cell::Share(self.seconds, all),
            Cell::Share(self.at_once, self.moves),
            Cell::Count(self.long),
        ]
    }
}

impl Sum for Spent {
    fn add(&mut self, other: &Spent) {
        increase(&mut self.moves, other.moves);
        increase(&mut self.seconds, other.seconds);
        increase(&mut self.at_once, other.at_once);
        increase(&mut self.long, other.long);
    }
}

/// The rows: all, each side, and ten moves at a time.
const ROWS: [&str; 9] = [
    "all", "White", "Black", "1-10", "11-20", "21-30", "31-40", "41-60", "61-",
];

/// The row of a move with this number.
const fn stretch(number: u32) -> &'static str {
    match number {
        0..=10 => ROWS[3],
        11..=20 => ROWS[4],
        21..=30 => ROWS[5],
        31..=40 => ROWS[6],
        41..=60 => ROWS[7],
        _ => ROWS[8],
    }
}

impl Table for Time {
    const NAME: &'static str = "time";
    const SUMMARY: &'static str = "time used for moves, by the clocks in comments (slower)";
    const STANDARD: bool = false;

    fn new(_: &Config) -> Time {
        Time::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        if glance.replay.is_none() {
            return;
        }
        self.games += 1;
        let moves = glance.time_used();
        self.timed += u64::from(!moves.is_empty());
        for one in &moves {
            let side = match one.side {
                Side::White => ROWS[1],
                Side::Black => ROWS[2],
            };
            for row in [ROWS[0], side, stretch(one.number)] {
                self.groups.of(row).add(&Spent::of(one));
            }
        }
    }

    fn merge(&mut self, other: Time) {
        increase(&mut self.games, other.games);
        increase(&mut self.timed, other.timed);
        self.groups.merge(other.groups);
    }

    fn sheets(&self, _: &Show) -> Vec<Sheet> {
        let mut games = Sheet::new("timed", "Games with clocks", "", &["games"]);
        games.row("all", vec![Cell::Count(self.games)]);
        games.row("time used is known", vec![Cell::Count(self.timed)]);
        let mut sheet = Sheet::new(
            "time",
            "Time used (seconds a move)",
            "moves",
            &["moves", "mean", "share", "at-once", "10-min"],
        );
        let ranked = self.groups.ranked(0, |spent| spent.moves);
        let spent = |row: &str| {
            let found = ranked.iter().find(|(name, _)| *name == row);
            found.map(|(_, spent)| **spent)
        };
        let all = spent(ROWS[0]).map_or(0, |all| all.seconds);
        for row in ROWS {
            if let Some(spent) = spent(row) {
                sheet.row(row, spent.cells(all));
            }
        }
        vec![games, sheet]
    }
}
