//! Variations.

mod same_move;
mod stray_close;
mod unclosed;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "rav",
    summary: "variations",
    members: &[
        &same_move::SAME_MOVE,
        &stray_close::STRAY_CLOSE,
        &unclosed::UNCLOSED,
    ],
};
