//! `clock.flag-passed`

use crate::irregularities::help::clock::Reading;
use crate::irregularities::prelude::*;
use crate::record::time_control::Period;

irregularity! {
    /// A clock showed no time left, and the same player made another move. Whoever does not complete
    /// the moves in the time has lost, unless the opponent can mate by no series of moves; but nobody
    /// may have seen it, and a clock without fractions shows zero for the last second.
    ///
    /// The moves are played and kept. At the last move of a period, whose time is added later by some
    /// clocks, nothing is reported.
    ///
    /// The finding stands at the first such move of each player.
    FLAG_PASSED = "clock.flag-passed" {
        severity: Note,
        summary: "a clock showed no time left and the player moved on",
        law: Law::Rule(Rule::LossOnTime),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[%clk 0:00:03]} e5 {[%clk 0:00:03]} 2. Nf3 {[%clk 0:00:00]} Nc6 3. Bb5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%clk 0:00:03]} e5 {[%clk 0:00:03]} 2. Nf3 {[%clk 0:00:01]} Nc6 3. Bb5 *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// Looks through the clock of one side.
pub(super) fn look(own: &[&Reading], periods: Option<&[Period]>, findings: &mut Findings<'_>) {
    let fallen = own.split_last().and_then(|(_, before)| {
        before.iter().find(|reading| {
            let empty = reading.left.is_some_and(|left| left.millis <= 0);
            empty && !ends_a_period(reading.number, periods.unwrap_or(&[]))
        })
    });
    if let Some(left) = fallen.and_then(|reading| reading.left) {
        findings.add_as(
            &FLAG_PASSED,
            left.span,
            Wording::new("the clock shows no time left, and the player moves on"),
        );
    }
}

/// Whether a period ends with the move of this number.
fn ends_a_period(number: u32, periods: &[Period]) -> bool {
    let mut last = 0;
    for period in periods {
        let Some(moves) = period.moves else {
            return false;
        };
        last += moves;
        if number <= last {
            return number == last;
        }
    }
    let again = periods.last().and_then(|period| period.moves);
    again.is_some_and(|moves| (number - last).is_multiple_of(moves))
}
