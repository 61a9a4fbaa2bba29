//! `san.figurine`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// The pieces of this game are written as figurines (♘f3), as in print. The Laws recommend them
    /// for print (C.3); PGN wants English letters.
    ///
    /// The moves are clear and are played. The finding stands at the first one of the game.
    ///
    /// `convert` writes letters, or figurines where you ask for them.
    FIGURINE = "san.figurine" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "figurine letters",
        law: Law::pgn("8.2.3.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. ♘f3 ♞c6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
"#,
        detect: Detect::Fault(FaultKind::SanFigurine, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::habit(
        fault,
        Wording::new(format!("figurines in this game, first in `{written}`"))
            .help("English letters are the standard's form"),
    )
}
