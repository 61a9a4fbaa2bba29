//! How a chess move is written: a file each, and one list.

pub mod lan;
pub mod lan_short;
pub mod san;
pub mod uci;

use super::{languages::Language, place::Place};
use shakmaty::{CastlingSide, Move, Role, Square};

/// A way of writing moves.
#[derive(Clone, Copy)]
pub struct Notation {
    /// Its name, as in `--to-notation`.
    pub name: &'static str,
    /// One line for the table, without a full stop.
    pub summary: &'static str,
    /// Writes a legal move of a position in a language, without check marks. Notations without
    /// piece letters are the same in all languages.
    pub(super) write: fn(&mut String, &Place, Move, &'static Language),
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

/// The notation of that name; the usual one, SAN, for a name that chess does not know.
#[must_use]
pub fn named(name: &str) -> &'static Notation {
    find(name).unwrap_or(&san::SAN)
}

/// The notation of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|notation| notation.name == name)
}

/// Writes a square; formatting would cost more than playing the move.
fn square(text: &mut String, square: Square) {
    text.push(square.file().char());
    text.push(square.rank().char());
}

/// Writes a man's letter, which pawns do not have.
fn letter(text: &mut String, role: Role, language: &Language) {
    if role != Role::Pawn {
        text.push_str(language.letter(role));
    }
}

/// Writes a promotion as `=Q`, or as the language has it.
fn promotion(text: &mut String, promotion: Option<Role>, language: &Language) {
    if let Some(role) = promotion {
        text.push_str(language.habits.promotion);
        text.push_str(language.letter(role));
    }
}

/// Writes a move with its whole origin; between origin and target stands the sign for a quiet move
/// or the one for a capture.
fn long(text: &mut String, chosen: Move, language: &Language, quiet: &str, takes: &str) {
    match chosen {
        Move::Castle { king, rook } => {
            text.push_str(castling(
                CastlingSide::from_king_side(king < rook),
                language,
            ));
        }
        Move::Put { role, to } => {
            letter(text, role, language);
            text.push('@');
            square(text, to);
        }
        Move::EnPassant { from, to } => {
            square(text, from);
            text.push_str(takes);
            square(text, to);
        }
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion: promoted,
        } => {
            letter(text, role, language);
            square(text, from);
            text.push_str(if capture.is_some() { takes } else { quiet });
            square(text, to);
            promotion(text, promoted, language);
        }
    }
}

const fn castling(side: CastlingSide, language: &Language) -> &'static str {
    let [short, long] = language.habits.castling;
    match side {
        CastlingSide::KingSide => short,
        CastlingSide::QueenSide => long,
    }
}
