//! `nag.text`

use crate::irregularities::help::nag;
use crate::irregularities::prelude::*;

irregularity! {
    /// A judgement stands behind a move in ordinary characters: `+=`, `-/+`, `N` for a novelty, `D`
    /// for a diagram. PGN writes it as a number.
    ///
    /// The sign is understood and kept. Other readers take it for a move and stop.
    ///
    /// Write the number; `convert` does.
    ///
    /// A single glyph such as ± is `nag.glyph`.
    TEXT = "nag.text" {
        severity: Warning,
        sheet: Silent,
        summary: "an annotation in letters (N, D, +=) after a move",
        law: Law::pgn("8.2.4"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 += e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 $14 e5 *
"#,
        detect: Detect::Fault(FaultKind::NagText, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    nag::words(fault, case)
}
