//! What clocks showed, and the time control that they go by.

use crate::{
    irregularities::Case,
    record::{
        KnownTag,
        time_control::{Period, TimeControl},
    },
    replay::clocks,
};

pub(in crate::irregularities) use clocks::{Allowance, Reading};

/// All readings of the main line; nothing where no comment has a command.
pub(in crate::irregularities) fn readings(case: &Case<'_>) -> Vec<Reading> {
    clocks::readings(case.record, case.replay)
}

/// The time control of the game, where its tag tells it.
pub(in crate::irregularities) fn control(case: &Case<'_>) -> Option<TimeControl> {
    let tag = case.record.known(KnownTag::TimeControl)?;
    TimeControl::read(case.text(tag.raw))
}

/// The periods of the game, where its tag tells them.
pub(in crate::irregularities) fn periods(case: &Case<'_>) -> Option<Vec<Period>> {
    match control(case)? {
        TimeControl::Periods(periods) => Some(periods),
        _ => None,
    }
}

/// A time in words: `1:05:23`, `0:00:09.5`.
pub(in crate::irregularities) fn words(millis: i64) -> String {
    let sign = if millis < 0 { "-" } else { "" };
    let millis = millis.unsigned_abs();
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let whole = format!(
        "{sign}{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    match rest {
        0 => whole,
        rest => format!("{whole}.{rest:03}")
            .trim_end_matches('0')
            .to_owned(),
    }
}
