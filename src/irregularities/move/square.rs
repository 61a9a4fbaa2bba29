//! `move.square`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The move names a square that is none of the board's playing squares.
    ///
    /// The rest of the line is kept as text.
    ///
    /// Look at the figures, and at the variant: `51` is a square on the board of Canadian draughts.
    SQUARE = "move.square" {
        severity: Error,
        summary: "a square that the board does not have",
        law: Law::fmjd("2.6"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-58 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 *
"#,
        detect: Detect::Fault(FaultKind::MoveSquare, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(
        fault,
        case,
        "`{}` names a square that the board does not have",
    )
}
