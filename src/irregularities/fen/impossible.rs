//! `fen.impossible`

use crate::irregularities::prelude::*;

irregularity! {
    /// The FEN can be read, but no game can have come to the position: a man stands on the row where
    /// it would have become a king, or there are more men than at the start.
    ///
    /// Play goes on from it all the same.
    ///
    /// Look at the FEN: a K may be missing before a square, or a square may be wrong.
    IMPOSSIBLE = "fen.impossible" {
        severity: Warning,
        summary: "a position that no game can have come to",
        law: Law::Custom(
            "the rules do not forbid to play from such a position, but no game leads to it",
        ),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W1,28:B19"]

1. 28-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:WK1,28:B19"]

1. 28-23 *
"#,
        detect: Detect::Fault(FaultKind::FenImpossible, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "no game can have come to this position",
        fault.detail.text(),
    ))
    .help("look whether a K is missing, or a square is wrong")
}
