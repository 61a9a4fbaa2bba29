//! `rules.fivefold-repetition`

use crate::irregularities::help::dates;
use crate::irregularities::prelude::*;

irregularity! {
    /// The same position occurs for the fifth time. Since July 2017 the game is drawn at that moment
    /// without any claim; here it goes on.
    ///
    /// The moves are played and kept. By the Laws they do not count, and the result should be a draw.
    ///
    /// Games dated before July 2017 are not reported.
    ///
    /// The third time, when a player may claim, is `rules.threefold-repetition`.
    FIVEFOLD_REPETITION = "rules.fivefold-repetition" {
        severity: Note,
        summary: "the position occurs for the fifth time; the game goes on",
        law: Law::fide("9.6.1"),
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

fn words(_: &Fault, case: &Case<'_>) -> Wording {
    if dates::before(case, dates::FIVEFOLD) {
        return Wording::silent();
    }
    Wording::new("the position occurs for the fifth time; the game is drawn here")
        .help("the moves behind it do not count")
}
