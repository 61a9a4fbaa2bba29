//! `move.null`

use crate::irregularities::prelude::*;

irregularity! {
    /// A null move stands in the movetext: `--`, `Z0`, `<>`. It passes the turn to the other side,
    /// which no rule allows.
    ///
    /// In a variation it shows what a side threatens, and is a note. In the main line it is a
    /// warning: a move is missing there, or the game is not a record of play.
    ///
    /// It is played as a pass.
    ///
    /// In check it is `move.null-in-check`.
    NULL = "move.null" {
        severity: Warning,
        summary: "a null move (note in a variation or where usual)",
        law: Law::Custom(
            "no rule lets a player pass; analysts write a null move to show a threat",
        ),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 -- 2. d4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. d4 *
"#,
        detect: Detect::Fault(FaultKind::MoveNull, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    if fault.in_variation {
        return Wording::new("a null move in a variation").severity(Severity::Note);
    }
    Wording::new("a null move in the main line; no rule lets a player pass")
        .help("look whether a move is missing here")
}
