//! `clock.period-late`

use crate::irregularities::help::clock::{Reading, words};
use crate::irregularities::prelude::*;
use crate::record::time_control::Period;

irregularity! {
    /// The time of a new period came on the clock neither with the last move of the period before nor
    /// when its time had run out, but at a later move while time was left.
    ///
    /// Clocks add it at one of these two moments. At another one somebody set it by hand, or the clock
    /// counted the moves wrongly, because it was not pressed or was pressed twice; then its count is no
    /// evidence of the number of moves.
    ///
    /// It is looked for where the TimeControl tag has periods of so many moves. A minute is allowed
    /// before the time runs out.
    PERIOD_LATE = "clock.period-late" {
        severity: Note,
        sheet: Silent,
        summary: "the time of a new period is added late",
        law: Law::pgn("9.6.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "2/600:300"]

1. e4 {[%clk 0:09:00]} e5 2. Nf3 {[%clk 0:08:00]} Nc6 3. Bb5 {[%clk 0:07:00]} a6
4. Ba4 {[%clk 0:11:00]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "2/600:300"]

1. e4 {[%clk 0:09:00]} e5 2. Nf3 {[%clk 0:13:00]} Nc6 3. Bb5 {[%clk 0:12:00]} a6
4. Ba4 {[%clk 0:11:00]} *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// Less than so much on the clock is as good as nothing, and rounding, in milliseconds.
const RUN_OUT: i64 = 60_000;
const ROUNDING: i64 = 1000;

/// Looks through the clock of one side.
pub(super) fn look(own: &[&Reading], periods: &[Period], findings: &mut Findings<'_>) {
    let increment = periods.iter().map(|period| period.increment).max();
    let ends = ends(periods);
    let (Some(increment), Some(first)) = (increment, ends.first()) else {
        return;
    };
    for pair in own.windows(2) {
        let (Some(before), Some(now)) = (pair[0].left, pair[1].left) else {
            continue;
        };
        let number = pair[1].number;
        let gained = now.millis - before.millis;
        let late = number > *first && !is_end(number, &ends, periods);
        if late && gained > increment + ROUNDING && before.millis > RUN_OUT {
            findings.add_as(
                &PERIOD_LATE,
                now.span,
                Wording::new(format!(
                    "the clock gains {} here, with {} left of the period before",
                    words(gained),
                    words(before.millis)
                ))
                .help("look at the count of moves, and whether the clock was set by hand"),
            );
        }
    }
}

/// The numbers of the moves by which periods end, as far as they differ.
fn ends(periods: &[Period]) -> Vec<u32> {
    let mut last = 0_u32;
    let moves = periods.iter().map_while(|period| period.moves);
    moves
        .map(|moves| {
            last = last.saturating_add(moves);
            last
        })
        .collect()
}

/// Whether a period ends with this move; the last one comes again.
fn is_end(number: u32, ends: &[u32], periods: &[Period]) -> bool {
    let last = ends.last().copied().unwrap_or(0);
    let again = periods.last().and_then(|period| period.moves);
    ends.contains(&number)
        || again.is_some_and(|moves| number > last && (number - last).is_multiple_of(moves))
}
