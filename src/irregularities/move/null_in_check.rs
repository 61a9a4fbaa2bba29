//! `move.null-in-check`

use crate::irregularities::prelude::*;

irregularity! {
    /// A side that is in check passes. Even as a way to show a threat this makes no sense, since the
    /// king could be taken.
    ///
    /// The rest of the line is kept as text.
    ///
    /// Look at the moves before it.
    NULL_IN_CHECK = "move.null-in-check" {
        severity: Error,
        summary: "a null move while in check",
        law: Law::Rule(Rule::KingOutOfCheck),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7+ -- *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Kxf7 *
"#,
        detect: Detect::Fault(FaultKind::MoveNullInCheck, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a null move while in check").help("look at the moves before it")
}
