//! `san.castle-zeros`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// Castling is written with zeros: `0-0`. That is how the Laws write it (C.13), so it is right on
    /// a scoresheet and silent under `--as sheet`. PGN wants the letter O.
    ///
    /// The move is clear and is played. Some readers take `0-0` for a result.
    ///
    /// Write letters; `convert` does.
    CASTLE_ZEROS = "san.castle-zeros" {
        severity: Warning,
        sheet: Silent,
        summary: "castling with zeros (right on a sheet)",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *
"#,
        detect: Detect::Fault(FaultKind::SanCastleZeros, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("castling with zeros: `{written}`")),
    )
}
