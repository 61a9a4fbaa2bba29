//! Commands inside comments: clocks, evaluations, marks.

mod clock_form;
mod eval_form;
mod malformed;
mod unknown;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "command",
    summary: "commands inside comments: clocks, evaluations, marks",
    members: &[
        &clock_form::CLOCK_FORM,
        &eval_form::EVAL_FORM,
        &malformed::MALFORMED,
        &unknown::UNKNOWN,
    ],
};
