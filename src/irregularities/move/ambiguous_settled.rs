//! `move.ambiguous-settled`

use crate::irregularities::prelude::*;

irregularity! {
    /// Two captures are written in the same way, but only one of them fits the moves that follow. It
    /// is played.
    ///
    /// Every assumption is printed, and this is one.
    ///
    /// Write the squares on the way; `convert` does.
    ///
    /// Where nothing decides it is `move.ambiguous`.
    AMBIGUOUS_SETTLED = "move.ambiguous-settled" {
        severity: Note,
        summary: "a capture that can go two ways, decided by later moves",
        law: Law::pdn("Moves"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "21"]
[SetUp "1"]
[FEN "B:W6,7,14,15:B2"]

1. 2x18 15-10 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "21"]
[SetUp "1"]
[FEN "B:W6,7,14,15:B2"]

1. 2x9x18 15-10 *
"#,
        detect: Detect::Fault(FaultKind::MoveAmbiguousSettled, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(with_reason(
        &format!("`{written}` can be more than one capture"),
        fault.detail.text(),
    ))
    .help("write the squares on its way")
}
