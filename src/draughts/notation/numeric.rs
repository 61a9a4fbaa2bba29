//! Numbers, whatever the game calls its squares (`32-28`, `19x28`).

use super::{Notation, Way, write_squares};
use crate::draughts::naming::Naming;

/// Numbers, short.
pub const NUMERIC: Notation = Notation {
    name: "numeric",
    summary: "numbers: 32-28, 19x28",
    names: Naming::with_numbers,
    write: |text, board, mv| {
        write_squares(
            text,
            board,
            mv,
            board.naming.with_numbers(),
            Way::WhereAmbiguous,
        );
    },
};

/// Numbers with the whole way of every capture.
pub const NUMERIC_LONG: Notation = Notation {
    name: "numeric-long",
    summary: "numbers with the whole way of every capture: 47x38x24x13x36",
    names: Naming::with_numbers,
    write: |text, board, mv| {
        write_squares(text, board, mv, board.naming.with_numbers(), Way::Always);
    },
};
