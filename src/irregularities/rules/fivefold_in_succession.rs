//! `rules.fivefold-in-succession`

use crate::irregularities::prelude::*;

irregularity! {
    /// The same position occurs for the fifth time, and each time two moves by each player after the
    /// time before. In events that began between July 2014 and June 2017 the game was drawn at that
    /// moment without any claim; here it goes on.
    ///
    /// The moves are played and kept. By the Laws of that time they do not count, and the result
    /// should be a draw.
    ///
    /// In later events it is `rules.fivefold-repetition`, whatever was played between. In earlier
    /// ones no repetition ended a game by itself.
    FIVEFOLD_IN_SUCCESSION = "rules.fivefold-in-succession" {
        severity: Note,
        summary: "2014 to 2017: a position five times in succession; the game goes on",
        law: Law::Rule(Rule::FivefoldInSuccession),
        games: Chess,
        example: r#"[Event "A"]
[Date "2015.03.01"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *
"#,
        mended: r#"[Event "A"]
[Date "2015.03.01"]
[Result "*"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::FivefoldInSuccession, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the position occurs for the fifth time in succession; the game is drawn here")
        .help("the moves behind it do not count")
}
