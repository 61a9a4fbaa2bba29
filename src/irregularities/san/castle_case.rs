//! `san.castle-case`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// Castling is written with capital letters O: `O-O`, `O-O-O`. Here the letters are small.
    ///
    /// The move is clear and is played. Other readers stop here.
    ///
    /// Write capitals; `convert` does.
    CASTLE_CASE = "san.castle-case" {
        severity: Warning,
        sheet: Silent,
        summary: "castling in lower-case letters",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. o-o *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *
"#,
        detect: Detect::Fault(FaultKind::SanCastleCase, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("castling is written in small letters: `{written}`")),
    )
}
