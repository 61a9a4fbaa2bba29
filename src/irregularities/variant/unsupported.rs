//! `variant.unsupported`

use crate::irregularities::prelude::*;
use crate::record::KnownTag;

irregularity! {
    /// The Variant tag names a game whose rules are not known here. Judging its moves by other rules
    /// would find faults that are none.
    ///
    /// The moves are kept as text. Tags, comments and the result are read.
    ///
    /// If the tag is wrong, correct it, or say the rules with `--variant`.
    UNSUPPORTED = "variant.unsupported" {
        severity: Error,
        summary: "a variant whose rules we do not play; its moves are kept unread",
        law: Law::Custom(
            "no law of standard chess applies to the moves of another game",
        ),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[Variant "Seirawan"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[Variant "Standard"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::VariantUnsupported, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    match fault.detail.text() {
        "" => {
            let tag = case.record.known(KnownTag::Variant);
            let name = tag.map_or("this variant", |tag| case.text(tag.raw));
            Wording::new(format!(
                "the start position cannot come about in `{}`",
                shown(name)
            ))
            .help("the moves are kept unread; correct the Variant or the FEN tag")
        }
        name => Wording::new(format!(
            "the rules of `{}` are not played here",
            shown(name)
        ))
        .help("the moves are kept unread; if the tag is wrong, say the rules with --variant"),
    }
}
