//! `result.double-forfeit`

use crate::game::Outcome;
use crate::irregularities::help::result;
use crate::irregularities::prelude::*;

irregularity! {
    /// The result says that both players lost, as when neither came to the board. The PGN standard
    /// knows four results and this is none of them, so other readers stop at it or take it for
    /// castling.
    ///
    /// It is kept, and counted as lost by both.
    ///
    /// If the file is for other programs, write `*` and say in the Termination tag what happened.
    DOUBLE_FORFEIT = "result.double-forfeit" {
        severity: Warning,
        sheet: Note,
        summary: "`0-0`: both lost; the standard has no such result",
        law: Law::pgn("8.1.1.7"),
        games: Both,
        example: r#"[Event "A"]
[Result "0-0"]

 0-0
"#,
        mended: r#"[Event "A"]
[Result "*"]
[Termination "abandoned"]

 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let both_lost = |written: &result::Written| written.outcome == Some(Outcome::BothLost);
    let place = result::tag(case)
        .filter(both_lost)
        .or_else(|| result::terminator(case).filter(both_lost));
    if let Some(place) = place {
        findings.add(
            place.span,
            Wording::new("both players lost; the PGN standard has no such result")
                .help("write * and give the reason in the Termination tag"),
        );
    }
}
