//! What is odd about the bytes of a file.

mod bom;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "encoding",
    summary: "the bytes of the file and what they stand for",
    members: &[&bom::BOM],
};
