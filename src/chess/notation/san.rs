//! Standard algebraic notation, as the PGN standard has it (8.2.3): `Nf3`, `exd5`, `O-O`, `e8=Q+`.

use super::Notation;
use shakmaty::san::San;

/// Standard algebraic notation.
pub const SAN: Notation = Notation {
    name: "san",
    summary: "standard algebraic: Nf3, exd5, O-O, e8=Q+",
    write: |text, board, chosen| {
        San::from_move(board, chosen).append_to_string(text);
    },
    marks: true,
};
