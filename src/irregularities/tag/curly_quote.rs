//! `tag.curly-quote`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// The value of a tag stands in typographic quotes (“ ”), which a word processor puts in the
    /// place of plain ones.
    ///
    /// The value is read without them. Other programs find no value at all and may lose the game.
    ///
    /// Write plain quotes: `"`.
    ///
    /// A value without any quotes is `tag.unquoted`.
    CURLY_QUOTE = "tag.curly-quote" {
        severity: Warning,
        summary: "typographic quotes round a value",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event “A”]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagCurlyQuote, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording {
        edits: tag::quoted_again(fault.span, case),
        ..Wording::new("typographic quotes round the value of a tag").help("write plain quotes: \"")
    }
}
