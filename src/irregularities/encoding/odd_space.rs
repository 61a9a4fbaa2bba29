//! `encoding.odd-space`

use crate::irregularities::prelude::*;

irregularity! {
    /// A no-break space or another unusual blank stands where a plain space should. It looks the same
    /// on the screen and comes from text that was copied out of a web page.
    ///
    /// It is read as a blank. Other readers take it for a part of the move beside it and stop there.
    /// The finding stands at the first one of a game and says how many there are.
    ///
    /// Replace them all by plain spaces; `convert` does it.
    ///
    /// A character without any width is `encoding.zero-width`.
    ODD_SPACE = "encoding.odd-space" {
        severity: Warning,
        summary: "a no-break or other unusual space used as a blank",
        law: Law::pgn("4.1"),
        games: Both,
        example: "[Event \"A\"]\n[Result \"*\"]\n\n1.\u{a0}e4 e5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::OddSpace, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let message = match fault.detail.number() {
        Some(count) if count > 1 => {
            format!("an unusual space, read as a blank ({count} in this game)")
        }
        _ => "an unusual space, read as a blank".to_owned(),
    };
    Wording {
        edits: vec![Edit::safe(fault.span, " ")],
        ..Wording::new(message).help("replace it by a plain space")
    }
}
