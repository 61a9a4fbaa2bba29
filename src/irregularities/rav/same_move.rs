//! `rav.same-move`

use crate::irregularities::prelude::*;

irregularity! {
    /// A variation stands in the place of the move before it, but begins with that very move. Often
    /// it was meant to stand one move later.
    ///
    /// It is kept. Readers that join equal lines lose its comments.
    ///
    /// Move it behind the move where it differs, or take the repeated moves out.
    SAME_MOVE = "rav.same-move" {
        severity: Note,
        summary: "a variation that begins with the move it replaces",
        law: Law::pgn("8.2.5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 (1... e5 2. f4) 2. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 (2. f4) *
"#,
        detect: Detect::Fault(FaultKind::RavSameMove, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording::new(format!(
        "the variation begins with `{}`, the move it replaces",
        shown(case.text(fault.span))
    ))
    .help("let it begin where it differs")
}
