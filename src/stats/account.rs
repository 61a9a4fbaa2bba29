//! What is counted of the games of a group: results and lengths always, the rest where a measure
//! asks for it.

use super::{
    Glance,
    accuracy::Quality,
    tally::{Card, Sum, Tally, increase},
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
    /// Where groups are those of players: the same games as that player's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) own: Option<Box<Own>>,
}

/// The games of a player, whichever men he had.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Own {
    pub(super) card: Card,
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(super) ratings: Ratings,
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(super) times: Times,
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub(super) quality: Quality,
}

/// Whether nothing has been counted.
fn is_nothing<T: Default + PartialEq>(counted: &T) -> bool {
    *counted == T::default()
}

/// What is counted of one game.
pub(super) struct Game {
    outcome: Outcome,
    plies: u32,
    more: Option<More>,
}

impl Game {
    /// Looks for what these parts need.
    pub(super) fn of(glance: &Glance<'_>, parts: &[Part]) -> Game {
        Game {
            outcome: glance.outcome(),
            plies: glance.plies,
            more: More::of(glance, parts),
        }
    }
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
        self.add_game(&Game::of(glance, parts), None);
    }

    /// Adds one game; with a side as that player's.
    pub(super) fn add_game(&mut self, game: &Game, side: Option<Side>) {
        self.tally.count(game.outcome, game.plies);
        if let Some(more) = &game.more {
            self.more.get_or_insert_default().add(more);
        }
        if let Some(side) = side {
            self.own.get_or_insert_default().add_game(game, side);
        }
    }

    /// What a player has of one part, or else what both sides have together.
    pub(super) fn own_or_all<T: Sum + Default>(
        &self,
        own: fn(&Own) -> T,
        part: fn(&More) -> &[T; 2],
    ) -> T {
        let all = || self.of(&[Side::White, Side::Black], part);
        self.own.as_deref().map_or_else(all, own)
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

impl Own {
    fn add_game(&mut self, game: &Game, side: Side) {
        self.card.count(side, game.outcome);
        if let Some(more) = &game.more {
            self.ratings.add(&more.ratings[side as usize]);
            self.times.add(&more.times[side as usize]);
            self.quality.add(&more.quality[side as usize]);
        }
    }
}

impl Sum for Own {
    fn add(&mut self, other: &Own) {
        self.card.add(&other.card);
        self.ratings.add(&other.ratings);
        self.times.add(&other.times);
        self.quality.add(&other.quality);
    }
}

impl More {
    /// What these parts need of a game; nothing where results are enough.
    fn of(glance: &Glance<'_>, parts: &[Part]) -> Option<More> {
        let mut more = None::<More>;
        for part in parts.iter().filter(|part| **part != Part::Tally) {
            let more = more.get_or_insert_default();
            match part {
                Part::Tally => {}
                Part::Ratings => more.count_ratings(glance),
                Part::Times => more.count_times(glance),
                Part::Quality => Quality::count(&mut more.quality, glance),
            }
        }
        more
    }

    fn count_ratings(&mut self, glance: &Glance<'_>) {
        for side in [Side::White, Side::Black] {
            self.ratings[side as usize].count(side, glance);
        }
    }

    fn count_times(&mut self, glance: &Glance<'_>) {
        for used in glance.time_used() {
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
        if let Some(theirs) = &other.more {
            self.more.get_or_insert_default().add(theirs);
        }
        if let Some(theirs) = &other.own {
            self.own.get_or_insert_default().add(theirs);
        }
    }
}

impl Sum for More {
    fn add(&mut self, other: &More) {
        for side in [Side::White, Side::Black].map(|side| side as usize) {
            self.ratings[side].add(&other.ratings[side]);
            self.times[side].add(&other.times[side]);
            self.quality[side].add(&other.quality[side]);
        }
    }
}
