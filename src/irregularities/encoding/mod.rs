//! The bytes of the file and what they stand for.

mod bom;
mod bom_mismatch;
mod cyrillic;
mod latin1;
mod nul;
mod odd_space;
mod stray_bom;
mod undefined_byte;
mod utf16;
mod zero_width;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "encoding",
    summary: "the bytes of the file and what they stand for",
    members: &[
        &bom::BOM,
        &bom_mismatch::BOM_MISMATCH,
        &cyrillic::CYRILLIC,
        &latin1::LATIN1,
        &nul::NUL,
        &odd_space::ODD_SPACE,
        &stray_bom::STRAY_BOM,
        &undefined_byte::UNDEFINED_BYTE,
        &utf16::UTF16,
        &zero_width::ZERO_WIDTH,
    ],
};
