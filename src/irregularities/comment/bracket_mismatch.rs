//! `comment.bracket-mismatch`

use crate::irregularities::prelude::*;

irregularity! {
    /// A comment that begins with `{` seems to end with another bracket, `)` or `]`, and moves follow
    /// before the next `}`.
    ///
    /// Where the comment ends is then a matter of reading; the message says what was done.
    ///
    /// Close the comment with `}`.
    ///
    /// A comment that never ends is `comment.unclosed`.
    BRACKET_MISMATCH = "comment.bracket-mismatch" {
        severity: Warning,
        summary: "a `{` comment closed by another bracket",
        law: Law::pgn("5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {best) e5 {sharp} 2. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {best} e5 {sharp} 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::CommentBracketMismatch, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a comment that begins with { ends with another bracket").help("close it with }")
}
