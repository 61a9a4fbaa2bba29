//! `event.event-mixed`

use crate::event::Event;
use crate::irregularities::help::event::mixed;
use crate::irregularities::prelude::*;

irregularity! {
    /// The games of an event have one Event tag; these have another. In a database they are two events
    /// then, and their tables are torn apart.
    ///
    /// It is reported once for each other value, at the first game that has it. Where several reports are
    /// given, each of them is an event for itself.
    ///
    /// Write the same name in all games. `scoresheet audit` does not mind which.
    EVENT_MIXED = "event.event-mixed" {
        severity: Warning,
        summary: "an Event tag differs from that of most games",
        law: Law::pgn("8.1.1.1"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open 2026"]
[Round "1"]
[White "Evans"]
[Black "Frost"]
[Result "1-0"]

1. c4 c5 1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Evans"]
[Black "Frost"]
[Result "1-0"]

1. c4 c5 1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    mixed(event, |sheet| sheet.event.as_ref(), "the event", findings);
}
