//! The result and the sign that ends the game.

mod against_board;
mod cannot_mate;
mod double_forfeit;
mod form;
mod kings_in_centre;
mod mismatch;
mod missing;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "result",
    summary: "the result and the sign that ends the game",
    members: &[
        &against_board::AGAINST_BOARD,
        &cannot_mate::CANNOT_MATE,
        &double_forfeit::DOUBLE_FORFEIT,
        &form::FORM,
        &kings_in_centre::KINGS_IN_CENTRE,
        &mismatch::MISMATCH,
        &missing::MISSING,
    ],
};
