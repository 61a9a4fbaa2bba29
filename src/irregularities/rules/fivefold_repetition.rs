//! `rules.fivefold-repetition`

use crate::irregularities::prelude::*;

irregularity! {
    /// The same position occurs for the fifth time. Since July 2017 the game is drawn at that moment
    /// without any claim; here it goes on.
    ///
    /// The moves are played and kept. By the Laws they do not count, and the result should be a draw.
    ///
    /// Games of events that began before July 2017 are not reported; from July 2014 on it was so where
    /// the position came again with every second move, which is `rules.fivefold-in-succession`.
    ///
    /// The third time, when a player may claim, is `rules.threefold-repetition`.
    FIVEFOLD_REPETITION = "rules.fivefold-repetition" {
        severity: Note,
        summary: "the position occurs for the fifth time; the game goes on",
        law: Law::Rule(Rule::FivefoldRepetition),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::FivefoldRepetition, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the position occurs for the fifth time; the game is drawn here")
        .help("the moves behind it do not count")
}
