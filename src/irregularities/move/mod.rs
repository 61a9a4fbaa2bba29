//! Moves that cannot be played, or are none.

mod ambiguous;
mod illegal;
mod null;
mod null_in_check;
mod syntax;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "move",
    summary: "moves that cannot be played, or are none",
    members: &[
        &ambiguous::AMBIGUOUS,
        &illegal::ILLEGAL,
        &null::NULL,
        &null_in_check::NULL_IN_CHECK,
        &syntax::SYNTAX,
    ],
};
