//! Letters and digits, whatever the game calls its squares (`c3-d4`, `c3:e5`).

use super::{Notation, Way, write_squares};
use crate::draughts::naming::Naming;

/// Letters, short.
pub const ALGEBRAIC: Notation = Notation {
    name: "algebraic",
    summary: "letters and digits: c3-d4, c3:e5",
    names: Naming::with_letters,
    write: |text, board, mv| {
        write_squares(
            text,
            board,
            mv,
            board.naming.with_letters(),
            Way::WhereAmbiguous,
        );
    },
};

/// Letters with the whole way of every capture.
pub const ALGEBRAIC_LONG: Notation = Notation {
    name: "algebraic-long",
    summary: "letters and digits with the whole way of every capture: c3:e5:g7",
    names: Naming::with_letters,
    write: |text, board, mv| {
        write_squares(text, board, mv, board.naming.with_letters(), Way::Always);
    },
};
