//! `move.taken-back`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The same side moves its piece back to where it came from, at once and out of turn: the last
    /// move is taken back.
    ///
    /// The position before it is taken up again.
    ///
    /// Leave both moves out of the record, if the game went on from there.
    TAKEN_BACK = "move.taken-back" {
        severity: Error,
        summary: "a move that takes the last one back",
        law: Law::fmjd("5.4.4"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 28-32 19-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 *
"#,
        detect: Detect::Fault(FaultKind::MoveTakenBack, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` takes the last move back")
}
