//! `fen.invalid`

use crate::irregularities::prelude::*;
use crate::laws::PDN;

irregularity! {
    /// The FEN of this game describes no position from which play is possible: a rank has too many or
    /// too few squares, a king is missing or there are two, a pawn stands on the first or last rank,
    /// the side that has just moved is in check, or it is no FEN at all.
    ///
    /// Nothing is assumed: the moves are kept as text and not played.
    ///
    /// Correct the FEN. The message says which part is wrong.
    INVALID = "fen.invalid" {
        severity: Error,
        summary: "a FEN that gives no position; the game's moves are kept unread",
        law: Law::pgn("16.1.3"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k4/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::FenInvalid, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "the FEN gives no position",
        fault.detail.text(),
    ))
    .help("correct it; until then the moves of this game are kept unread")
    .in_draughts(case, Law::of(PDN, "FEN"))
}
