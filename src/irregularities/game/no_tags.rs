//! `game.no-tags`

use crate::irregularities::prelude::*;

irregularity! {
    /// The movetext begins without a single tag pair before it.
    ///
    /// The moves are read and checked as ever. Who played, when and where is lost, and the result is
    /// known from the end of the moves only.
    ///
    /// Add the seven tags of the roster.
    NO_TAGS = "game.no-tags" {
        severity: Note,
        export: Warning,
        summary: "a game without tags",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    if !case.record.tags.is_empty() {
        return;
    }
    if let Some(first) = case.record.tokens.first() {
        findings.add(
            first.span,
            Wording::new("a game without tags").help("add the seven tags of the roster"),
        );
    }
}
