//! `encoding.zero-width`

use crate::irregularities::prelude::*;

irregularity! {
    /// A character without width stands in the text: a zero-width space or joiner, a soft hyphen, a
    /// mark of the direction of writing. Nobody sees it, but it makes two names different that look
    /// the same, and other readers lose the move it sticks to.
    ///
    /// In the movetext it is read as if it were not there.
    ///
    /// Take it out.
    ///
    /// A blank of unusual width is `encoding.odd-space`.
    ZERO_WIDTH = "encoding.zero-width" {
        severity: Warning,
        summary: "an invisible character in the movetext or a tag",
        law: Law::pgn("4.1"),
        games: Both,
        example: "[Event \"A\"]\n[Result \"*\"]\n\n1. e4\u{200b} e5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::ZeroWidth, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let message = match case.text(fault.span).chars().next() {
        Some(c) => format!("an invisible character (U+{:04X})", u32::from(c)),
        None => "an invisible character".to_owned(),
    };
    Wording {
        edits: vec![Edit::safe(fault.span, "")],
        ..Wording::new(message).help("take it out")
    }
}
