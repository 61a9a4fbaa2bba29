//! What clocks showed, against the time control and each other.

mod elapsed;
mod flag_passed;
mod rising;
mod time_control;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "clock",
    summary: "what clocks showed, against the time control and each other",
    members: &[
        &elapsed::ELAPSED,
        &flag_passed::FLAG_PASSED,
        &rising::RISING,
        &time_control::TIME_CONTROL,
    ],
};
