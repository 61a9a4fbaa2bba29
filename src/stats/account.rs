//! What is counted of the games of a group: results and lengths always, the rest where a measure
//! asks for it.

use super::{
    Glance,
    accuracy::Quality,
    tally::{Sum, Tally, increase},
    time::time_used,
};
use crate::game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// What measures can be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Results and lengths.
    Tally,
    /// The ratings of the players.
    Ratings,
    /// The time that moves took.
    Times,
    /// The evaluations of moves.
    Quality,
}

/// The games of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Account {
    /// Results and lengths.
    #[serde(flatten)]
    pub(super) tally: Tally,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    more: Option<Box<More>>,
}

/// What is counted only if it is asked for: of White and of Black.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct More {
    pub(super) ratings: [Ratings; 2],
    pub(super) times: [Times; 2],
    pub(super) quality: [Quality; 2],
}

/// The ratings of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ratings {
    /// Games in which its rating is known.
    pub(super) known: u64,
    /// These ratings together.
    pub(super) sum: u64,
    /// Games won, drawn or lost against somebody whose rating is known.
    pub(super) met: u64,
    /// The half points made in them.
    pub(super) half_points: u64,
    /// The ratings of these opponents together.
    pub(super) opponents: u64,
}

impl Ratings {
    /// Counts one game of `side`.
    pub(super) fn count(&mut self, side: Side, glance: &Glance<'_>) {
        if let Some(own) = glance.rating(side) {
            self.known += 1;
            self.sum += u64::from(own);
        }
        let half_points = match glance.outcome() {
            Outcome::Win(winner) if winner == side => 2,
            Outcome::Win(_) => 0,
            Outcome::Draw => 1,
            Outcome::BothLost | Outcome::Unknown => return,
        };
        if let Some(opponent) = glance.rating(side.other()) {
            self.met += 1;
            self.half_points += half_points;
            self.opponents += u64::from(opponent);
        }
    }
}

impl Sum for Ratings {
    fn add(&mut self, other: &Ratings) {
        increase(&mut self.known, other.known);
        increase(&mut self.sum, other.sum);
        increase(&mut self.met, other.met);
        increase(&mut self.half_points, other.half_points);
        increase(&mut self.opponents, other.opponents);
    }
}

/// The time used by one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Times {
    /// Moves of which it is known.
    pub(super) moves: u64,
    /// In milliseconds.
    pub(super) millis: u64,
}

impl Sum for Times {
    fn add(&mut self, other: &Times) {
        increase(&mut self.moves, other.moves);
        increase(&mut self.millis, other.millis);
    }
}

impl Account {
    /// Counts one game.
    pub(super) fn count(&mut self, glance: &Glance<'_>, parts: &[Part]) {
        self.tally.count(glance.outcome(), glance.plies);
        for part in parts {
            match part {
                Part::Tally => {}
                Part::Ratings => self.more().count_ratings(glance),
                Part::Times => self.more().count_times(glance),
                Part::Quality => Quality::count(&mut self.more().quality, glance),
            }
        }
    }

    fn more(&mut self) -> &mut More {
        self.more.get_or_insert_default()
    }

    /// What these sides have together of one part.
    pub(super) fn of<T: Sum + Default>(&self, sides: &[Side], part: fn(&More) -> &[T; 2]) -> T {
        let mut all = T::default();
        if let Some(more) = &self.more {
            sides
                .iter()
                .for_each(|side| all.add(&part(more)[*side as usize]));
        }
        all
    }
}

impl More {
    fn count_ratings(&mut self, glance: &Glance<'_>) {
        for side in [Side::White, Side::Black] {
            self.ratings[side as usize].count(side, glance);
        }
    }

    fn count_times(&mut self, glance: &Glance<'_>) {
        for used in time_used(glance) {
            self.times[used.side as usize].add(&Times {
                moves: 1,
                millis: used.millis,
            });
        }
    }
}

impl Sum for Account {
    fn add(&mut self, other: &Account) {
        self.tally.add(&other.tally);
        let Some(theirs) = &other.more else {
            return;
        };
        let mine = self.more();
        for side in [Side::White, Side::Black].map(|side| side as usize) {
            mine.ratings[side].add(&theirs.ratings[side]);
            mine.times[side].add(&theirs.times[side]);
            mine.quality[side].add(&theirs.quality[side]);
        }
    }
}
