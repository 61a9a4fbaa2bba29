//! `event.same-player`

use crate::event::Event;
use crate::game::Side;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// Both names of a game mean one person. Who typed it repeated a name, or took it from the line above.
    ///
    /// Where the report has an opponent for the player in that round, it is named.
    ///
    /// Put the right name in.
    SAME_PLAYER = "event.same-player" {
        severity: Error,
        summary: "White and Black are the same player",
        law: Law::Custom("nobody plays against himself"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Adams"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, who) in event.who.iter().enumerate() {
        let [Some(white), Some(black)] = *who else {
            continue;
        };
        if white != black {
            continue;
        }
        let mut wording = Wording::new(format!("{} plays against himself", event.name(white)));
        if let Some(pairing) = event.fits[at].pairing() {
            let round = event.pairing(pairing).round;
            wording = wording.help(format!("round {round} has {}", pair(event, pairing)));
        }
        findings.at_name(at, Side::Black, wording);
    }
}
