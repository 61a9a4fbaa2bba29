//! `move.capture-majority`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// Another capture takes more pieces, or pieces that the rules of the variant put first, and has
    /// to be made (Article 4.13).
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Look at the moves before it, and at the variant: in Russian and English draughts the choice is
    /// free.
    CAPTURE_MAJORITY = "move.capture-majority" {
        severity: Error,
        summary: "a capture of fewer pieces than the rules ask for",
        law: Law::fmjd("5.4.8"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,48:B12,22,23,2"]

1. 28x19 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28,48:B12,22,23,2"]

1. 28x8 *
"#,
        detect: Detect::Fault(FaultKind::MoveCaptureMajority, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(
        fault,
        case,
        "`{}` is not the capture that the rules ask for",
    )
}
