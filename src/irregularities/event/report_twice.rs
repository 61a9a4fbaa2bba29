//! `event.report-twice`

use crate::event::Event;
use crate::irregularities::prelude::*;
use std::collections::HashSet;

irregularity! {
    /// The list of pairings has a player at two boards of one round, or at a board and with a bye. A row has
    /// the wrong round or the wrong name, or was not taken out when the pairing was changed.
    ///
    /// A Tournament Report File has one place for each player and round, so this is found in lists in CSV.
    ///
    /// Take the row out that is wrong.
    REPORT_TWICE = "event.report-twice" {
        severity: Error,
        summary: "the report pairs a player twice in a round",
        law: Law::Custom("nobody plays two games of a round"),
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
[Black "Adams"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
1,Clark,Adams,0-1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Clark"]
[Black "Adams"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
2,Clark,Adams,0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for table in &event.tables {
        let mut seen: HashSet<(usize, u32)> = HashSet::new();
        for pairing in &table.pairings {
            for player in pairing.players.into_iter().filter(|_| pairing.mutual) {
                let own = &table.players[player];
                let bye = own.cell(pairing.round).is_some_and(|cell| {
                    cell.opponent.is_none() && cell.mark.is_some_and(|mark| mark.is_bye())
                });
                if !seen.insert((player, pairing.round)) || bye {
                    let said = format!("{} is in round {} already", own.name.text, pairing.round);
                    findings.in_report(table, pairing.span, Wording::new(said));
                }
            }
        }
    }
}
