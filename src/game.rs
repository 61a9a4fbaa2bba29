//! The vocabulary shared by both families of games: which game, which side, how it ended.

use std::fmt;

/// The two families of games whose records we read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Chess and the variants played with its men.
    Chess,
    /// Draughts (checkers) on any board.
    Draughts,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Game::Chess => "chess",
            Game::Draughts => "draughts",
        })
    }
}

/// The side with the light or the dark men, whoever moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// The light men.
    #[default]
    White,
    /// The dark men.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}

/// What a side of a game of chess has left to mate with, where it is little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Force {
    /// More than is named below.
    #[default]
    Enough,
    /// The king alone.
    King,
    /// A bishop or a knight.
    Minor,
    /// Two knights, against a side without pawns.
    TwoKnights,
}

/// How a game ended, whatever the figures it is written with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won (`1-0`, `0-1`; in draughts also `2-0`, `0-2`).
    Win(Side),
    /// Drawn (`1/2-1/2`; in draughts also `1-1`).
    Draw,
    /// Both sides lost (`0-0`, a double forfeit).
    BothLost,
    /// Unfinished or not known (`*`).
    #[default]
    Unknown,
}

impl Outcome {
    /// The outcome of a result in one of the four forms of the PGN standard (8.1.1.7), or `0-0`.
    #[must_use]
    pub fn from_standard(text: &str) -> Option<Outcome> {
        Some(match text {
            "1-0" => Outcome::Win(Side::White),
            "0-1" => Outcome::Win(Side::Black),
            "1/2-1/2" => Outcome::Draw,
            "0-0" => Outcome::BothLost,
            "*" => Outcome::Unknown,
            _ => return None,
        })
    }

    /// The same result where the first figure is that of the side that opens the game, and not
    /// White's; and back.
    #[must_use]
    pub const fn counted_from(self, opener: Side) -> Outcome {
        match (self, opener) {
            (Outcome::Win(side), Side::Black) => Outcome::Win(side.other()),
            (outcome, _) => outcome,
        }
    }

    /// The result in the figures of a game: in points where it counts points (`2-0`, `1-1`), with
    /// the figure of the side that opens the game in front.
    #[must_use]
    pub const fn figures(self, points: bool, opener: Side) -> &'static str {
        match self.counted_from(opener) {
            Outcome::Win(Side::White) if points => "2-0",
            Outcome::Win(Side::Black) if points => "0-2",
            Outcome::Draw if points => "1-1",
            outcome => outcome.standard(),
        }
    }

    /// The result as chess records write it (PGN standard 8.1.1.7; `0-0` by custom).
    #[must_use]
    pub const fn standard(self) -> &'static str {
        match self {
            Outcome::Win(Side::White) => "1-0",
            Outcome::Win(Side::Black) => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::BothLost => "0-0",
            Outcome::Unknown => "*",
        }
    }
}
