//! The long forms that the program pgn-extract writes, by its names for them (`-Wlalg` to
//! `-Wxolalg`). What each looks like was taken from its output (version 19-04).

use super::{LONG, Long, Marks, Notation, Writer, long};
use crate::fault::FaultKind;

/// Squares alone.
pub(super) const LALG: Notation = Notation {
    name: "lalg",
    summary: "pgn-extract's lalg: g1f3, e4d5, e1g1, e7e8Q+",
    loses: "capture signs",
    writer: Writer::Long(&BARE),
    ..SHAPE
};

/// Squares with a dash between them, which promotions do not have.
pub(super) const HALG: Notation = Notation {
    name: "halg",
    summary: "pgn-extract's halg: g1-f3, e4-d5, e1-g1, e7e8Q+",
    loses: "capture signs",
    writer: Writer::Own(|text, place, chosen, language| {
        let form = match chosen.is_promotion() {
            true => &BARE,
            false => &Long {
                quiet: "-",
                takes: Some("-"),
                ..BARE
            },
        };
        long(text, place, chosen, language, form);
    }),
    ..SHAPE
};

/// Men's letters and squares.
pub(super) const ELALG: Notation = Notation {
    name: "elalg",
    summary: "pgn-extract's elalg: Ng1f3, e4d5, e5d6ep, e1g1, e7e8Q+",
    loses: "capture signs",
    writer: Writer::Long(&Long {
        letters: true,
        en_passant: "ep",
        ..BARE
    }),
    ..SHAPE
};

/// Men's letters, squares and signs.
pub(super) const XLALG: Notation = Notation {
    name: "xlalg",
    summary: "pgn-extract's xlalg: Ng1-f3, e4xd5, e1-g1, e7-e8Q+",
    loses: "",
    writer: Writer::Long(&Long {
        castling: false,
        ..SIGNED
    }),
    ..SHAPE
};

/// The same with castling as SAN has it.
pub(super) const XOLALG: Notation = Notation {
    name: "xolalg",
    summary: "pgn-extract's xolalg: Ng1-f3, e4xd5, O-O, e7-e8Q+",
    loses: "",
    writer: Writer::Long(&SIGNED),
    ..SHAPE
};

const BARE: Long = Long {
    letters: false,
    taken: false,
    quiet: "",
    takes: Some(""),
    promotes: Some(""),
    en_passant: "",
    castling: false,
};

const SIGNED: Long = Long {
    promotes: Some(""),
    ..LONG
};

/// What they have in common.
const SHAPE: Notation = Notation {
    name: "",
    summary: "",
    loses: "",
    writer: Writer::Own(|_, _, _, _| {}),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::Signs,
    habits: &[
        FaultKind::SanLongForm,
        FaultKind::SanUciForm,
        FaultKind::SanPromotionForm,
        FaultKind::SanEpSuffix,
        FaultKind::SanCaptureMark,
    ],
    in_movetext: true,
};
