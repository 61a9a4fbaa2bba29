//! `san.promotion-missing`

use crate::irregularities::prelude::*;

irregularity! {
    /// A pawn reaches the last rank, and the move does not say which piece it becomes. A queen is
    /// likely, but not certain, and nothing is guessed: the rest of the line is kept as text.
    ///
    /// Write the piece, as in `e8=Q`. The moves behind it often tell which: a knight's move from e8
    /// is made by a knight.
    ///
    /// The Laws give the pawn a queen where a player forgets to replace it (Article 7.5.2), but that
    /// is the arbiter's word on the board, not a reading of the sheet.
    PROMOTION_MISSING = "san.promotion-missing" {
        severity: Error,
        summary: "a pawn on the last rank without a promotion piece",
        law: Law::Rule(Rule::Promotion),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8 Kg3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8=Q Kg3 *
"#,
        detect: Detect::Fault(FaultKind::SanPromotionMissing, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(format!(
        "`{written}` reaches the last rank without a promotion piece"
    ))
    .help(format!("write the piece, as in {written}=Q"))
}
