//! What the Laws of Chess have a player pay for an illegal move and for a wrong claim, as data: a
//! table for each edition.

use super::editions::Place;

/// How fast a game is, as the Laws tell games apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// By the Competition Rules.
    Standard,
    /// Appendix A.
    Rapid,
    /// Appendix B.
    Blitz,
}

impl Pace {
    /// How people name it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Standard => "standard",
            Pace::Rapid => "rapid",
            Pace::Blitz => "blitz",
        }
    }
}

/// How a game is conducted, as far as penalties depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// How fast it is; none where the TimeControl tag is to say, and standard where it does not.
    pub pace: Option<Pace>,
    /// Whether a rapid or blitz game is supervised as the Competition Rules ask for.
    pub supervised: bool,
}

/// What an illegal move costs the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Which illegal move of a player loses the game; none for none.
    pub loses: Option<u32>,
    /// How many minutes the opponent gets for each one before.
    pub minutes: u32,
    /// Whether the game is drawn instead of lost if the opponent cannot mate by any series of moves.
    pub draws: bool,
    /// Whether it is for the opponent to claim, before making the next move.
    pub claimed: bool,
    /// Where it stands.
    pub(super) place: Place,
}

/// What is due at one pace: with the supervision that the Competition Rules ask for, and without.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// With it.
    pub supervised: Penalty,
    /// Without it.
    pub unsupervised: Penalty,
}

/// Who gets the time for a wrong claim, on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// The opponent gets so many minutes.
    ToOpponent(u32),
    /// So many minutes are added to the time that the claimant has used.
    OnClaimant(u32),
}

/// What a wrong claim of a draw costs.
#[derive(Debug)]
pub struct WrongClaim {
    /// In a standard, a rapid and a blitz game.
    pub(super) fines: [Fine; 3],
    /// Where it stands.
    pub(super) place: Place,
}

impl WrongClaim {
    /// What it costs at a pace.
    #[must_use]
    pub const fn fine(&self, pace: Pace) -> Fine {
        self.fines[pace as usize]
    }
}

/// What becomes of a game in which the colours are found to be reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reversed {
    /// It goes on, unless the arbiter rules otherwise.
    GoesOn,
    /// It is begun anew if fewer than so many moves were made by both players, and goes on otherwise.
    AnewBefore(u32),
    /// It is void and played again.
    Replayed,
}

/// What illegal moves cost under an edition.
#[derive(Debug)]
pub struct Penalties {
    /// For games by the Competition Rules.
    pub standard: Penalty,
    /// For rapid games.
    pub rapid: Column,
    /// For blitz games.
    pub blitz: Column,
    /// A game is rapid from so many seconds on, for a player and sixty moves, and blitz below.
    pub rapid_from: u32,
}

/// A game is rapid below so many seconds, for a player and sixty moves.
pub const STANDARD_FROM: u32 = 3600;

impl Penalties {
    /// The pace of a game in which a player has so many seconds for sixty moves.
    #[must_use]
    pub const fn pace(&self, seconds: u32) -> Pace {
        match seconds {
            STANDARD_FROM.. => Pace::Standard,
            seconds if seconds >= self.rapid_from => Pace::Rapid,
            _ => Pace::Blitz,
        }
    }

    /// What an illegal move costs.
    #[must_use]
    pub const fn of(&self, pace: Pace, supervised: bool) -> &Penalty {
        let column = match pace {
            Pace::Standard => return &self.standard,
            Pace::Rapid => &self.rapid,
            Pace::Blitz => &self.blitz,
        };
        if supervised {
            &column.supervised
        } else {
            &column.unsupervised
        }
    }
}
