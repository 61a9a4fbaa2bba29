//! `san.castle-letter`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// Castling is written with letters that only look like the Latin O, such as the Cyrillic one.
    ///
    /// The move is clear and is played. Nobody sees the difference, and other readers lose the move.
    ///
    /// Write Latin letters; `convert` does.
    CASTLE_LETTER = "san.castle-letter" {
        severity: Warning,
        summary: "castling with a look-alike letter",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. О-О *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *
"#,
        detect: Detect::Fault(FaultKind::SanCastleLetter, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!(
            "castling with letters that only look like the Latin O: `{written}`"
        )),
    )
}
