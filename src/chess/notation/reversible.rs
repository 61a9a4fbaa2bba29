//! Reversible algebraic notation: the long form with what was taken, so that moves can be taken
//! back without looking at the game.
//!
//! `Nf3xNg5`, `e4xd5` (a pawn has no letter), `e5xd6e.p.`, `O-O`, `e7-e8=Q`.

use super::{LONG, Long, Marks, Notation, long};
use crate::{
    chess::{
        heard::Heard,
        spelling::{Sense, Sign, signs},
    },
    fault::FaultKind,
};
use shakmaty::{Position, Role, Square, variant::VariantPosition};

/// Reversible notation.
pub(super) const REVERSIBLE: Notation = Notation {
    name: "reversible",
    summary: "long algebraic with what is taken: Nf3xNg5, e4xd5, O-O, e7-e8=Q+",
    loses: "",
    write: |text, place, chosen, language| long(text, place, chosen, language, &FORM),
    read: Some(read),
    shape: |word| word.contains(['x', '×']) && word.split(['x', '×']).nth(1).is_some_and(is_taken),
    marks: Marks::Signs,
    habits: &[FaultKind::SanLongForm, FaultKind::SanEpSuffix],
    in_movetext: true,
};

const FORM: Long = Long {
    taken: true,
    en_passant: "e.p.",
    ..LONG
};

/// Reads what only this notation writes, a taken man; everything else is long algebraic.
fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let man = text.chars().next().filter(char::is_ascii_uppercase);
    let role = match man {
        Some(letter) => Role::from_char(letter)?,
        None => Role::Pawn,
    };
    let from_at = man.map_or(0, char::len_utf8);
    let from = square(text, from_at)?;
    let mut signs = text.get(from_at + 2..)?.chars();
    signs.next().filter(|c| matches!(c, 'x' | '×' | ':'))?;
    let taken = Role::from_char(signs.next().filter(char::is_ascii_uppercase)?)?;
    let to_at = text.len() - signs.as_str().len();
    let to = square(text, to_at)?;
    let mut used = to_at + 2;
    let promotion = promotion(&text[used..]);
    used += promotion.map_or(0, |(_, length)| length);
    used += signs::en_passant(&text[used..]).unwrap_or(0);
    let sense = Sense::Man {
        role: Some(role),
        file: Some(from.file()),
        rank: Some(from.rank()),
        sign: Sign::Takes,
        to,
        promotion: promotion.map(|(role, _)| role),
    };
    let mut heard = Heard::sense(board, sense, used);
    heard
        .moves
        .retain(|m| m.is_capture() && board.board().role_at(m.to()) == Some(taken));
    Some(heard)
}

/// Whether what stands behind the sign of a capture begins with a man's letter.
fn is_taken(text: &str) -> bool {
    text.starts_with(['N', 'B', 'R', 'Q'])
}

fn square(text: &str, at: usize) -> Option<Square> {
    Square::from_ascii(text.as_bytes().get(at..at + 2)?).ok()
}

/// A promotion with or without `=`, and its length.
fn promotion(text: &str) -> Option<(Role, usize)> {
    let letter = text.strip_prefix('=').unwrap_or(text);
    let man = letter.chars().next().filter(char::is_ascii_uppercase)?;
    Some((Role::from_char(man)?, text.len() - letter.len() + 1))
}
