//! `event.date-outside`

use crate::event::Event;
use crate::irregularities::help::event::{days, written};
use crate::irregularities::prelude::*;

irregularity! {
    /// The Date tag names a day before the first or behind the last day that the report gives to the event.
    ///
    /// It is often the year that is wrong in January, a day exchanged with its month, or the date on which
    /// the game was typed. Or it is a game of another event.
    ///
    /// Put the day of play in.
    DATE_OUTSIDE = "event.date-outside" {
        severity: Warning,
        summary: "the date of a game is no day of the event",
        law: Law::pgn("8.1.1.3"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Date "2025.11.01"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
042 2026/11/01
052 2026/11/02
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
"#,
        mended: r#"[Event "Spring Open"]
[Date "2026.11.01"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
042 2026/11/01
052 2026/11/02
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, sheet) in event.sheets.iter().enumerate() {
        let (Some(day), Some(date), Some(days)) = (sheet.day, &sheet.date, days(event, at)) else {
            continue;
        };
        if !days.contains(&day) {
            let said = format!(
                "the game is dated {}; the event was played from {} to {}",
                written(day),
                written(*days.start()),
                written(*days.end())
            );
            findings.in_game(at, date.span, Wording::new(said));
        }
    }
}
