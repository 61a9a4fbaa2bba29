//! `fen.trailing`

use crate::irregularities::prelude::*;

irregularity! {
    /// Something stands in the FEN that belongs to none of its six fields: a semicolon, EPD
    /// operations, a name.
    ///
    /// It is left out of the position and kept in the tag.
    ///
    /// Take it out. What EPD operations say (`hmvc 3`) belongs into the fifth and sixth field.
    TRAILING = "fen.trailing" {
        severity: Warning,
        summary: "text after the sixth field",
        law: Law::pgn("16.1.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;"]

1. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::FenTrailing, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let rest = shown(case.text(fault.span));
    Wording::new(format!("`{rest}` is no part of a FEN")).help("take it out")
}
