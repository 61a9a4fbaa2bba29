//! `layout.blank-before-moves`

use crate::irregularities::prelude::*;

irregularity! {
    /// More than one blank line stands between the tag pairs and the movetext. The standard's export
    /// form has exactly one.
    ///
    /// Nothing is lost here. Some readers take the second blank line for the end of the game.
    ///
    /// Leave one blank line; `convert` writes it so.
    ///
    /// No blank line at all is `layout.no-blank-after-tags`.
    BLANK_BEFORE_MOVES = "layout.blank-before-moves" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "more than one blank line before the movetext",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]


1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::BlankBeforeMoves, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("more than one blank line before the movetext")
        .help("leave one blank line between tag pairs and movetext")
}
