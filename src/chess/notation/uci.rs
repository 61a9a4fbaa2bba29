//! The notation of chess engines (UCI): `g1f3`, `e7e8q`; castling as the king's move, in Chess960
//! as the king taking its own rook.

use super::Notation;

/// UCI.
pub const UCI: Notation = Notation {
    name: "uci",
    summary: "as engines write: g1f3, e7e8q",
    write: |text, place, chosen, _| {
        chosen.to_uci(place.castles().mode()).append_to_string(text);
    },
    marks: false,
};
