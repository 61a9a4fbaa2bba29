//! `event.pairing-unknown`

use crate::event::Event;
use crate::game::Side;
use crate::irregularities::help::event::{busy, not_paired, players, taken, unplayed_mark};
use crate::irregularities::prelude::*;

irregularity! {
    /// Both players are in the report, but not against each other: neither in this round nor in another.
    ///
    /// One of the names is wrong, and the report gives no hint which since both have their games; or the
    /// game is one of another event, or a training game; or the report is not the last one.
    ///
    /// A player whom the report has as absent is `event.unplayed-played`, one who has another game in the
    /// round `event.player-twice`.
    PAIRING_UNKNOWN = "event.pairing-unknown" {
        severity: Error,
        summary: "two players met who were not paired",
        law: Law::Custom("the report has all pairings of the event"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Adams"]
[Black "Clark"]
[Result "1-0"]

1. c4 e5 1-0

[Event "Spring Open"]
[Round "3"]
[White "Baker"]
[Black "Clark"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
2,Adams,Clark,1-0
3,Adams,bye,1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Adams"]
[Black "Clark"]
[Result "1-0"]

1. c4 e5 1-0

[Event "Spring Open"]
[Round "3"]
[White "Baker"]
[Black "Clark"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
2,Adams,Clark,1-0
3,Adams,bye,1
3,Baker,Clark,0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let taken = taken(event);
    for at in not_paired(event) {
        if unplayed_mark(event, at).is_some() || busy(event, at, &taken).is_some() {
            continue; // event.unplayed-played, event.player-twice
        }
        let round = event.sheets[at].round.as_ref();
        let round = round.map_or_else(String::new, |round| format!(" in round {}", round.number));
        let said = format!(
            "{} were not paired{round} by the report",
            players(event, at)
        );
        findings.at_name(at, Side::White, Wording::new(said));
    }
}
