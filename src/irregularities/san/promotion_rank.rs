//! `san.promotion-rank`

use crate::irregularities::prelude::*;

irregularity! {
    /// The move names a promotion piece, but no pawn reaches the last rank by it.
    ///
    /// What is wrong, the square or the piece, cannot be known: the rest of the line is kept as text.
    ///
    /// Correct the move.
    PROMOTION_RANK = "san.promotion-rank" {
        severity: Error,
        summary: "a promotion on another rank",
        law: Law::Rule(Rule::Promotion),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4=Q e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::SanPromotionRank, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(format!(
        "`{written}` names a promotion piece, but no pawn reaches the last rank"
    ))
    .help("correct the square, or take the piece out")
}
