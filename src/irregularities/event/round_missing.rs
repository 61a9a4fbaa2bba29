//! `event.round-missing`

use crate::event::Event;
use crate::irregularities::prelude::*;

irregularity! {
    /// The Round tag is missing or has no number. In an event the round is what a game is looked for by.
    ///
    /// It is looked for where a report is given, or where other games of the event have their rounds. Where
    /// the report has the two players in one round, it is named.
    ///
    /// Put the round in.
    ROUND_MISSING = "event.round-missing" {
        severity: Warning,
        summary: "a game does not say its round",
        law: Law::pgn("8.1.1.4"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "?"]
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
    let rounds = event.sheets.iter().any(|sheet| sheet.round.is_some());
    if !rounds && event.tables.is_empty() {
        return;
    }
    for (at, sheet) in event.sheets.iter().enumerate() {
        if sheet.round.is_some() {
            continue;
        }
        let mut wording = Wording::new("the game does not say its round");
        if let Some(pairing) = event.fits[at].pairing() {
            wording = wording.help(format!(
                "it is round {} of the report",
                event.pairing(pairing).round
            ));
        }
        findings.at_round(at, wording);
    }
}
