//! Coordinate notation: both squares with a dash between them, as old computer programs print it.

use super::{LONG, Long, Marks, Notation, Writer};
use crate::fault::FaultKind;

/// Coordinate notation.
pub(super) const COORDINATE: Notation = Notation {
    name: "coordinate",
    summary: "squares with a dash: g1-f3, e4-d5, e1-g1, e7-e8=Q",
    loses: "capture signs, check marks",
    writer: Writer::Long(&FORM),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::None,
    habits: &[
        FaultKind::SanLongForm,
        FaultKind::SanUciForm,
        FaultKind::SanCaptureMark,
        FaultKind::SanCheckMark,
    ],
    in_movetext: true,
};

const FORM: Long = Long {
    letters: false,
    takes: Some("-"),
    castling: false,
    ..LONG
};
