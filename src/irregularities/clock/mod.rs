//! What clocks showed, against the time control and each other.

mod bonus_missing;
mod elapsed;
mod flag_passed;
mod period_late;
mod record_not_due;
mod rising;
mod time_control;
mod total;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "clock",
    summary: "what clocks showed, against the time control and each other",
    members: &[
        &bonus_missing::BONUS_MISSING,
        &elapsed::ELAPSED,
        &flag_passed::FLAG_PASSED,
        &period_late::PERIOD_LATE,
        &record_not_due::RECORD_NOT_DUE,
        &rising::RISING,
        &time_control::TIME_CONTROL,
        &total::TOTAL,
    ],
};
