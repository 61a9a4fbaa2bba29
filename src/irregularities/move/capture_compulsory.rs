//! `move.capture-compulsory`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The side to move has a capture and makes a quiet move. Taking is compulsory (Article 4.1).
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Look at the moves before it: if one of them is wrong, there was nothing to take.
    ///
    /// A capture of too few pieces is `move.capture-majority`.
    CAPTURE_COMPULSORY = "move.capture-compulsory" {
        severity: Error,
        summary: "a quiet move where a capture is due",
        law: Law::fmjd("5.4.6"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 31-27 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 *
"#,
        detect: Detect::Fault(FaultKind::MoveCaptureCompulsory, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` is a quiet move where a capture is due")
}
