//! The record as a whole.

mod empty;
mod json_line;
mod no_tags;
mod oversized;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "game",
    summary: "the record as a whole",
    members: &[
        &empty::EMPTY,
        &json_line::JSON_LINE,
        &no_tags::NO_TAGS,
        &oversized::OVERSIZED,
    ],
};
