//! `san.letters`

use crate::irregularities::prelude::*;

irregularity! {
    /// The pieces of this game are written with the letters of another language. The Laws allow each
    /// player his own (C.3), so it is silent under `--as sheet`; PGN wants English letters.
    ///
    /// The language is found by playing: it is the one under which the whole game is legal. The
    /// message says which. If it is the wrong one, say the right one with `--from-lang`.
    ///
    /// The finding stands at the first such move of the game.
    LETTERS = "san.letters" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "the piece letters of a language other than English; says which",
        law: Law::pgn("8.2.3.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. d4 Sf6 2. c4 e6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. d4 Nf6 2. c4 e6 *
"#,
        detect: Detect::Fault(FaultKind::SanLetters, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let letters = match fault.detail.text() {
        "" => "the letters of another language".to_owned(),
        language => format!("{language} piece letters"),
    };
    Wording::new(format!("{letters} in this game"))
        .help("if that is wrong, say the language with --from-lang")
}
