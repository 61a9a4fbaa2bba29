//! `tag.space`

use crate::irregularities::prelude::*;

irregularity! {
    /// Blanks stand behind `[`, before `]`, or more than one between name and value.
    ///
    /// They mean nothing and are skipped. The standard's export form has one space between name and
    /// value and none else.
    ///
    /// Take them out; `convert` does.
    SPACE = "tag.space" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "blanks inside the brackets or round the value",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[ Event "A" ]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagSpace, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("blanks inside the brackets of a tag pair")
        .help("leave one space between name and value, and no other")
}
