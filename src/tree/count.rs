//! The games in which a move was made.

use crate::{
    game::{Outcome, Side},
    glance::Glance,
    laws::rating::performance_rating,
    record::{KnownTag, date},
};

/// Games that came to a position, or in which a move was made: whole numbers, which can be added up in
/// any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// All of them.
    pub games: u64,
    /// Won by White.
    pub white: u64,
    /// Drawn.
    pub draws: u64,
    /// Won by Black.
    pub black: u64,
    /// The ratings of the players that were to move, and in how many games they are known.
    elo: (u64, u64),
    /// The ratings of their opponents in games with points, in how many they are known, and the half
    /// points made in these.
    met: (u64, u64, u64),
    /// The last day, as year, month and day in figures; 0 for what is not known.
    last: u32,
}

impl Count {
    /// How many numbers a count is.
    pub(super) const NUMBERS: usize = 10;

    /// The count as numbers.
    pub(super) fn numbers(&self) -> [u64; Count::NUMBERS] {
        let (elo, met) = (self.elo, self.met);
        [
            self.games,
            self.white,
            self.draws,
            self.black,
            elo.0,
            elo.1,
            met.0,
            met.1,
            met.2,
            self.last.into(),
        ]
    }

    /// The count of these numbers.
    pub(super) fn of_numbers(numbers: [u64; Count::NUMBERS]) -> Count {
        let [
            games,
            white,
            draws,
            black,
            elo,
            rated,
            ratings,
            met,
            half_points,
            last,
        ] = numbers;
        Count {
            games,
            white,
            draws,
            black,
            elo: (elo, rated),
            met: (ratings, met, half_points),
            last: last as u32,
        }
    }

    /// Counts a game in which this side was to move.
    pub(super) fn game(&mut self, mover: Side, glance: &Glance<'_>) {
        self.games += 1;
        let half_points = match glance.outcome() {
            Outcome::Win(winner) => {
                match winner {
                    Side::White => self.white += 1,
                    Side::Black => self.black += 1,
                }
                Some(if winner == mover { 2 } else { 0 })
            }
            Outcome::Draw => {
                self.draws += 1;
                Some(1)
            }
            Outcome::BothLost | Outcome::Unknown => None,
        };
        if let Some(elo) = glance.rating(mover) {
            self.elo.0 += u64::from(elo);
            self.elo.1 += 1;
        }
        if let Some((elo, half_points)) = glance.rating(mover.other()).zip(half_points) {
            self.met.0 += u64::from(elo);
            self.met.1 += 1;
            self.met.2 += half_points;
        }
        let date = glance.value(KnownTag::Date);
        self.last = self.last.max(date.map_or(0, |date| day(&date)));
    }

    /// Adds other games.
    pub(super) fn add(&mut self, other: &Count) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.elo.0 += other.elo.0;
        self.elo.1 += other.elo.1;
        self.met.0 += other.met.0;
        self.met.1 += other.met.1;
        self.met.2 += other.met.2;
        self.last = self.last.max(other.last);
    }

    /// Without points for anybody.
    #[must_use]
    pub fn other(&self) -> u64 {
        self.games - self.white - self.draws - self.black
    }

    /// White's half points, and all that were made.
    #[must_use]
    pub fn white_score(&self) -> (u64, u64) {
        let scored = self.white + self.draws + self.black;
        (self.half_points(Side::White), 2 * scored)
    }

    /// The half points of a side.
    #[must_use]
    pub fn half_points(&self, side: Side) -> u64 {
        let won = match side {
            Side::White => self.white,
            Side::Black => self.black,
        };
        2 * won + self.draws
    }

    /// The mean rating of the players that were to move, halves rounded up.
    #[must_use]
    pub fn elo(&self) -> Option<u64> {
        let (sum, games) = self.elo;
        (games > 0).then(|| (2 * sum + games) / (2 * games))
    }

    /// Their performance rating (FIDE Rating Regulations B.02, 8.1.1).
    #[must_use]
    pub fn performance(&self) -> Option<i64> {
        let (ratings, games, half_points) = self.met;
        performance_rating(ratings as i64, half_points as i64, games as i64)
    }

    /// The last day, as the Date tag has it.
    #[must_use]
    pub fn last(&self) -> Option<String> {
        let part = |number: u32, width: usize| match number {
            0 => "?".repeat(width),
            number => format!("{number:0width$}"),
        };
        let (year, month, day) = (self.last / 10_000, self.last / 100 % 100, self.last % 100);
        (self.last > 0).then(|| format!("{}.{}.{}", part(year, 4), part(month, 2), part(day, 2)))
    }
}

/// A date as a number that grows with time; 0 where not even the year is known.
fn day(date: &str) -> u32 {
    match date::parts(date.trim()) {
        Some([Some(year), Some(month), day]) => year * 10_000 + month * 100 + day.unwrap_or(0),
        Some([Some(year), None, _]) => year * 10_000,
        _ => 0,
    }
}
