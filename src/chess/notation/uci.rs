//! The notation of chess engines (UCI): `g1f3`, `e7e8q`; castling as the king's move, in Chess960
//! as the king taking its own rook.

use super::{Marks, Notation, Writer};
use crate::fault::FaultKind;
use shakmaty::CastlingMode;

/// UCI.
pub const UCI: Notation = Notation {
    name: "uci",
    summary: "as engines write: g1f3, e7e8q, e1g1; in Chess960 e1h1",
    loses: "capture signs, check marks",
    writer: Writer::Own(|text, place, chosen, _| {
        chosen.to_uci(place.castles().mode()).append_to_string(text);
    }),
    read: None,
    shape: |_| false,
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanUciForm, FaultKind::SanCheckMark],
    in_movetext: true,
};

/// UCI as it is in Chess960, for every game.
pub const UCI_960: Notation = Notation {
    name: "uci-960",
    summary: "as engines write Chess960: castling takes the rook, e1h1",
    writer: Writer::Own(|text, _, chosen, _| {
        chosen.to_uci(CastlingMode::Chess960).append_to_string(text);
    }),
    ..UCI
};
