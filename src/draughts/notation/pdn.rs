//! The notation of PDN 3.0: squares as the game calls them, the whole way of a capture only where
//! start and end leave it open (`32-28`, `19x28`, `c3:e5`, `47x38x24x13x36`).

use super::{Notation, Way, write_squares};

/// As PDN 3.0 asks for the variant.
pub const PDN: Notation = Notation {
    name: "pdn",
    summary: "as PDN 3.0 asks for the variant: 32-28, 19x28, c3:e5",
    names: |naming| naming,
    write: |text, board, mv| write_squares(text, board, mv, board.naming, Way::WhereAmbiguous),
};
