//! `event.colours-reversed`

use crate::event::{Colours, Event, Fit};
use crate::game::{Outcome, Side};
use crate::irregularities::prelude::*;

irregularity! {
    /// The report has these two players in this round, but the other had White. Who typed the game
    /// exchanged the names, or the players sat down on the wrong sides.
    ///
    /// A game that was played with reversed colours goes on where both have made ten moves, or else is
    /// begun again (FIDE Laws of Chess, 7.3); the report is then to have the colours of the game. Where
    /// the result of the record is that of the report without exchanging it, only the names are exchanged.
    ///
    /// Compare the scoresheet, and mend the record or the report.
    COLOURS_REVERSED = "event.colours-reversed" {
        severity: Error,
        summary: "White and Black are exchanged against the report",
        law: Law::Custom("colours decide the pairings of the rounds behind"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Baker"]
[Black "Adams"]
[Result "0-1"]

1. e4 e5 0-1

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
    for (at, fit) in event.fits.iter().enumerate() {
        let (Fit::Paired(pairing, Colours::Reversed) | Fit::OtherRound(pairing, Colours::Reversed)) =
            *fit
        else {
            continue;
        };
        let reported = event.pairing(pairing);
        let players = &event.tables[pairing.0].players;
        let [white, black] = reported.players.map(|player| &players[player].name.text);
        let said = format!(
            "in the report {white} has White against {black} in round {}",
            reported.round
        );
        let own = event.sheets[at].result.map(|(outcome, _)| outcome);
        let decided = matches!(own, Some(Outcome::Win(_)));
        let help = match decided && own == reported.outcome() {
            true => "the result is that of the report, so the names are exchanged in the record",
            false => "compare the scoresheet: the names in the record or the report are exchanged",
        };
        findings.at_name(at, Side::White, Wording::new(said).help(help));
    }
}
