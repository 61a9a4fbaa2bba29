//! `layout.blank-in-tags`

use crate::irregularities::prelude::*;

irregularity! {
    /// A blank line stands between two tag pairs of one game.
    ///
    /// The tag pairs are read as one block. Readers that take a blank line for the end of the tags
    /// lose those behind it, or begin a new game there.
    ///
    /// Take the blank line out; `convert` does.
    BLANK_IN_TAGS = "layout.blank-in-tags" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "a blank line between tags",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[Event "A"]

[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::BlankInTags, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a blank line between tag pairs")
        .help("take it out; some readers begin a new game there")
}
