//! `comment.nested`

use crate::irregularities::prelude::*;

irregularity! {
    /// Comments in braces do not nest: the first `}` ends the comment, whatever braces were opened
    /// inside.
    ///
    /// The inner `{` is read as text. If the writer meant the comment to go on behind the first `}`,
    /// the rest of it now stands among the moves and is reported there.
    ///
    /// Use other brackets inside a comment.
    NESTED = "comment.nested" {
        severity: Warning,
        summary: "a `{` inside a brace comment",
        law: Law::pgn("5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {the {main} e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {the main} e5 *
"#,
        detect: Detect::Fault(FaultKind::CommentNested, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a brace inside a comment; the first } ends it")
        .help("use other brackets inside a comment")
}
