//! Braces of comments.

mod bracket_mismatch;
mod nested;
mod stray_close;
mod unclosed;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "comment",
    summary: "braces of comments",
    members: &[
        &bracket_mismatch::BRACKET_MISMATCH,
        &nested::NESTED,
        &stray_close::STRAY_CLOSE,
        &unclosed::UNCLOSED,
    ],
};
