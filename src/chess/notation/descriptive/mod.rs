//! Descriptive notation, as books in English had it up to about 1980 and books in Spanish too.
//!
//! Files are called by the men that stand on them at the start, ranks are counted from the side of
//! the player who moves, and a capture names what is taken: `P-K4`, `N-KB3`, `PxP`, `KN-K2`,
//! `R(R5)-QR5`, `P-Q8(Q)`; in Spanish `P4R`, `C3AR`, `PxP`. What is written is the shortest form that
//! means one legal move only.
//!
//! `KN` and `QN` tell two men apart by the side of the board on which they stand, bishops by the
//! colour of their squares, which they never leave.

mod dialect;
mod pattern;
mod spellings;

use super::{Marks, Notation, Writer, drop, plainest};
use crate::{
    chess::{heard::Heard, place::Place},
    fault::FaultKind,
};
use dialect::{Dialect, ENGLISH_WORDS, SPANISH_WORDS};
use shakmaty::{Move, variant::VariantPosition};

/// English descriptive notation.
pub(super) const ENGLISH: Notation = Notation {
    name: "descriptive",
    summary: "English descriptive: P-K4, N-KB3, PxP, O-O, P-K8(Q)",
    loses: "",
    writer: Writer::Own(|text, place, chosen, _| write(text, place, chosen, &ENGLISH_WORDS)),
    read: Some(|board, text, _| read(board, text, &ENGLISH_WORDS)),
    shape: |word| pattern::read(word, &ENGLISH_WORDS).is_some_and(|(pattern, _)| pattern.is_man()),
    names_squares: false,
    marks: Marks::Words {
        check: " ch",
        mate: " mate",
    },
    habits: &[FaultKind::SanCheckMark, FaultKind::SanEpSuffix],
    in_movetext: true,
};

/// Spanish descriptive notation.
pub(super) const SPANISH: Notation = Notation {
    name: "descriptive-es",
    summary: "Spanish descriptive: P4R, C3AR, PxP, O-O, P8R(D)",
    writer: Writer::Own(|text, place, chosen, _| write(text, place, chosen, &SPANISH_WORDS)),
    read: Some(|board, text, _| read(board, text, &SPANISH_WORDS)),
    shape: |word| pattern::read(word, &SPANISH_WORDS).is_some_and(|(pattern, _)| pattern.is_man()),
    names_squares: false,
    marks: Marks::Words {
        check: "+",
        mate: "++",
    },
    ..ENGLISH
};

fn write(text: &mut String, place: &Place, chosen: Move, dialect: &Dialect) {
    if chosen.is_put() {
        return drop(text, place, chosen);
    }
    let spellings = spellings::of(&place.board(), chosen, dialect);
    plainest(text, place, chosen, spellings, |board, text| {
        read(board, text, dialect)
    });
}

fn read(board: &VariantPosition, text: &str, dialect: &Dialect) -> Option<Heard> {
    let (pattern, used) = pattern::read(text, dialect)?;
    Some(pattern.heard(board, used))
}
