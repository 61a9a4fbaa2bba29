//! `clock.elapsed`

use crate::irregularities::help::clock::{Reading, words};
use crate::irregularities::prelude::*;

irregularity! {
    /// The time used for a move (`%emt`) is another than the clocks say: what the clock showed before
    /// (`%clk`), with the increment and the time of a new period, less what it shows now.
    ///
    /// Two seconds are allowed for rounding on both sides, and the increment or delay, which some
    /// programs count and others do not.
    ///
    /// It is looked for where the TimeControl tag has a form of the standard and both commands stand
    /// at the move. Nothing is put right; find out which of the two is wrong.
    ELAPSED = "clock.elapsed" {
        severity: Note,
        sheet: Silent,
        summary: "the time used for a move is not what the clocks say",
        law: Law::pgn_supplement("4.2.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "40/7200:3600"]

1. e4 {[%clk 1:59:01][%emt 0:00:59]} e5 {[%clk 1:59:32][%emt 0:00:28]}
2. Nf3 {[%clk 1:38:01][%emt 0:20:00]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "40/7200:3600"]

1. e4 {[%clk 1:59:01][%emt 0:00:59]} e5 {[%clk 1:59:32][%emt 0:00:28]}
2. Nf3 {[%clk 1:38:01][%emt 0:21:00]} *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// What rounding may make of two times.
const ROUNDING: i64 = 2000;

/// Looks at one move, before which the clock stood at `most`, all additions counted; `slack` is what
/// some programs count and others do not.
pub(super) fn look(reading: &Reading, most: i64, slack: i64, findings: &mut Findings<'_>) {
    let (Some(left), Some(used)) = (reading.left, reading.used) else {
        return;
    };
    let by_clock = most - left.millis;
    let far = (by_clock - used.millis).abs();
    if by_clock >= 0 && far > ROUNDING + slack {
        findings.add_as(
            &ELAPSED,
            used.span,
            Wording::new(format!(
                "{} used for the move, but by the clock it is {}",
                words(used.millis),
                words(by_clock)
            ))
            .help("find out which of %emt and %clk is wrong"),
        );
    }
}
