//! Long algebraic notation: `Ng1-f3`, `e4xd5`, `O-O`, `e7-e8=Q+`.

use super::{LONG, Marks, Notation, Writer};
use crate::fault::FaultKind;

/// Long algebraic notation.
pub const LAN: Notation = Notation {
    name: "lan",
    summary: "long algebraic: Ng1-f3, e4xd5, O-O, e7-e8=Q+",
    loses: "",
    writer: Writer::Long(&LONG),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::Signs,
    habits: &[FaultKind::SanLongForm],
    in_movetext: true,
};
