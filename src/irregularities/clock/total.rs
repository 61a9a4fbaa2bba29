//! `clock.total`

use crate::irregularities::help::clock::{Reading, words};
use crate::irregularities::prelude::*;

irregularity! {
    /// The time that a player has used since the start of the game (`%egt`) is less than at the move
    /// before, or has grown by another time than the one used for the move (`%emt`).
    ///
    /// Two seconds are allowed for rounding. It is looked for wherever the commands stand, whatever the
    /// time control is.
    ///
    /// Nothing is put right. Some programs write under this name the time of both players together;
    /// find out which it is.
    TOTAL = "clock.total" {
        severity: Note,
        sheet: Silent,
        summary: "the time used since the start falls, or grows by another time",
        law: Law::pgn_supplement("4.2.3"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[%egt 0:00:59]} e5 {[%egt 0:00:28]} 2. Nf3 {[%egt 0:00:40]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%egt 0:00:59]} e5 {[%egt 0:00:28]} 2. Nf3 {[%egt 0:01:40]} *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// What rounding may make of two times.
const ROUNDING: i64 = 2000;

/// Looks through the times of one side.
pub(super) fn look(own: &[&Reading], findings: &mut Findings<'_>) {
    let pairs = own.windows(2).filter_map(|pair| {
        let [before, now] = pair else { return None };
        let follows = before.number + 1 == now.number;
        follows.then_some((before.since_start?, now.since_start?, now.used))
    });
    for (before, now, used) in pairs {
        let grown = now.millis - before.millis;
        let message = match used {
            _ if grown < 0 => format!(
                "{} used since the start, and {} at the move before",
                words(now.millis),
                words(before.millis)
            ),
            Some(used) if (grown - used.millis).abs() > ROUNDING => format!(
                "the time used since the start has grown by {}, and {} was used for the move",
                words(grown),
                words(used.millis)
            ),
            _ => continue,
        };
        findings.add_as(
            &TOTAL,
            now.span,
            Wording::new(message).help("find out which of the times is wrong"),
        );
    }
}
