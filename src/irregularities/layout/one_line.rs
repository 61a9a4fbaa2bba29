//! `layout.one-line`

use crate::irregularities::prelude::*;

irregularity! {
    /// Tag pairs and movetext stand on one line, often because a mail or a web page swallowed the
    /// line ends.
    ///
    /// They are read as if each stood on its own line. The standard wants each tag pair on a line of
    /// its own in export form.
    ///
    /// Give each tag pair its line and the moves theirs; `convert` does.
    ONE_LINE = "layout.one-line" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "tags and movetext on one line",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[Event "A"] [Result "*"] 1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::OneLine, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the movetext stands on the line of the tag pairs")
        .help("give each tag pair a line of its own, and leave a blank line before the moves")
}
