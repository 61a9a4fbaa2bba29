//! `san.promotion-piece`

use crate::irregularities::prelude::*;

irregularity! {
    /// The pawn is to become a king or to stay a pawn. It becomes a queen, a rook, a bishop or a
    /// knight.
    ///
    /// The rest of the line is kept as text.
    ///
    /// Correct the piece. `K` may be the knight of a language in which the king has another letter.
    PROMOTION_PIECE = "san.promotion-piece" {
        severity: Error,
        summary: "promotion to a king or a pawn",
        law: Law::Rule(Rule::Promotion),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8=K Kg3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8=N Kg3 *
"#,
        detect: Detect::Fault(FaultKind::SanPromotionPiece, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(format!(
        "`{written}`: a pawn becomes a queen, a rook, a bishop or a knight"
    ))
    .help("correct the piece")
}
