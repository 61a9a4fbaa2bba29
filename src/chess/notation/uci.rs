//! The notation of chess engines (UCI): `g1f3`, `e7e8q`; castling as the king's move, in Chess960
//! as the king taking its own rook.

use super::Notation;
use shakmaty::Position;

/// UCI.
pub const UCI: Notation = Notation {
    name: "uci",
    summary: "as engines write: g1f3, e7e8q",
    write: |text, board, chosen| {
        chosen.to_uci(board.castles().mode()).append_to_string(text);
    },
    marks: false,
};
