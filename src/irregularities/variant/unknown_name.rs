//! `variant.unknown-name`

use crate::irregularities::prelude::*;

irregularity! {
    /// The Variant tag holds a name that stands for no rules we know. The game is read as standard
    /// chess.
    ///
    /// If the moves then turn out illegal, this is why.
    ///
    /// Correct the name, or take the tag out where the game is standard chess.
    ///
    /// A variant that is known but not played is `variant.unsupported`.
    UNKNOWN_NAME = "variant.unknown-name" {
        severity: Warning,
        summary: "a Variant value we do not know; read as standard chess",
        law: Law::Custom(
            "the Variant tag is no part of the PGN standard, so its values are known by custom only",
        ),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[Variant "Foo"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[Variant "Standard"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::VariantUnknownName, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let name = shown(case.text(fault.span).trim_matches('"'));
    Wording::new(format!(
        "no variant is known as `{name}`; read as standard chess"
    ))
    .help("correct the name, or say the variant with --variant")
}
