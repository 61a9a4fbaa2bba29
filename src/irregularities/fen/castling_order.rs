//! `fen.castling-order`

use crate::irregularities::prelude::*;

irregularity! {
    /// The castling rights of a FEN are written in the order KQkq, each letter once at most. Here
    /// they are in another order, or one is repeated.
    ///
    /// The rights are read as they are meant. Programs that compare FENs as text take this position
    /// for another one.
    ///
    /// Write them in order.
    CASTLING_ORDER = "fen.castling-order" {
        severity: Warning,
        summary: "castling letters out of order or repeated",
        law: Law::pgn("16.1.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"]

1. Ke2 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]

1. Ke2 *
"#,
        detect: Detect::Fault(FaultKind::FenCastlingOrder, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let message = format!(
        "castling rights `{}` out of order or repeated",
        shown(case.text(fault.span))
    );
    let wording = Wording::new(message);
    match fault.detail.text() {
        "" => wording.help("write them in the order KQkq, each once"),
        meant => Wording {
            help: Some(format!("write {meant}")),
            edits: vec![Edit::safe(fault.span, meant)],
            ..wording
        },
    }
}
