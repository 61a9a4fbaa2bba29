//! `rules.threefold-repetition`

use crate::irregularities::prelude::*;

irregularity! {
    /// The same position occurs for the third time: the same side to move, the same men on the same
    /// squares, the same possible moves. The player who has the move could have claimed a draw.
    ///
    /// Playing on is right, so this is for knowledge only. The finding stands at the first such place
    /// of a game.
    ///
    /// The fifth time, which ends the game, is `rules.fivefold-repetition`.
    THREEFOLD_REPETITION = "rules.threefold-repetition" {
        severity: Note,
        summary: "a draw could be claimed by repetition",
        law: Law::Rule(Rule::ThreefoldRepetition),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::ThreefoldRepetition, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the position occurs for the third time; a draw could be claimed")
}
