//! `move.capture-incomplete`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The capture ends on a square from which it would have to go on.
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Look at the move: the last square may be missing.
    ///
    /// A whole capture of fewer pieces than another one is `move.capture-majority`.
    CAPTURE_INCOMPLETE = "move.capture-incomplete" {
        severity: Error,
        summary: "a capture that stops before its end",
        law: Law::fmjd("5.4.9"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,48:B12,22,23,2"]

1. 28x17 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,48:B12,22,23,2"]

1. 28x8 *
"#,
        detect: Detect::Fault(FaultKind::MoveCaptureIncomplete, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` stops before the end of the capture")
}
