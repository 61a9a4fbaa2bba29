//! One irregularity at one place: pure data, ready for every report.

use super::{Irregularity, Severity};
use crate::{fault::Candidate, laws::Law, span::Span};
use std::sync::Arc;

/// One irregularity at one place in one game.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What it is.
    pub irregularity: &'static Irregularity,
    /// What it rests on here.
    pub law: Law,
    /// How much it matters here.
    pub severity: Severity,
    /// The game's number: in the block (from 0) until results are joined, in the file (from 1) after.
    /// None where it stands in the report of an event, and so in no game.
    pub game: Option<u64>,
    /// The ply it belongs to, counted from 1.
    pub ply: Option<u32>,
    /// The move as people say it: `23...Nxe4`; empty where there is none.
    pub move_text: String,
    /// The game it stands in, where that was asked for.
    pub heading: Option<Arc<Heading>>,
    /// Where it is, in the block's text.
    pub span: Span,
    /// Line, counted from 1 in the file.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
    /// Offset in the (unpacked) file, counted from 0.
    pub byte: u64,
    /// The text at the place, shortened where it is long.
    pub token: String,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The position before the move.
    pub fen: Option<String>,
    /// How to draw that position, if it is one of draughts: the GameType of PDN, in full.
    pub game_type: Option<String>,
    /// Moves that may have been meant, best first.
    pub candidates: Vec<Candidate>,
    /// Mechanical repairs.
    pub edits: Vec<Edit>,
}

/// What people call a game by, and where it stands. Tags that it has not are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// Everything from its first byte to the first byte of the next game, in the block's text.
    pub span: Span,
    /// The player of the light men.
    pub white: String,
    /// The player of the dark men.
    pub black: String,
    /// The result as the tag has it.
    pub result: String,
    /// The event.
    pub event: String,
    /// The round, in whatever form.
    pub round: String,
    /// The date as written.
    pub date: String,
}

impl Finding {
    /// Counts the game in the file, where the first one of the block has this number.
    pub fn number_game(&mut self, first: u64) {
        if let Some(game) = &mut self.game {
            *game += first;
        }
    }
}

/// A text to put in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What to replace; may be empty, to insert.
    pub span: Span,
    /// What to put there.
    pub text: String,
    /// Whether the meaning of the record certainly stays the same.
    pub safe: bool,
}

/// Which findings carry the position before the move.
///
/// Positions are written down in a second replay of the game, so nobody asks for more than it
/// shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Positions {
    /// None but those that had to be written down anyway.
    #[default]
    None,
    /// Errors about a move.
    Errors,
    /// All that are about a move.
    All,
}

impl Edit {
    /// An edit that certainly leaves the meaning of the record as it is.
    pub fn safe(span: Span, text: impl Into<String>) -> Edit {
        Edit {
            span,
            text: text.into(),
            safe: true,
        }
    }
}
