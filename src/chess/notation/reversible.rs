//! Reversible algebraic notation: the long form with what was taken, so that moves can be taken
//! back without looking at the game.
//!
//! `Nf3xNg5`, `e4xd5` (a pawn has no letter), `e5xd6e.p.`, `O-O`, `e7-e8=Q`.

use super::{LONG, Long, Marks, Notation, Writer};
use crate::{
    chess::{
        heard::Heard,
        languages::Language,
        lax,
        spelling::{Sense, Sign, signs},
    },
    fault::FaultKind,
};
use shakmaty::{Move, MoveList, Role, Square, variant::VariantPosition};

/// Reversible notation.
pub(super) const REVERSIBLE: Notation = Notation {
    name: "reversible",
    summary: "long algebraic with what is taken: Nf3xNg5, e4xd5, O-O, e7-e8=Q+",
    loses: "",
    writer: Writer::Long(&FORM),
    read: Some(read),
    shape: |word| word.contains(['x', '×']) && word.split(['x', '×']).nth(1).is_some_and(is_taken),
    names_squares: true,
    marks: Marks::Signs,
    habits: &[FaultKind::SanLongForm, FaultKind::SanEpSuffix],
    in_movetext: true,
};

const FORM: Long = Long {
    taken: true,
    en_passant: "e.p.",
    ..LONG
};

/// Reads what only this notation writes, a taken man; everything else is long algebraic. A few
/// languages write two men with one letter, so that a text may say several things.
fn read(board: &VariantPosition, text: &str, language: &'static Language) -> Option<Heard> {
    let movers = language.men(text).chain([(Role::Pawn, 0)]);
    let mut said = movers.filter_map(|(role, length)| takes(text, role, length, language));
    let (sense, taken, used) = said.next()?;
    let mut all = vec![(sense, taken)];
    all.extend(
        said.filter(|(.., length)| *length == used)
            .map(|(sense, taken, _)| (sense, taken)),
    );
    let mut moves = MoveList::new();
    for (sense, taken) in all {
        let said = |m: &Move| matches!(sense, Sense::Man { role, .. } if role == Some(m.role()));
        let takes = |m: &Move| m.capture().is_some_and(|role| taken.contains(&role));
        moves.extend(
            lax::candidates(board, &sense)
                .into_iter()
                .filter(|m| said(m) && takes(m)),
        );
    }
    Some(Heard {
        moves,
        used,
        sense: Some(sense),
    })
}

/// What a text says behind the letter of the man that moves: the capture, the men that the letter
/// of the one taken may mean, and where it ends.
fn takes(
    text: &str,
    role: Role,
    length: usize,
    language: &'static Language,
) -> Option<(Sense, Vec<Role>, usize)> {
    let from = square(text, length)?;
    let behind = text.get(length + 2..)?.strip_prefix(['x', '×', ':'])?;
    let longest = language.men(behind).map(|(_, length)| length).max()?;
    let taken = language
        .men(behind)
        .filter(|(_, length)| *length == longest);
    let taken = taken.map(|(role, _)| role).collect();
    let to_at = text.len() - behind.len() + longest;
    let to = square(text, to_at)?;
    let mut used = to_at + 2;
    let promotion = promotion(&text[used..], language);
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
    Some((sense, taken, used))
}

/// Whether what stands behind the sign of a capture begins with a man's letter.
fn is_taken(text: &str) -> bool {
    text.starts_with(['N', 'B', 'R', 'Q'])
}

fn square(text: &str, at: usize) -> Option<Square> {
    Square::from_ascii(text.as_bytes().get(at..at + 2)?).ok()
}

/// A promotion with or without `=`, and its length.
fn promotion(text: &str, language: &Language) -> Option<(Role, usize)> {
    let letter = text.strip_prefix('=').unwrap_or(text);
    let (role, length) = language.man(letter)?;
    Some((role, text.len() - letter.len() + length))
}
