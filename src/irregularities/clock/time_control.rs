//! `clock.time-control`

use crate::irregularities::prelude::*;
use crate::record::{KnownTag, time_control::TimeControl};

irregularity! {
    /// The TimeControl tag is in none of the forms of the standard: `?`, `-`, `40/7200` (moves and
    /// seconds), `300` (seconds for the game), `4500+60` (with an increment), `*180` (sandclock), or
    /// several periods joined by colons. An increment inside a period of so many moves,
    /// `40/5400+30:1800+30`, is read too, and so are fractions of a second and a delay, `2700d5`, as it is
    /// proposed.
    ///
    /// It is kept, and nothing is worked out from the clocks of such a game.
    ///
    /// Write seconds: 90 minutes and 30 seconds a move is `5400+30`.
    TIME_CONTROL = "clock.time-control" {
        severity: Warning,
        sheet: Silent,
        summary: "a TimeControl that is in no form of the standard",
        law: Law::pgn("9.6.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "90min+30sec"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "5400+30"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(tag) = case.record.known(KnownTag::TimeControl) else {
        return;
    };
    let value = case.text(tag.raw);
    if !value.is_empty() && TimeControl::read(value).is_none() {
        findings.add(
            tag.raw,
            Wording::new(format!("`{}` is no time control", shown(value)))
                .help("write seconds, as in 40/7200:3600 or 5400+30"),
        );
    }
}
