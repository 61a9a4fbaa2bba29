//! `result.missing`

use crate::irregularities::prelude::*;
use crate::record::TokenKind;

irregularity! {
    /// The movetext does not end with a result. Where the game ends is then seen only from what comes
    /// after it, and something may be missing at its end.
    ///
    /// The game is read as it stands. The finding stands at its last word, or at its first tag where
    /// there is no movetext at all.
    ///
    /// Write the result at the end, or `*`.
    MISSING = "result.missing" {
        severity: Warning,
        summary: "no terminator at the end of the movetext",
        law: Law::pgn("8.2.6"),
        games: Both,
        example: r#"[Event "A"]
[Result "1-0"]

1. e4 e5
"#,
        mended: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 1-0
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let record = case.record;
    if record.terminator.is_some() {
        return;
    }
    // Where the game was cut or swallowed by a comment, that is the cause.
    let swallowed = case.faults().any(|fault| {
        matches!(
            fault.kind,
            FaultKind::CommentUnclosed | FaultKind::Oversized
        )
    });
    if swallowed {
        return;
    }
    let last = record.moves().iter().rev().find(|token| {
        !matches!(
            token.kind,
            TokenKind::Escape | TokenKind::OddBlank | TokenKind::Tag
        )
    });
    match (last, record.tokens.first()) {
        (Some(last), _) => {
            let what = match last.kind {
                TokenKind::Comment | TokenKind::LineComment => "this comment",
                TokenKind::Word => "this move",
                _ => "this",
            };
            findings.add(
                last.span,
                Wording::new(format!("no result behind {what}"))
                    .help("end the game with its result, or with *"),
            );
        }
        (None, Some(first)) => findings.add(
            first.span,
            Wording::new("tags without moves and without a result behind them")
                .help("the moves are missing; end the game with its result, or with *"),
        ),
        (None, None) => {}
    }
}
