//! `layout.no-blank-after-tags`

use crate::irregularities::prelude::*;

irregularity! {
    /// The movetext follows the tag pairs without a blank line.
    ///
    /// It is read all the same. The standard's export form has one blank line there, and some readers
    /// look for it.
    ///
    /// Put a blank line there; `convert` does.
    ///
    /// If they even share a line it is `layout.one-line`.
    NO_BLANK_AFTER_TAGS = "layout.no-blank-after-tags" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "no blank line between tags and movetext",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::NoBlankAfterTags, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("no blank line between tag pairs and movetext").help("put one blank line there")
}
