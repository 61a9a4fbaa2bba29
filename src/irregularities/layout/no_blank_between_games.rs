//! `layout.no-blank-between-games`

use crate::irregularities::prelude::*;

irregularity! {
    /// This game begins right behind the one before it, without a blank line.
    ///
    /// The border is found by the result that ends a game and the tag pair that begins one. Readers
    /// that look for a blank line join the two games.
    ///
    /// Put a blank line between the games; `convert` does.
    NO_BLANK_BETWEEN_GAMES = "layout.no-blank-between-games" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "no blank line between two games",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
[Event "A"]
[Result "*"]

1. d4 d5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *

[Event "A"]
[Result "*"]

1. d4 d5 *
"#,
        detect: Detect::Fault(FaultKind::NoBlankBetweenGames, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("no blank line before this game").help("put one blank line between two games")
}
