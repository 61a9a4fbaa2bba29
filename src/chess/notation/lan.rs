//! Long algebraic notation: `Ng1-f3`, `e4xd5`, `O-O`, `e7-e8=Q+`.

use super::{Notation, long};

/// Long algebraic notation.
pub const LAN: Notation = Notation {
    name: "lan",
    summary: "long algebraic: Ng1-f3, e4xd5, O-O, e7-e8=Q+",
    write: |text, _, chosen, language| {
        long(text, chosen, language, "-", language.habits.takes);
    },
    marks: true,
};
