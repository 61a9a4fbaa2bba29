//! Move numbers.

mod form;
mod missing;
mod wrong;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "number",
    summary: "move numbers",
    members: &[&form::FORM, &missing::MISSING, &wrong::WRONG],
};
