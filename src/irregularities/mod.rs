//! The list of all irregularities, and the examination of one game against it.
//!
//! A family is a folder, an irregularity a file: explanation, declaration, detection. To add one,
//! add its file and its line in the family's list. They read the record and its replay; they never
//! replay, never parse moves, and name no wing.
//!
//! ```
//! use scoresheet::irregularities;
//!
//! let illegal = irregularities::find("move.illegal").unwrap();
//! assert_eq!(illegal.family(), "move");
//! assert_eq!(illegal.severity.word(), "error");
//! ```

mod define;
mod examine;
mod finding;
mod help;
mod list;
mod of_event;
mod place;
mod select;
#[cfg(test)]
mod tests;

mod clock;
mod command;
mod comment;
mod encoding;
mod event;
mod fen;
mod game;
mod layout;
mod r#move;
mod nag;
mod number;
mod penalty;
mod rav;
mod result;
mod rules;
mod san;
mod tag;
mod variant;

pub use define::{Bytes, Detect, Games, Irregularity, Severity, Step, Wording};
pub use examine::{Case, Findings, examine, faults_within, locate, of_fault};
pub use finding::{Edit, Finding, Heading, Positions};
pub use list::{FAMILIES, Family, all, family, find};
pub use of_event::{EventFindings, Placed, examine_event};
pub use select::{Selection, UnknownName};

/// What the file of an irregularity needs.
mod prelude {
    pub(super) use super::{
        Case, Detect, Edit, EventFindings, Findings, Severity, Wording,
        define::irregularity,
        help::{shown, with_reason},
    };
    pub(super) use crate::{
        fault::{Fault, FaultKind},
        laws::{Law, Rule},
        span::Span,
    };
}

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
