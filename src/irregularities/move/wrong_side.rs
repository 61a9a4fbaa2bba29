//! `move.wrong-side`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The move is one of the side that has just moved.
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Often the move of the other side in between is missing.
    WRONG_SIDE = "move.wrong-side" {
        severity: Error,
        summary: "a side moves twice in a row",
        law: Law::fmjd("5.4.1"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 37-32 19-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-24 2. 37-32 14-19 *
"#,
        detect: Detect::Fault(FaultKind::MoveWrongSide, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` is a second move of the same side")
}
