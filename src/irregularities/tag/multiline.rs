//! `tag.multiline`

use crate::irregularities::prelude::*;

irregularity! {
    /// The parts of one tag pair stand on several lines.
    ///
    /// They are read as one. The standard's export form gives each tag pair one line, and readers
    /// that go line by line lose this one.
    ///
    /// Write it on one line; `convert` does.
    ///
    /// A value that itself runs over a line end is `tag.multiline-value`.
    MULTILINE = "tag.multiline" {
        severity: Note,
        export: Warning,
        summary: "a tag pair over several lines",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[Event
"A"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagMultiline, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a tag pair over several lines").help("write it on one line")
}
