//! `comment.stray-close`

use crate::irregularities::prelude::*;

irregularity! {
    /// A closing brace stands in the movetext where no comment is open.
    ///
    /// It is skipped. Either the opening brace is missing, and the words before it are reported as
    /// well, or braces were nested (`comment.nested`).
    ///
    /// Take it out, or open the comment where it begins.
    STRAY_CLOSE = "comment.stray-close" {
        severity: Warning,
        summary: "a `}` where no comment is open",
        law: Law::pgn("5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 } e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::CommentStrayClose, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a closing brace where no comment is open")
        .help("take it out, or put the opening brace where the comment begins")
}
