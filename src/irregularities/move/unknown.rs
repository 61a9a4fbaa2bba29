//! `move.unknown`

use crate::irregularities::prelude::*;

irregularity! {
    /// A dash or a question mark stands in the place of a move. Which move was made is not known.
    ///
    /// The rest of the line is kept as text, since the position is lost.
    ///
    /// Find the move in another copy.
    UNKNOWN = "move.unknown" {
        severity: Error,
        summary: "a sign for a move that nobody wrote down",
        law: Law::Custom(
            "writers put a dash where they did not see or could not read a move",
        ),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. -- 14x23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
        detect: Detect::Fault(FaultKind::MoveUnknown, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let sign = shown(case.text(fault.span));
    Wording::new(format!("`{sign}` stands for a move that nobody wrote down"))
        .help("find the move in another copy of the game")
}
