//! `san.uci-form`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// Moves of this game are written as engines speak: `g1f3`, `e7e8q`. PGN wants short algebraic
    /// notation.
    ///
    /// The moves are clear and are played. The finding stands at the first one of the game.
    ///
    /// `convert` writes the standard's form.
    ///
    /// With piece letters or hyphens (`Ng1-f3`) it is `san.long-form`.
    UCI_FORM = "san.uci-form" {
        severity: Note,
        export: Warning,
        summary: "a move in UCI form",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e2e4 e7e5 2. g1f3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::SanUciForm, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::habit(
        fault,
        Wording::new(format!("moves in UCI form in this game, first `{written}`")),
    )
}
