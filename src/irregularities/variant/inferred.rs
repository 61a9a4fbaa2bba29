//! `variant.inferred`

use crate::irregularities::prelude::*;

irregularity! {
    /// The game does not say which draughts it is, so the variant was found by playing: it is the one
    /// under which most of the moves are legal.
    ///
    /// Every assumption is printed, and this is one.
    ///
    /// Add the GameType tag, or say the variant with `--variant`.
    INFERRED = "variant.inferred" {
        severity: Note,
        summary: "the draughts variant was found by its moves",
        law: Law::pdn("GameType tag"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *
"#,
        detect: Detect::Fault(FaultKind::VariantInferred, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "the variant was found by its moves",
        fault.detail.text(),
    ))
    .help("add the GameType tag, or say the variant with --variant")
}
