//! `nag.glyph`

use crate::irregularities::help::nag;
use crate::irregularities::prelude::*;

irregularity! {
    /// A sign of judgement such as ± stands in the movetext. PGN writes it as a number: `$16`.
    ///
    /// The sign is understood and kept. Other readers stop at it or lose the move it is glued to.
    ///
    /// Write the number; `convert` does.
    ///
    /// Signs made of ordinary characters (`+=`) are `nag.text`.
    GLYPH = "nag.glyph" {
        severity: Warning,
        sheet: Silent,
        summary: "a glyph (± ∓ □ ...) for which a NAG number exists",
        law: Law::pgn("8.2.4"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 ± e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 $16 e5 *
"#,
        detect: Detect::Fault(FaultKind::NagGlyph, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    nag::words(fault, case)
}
