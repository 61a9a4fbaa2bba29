//! `move.form`

use crate::irregularities::prelude::*;

irregularity! {
    /// The move is written in a way that PDN 3.0 does not have: blanks inside, a zero in front of a
    /// number, no sign between the squares, another sign.
    ///
    /// The move is clear and is played.
    ///
    /// `convert` writes it as the standard has it.
    ///
    /// A dash where a capture sign is due is `move.separator`.
    FORM = "move.form" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "a draughts move written in a form that PDN 3.0 does not allow",
        law: Law::pdn("Moves"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32–28 19-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 *
"#,
        detect: Detect::Fault(FaultKind::MoveForm, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(with_reason(
        &format!("`{written}` is not in the standard's form"),
        fault.detail.text(),
    ))
}
