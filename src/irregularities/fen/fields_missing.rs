//! `fen.fields-missing`

use crate::irregularities::prelude::*;

irregularity! {
    /// A FEN has six fields: placement, side to move, castling rights, en passant square, halfmove
    /// clock and move number. Here some are missing at the end.
    ///
    /// What is missing is assumed: White to move, no rights, no square, 0 and 1. With the clock
    /// missing, draws by the fifty and the seventy-five moves cannot be judged rightly.
    ///
    /// Write all six.
    FIELDS_MISSING = "fen.fields-missing" {
        severity: Warning,
        summary: "fewer than six fields; the rest assumed",
        law: Law::pgn("16.1.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - -"]

1. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::FenFieldsMissing, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "the FEN has fewer than six fields; the rest is assumed",
        fault.detail.text(),
    ))
    .help("write all six: placement, side, castling, en passant, halfmove clock, move number")
}
