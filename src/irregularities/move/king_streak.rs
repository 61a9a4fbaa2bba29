//! `move.king-streak`

use crate::irregularities::help::board_law;
use crate::irregularities::prelude::*;

irregularity! {
    /// In Frisian draughts a king may make three moves one after another without taking; then another
    /// piece of its side has to move, as long as the side has men. This king moves a fourth time.
    ///
    /// Play goes on from the position that the move gives, as the rules have it once the opponent has
    /// answered it (Article 5.7).
    ///
    /// Look whether a move is missing in between.
    KING_STREAK = "move.king-streak" {
        severity: Error,
        summary: "a king moves once more than Frisian draughts allows",
        law: Law::Custom(
            "the rules of Frisian draughts limit a king to three moves in succession while its side has men",
        ),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "40"]
[SetUp "1"]
[FEN "W:WK46,50:B2"]

1. 46-41 2-7 2. 41-46 7-12 3. 46-41 12-18 4. 41-46 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "40"]
[SetUp "1"]
[FEN "W:WK46,50:B2"]

1. 46-41 2-7 2. 41-46 7-12 3. 46-41 12-18 4. 50-44 *
"#,
        detect: Detect::Fault(FaultKind::MoveKingStreak, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    board_law::irregular(fault, case, "`{}` is one move too many with this king")
}
