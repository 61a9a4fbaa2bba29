//! `san.pawn-rank-missing`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// A pawn's capture is written with the whole square on which it takes: `exd5`. Here only the
    /// files are given, as many players write on their sheets.
    ///
    /// Where only one pawn of that file can take on the other one, the move is clear and is played.
    /// Where several can, it is `move.ambiguous`.
    ///
    /// Write the square; `convert` does.
    PAWN_RANK_MISSING = "san.pawn-rank-missing" {
        severity: Warning,
        summary: "a pawn capture without its rank (`exd`, `ed`)",
        law: Law::Rule(Rule::NotationOfPawnCapture),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd5 *
"#,
        detect: Detect::Fault(FaultKind::SanPawnRankMissing, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    let message = match fault.detail.text() {
        "" => format!("the pawn capture `{written}` without its rank"),
        meant => format!("the pawn capture `{written}` without its rank, read as {meant}"),
    };
    san::meant(fault, case, Wording::new(message))
}
