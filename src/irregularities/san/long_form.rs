//! `san.long-form`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// Moves of this game are written in the long form, with the square they come from: `Ng1-f3`,
    /// `e2-e4`. The Laws allow it (C.8), so it is silent under `--as sheet`; PGN wants the short
    /// form.
    ///
    /// The moves are clear and are played. The finding stands at the first one of the game.
    ///
    /// `convert` writes the short form, or the long one where you ask for it.
    ///
    /// Letters and figures alone (`g1f3`) are `san.uci-form`; a part of the square too many (`Ngf3`)
    /// is `san.overspecified`.
    LONG_FORM = "san.long-form" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "long algebraic where SAN is due",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e2-e4 e7-e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::SanLongForm, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::habit(
        fault,
        Wording::new(format!("long notation in this game, first in `{written}`")),
    )
}
