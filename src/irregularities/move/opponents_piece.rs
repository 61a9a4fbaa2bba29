//! `move.opponents-piece`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// The piece on the square from which the move begins belongs to the other side.
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Often a move is missing before this one, or was written twice: look at the sides of the moves
    /// around it (`move.wrong-side`).
    OPPONENTS_PIECE = "move.opponents-piece" {
        severity: Error,
        summary: "a move with a piece of the opponent",
        law: Law::fmjd("5.4.5"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 20-25 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *
"#,
        detect: Detect::Fault(FaultKind::MoveOpponentsPiece, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` moves a piece of the opponent")
}
