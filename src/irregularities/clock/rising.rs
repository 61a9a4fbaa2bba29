//! `clock.rising`

use super::{bonus_missing, elapsed, flag_passed, period_late, record_not_due, total};
use crate::game::Side;
use crate::irregularities::help::clock::{Allowance, Reading, control, readings, words};
use crate::irregularities::prelude::*;
use crate::record::time_control::{Period, TimeControl};

irregularity! {
    /// A clock shows more after a move than it showed after the player's move before, the increment
    /// and the time of a new period added. Or more after the first move than the time control gives.
    ///
    /// The time was given by the opponent or set by the arbiter, the TimeControl tag is not that of
    /// the game, or a clock was read wrongly. A second is allowed for rounding.
    ///
    /// It is looked for where the TimeControl tag has a form of the standard. A sandclock never shows
    /// more than all its sand.
    RISING = "clock.rising" {
        severity: Note,
        sheet: Silent,
        summary: "a clock shows more time than the player can have",
        law: Law::pgn_supplement("4.2.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:03:15]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "180+2"]

1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:55]} *
"#,
        detect: Detect::Look(look),
    }
}

/// What rounding may add.
const ROUNDING: i64 = 1000;

/// Looks through both clocks, for the whole family.
fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let readings = readings(case);
    if readings.is_empty() {
        return;
    }
    let control = control(case);
    for side in [Side::White, Side::Black] {
        let own: Vec<&Reading> = readings.iter().filter(|one| one.side == side).collect();
        total::look(&own, findings);
        if own.iter().all(|reading| reading.left.is_none()) {
            continue;
        }
        match &control {
            Some(TimeControl::Periods(periods)) => by_periods(&own, periods, findings),
            Some(TimeControl::Sandclock(seconds)) => by_sand(&own, *seconds, findings),
            _ => flag_passed::look(&own, None, findings),
        }
    }
}

fn by_periods(own: &[&Reading], periods: &[Period], findings: &mut Findings<'_>) {
    flag_passed::look(own, Some(periods), findings);
    run(own, Allowance::new(periods.to_vec()), findings);
    bonus_missing::look(own, periods, findings);
    period_late::look(own, periods, findings);
    record_not_due::look(own, periods, findings);
}

/// A sandclock of so many seconds.
fn by_sand(own: &[&Reading], seconds: u32, findings: &mut Findings<'_>) {
    flag_passed::look(own, None, findings);
    let most = i64::from(seconds) * 1000;
    for left in own.iter().filter_map(|reading| reading.left) {
        if left.millis > most + ROUNDING {
            let shows = words(left.millis);
            let message = format!("the sandclock shows {shows}; it has {}", words(most));
            findings.add(left.span, Wording::new(message));
        }
    }
}

/// Follows the clock of one side.
fn run(own: &[&Reading], mut allowance: Allowance, findings: &mut Findings<'_>) {
    let begins = own.first().is_some_and(|first| first.number == 1);
    let mut before = begins.then_some(0);
    for reading in own {
        let most = allowance.most(reading.number);
        let Some(left) = reading.left else {
            before = None; // what was used there is not known
            continue;
        };
        if let Some(before) = before {
            let gained = left.millis - before;
            if gained > most + ROUNDING {
                findings.add(
                    left.span,
                    Wording::new(format!(
                        "the clock shows {}; more than {} it cannot",
                        words(left.millis),
                        words(before + most)
                    ))
                    .help("time was given, the TimeControl tag is wrong, or the clock was misread"),
                );
            }
            if allowance.gained(gained) {
                let slack = allowance.increment() + allowance.delay();
                elapsed::look(reading, before + most, slack, findings);
            }
        }
        before = Some(left.millis);
    }
}
