//! `encoding.utf16`

use crate::irregularities::prelude::*;

irregularity! {
    /// The file is written in UTF-16, two bytes for each character. Some editors do so when asked for
    /// "Unicode".
    ///
    /// It is read without loss. No other chess program known to us reads it.
    ///
    /// Save it as UTF-8, or convert it.
    UTF16 = "encoding.utf16" {
        severity: Note,
        export: Warning,
        bytes: Utf16,
        summary: "the file is UTF-16",
        law: Law::pgn("4.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Utf16, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the file is UTF-16")
        .help("save it as UTF-8; most chess programs cannot read UTF-16")
}
