//! `clock.record-not-due`

use crate::irregularities::help::clock::{Reading, words};
use crate::irregularities::prelude::*;
use crate::laws::penalties::STANDARD_FROM;
use crate::record::time_control::{Period, for_sixty_moves};

irregularity! {
    /// A player had less than five minutes left and got less than thirty seconds with each move, so
    /// that the moves up to the end of the period need not have been written down; here they are.
    ///
    /// They are welcome. But what stands there may have been put down from memory after the flag fell
    /// (FIDE 8.5), by an assistant, or from the opponent's sheet, and is then no evidence for a claim that
    /// was made before.
    ///
    /// It is told once for each player, with `--as sheet` alone, and not of rapid and blitz games, where
    /// nothing need be written down.
    RECORD_NOT_DUE = "clock.record-not-due" {
        severity: Note,
        import: Silent,
        export: Silent,
        summary: "with --as sheet: moves written down though none were due",
        law: Law::Rule(Rule::RecordingInTimeTrouble),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "40/7200:3600"]

1. e4 {[%clk 0:04:10]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 0:03:30]} Nc6 {[%clk 1:19:00]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "40/7200+30:3600+30"]

1. e4 {[%clk 0:04:10]} e5 {[%clk 1:20:00]} 2. Nf3 {[%clk 0:03:30]} Nc6 {[%clk 1:19:00]} *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// Five minutes, and thirty seconds, in milliseconds (FIDE 8.4).
const SHORT: i64 = 5 * 60_000;
const ENOUGH: i64 = 30_000;

/// Looks through the clock of one side.
pub(super) fn look(own: &[&Reading], periods: &[Period], findings: &mut Findings<'_>) {
    let fast = for_sixty_moves(periods) < i64::from(STANDARD_FROM) * 1000;
    if fast || periods.iter().any(|period| period.increment >= ENOUGH) {
        return;
    }
    let short = own.windows(2).find_map(|pair| {
        let left = pair[0].left?;
        (left.millis < SHORT).then_some((left, pair[1].number))
    });
    if let Some((left, number)) = short {
        findings.add_as(
            &RECORD_NOT_DUE,
            left.span,
            Wording::new(format!(
                "{} left: from move {number} on no move need have been written down",
                words(left.millis)
            )),
        );
    }
}
