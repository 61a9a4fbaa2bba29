//! `rules.draw-repetition`

use crate::irregularities::help::draughts_draw;
use crate::irregularities::prelude::*;

irregularity! {
    /// The same position occurs with the same side to move as often as the rules of the variant need
    /// for a draw, the third time as a rule. Here the game goes on.
    ///
    /// The moves are played and kept. In English draughts the draw has to be claimed, and playing on is
    /// right. Where the game ends drawn with the move that brought it about, nothing is said.
    ///
    /// In chess, where a draw by the third time has to be claimed, it is
    /// `rules.threefold-repetition`.
    DRAW_REPETITION = "rules.draw-repetition" {
        severity: Note,
        summary: "a draw by repetition; the game goes on",
        law: Law::fmjd("6.1"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "1-1"]
[GameType "20"]
[SetUp "1"]
[FEN "W:WK46,44,50:BK2"]

1. 46-41 2-7 2. 41-46 7-2 3. 46-41 2-7 4. 41-46 7-2 5. 46-41 1-1
"#,
        mended: r#"[Event "A"]
[Result "1-1"]
[GameType "20"]
[SetUp "1"]
[FEN "W:WK46,44,50:BK2"]

1. 46-41 2-7 1-1
"#,
        detect: Detect::Fault(FaultKind::DrawRepetition, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let why = match fault.detail.number() {
        Some(times) => format!("the position occurs {times} times"),
        None => "the position occurs again".to_owned(),
    };
    let repetition = case.replay.draws.and_then(|draws| draws.repetition);
    draughts_draw::words(fault, case, &why, repetition.map(|(_, law)| law))
}
