//! `variant.drop`

use crate::irregularities::prelude::*;

irregularity! {
    /// A move of the form `P@d5` puts a piece from the hand on the board. That is a move in
    /// Crazyhouse and Bughouse, but this game is read as a variant without drops.
    ///
    /// The rest of the line is kept as text.
    ///
    /// If the game is Crazyhouse, say so with `[Variant "Crazyhouse"]`.
    DROP = "variant.drop" {
        severity: Error,
        summary: "a piece drop in a variant without drops",
        law: Law::Rule(Rule::LegalMove),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd5 Qxd5 3. P@d4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd5 Qxd5 3. d4 *
"#,
        detect: Detect::Fault(FaultKind::VariantDrop, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a piece is dropped, but this variant knows no drops")
        .help("give the Variant tag if the game is Crazyhouse")
}
