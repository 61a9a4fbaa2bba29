//! `event.site-mixed`

use crate::event::Event;
use crate::irregularities::help::event::mixed;
use crate::irregularities::prelude::*;

irregularity! {
    /// The games of an event are played at one place; these name another. The standard has the city, the
    /// region and the country there: `New York City, NY USA`.
    ///
    /// Files of servers have the address of the game in the Site tag, another in each; that is no mixture,
    /// and not reported.
    ///
    /// It is reported once for each other value, at the first game that has it. Write the same place in all
    /// games.
    SITE_MIXED = "event.site-mixed" {
        severity: Warning,
        summary: "a Site tag differs from that of most games",
        law: Law::pgn("8.1.1.2"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Site "Testville FID"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Site "Testville FID"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open"]
[Site "Testvile"]
[Round "1"]
[White "Evans"]
[Black "Frost"]
[Result "1-0"]

1. c4 c5 1-0
"#,
        mended: r#"[Event "Spring Open"]
[Site "Testville FID"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Site "Testville FID"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open"]
[Site "Testville FID"]
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
    mixed(event, |sheet| sheet.site.as_ref(), "the site", findings);
}
