//! What can be told of the games of a group: one list. To add a measure, add its row.

use super::{
    account::{Account, Own, Part, Ratings, Times},
    accuracy::{PERCENT, Quality},
    sheet::Cell,
    tally::Card,
};
use crate::{
    game::Side::{Black, White},
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
    /// Whether only groups that are those of players have it.
    pub of_players: bool,
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

/// What is told of a group unless something else is asked for.
pub const USUAL: &[&str] = &[
    "games", "share", "white", "draws", "black", "other", "score", "plies",
];

/// The same of a player's games.
pub const USUAL_OF_PLAYERS: &[&str] = &[
    "games", "share", "as-white", "wins", "draws", "losses", "score", "plies",
];

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
        of_players: false,
        cell,
    }
}

/// The same of what only a player's games have.
const fn of_player(
    part: Part,
    name: &'static str,
    meaning: &'static str,
    cell: fn(&Account, u64) -> Cell,
) -> Measure {
    Measure {
        of_players: true,
        ..measure(part, name, meaning, cell)
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
        "White's share of the points; a player's of his games",
        |account, _| {
            let own = account.own.as_ref().map(|own| own.card.score());
            let (points, possible) = own.unwrap_or_else(|| account.tally.white_score());
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
    of_player(
        Part::Tally,
        "as-white",
        "games in which a player had White",
        |account, _| own(account, |own| Cell::Count(own.card.as_white)),
    ),
    of_player(
        Part::Tally,
        "wins",
        "games that a player won",
        |account, _| own(account, |own| Cell::Count(own.card.wins)),
    ),
    of_player(
        Part::Tally,
        "losses",
        "games that a player lost",
        |account, _| own(account, |own| Cell::Count(own.card.losses)),
    ),
    of_player(
        Part::Tally,
        "win-rate",
        "won by a player, of his games with points",
        |account, _| of_points(account, |card| card.wins),
    ),
    of_player(
        Part::Tally,
        "loss-rate",
        "lost by a player, of his games with points",
        |account, _| of_points(account, |card| card.losses),
    ),
    measure(
        Part::Ratings,
        "elo",
        "the mean rating of all players; a player's own",
        |account, _| mean_rating(account.own_or_all(|own| own.ratings, |more| &more.ratings)),
    ),
    of_player(
        Part::Ratings,
        "opponents",
        "the mean rating of a player's opponents",
        |account, _| {
            own(account, |own| {
                Cell::Mean(own.ratings.opponents, own.ratings.met)
            })
        },
    ),
    of_player(
        Part::Ratings,
        "performance",
        "a player's performance rating",
        |account, _| own(account, |own| performance(&own.ratings)),
    ),
    measure(
        Part::Ratings,
        "elo-white",
        "the mean rating of White",
        |account, _| mean_rating(account.of(&[White], |more| &more.ratings)),
    ),
    measure(
        Part::Ratings,
        "elo-black",
        "the mean rating of Black",
        |account, _| mean_rating(account.of(&[Black], |more| &more.ratings)),
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
        "the mean time of a move, in seconds; of a player's own moves",
        |account, _| seconds(account.own_or_all(|own| own.times, |more| &more.times)),
    ),
    measure(
        Part::Times,
        "time-white",
        "the same of White's moves",
        |account, _| seconds(account.of(&[White], |more| &more.times)),
    ),
    measure(
        Part::Times,
        "time-black",
        "the same of Black's moves",
        |account, _| seconds(account.of(&[Black], |more| &more.times)),
    ),
    measure(
        Part::Times,
        "timed",
        "moves of which the time is known; a player's own",
        |account, _| {
            Cell::Count(
                account
                    .own_or_all(|own| own.times, |more| &more.times)
                    .moves,
            )
        },
    ),
    measure(
        Part::Quality,
        "accuracy",
        "the mean accuracy of a move, by its evaluations; of a player's own moves (chess)",
        |account, _| accuracy(account.own_or_all(|own| own.quality, |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "accuracy-white",
        "the same of White's moves",
        |account, _| accuracy(account.of(&[White], |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "accuracy-black",
        "the same of Black's moves",
        |account, _| accuracy(account.of(&[Black], |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "loss",
        "what a move loses in the mean by its evaluations, in hundredths of a pawn or man; a player's \
         own move",
        |account, _| loss(account.own_or_all(|own| own.quality, |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "loss-white",
        "the same of White's moves",
        |account, _| loss(account.of(&[White], |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "loss-black",
        "the same of Black's moves",
        |account, _| loss(account.of(&[Black], |more| &more.quality)),
    ),
    measure(
        Part::Quality,
        "evaluated",
        "moves with an evaluation before and behind them; a player's own",
        |account, _| {
            Cell::Count(
                account
                    .own_or_all(|own| own.quality, |more| &more.quality)
                    .moves,
            )
        },
    ),
];

fn mean_rating(ratings: Ratings) -> Cell {
    Cell::Mean(ratings.sum, ratings.known)
}

/// A performance rating, where an opponent has a rating.
pub(super) fn performance(ratings: &Ratings) -> Cell {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let [sum, half_points, games] =
        [ratings.opponents, ratings.half_points, ratings.met].map(number);
    performance_rating(sum, half_points, games).map_or(Cell::None, Cell::Rating)
}

/// So many of the games of a player that gave points.
fn of_points(account: &Account, games: fn(&Card) -> u64) -> Cell {
    own(account, |own| {
        Cell::Share(games(&own.card), own.card.score().1 / 2)
    })
}

/// Something of a player's games, where a group is one.
fn own(account: &Account, cell: impl Fn(&Own) -> Cell) -> Cell {
    account.own.as_deref().map_or(Cell::None, cell)
}

fn seconds(times: Times) -> Cell {
    Cell::Mean(times.millis, times.moves.saturating_mul(1000))
}

fn accuracy(quality: Quality) -> Cell {
    Cell::Share(
        quality.accuracy,
        quality.graded.saturating_mul(100 * PERCENT),
    )
}

fn loss(quality: Quality) -> Cell {
    Cell::Mean(quality.loss, quality.moves)
}
