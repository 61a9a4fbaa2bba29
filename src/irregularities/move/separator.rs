//! `move.separator`

use crate::irregularities::prelude::*;

irregularity! {
    /// A quiet move is written with a dash and a capture with an x (a colon in Russian draughts).
    /// Here the sign does not fit what the move does.
    ///
    /// The move is clear and is played. A sign that does not fit can mean that the position is not
    /// the one the writer had before his eyes.
    ///
    /// Correct the sign; `convert` does.
    SEPARATOR = "move.separator" {
        severity: Warning,
        sheet: Note,
        summary: "a dash for a capture, or a capture sign for a quiet move",
        law: Law::fmjd("8.2"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32x28 19-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 *
"#,
        detect: Detect::Fault(FaultKind::MoveSeparator, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = case.text(fault.span);
    let wording = Wording::new(format!(
        "the sign in `{}` does not fit the move",
        shown(written)
    ));
    match fault.detail.text() {
        "" => wording,
        due => wording.help(format!("the sign due is {due}")),
    }
}
