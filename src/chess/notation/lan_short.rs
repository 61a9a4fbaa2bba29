//! Long algebraic notation without dash and capture sign: `Ng1f3`, `e4d5`, `O-O`, `e7e8=Q+`.

use super::Notation;
use shakmaty::Move;

/// Long algebraic notation without dash and capture sign.
pub const LAN_SHORT: Notation = Notation {
    name: "lan-short",
    summary: "long algebraic without signs: Ng1f3, e4d5, O-O, e7e8=Q+",
    write: |text, _, chosen| {
        use std::fmt::Write as _;
        let start = text.len();
        // Writing to a String cannot fail.
        let _ = write!(text, "{chosen}");
        if matches!(chosen, Move::Normal { .. } | Move::EnPassant { .. }) {
            let sign = text[start..].find(['-', 'x']);
            if let Some(sign) = sign {
                text.remove(start + sign);
            }
        }
    },
    marks: true,
};
