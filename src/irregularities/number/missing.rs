//! `number.missing`

use crate::irregularities::prelude::*;
use crate::{
    game::Side,
    record::{Token, TokenKind},
};

irregularity! {
    /// In the standard's export form each move of White has its number, and a move of Black has one
    /// where something stands between the two, or where a line of play begins with it. Here it is
    /// missing.
    ///
    /// Reading never needs numbers, so this is asked for under `--as export` alone.
    ///
    /// `convert` writes them.
    MISSING = "number.missing" {
        severity: Warning,
        sheet: Silent,
        import: Silent,
        summary: "a move number is missing where export form has one",
        law: Law::pgn("8.2.2.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let tokens = case.record.tokens;
    for ply in &case.replay.plies {
        let before = (ply.token as usize)
            .checked_sub(1)
            .and_then(|at| tokens.get(at))
            .filter(|_| ply.token as usize > case.record.movetext);
        if is_missing(before, ply.side) {
            let number = case.replay.numbered(ply.number, ply.side);
            findings.add(
                ply.span,
                Wording::new(format!("the move number {number} is missing")),
            );
        }
    }
}

fn is_missing(before: Option<&Token>, side: Side) -> bool {
    match before.map(|token| token.kind) {
        Some(TokenKind::Number) => false,
        Some(TokenKind::Word) => side == Side::White,
        _ => true,
    }
}
