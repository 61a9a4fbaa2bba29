//! `event.report-colours`

use crate::event::Event;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// The lines of two opponents have the same colour in the same round, or one of a game that was played
    /// has none. A pairing program does not write this; the file was changed by hand.
    ///
    /// The colours decide the pairings of the rounds behind, and some tie-breaks.
    ///
    /// The colours of the game are not compared then. Take the right ones from the pairings.
    REPORT_COLOURS = "event.report-colours" {
        severity: Error,
        summary: "the report gives both players of a game the same colour",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 w 0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (number, table) in event.tables.iter().enumerate() {
        for (place, pairing) in table.pairings.iter().enumerate() {
            if pairing.mutual && !pairing.coloured && pairing.is_played() {
                let said = format!(
                    "it is not said who has White in {}, round {}",
                    pair(event, (number, place)),
                    pairing.round
                );
                findings.in_report(table, pairing.span, Wording::new(said));
            }
        }
    }
}
