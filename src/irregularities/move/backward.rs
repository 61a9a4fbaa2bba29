//! `move.backward`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// A man moves backward without taking. Men go forward; only kings go back.
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Look at the move: its two squares may be exchanged, or it may be a move of the other side.
    BACKWARD = "move.backward" {
        severity: Error,
        summary: "a man moves backward",
        law: Law::fmjd("3.4"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,38:B2"]

1. 28-33 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,38:B2"]

1. 28-23 *
"#,
        detect: Detect::Fault(FaultKind::MoveBackward, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` moves a man backward")
}
