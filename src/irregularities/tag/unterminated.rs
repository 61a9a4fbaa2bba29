//! `tag.unterminated`

use crate::irregularities::prelude::*;

irregularity! {
    /// A tag pair begins but does not end: no closing bracket is found on its line.
    ///
    /// What was read is kept as its name and value, and reading goes on with the next line. Something
    /// may be lost, so this is an error.
    ///
    /// Close the tag, and look whether its value is whole.
    UNTERMINATED = "tag.unterminated" {
        severity: Error,
        summary: "a tag that does not close; what was read is kept",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[Event "A
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagUnterminated, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a tag pair that does not close").help("close it with a quote and a bracket: \"]")
}
