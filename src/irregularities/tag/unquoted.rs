//! `tag.unquoted`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// The value of a tag stands without quotes, or one of the two is missing.
    ///
    /// The value is taken to go up to the closing bracket. Other readers skip the tag.
    ///
    /// Put the value in quotes.
    ///
    /// Typographic quotes are `tag.curly-quote`.
    UNQUOTED = "tag.unquoted" {
        severity: Warning,
        summary: "a value without quotes",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event "A"]
[Round 3]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Round "3"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagUnquoted, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording {
        edits: tag::quoted_again(fault.span, case),
        ..Wording::new("the value of a tag without its quotes").help("put the value in quotes")
    }
}
