//! `game.empty`

use crate::irregularities::prelude::*;
use crate::record::TokenKind;

irregularity! {
    /// The game has tags or a result, but no move.
    ///
    /// This is right for games won by forfeit and for fixtures not yet played. In a database it is
    /// often a game whose moves got lost.
    ///
    /// If the game was played, put its moves in.
    ///
    /// Tags without any result behind them are `result.missing`.
    EMPTY = "game.empty" {
        severity: Note,
        summary: "a game without moves",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let record = case.record;
    if case.replay.main_plies > 0 || record.moves().is_empty() {
        return;
    }
    let has_word = record
        .moves()
        .iter()
        .any(|token| matches!(token.kind, TokenKind::Word | TokenKind::Junk));
    if let Some(first) = record.tokens.first().filter(|_| !has_word) {
        findings.add(
            first.span,
            Wording::new("a game without moves").help("if it was played, its moves are missing"),
        );
    }
}
