//! `tag.lone-backslash`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// A backslash stands in a value before something else than a quote or another backslash. Only
    /// these two are escaped.
    ///
    /// It is read as an ordinary character, which is what was meant as a rule: `C:\new`, `Let\'s
    /// play`.
    ///
    /// Write two backslashes for one, or take it out; `convert` writes two. The finding stands at the
    /// first one of a value.
    LONE_BACKSLASH = "tag.lone-backslash" {
        severity: Note,
        export: Warning,
        summary: "a backslash that escapes nothing",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event "Let\'s play"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "Let's play"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagLoneBackslash, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording {
        edits: tag::escaped_again(fault.span, case),
        ..Wording::new("a backslash that escapes nothing, read as it stands")
            .help("write two backslashes for one")
    }
}
