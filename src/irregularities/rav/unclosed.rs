//! `rav.unclosed`

use crate::irregularities::prelude::*;

irregularity! {
    /// A variation is opened and not closed before the game ends. Where it ends is not known, so the
    /// moves behind it may belong to the main line.
    ///
    /// All of them are read as the variation.
    ///
    /// Close it where it ends.
    UNCLOSED = "rav.unclosed" {
        severity: Error,
        summary: "a `(` that never closes",
        law: Law::pgn("8.2.5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 (1... c5 2. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 (1... c5 2. Nf3) *
"#,
        detect: Detect::Fault(FaultKind::RavUnclosed, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(
        "a variation that does not close; everything up to the result is read as a part of it",
    )
    .help("put ) where the variation ends")
}
