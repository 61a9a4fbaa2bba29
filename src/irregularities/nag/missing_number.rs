//! `nag.missing-number`

use crate::irregularities::prelude::*;

irregularity! {
    /// A `$` stands in the movetext without a number behind it, so which judgement it stands for is
    /// not known.
    ///
    /// It is skipped.
    ///
    /// Write the number, or take the sign out.
    MISSING_NUMBER = "nag.missing-number" {
        severity: Warning,
        summary: "a `$` without a number",
        law: Law::pgn("8.2.4"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 $ e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 $1 e5 *
"#,
        detect: Detect::Fault(FaultKind::NagMissingNumber, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a $ without a number")
        .help("write the number of the judgement, or take the sign out")
}
