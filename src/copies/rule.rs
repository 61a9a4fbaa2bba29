//! What makes two games the same.

use super::{card::Card, likeness::likeness, moves};
use crate::{
    event::names::folded,
    game::Outcome,
    glance::Glance,
    play,
    record::KnownTag,
    replay::{Replay, Want},
};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

/// From so many plies on, equal moves are hardly ever those of two games: what many play by heart
/// is shorter.
pub const LONG: u32 = 30;

/// The same where the one game goes on behind the other: it may be another game in the same line of
/// theory.
pub const LONG_BEGINNING: u32 = 40;

/// With fewer plies than these the moves tell nothing, and all is left to the tags.
pub const TOLD: u32 = 10;

/// What makes two games the same, mostly beside their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// The seven tags of the roster, to the letter.
    Exact,
    /// What the tags mean, as far as the score of both reaches this, in hundredths.
    Game(u8),
    /// Nothing.
    Moves,
    /// Not the moves, but the position behind so many plies, 0 for the last: games that come to it,
    /// whatever their moves.
    Position(u32),
}

/// What makes two games the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Beside the moves.
    pub same: Same,
    /// Whether the moves of one may be the beginning of those of the other.
    pub beginnings: bool,
}

/// The tags of the roster but the result (PGN standard, 8.1.1).
pub const ROSTER: [KnownTag; 6] = [
    KnownTag::Event,
    KnownTag::Site,
    KnownTag::Date,
    KnownTag::Round,
    KnownTag::White,
    KnownTag::Black,
];

impl Rule {
    /// What must be known of a game for the key of its moves: in draughts the machine form, which names the men
    /// taken; it is unknown in chess, so that its moves are written in canonical SAN, as most stand
    /// in their files.
    #[must_use]
    pub fn want() -> Want {
        Want {
            notation: Some("hub"),
            ..Want::default()
        }
    }

    /// What must be known for the key by this rule.
    #[must_use]
    pub fn wants(&self) -> Want {
        Want {
            scenes: matches!(self.same, Same::Position(_)),
            ..Rule::want()
        }
    }

    /// The key of a game that has been played as [`Rule::wants`] says. Copies have the same key or,
    /// where beginnings count, one that begins with the other; most others have not.
    ///
    /// Keys are the same on every machine and in every version: hashes in them are XXH3.
    #[must_use]
    pub fn key(&self, glance: &Glance<'_>) -> Vec<u8> {
        if let (Same::Position(ply), Some(replay)) = (self.same, glance.replay) {
            return position(replay, ply);
        }
        let mut moves = Vec::with_capacity(256);
        let plies = glance.replay.map_or(0, |replay| {
            moves::write(glance.record, replay, &mut moves);
            replay.main_plies
        });
        let mut tags = Vec::new();
        match self.same {
            Same::Exact => roster(glance, &mut tags),
            Same::Moves if plies == 0 => roster(glance, &mut tags),
            Same::Game(_) if plies < TOLD => players(glance, &mut tags),
            Same::Game(_) | Same::Moves | Same::Position(_) => {}
        }
        if self.beginnings {
            let mut key = match tags.is_empty() {
                true => vec![0],
                false => [&[1], xxh3_128(&tags).to_be_bytes().as_slice()].concat(),
            };
            key.append(&mut moves);
            return key;
        }
        if self.same == Same::Exact {
            let result = glance.outcome().standard();
            tags.extend_from_slice(result.as_bytes());
        }
        moves.push(0);
        moves.append(&mut tags);
        xxh3_128(&moves).to_be_bytes().to_vec()
    }

    /// How well a game goes with another whose key is the same or a beginning of its own; none if it
    /// is another game.
    pub(super) fn agree(&self, shorter: &Card, longer: &Card) -> Option<u8> {
        let beginning = shorter.plies < longer.plies;
        match self.same {
            Same::Exact => {
                let open = [shorter, longer].map(|card| card.outcome == Outcome::Unknown);
                (shorter.outcome == longer.outcome || open.contains(&true)).then_some(100)
            }
            Same::Moves => (!beginning || shorter.plies >= LONG_BEGINNING).then_some(100),
            Same::Position(ply) => (shorter.plies >= ply).then_some(100),
            Same::Game(least) => {
                let likeness = likeness(shorter, longer)?;
                (likeness.score >= least).then_some(likeness.score)
            }
        }
    }
}

/// The position of the main line behind so many plies, or the last, and by which rules it is played.
fn position(replay: &Replay, ply: u32) -> Vec<u8> {
    let mut behind = replay.main_scenes().map(|(_, scene)| scene);
    let scene = match ply {
        0 => behind.last().or(replay.scenes.first()),
        ply => behind.nth(ply as usize - 1),
    };
    let mut words = replay.variant.as_bytes().to_vec();
    words.push(0);
    words.extend(scene.map_or([0; 8], |scene| play::key(scene).to_be_bytes()));
    xxh3_128(&words).to_be_bytes().to_vec()
}

/// The values of the roster, to the letter but for blanks around them.
fn roster(glance: &Glance<'_>, out: &mut Vec<u8>) {
    for known in ROSTER {
        if let Some(value) = glance.value(known) {
            out.extend_from_slice(value.trim().as_bytes());
        }
        out.push(0);
    }
}

/// The words of both names, whatever their case, accents and order.
fn players(glance: &Glance<'_>, out: &mut Vec<u8>) {
    for known in [KnownTag::White, KnownTag::Black] {
        let mut words = folded(&glance.value(known).unwrap_or_default());
        words.sort_unstable();
        out.extend_from_slice(&xxh3_64(words.join(" ").as_bytes()).to_be_bytes());
    }
}
