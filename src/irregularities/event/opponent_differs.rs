//! `event.opponent-differs`

use crate::event::{Event, Fit};
use crate::game::Side;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// The report has one of the two players against somebody else in this round, there is no other record
    /// of that pairing, and the name in the record is that of another player of the event.
    ///
    /// Who typed the game took the wrong name from the list, often that of the board beside it or of the
    /// round before.
    ///
    /// Compare the scoresheet, and put the right name in. If the game is right, the report is wrong in two
    /// lines at least.
    OPPONENT_DIFFERS = "event.opponent-differs" {
        severity: Error,
        summary: "a player has another opponent than in the report",
        law: Law::Custom("a record names those who played the game"),
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
[Black "Baker"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
1,Clark,Dean,0-1
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
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
1,Clark,Dean,0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, fit) in event.fits.iter().enumerate() {
        let Fit::OtherOpponent(pairing, place) = *fit else {
            continue;
        };
        let [one, other] = [event.who[at][place], event.who[at][1 - place]];
        let (Some(wrong), Some(right)) = (one, other) else {
            continue;
        };
        if wrong == right || !event.persons[wrong].reported {
            continue; // event.same-player, event.player-unknown
        }
        let side = [Side::White, Side::Black][place];
        let said = format!(
            "{side} is {}; in the report {} is a pairing of round {}",
            event.name(wrong),
            pair(event, pairing),
            event.pairing(pairing).round
        );
        findings.at_name(at, side, Wording::new(said).help("compare the scoresheet"));
    }
}
