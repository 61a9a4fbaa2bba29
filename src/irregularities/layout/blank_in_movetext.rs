//! `layout.blank-in-movetext`

use crate::irregularities::prelude::*;

irregularity! {
    /// A blank line stands between the moves of one game.
    ///
    /// The game is read on. Readers that take a blank line for the end of a game lose everything
    /// behind it.
    ///
    /// Take the blank line out; `convert` does. The finding stands at the first text behind the first
    /// such line of a game.
    ///
    /// Blank lines inside a comment are harmless and not reported.
    BLANK_IN_MOVETEXT = "layout.blank-in-movetext" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "a blank line inside the movetext",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5

2. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5
2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::BlankInMovetext, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a blank line inside the movetext")
        .help("take it out; some readers end the game there")
}
