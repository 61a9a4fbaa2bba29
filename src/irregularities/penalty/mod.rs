//! What illegal moves cost, and whether the result says so.

mod illegal_move;
mod result;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "penalty",
    summary: "with --penalties: what illegal moves cost",
    members: &[&illegal_move::ILLEGAL_MOVE, &result::RESULT],
};
