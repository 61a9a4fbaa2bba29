//! `fen.castling-impossible`

use crate::irregularities::prelude::*;

irregularity! {
    /// The FEN gives a right to castle with a king or a rook that does not stand on its place, so the
    /// right cannot exist. It is dropped, and the game is played without it.
    ///
    /// A castling move that relies on it is then reported as `move.illegal`.
    ///
    /// Take the right out of the FEN, or put the pieces where they belong. If the game is Chess960,
    /// say so with `[Variant "Chess960"]`: there the king and rooks have other places.
    CASTLING_IMPOSSIBLE = "fen.castling-impossible" {
        severity: Warning,
        summary: "a castling right that the placement does not allow; dropped",
        law: Law::pgn("16.1.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1"]

1. Ke2 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]

1. Ke2 *
"#,
        detect: Detect::Fault(FaultKind::FenCastlingImpossible, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "a castling right that the position does not allow",
        fault.detail.text(),
    ))
    .help("take it out of the FEN; for Chess960 give the Variant tag")
}
