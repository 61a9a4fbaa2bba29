//! `event.report-points`

use crate::event::Event;
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// The report gives a player other points than the results of the rounds make, with the points for a win,
    /// a draw and a bye that it names, and with those by decision (line 299).
    ///
    /// A result was changed and the sum was not, or the other way round; or points were given or taken by an
    /// arbiter, and no line says so.
    ///
    /// Find out which of the two is right.
    REPORT_POINTS = "event.report-points" {
        severity: Error,
        summary: "the points of a player are not the sum of the rounds",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.5    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
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
    for table in &event.tables {
        for player in &table.players {
            let sum = table.sum(player);
            if let Some((given, span)) = player.points
                && given != sum
            {
                let name = &player.name.text;
                let said = format!("{name} is given {given} points; the rounds make {sum}");
                findings.in_report(table, span, Wording::new(said));
            }
        }
    }
}
