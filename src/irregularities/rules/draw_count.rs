//! `rules.draw-count`

use crate::irregularities::help::draughts_draw;
use crate::irregularities::prelude::*;

irregularity! {
    /// A number of moves has been made that makes the game a draw by the rules of the variant: moves
    /// with kings alone, or in an ending that cannot be won. Here the game goes on.
    ///
    /// The moves are played and kept. By the rules they do not count, and the result should be a
    /// draw.
    ///
    /// The message says which rule it is; the counts differ from one kind of draughts to another, and so
    /// does the text that has them. In English draughts the draw has to be claimed, and playing on is right.
    ///
    /// Where the game ends drawn with the move that brought it about, nothing is said.
    DRAW_COUNT = "rules.draw-count" {
        severity: Note,
        summary: "a draw by counting moves; the game goes on",
        law: Law::fmjd("6.2"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "1-1"]
[GameType "20"]
[SetUp "1"]
[FEN "W:WK46:BK15"]

1. 46-37 15-20 2. 37-10 20-9 3. 10-46 9-18 4. 46-10 18-31 5. 10-4 31-48 6. 4-36 1-1
"#,
        mended: r#"[Event "A"]
[Result "1-1"]
[GameType "20"]
[SetUp "1"]
[FEN "W:WK46:BK15"]

1. 46-37 15-20 2. 37-10 20-9 1-1
"#,
        detect: Detect::Fault(FaultKind::DrawCount, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let words = fault.detail.text();
    let rule = case.replay.draws.and_then(|draws| draws.rule(words));
    draughts_draw::words(fault, case, words, rule.map(|rule| rule.law))
}
