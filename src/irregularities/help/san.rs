//! Moves written in another way than the standard's.

use crate::{
    fault::Fault,
    irregularities::{Case, Edit, Wording, place},
    span::Span,
};

/// The whole move that a fault is about, though its place may be a part of it only.
pub(in crate::irregularities) fn word(fault: &Fault, case: &Case<'_>) -> Span {
    place::word_of(fault, case).unwrap_or(fault.span)
}

/// Adds what is meant, where the wing says it: as help, and as an edit of the whole move.
pub(in crate::irregularities) fn meant(
    fault: &Fault,
    case: &Case<'_>,
    wording: Wording,
) -> Wording {
    let meant = fault.detail.text();
    if meant.is_empty() {
        return wording;
    }
    let word = word(fault, case);
    // The check mark is judged by itself; here it stays as it is.
    let written = case.text(word);
    let mark = &written[written.trim_end_matches(['+', '#']).len()..];
    let right = format!("{}{mark}", meant.trim_end_matches(['+', '#']));
    Wording {
        edits: vec![Edit::safe(word, right)],
        ..wording.help(format!("write {meant}"))
    }
}

/// The same without an edit, for what is a habit of the whole game: one move is no repair.
pub(in crate::irregularities) fn habit(fault: &Fault, wording: Wording) -> Wording {
    match fault.detail.text() {
        "" => wording,
        meant => wording.help(format!("in the standard's form it is {meant}")),
    }
}
