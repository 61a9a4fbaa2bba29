//! `san.pawn-file-missing`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// A pawn that captures is named by the file it comes from: `exd5`. Here the file is missing.
    ///
    /// Where only one pawn can take there, the move is clear and is played. Where two can, it is
    /// `move.ambiguous`.
    ///
    /// Write the file; `convert` does.
    PAWN_FILE_MISSING = "san.pawn-file-missing" {
        severity: Warning,
        summary: "a pawn capture without its file (`xd5`)",
        law: Law::Rule(Rule::NotationOfPawnCapture),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. xd5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd5 *
"#,
        detect: Detect::Fault(FaultKind::SanPawnFileMissing, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    let message = match fault.detail.text() {
        "" => format!("the pawn capture `{written}` without its file"),
        meant => format!("the pawn capture `{written}` without its file, read as {meant}"),
    };
    san::meant(fault, case, Wording::new(message))
}
