//! `move.path-needless`

use crate::irregularities::prelude::*;

irregularity! {
    /// The capture is written with all the squares it passes, though its start and end name it alone.
    /// PDN asks for the whole way only where that is not so.
    ///
    /// The move is clear and is played.
    ///
    /// Leave the squares between out; `convert` does.
    PATH_NEEDLESS = "move.path-needless" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "the whole way of a capture where start and end say it all",
        law: Law::pdn("Moves"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28:B12,22,23"]

1. 28x17x8 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28:B12,22,23"]

1. 28x8 *
"#,
        detect: Detect::Fault(FaultKind::MovePathNeedless, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(format!("the start and end of `{written}` would say it all"))
}
