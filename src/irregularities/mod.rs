//! The list of all irregularities, and the examination of one game against it.
//!
//! A family is a folder, an irregularity a file: explanation, declaration, detection. To add one,
//! add its file and its line in the family's list. They read the record and its replay; they never
//! replay, never parse moves, and name no wing.

mod define;
mod finding;

pub(crate) use define::irregularity;
pub use define::{Detect, Games, Irregularity, Severity, Wording};
pub use finding::{Edit, Finding};

use crate::{record::Record, replay::Replay};

/// How strictly records are judged (`--as`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// What the Laws ask of a player at the board: zeros, own language, no signs are all right.
    Sheet,
    /// Readable files; deviations from the standard are warnings or notes.
    #[default]
    Import,
    /// The standard's export form to the letter.
    Export,
}

/// One game under examination.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// As written.
    pub record: &'a Record<'a>,
    /// As played.
    pub replay: &'a Replay,
    /// How strictly it is judged.
    pub strictness: Strictness,
}

/// Where an irregularity that looks for itself puts what it finds.
#[derive(Debug)]
pub struct Findings<'f> {
    /// Who is looking.
    irregularity: &'static Irregularity,
    found: &'f mut Vec<Finding>,
}
