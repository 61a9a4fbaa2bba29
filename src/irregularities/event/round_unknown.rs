//! `event.round-unknown`

use crate::event::Event;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// The Round tag names a round that the report does not have. The event has fewer rounds, or the report
    /// is one of an earlier day.
    ///
    /// Where the report has the two players in another round, whose game is missing, it is named.
    ///
    /// Put the right round in, or take the last report.
    ROUND_UNKNOWN = "event.round-unknown" {
        severity: Error,
        summary: "the report has no such round",
        law: Law::pgn("8.1.1.4"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "3"]
[White "Adams"]
[Black "Baker"]
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
    let Some(last) = event.tables.iter().map(|table| table.rounds).max() else {
        return;
    };
    for (at, sheet) in event.sheets.iter().enumerate() {
        let Some(round) = sheet.round.as_ref().map(|round| round.number) else {
            continue;
        };
        if (1..=last).contains(&round) {
            continue;
        }
        let said = format!("the game is of round {round}; the report has rounds 1 to {last}");
        let mut wording = Wording::new(said);
        if let Some(pairing) = event.fits[at].pairing() {
            let (players, round) = (pair(event, pairing), event.pairing(pairing).round);
            wording = wording.help(format!("{players} was played in round {round}"));
        }
        findings.at_round(at, wording);
    }
}
