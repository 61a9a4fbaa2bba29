//! `san.promotion-form`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// A promotion is written with an equals sign and the letter of the piece: `e8=Q`. Here it has
    /// another form: `e8Q`, `e8(Q)`, `e8/Q`.
    ///
    /// The move is clear and is played. `e8Q` is the form of the Laws (C.11), so it is silent under
    /// `--as sheet`.
    ///
    /// Write `=`; `convert` does.
    ///
    /// A promotion without any piece is `san.promotion-missing`.
    PROMOTION_FORM = "san.promotion-form" {
        severity: Warning,
        sheet: Silent,
        summary: "a promotion not written `=Q`",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8Q Kg3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "8/4P3/8/8/7k/8/P7/4K3 w - - 0 1"]

1. e8=Q Kg3 *
"#,
        detect: Detect::Fault(FaultKind::SanPromotionForm, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("the promotion `{written}` without its `=`")),
    )
}
