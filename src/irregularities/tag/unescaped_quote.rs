//! `tag.unescaped-quote`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// A quote stands inside the value of a tag without a backslash before it. The value seems to end
    /// there.
    ///
    /// The value is taken to end at the last quote before the closing bracket. Other readers cut it
    /// short or lose the tag.
    ///
    /// Write a backslash before each quote inside a value; `convert` does. The finding stands at the
    /// first such quote.
    UNESCAPED_QUOTE = "tag.unescaped-quote" {
        severity: Warning,
        summary: "a quote inside a value without its backslash",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event "5th "Spring" Open"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "5th \"Spring\" Open"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagUnescapedQuote, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording {
        edits: tag::escaped_again(fault.span, case),
        ..Wording::new("a quote inside the value without a backslash")
            .help("write \\\" for a quote inside a value")
    }
}
