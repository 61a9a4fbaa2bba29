//! `san.lowercase-piece`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// The letter of a piece is small: `nf6`. Capitals are pieces, small letters are files.
    ///
    /// It is read as a piece only where no pawn move can be meant. `bc4` can be a bishop or the pawn
    /// of the b-file; where both are legal, the pawn is right.
    ///
    /// Write a capital.
    LOWERCASE_PIECE = "san.lowercase-piece" {
        severity: Warning,
        summary: "a piece letter in lower case",
        law: Law::pgn("8.2.3.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 nf6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 Nf6 *
"#,
        detect: Detect::Fault(FaultKind::SanLowercasePiece, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("the piece letter of `{written}` is small")),
    )
}
