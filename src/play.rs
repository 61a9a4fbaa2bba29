//! The door between records and boards: the only file that names both wings.

use crate::{chess, game::Game, record::Record, replay::Replay, replay::Want};

/// What the user said about the games outright, instead of leaving it to tags and content.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// `--game`.
    pub game: Option<Game>,
    /// `--variant`, by the project's name.
    pub variant: Option<String>,
}

/// Replays records one after another in buffers that it uses again.
#[derive(Debug, Default)]
pub struct Player {
    rules: Rules,
    chess: chess::Chess,
    replay: Replay,
}

impl Player {
    /// A player for these rules.
    #[must_use]
    pub fn new(rules: Rules) -> Player {
        Player {
            rules,
            ..Player::default()
        }
    }

    /// Plays a record through, variations too.
    pub fn replay(&mut self, record: &Record<'_>, want: &Want) -> &Replay {
        self.replay.clear();
        self.chess
            .replay(record, &self.rules.variant, want, &mut self.replay);
        &self.replay
    }

    /// The game played last.
    #[must_use]
    pub fn last(&self) -> &Replay {
        &self.replay
    }
}

/// The notations that moves can be written in, with a line on each; the same names in both wings
/// mean the same.
pub fn notations() -> impl Iterator<Item = (&'static str, &'static str)> {
    chess::notation::NOTATIONS
        .iter()
        .map(|notation| (notation.name, notation.summary))
}
