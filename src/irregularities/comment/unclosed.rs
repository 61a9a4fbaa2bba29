//! `comment.unclosed`

use crate::irregularities::prelude::*;

irregularity! {
    /// A comment begins with `{` and no `}` follows before the next game begins, or before the file
    /// ends.
    ///
    /// Everything up to there is comment, moves and result too. Reading goes on with the next game: a
    /// tag pair at the start of a line behind a blank line.
    ///
    /// Close the comment where it should end.
    UNCLOSED = "comment.unclosed" {
        severity: Error,
        summary: "a `{` that never closes; the reader decides where to resume",
        law: Law::pgn("5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {good e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {good} e5 *
"#,
        detect: Detect::Fault(FaultKind::CommentUnclosed, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a comment that does not close; the rest of the game is read as comment")
        .help("put } where the comment ends")
}
