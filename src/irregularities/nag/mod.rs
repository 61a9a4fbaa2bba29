//! Signs of judgement and their numbers.

mod glyph;
mod missing_number;
mod range;
mod sign;
mod suffix;
mod text;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "nag",
    summary: "signs of judgement and their numbers",
    members: &[
        &glyph::GLYPH,
        &missing_number::MISSING_NUMBER,
        &range::RANGE,
        &sign::SIGN,
        &suffix::SUFFIX,
        &text::TEXT,
    ],
};
