//! `move.syntax`

use crate::irregularities::prelude::*;

irregularity! {
    /// A word stands among the moves that is none of the things a movetext is made of. It is kept as
    /// text, and play goes on behind it.
    ///
    /// It may be a move that is written so badly that it cannot be known as one; then the moves
    /// behind it do not fit any more. It may be a comment without its braces.
    ///
    /// Put words in braces, and correct moves.
    ///
    /// A word that is a move but cannot be played is `move.illegal`.
    SYNTAX = "move.syntax" {
        severity: Warning,
        summary: "a word in the movetext that is no move, number, sign or result; kept",
        law: Law::pgn("8.2.3"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 hello e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {hello} e5 *
"#,
        detect: Detect::Fault(FaultKind::Syntax, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(format!(
        "`{written}` is no move, number, sign or result; kept as text"
    ))
    .help("put words of comment in braces")
}
