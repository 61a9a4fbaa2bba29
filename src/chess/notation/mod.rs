//! How a chess move is written: a file each, and one list.

pub mod lan;
pub mod lan_short;
pub mod san;
pub mod uci;

use shakmaty::{Move, variant::VariantPosition};

/// A way of writing moves.
#[derive(Clone, Copy)]
pub struct Notation {
    /// Its name, as in `--to-notation`.
    pub name: &'static str,
    /// One line for the table, without a full stop.
    pub summary: &'static str,
    /// Writes a legal move of a position, without check marks.
    pub write: fn(&mut String, &VariantPosition, Move),
    /// Whether `+` and `#` are put behind a move.
    pub marks: bool,
}

impl std::fmt::Debug for Notation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// All notations that are written.
pub static NOTATIONS: &[Notation] = &[san::SAN, lan::LAN, lan_short::LAN_SHORT, uci::UCI];

/// The notation of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|notation| notation.name == name)
}
