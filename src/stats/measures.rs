//! What can be told of the games of a group: one list. To add a measure, add its row.

use super::{
    account::{Account, Part, Ratings},
    accuracy::PERCENT,
    sheet::Cell,
};
use crate::{
    game::Side::{self, Black, White},
    laws::rating::performance_rating,
    query::Step,
};

/// Something told of each group of games.
pub struct Measure {
    /// Its name: what is given to `--measure`, and heads its column.
    pub name: &'static str,
    /// What it is, in a line.
    pub meaning: &'static str,
    pub(super) part: Part,
    /// The value of a group, where there are so many games in all.
    pub(super) cell: fn(&Account, u64) -> Cell,
}

impl Measure {
    /// How well games must be known.
    #[must_use]
    pub fn step(&self) -> Step {
        match self.part {
            Part::Tally | Part::Ratings => Step::Words,
            Part::Times | Part::Quality => Step::Played,
        }
    }
}

/// The measure of that name.
pub(super) fn find(name: &str) -> Option<&'static Measure> {
    MEASURES.iter().find(|measure| measure.name == name)
}

/// What is told of a group unless something else is asked for: the first measures of the list.
pub const USUAL: usize = 8;

const BOTH: &[Side] = &[White, Black];

const fn measure(
    part: Part,
    name: &'static str,
    meaning: &'static str,
    cell: fn(&Account, u64) -> Cell,
) -> Measure {
    Measure {
        name,
        meaning,
        part,
        cell,
    }
}

/// All measures.
pub static MEASURES: &[Measure] = &[
    measure(Part::Tally, "games", "how many games", |account, _| {
        Cell::Count(account.tally.games)
    }),
    measure(
        Part::Tally,
        "share",
        "their share of all games",
        |account, all| Cell::Share(account.tally.games, all),
    ),
    measure(Part::Tally, "white", "games won by White", |account, _| {
        Cell::Count(account.tally.white)
    }),
    measure(Part::Tally, "draws", "games drawn", |account, _| {
        Cell::Count(account.tally.draws)
    }),
    measure(Part::Tally, "black", "games won by Black", |account, _| {
        Cell::Count(account.tally.black)
    }),
    measure(
        Part::Tally,
        "other",
        "games without points",
        |account, _| Cell::Count(account.tally.games.saturating_sub(account.tally.scored())),
    ),
    measure(
        Part::Tally,
        "score",
        "White's share of the points",
        |account, _| {
            let (points, possible) = account.tally.white_score();
            Cell::Share(points, possible)
        },
    ),
    measure(Part::Tally, "plies", "the mean length", |account, _| {
        Cell::Mean(account.tally.plies, account.tally.games)
    }),
    measure(
        Part::Tally,
        "white-rate",
        "won by White, of the games with points",
        |account, _| Cell::Share(account.tally.white, account.tally.scored()),
    ),
    measure(
        Part::Tally,
        "draw-rate",
        "drawn, of the games with points",
        |account, _| Cell::Share(account.tally.draws, account.tally.scored()),
    ),
    measure(
        Part::Tally,
        "black-rate",
        "won by Black, of the games with points",
        |account, _| Cell::Share(account.tally.black, account.tally.scored()),
    ),
    measure(
        Part::Ratings,
        "elo",
        "the mean rating of all players",
        |account, _| mean_rating(account, BOTH),
    ),
    measure(
        Part::Ratings,
        "elo-white",
        "the mean rating of White",
        |account, _| mean_rating(account, &[White]),
    ),
    measure(
        Part::Ratings,
        "elo-black",
        "the mean rating of Black",
        |account, _| mean_rating(account, &[Black]),
    ),
    measure(
        Part::Ratings,
        "performance-white",
        "White's performance rating: the mean rating of Black and what the score adds",
        |account, _| performance(&account.of(&[White], |more| &more.ratings)),
    ),
    measure(
        Part::Ratings,
        "performance-black",
        "Black's performance rating",
        |account, _| performance(&account.of(&[Black], |more| &more.ratings)),
    ),
    measure(
        Part::Times,
        "time",
        "the mean time of a move, in seconds",
        |account, _| seconds(account, BOTH),
    ),
    measure(
        Part::Times,
        "time-white",
        "the same of White's moves",
        |account, _| seconds(account, &[White]),
    ),
    measure(
        Part::Times,
        "time-black",
        "the same of Black's moves",
        |account, _| seconds(account, &[Black]),
    ),
    measure(
        Part::Times,
        "timed",
        "moves of which the time is known",
        |account, _| Cell::Count(account.of(BOTH, |more| &more.times).moves),
    ),
    measure(
        Part::Quality,
        "accuracy",
        "the mean accuracy of a move, by its evaluations (chess)",
        |account, _| accuracy(account, BOTH),
    ),
    measure(
        Part::Quality,
        "accuracy-white",
        "the same of White's moves",
        |account, _| accuracy(account, &[White]),
    ),
    measure(
        Part::Quality,
        "accuracy-black",
        "the same of Black's moves",
        |account, _| accuracy(account, &[Black]),
    ),
    measure(
        Part::Quality,
        "loss",
        "what a move loses in the mean by its evaluations, in hundredths of a pawn or man",
        |account, _| loss(account, BOTH),
    ),
    measure(
        Part::Quality,
        "loss-white",
        "the same of White's moves",
        |account, _| loss(account, &[White]),
    ),
    measure(
        Part::Quality,
        "loss-black",
        "the same of Black's moves",
        |account, _| loss(account, &[Black]),
    ),
    measure(
        Part::Quality,
        "evaluated",
        "moves with an evaluation before and behind them",
        |account, _| Cell::Count(account.of(BOTH, |more| &more.quality).moves),
    ),
];

fn mean_rating(account: &Account, sides: &[Side]) -> Cell {
    let ratings = account.of(sides, |more| &more.ratings);
    Cell::Mean(ratings.sum, ratings.known)
}

/// A performance rating, where an opponent has a rating.
pub(super) fn performance(ratings: &Ratings) -> Cell {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let [sum, half_points, games] =
        [ratings.opponents, ratings.half_points, ratings.met].map(number);
    performance_rating(sum, half_points, games).map_or(Cell::None, Cell::Rating)
}

fn seconds(account: &Account, sides: &[Side]) -> Cell {
    let times = account.of(sides, |more| &more.times);
    Cell::Mean(times.millis, times.moves.saturating_mul(1000))
}

fn accuracy(account: &Account, sides: &[Side]) -> Cell {
    let quality = account.of(sides, |more| &more.quality);
    Cell::Share(
        quality.accuracy,
        quality.graded.saturating_mul(100 * PERCENT),
    )
}

fn loss(account: &Account, sides: &[Side]) -> Cell {
    let quality = account.of(sides, |more| &more.quality);
    Cell::Mean(quality.loss, quality.moves)
}
