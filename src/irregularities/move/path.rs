//! `move.path`

use crate::irregularities::prelude::*;

irregularity! {
    /// The move names squares on the way of a capture, and the capture cannot go over them. Its start
    /// and its end fit one capture only, which is played.
    ///
    /// Look at the way: a square may be written wrongly, or the position may not be the one the
    /// writer had before his eyes.
    ///
    /// `convert` writes the way that was gone.
    PATH = "move.path" {
        severity: Warning,
        summary: "a way that the capture cannot go",
        law: Law::fmjd("4.7"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28:B12,22,23"]

1. 28x19x8 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28:B12,22,23"]

1. 28x8 *
"#,
        detect: Detect::Fault(FaultKind::MovePath, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    let wording = Wording::new(format!("the capture `{written}` cannot go this way"));
    match fault.detail.text() {
        "" => wording,
        way => wording.help(format!("the way in full is {way}")),
    }
}
