//! `event.report-result`

use crate::event::{Event, mark::Mark};
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// One line says that its player won, and the opponent's does not say that he lost; or one has the game
    /// as played and the other as forfeited; or one says nothing.
    ///
    /// A result was corrected in one of the two lines only. The result of the game is not compared then.
    ///
    /// By decision both may lose, or one get half a point and the other none; that is accepted. Find out the
    /// result from the scoresheets, which both players have signed.
    REPORT_RESULT = "event.report-result" {
        severity: Error,
        summary: "the results of two opponents do not fit each other",
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
001    2      Baker                                  FID                         0.5    2     1 b =
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
            let [white, black] = pairing.marks;
            if !pairing.mutual || pairing.outcome().is_some() || is_decision(white, black) {
                continue;
            }
            if white.is_none() && black.is_none() {
                continue; // not played yet
            }
            let shown =
                |mark: Option<Mark>| mark.map_or("nothing".to_owned(), |mark| mark.code().into());
            let said = format!(
                "round {}: the results of {} are {} and {}",
                pairing.round,
                pair(event, (number, place)),
                shown(white),
                shown(black)
            );
            findings.in_report(table, pairing.span, Wording::new(said));
        }
    }
}

/// Whether an arbiter may have decided so: half a point against none.
fn is_decision(white: Option<Mark>, black: Option<Mark>) -> bool {
    use Mark::{Draw, Loss};
    matches!(
        (white, black),
        (Some(Draw), Some(Loss)) | (Some(Loss), Some(Draw))
    )
}
