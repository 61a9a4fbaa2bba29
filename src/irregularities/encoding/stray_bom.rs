//! `encoding.stray-bom`

use crate::irregularities::prelude::*;

irregularity! {
    /// The character U+FEFF stands inside the file. It gets there when files that each begin with a
    /// byte order mark are put together into one.
    ///
    /// It is skipped. Readers that do not know it lose the tag pair behind it, and with it the border
    /// between two games.
    ///
    /// Take it out; `convert` does.
    ///
    /// At the start of the file it is `encoding.bom`.
    STRAY_BOM = "encoding.stray-bom" {
        severity: Note,
        export: Warning,
        summary: "a byte order mark inside the file",
        law: Law::pgn("4.1"),
        games: Both,
        example: "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n\u{feff}[Event \"A\"]\n[Result \"*\"]\n\n1. d4 d5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *

[Event "A"]
[Result "*"]

1. d4 d5 *
"#,
        detect: Detect::Fault(FaultKind::StrayBom, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording {
        edits: vec![Edit::safe(fault.span, "")],
        ..Wording::new("a byte order mark inside the file, skipped")
            .help("it was left over when files were put together; take it out")
    }
}
