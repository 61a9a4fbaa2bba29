//! The notation in which chess.com keeps games (TCN): two characters a move, one a square.
//!
//! `mC` is e2-e4. A whole game is one string without blanks. Promotions are characters that mean
//! something else in a movetext, braces among them, so a movetext cannot hold this notation.

use super::{Marks, Notation, Writer};
use crate::{fault::FaultKind, source::tcn};

/// TCN.
pub(super) const TCN: Notation = Notation {
    name: "tcn",
    summary: "as chess.com keeps games: gv, CJ, eg",
    loses: "capture signs, check marks",
    writer: Writer::Own(|text, place, chosen, _| {
        let mode = place.castles().mode();
        let engine = chosen.to_uci(mode).to_string();
        text.push_str(&tcn::coded(&engine).unwrap_or(engine));
    }),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanUciForm, FaultKind::SanCheckMark],
    in_movetext: false,
};
