//! `variant.inferred-960`

use crate::irregularities::prelude::*;

irregularity! {
    /// The game has no Variant tag, but its FEN is a complete start position of Chess960 with
    /// castling rights that do not fit the usual one. So castling is read by the rules of Chess960.
    ///
    /// Every assumption is printed, and this is one.
    ///
    /// Add `[Variant "Chess960"]`.
    INFERRED_960 = "variant.inferred-960" {
        severity: Note,
        summary: "Chess960 assumed from the start position",
        law: Law::Custom(
            "the Variant tag is no part of the PGN standard; a start position of Chess960 tells the rules by itself",
        ),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "bnqbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNQBRKRN w KQkq - 0 1"]

1. O-O O-O *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bnqbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNQBRKRN w KQkq - 0 1"]

1. O-O O-O *
"#,
        detect: Detect::Fault(FaultKind::VariantInferred960, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the start position is one of Chess960; castling is read by its rules")
        .help("add [Variant \"Chess960\"]")
}
