//! `san.castle-dash`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// The letters of castling are joined by hyphens: `O-O`. Here stands another dash, or none.
    ///
    /// The move is clear and is played. Other readers lose it, often without a word.
    ///
    /// Write hyphens; `convert` does.
    CASTLE_DASH = "san.castle-dash" {
        severity: Warning,
        sheet: Silent,
        summary: "castling with another dash or none",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *
"#,
        detect: Detect::Fault(FaultKind::SanCastleDash, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("castling without its hyphens: `{written}`")),
    )
}
