//! Long algebraic notation without dash and capture sign: `Ng1f3`, `e4d5`, `O-O`, `e7e8=Q+`.

use super::{LONG, Long, Marks, Notation, Writer};
use crate::fault::FaultKind;

/// Long algebraic notation without dash and capture sign.
pub const LAN_SHORT: Notation = Notation {
    name: "lan-short",
    summary: "long algebraic without signs: Ng1f3, e4d5, O-O, e7e8=Q+",
    loses: "capture signs",
    writer: Writer::Long(&FORM),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::Signs,
    habits: &[FaultKind::SanLongForm, FaultKind::SanUciForm],
    in_movetext: true,
};

const FORM: Long = Long {
    quiet: "",
    takes: Some(""),
    ..LONG
};
