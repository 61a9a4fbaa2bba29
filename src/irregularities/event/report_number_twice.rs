//! `event.report-number-twice`

use crate::event::Event;
use crate::irregularities::prelude::*;
use crate::laws::TRF;
use std::collections::HashMap;

irregularity! {
    /// Opponents are named by their starting numbers, so a number that two players have names nobody. Two
    /// files were put together, or a line was copied.
    ///
    /// The first of the two is taken for the one who is meant, and what else is found about the second
    /// follows from that.
    ///
    /// Write the report anew from the pairing program.
    REPORT_NUMBER_TWICE = "event.report-number-twice" {
        severity: Error,
        summary: "two players of the report have the same number",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"--- report.trf
001    1      Adams                                  FID                         0.0    1
001    1      Baker                                  FID                         0.0    2
"#,
        mended: r#"--- report.trf
001    1      Adams                                  FID                         0.0    1
001    2      Baker                                  FID                         0.0    2
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for table in &event.tables {
        let mut seen: HashMap<u32, &str> = HashMap::new();
        for player in &table.players {
            let number = player.number;
            if let Some(first) = seen.insert(number, &player.name.text) {
                let said = format!("{first} has the number {number} too");
                findings.in_report(table, player.span, Wording::new(said));
            }
        }
    }
}
