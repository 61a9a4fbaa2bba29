//! `encoding.nul`

use crate::irregularities::prelude::*;

irregularity! {
    /// A byte of value zero stands in the text. It is no character; it comes from a damaged disk, a
    /// broken copy, or a program that wrote more than its text.
    ///
    /// In the movetext it is read as a blank, in tags and comments it stays where it is.
    ///
    /// Take it out, and compare the file with another copy: where a NUL got in, other bytes may be
    /// lost.
    NUL = "encoding.nul" {
        severity: Warning,
        summary: "NUL bytes in the text",
        law: Law::pgn("4.1"),
        games: Both,
        example: "[Event \"A\"]\n[Result \"*\"]\n\n1. e4\u{0} e5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Nul, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a NUL byte in the text").help("take it out; the file may be damaged around it")
}
