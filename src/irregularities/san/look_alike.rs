//! `san.look-alike`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// A letter of this move is not the one that it looks like: a Cyrillic or Greek letter among
    /// Latin ones, or the other way about. People do not see it; programs read another move or none.
    ///
    /// The letter is taken for the one that it looks like only where the move makes no sense as it
    /// is written, in any language. The finding stands at the first such move of the game.
    ///
    /// Write the move with the letters of one alphabet.
    LOOK_ALIKE = "san.look-alike" {
        severity: Warning,
        summary: "a letter of another alphabet that looks like the one that is meant",
        law: Law::pgn("8.2.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. е4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::SanLookAlike, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    san::meant(
        fault,
        case,
        Wording::new(format!("`{written}` has a letter of another alphabet")),
    )
}
