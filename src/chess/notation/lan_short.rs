//! Long algebraic notation without dash and capture sign: `Ng1f3`, `e4d5`, `O-O`, `e7e8=Q+`.

use super::{Notation, long};

/// Long algebraic notation without dash and capture sign.
pub const LAN_SHORT: Notation = Notation {
    name: "lan-short",
    summary: "long algebraic without signs: Ng1f3, e4d5, O-O, e7e8=Q+",
    write: |text, _, chosen, language| long(text, chosen, language, "", ""),
    marks: true,
};
