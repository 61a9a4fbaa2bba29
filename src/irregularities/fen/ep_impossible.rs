//! `fen.ep-impossible`

use crate::irregularities::prelude::*;

irregularity! {
    /// The FEN names an en passant square, but no pawn can just have made a double step over it: no
    /// such pawn stands there, the square it came from is not empty, or it is the wrong side's turn.
    ///
    /// The square is dropped. A capture en passant that relies on it is then reported as
    /// `move.illegal`.
    ///
    /// Write `-`, or put the pawn in its place.
    ///
    /// A square on which nobody can capture, behind a pawn that did make its double step, is right by
    /// the standard and not reported.
    EP_IMPOSSIBLE = "fen.ep-impossible" {
        severity: Warning,
        summary: "an en passant square that no double step can have left; dropped",
        law: Law::pgn("16.1.3.4"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1"]

1. d6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1"]

1. d6 *
"#,
        detect: Detect::Fault(FaultKind::FenEpImpossible, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "no double step can have left this en passant square",
        fault.detail.text(),
    ))
    .help("write - in its place")
}
