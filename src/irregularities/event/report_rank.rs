//! `event.report-rank`

use crate::event::Event;
use crate::event::{Participant, mark::Points};
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// The ranks of the report do not go by its points. It was not ranked anew behind the last change, or the
    /// ranks are those of the start.
    ///
    /// It is reported for each player who has more points than one who ranks higher. Tie-breaks are not
    /// looked at: which of them count, the report does not always say.
    ///
    /// Rank anew. `scoresheet audit --standings` does.
    REPORT_RANK = "event.report-rank" {
        severity: Warning,
        summary: "a player ranks before one who has more points",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    2     2 w 1
001    2      Baker                                  FID                         0.0    1     1 b 0
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
        let mut ranked: Vec<_> = table
            .players
            .iter()
            .filter_map(|player| Some((player.rank?, player.points?.0, player)))
            .filter(|(rank, ..)| *rank > 0)
            .collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let mut least: Option<(Points, &Participant)> = None;
        for (rank, points, player) in ranked {
            if let Some((fewer, before)) = least.filter(|(fewer, _)| *fewer < points) {
                let said = format!(
                    "{} ranks {rank} with {points} points, behind {} with {fewer}",
                    player.name.text, before.name.text
                );
                findings.in_report(table, player.span, Wording::new(said));
            } else {
                least = Some((points, player));
            }
        }
    }
}
