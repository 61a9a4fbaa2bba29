//! `tag.multiline-value`

use crate::irregularities::prelude::*;

irregularity! {
    /// The value of a tag contains a line end. A value holds printing characters only, so either its
    /// closing quote is missing, or a program wrapped a long line.
    ///
    /// The value is read up to its closing quote, line end included.
    ///
    /// Write it on one line, and look whether a quote is missing.
    MULTILINE_VALUE = "tag.multiline-value" {
        severity: Warning,
        summary: "a value that runs over a line end",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event "City
Open"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "City Open"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagMultilineValue, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the value of a tag runs over a line end")
        .help("write it on one line; look whether a quote is missing")
}
