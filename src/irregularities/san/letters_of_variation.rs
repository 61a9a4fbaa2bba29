//! `san.letters-of-variation`

use crate::irregularities::prelude::*;

irregularity! {
    /// The pieces of this variation are written with the letters of another language than those of
    /// the line that it belongs to, as where notes were taken from elsewhere.
    ///
    /// The language is found by playing the variation from there on; the message says which. Where
    /// its letters fit several languages, all are named, and the first is taken.
    ///
    /// The finding stands at the first such move. The letters of the whole game are `san.letters`.
    LETTERS_OF_VARIATION = "san.letters-of-variation" {
        severity: Note,
        export: Warning,
        summary: "a variation with the piece letters of another language than its game",
        law: Law::pgn("8.2.3.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 (2. Sc3 Lc5) Nc6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 (2. Nc3 Bc5) Nc6 *
"#,
        detect: Detect::Fault(FaultKind::SanLettersOfVariation, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(format!(
        "{} piece letters in this variation",
        fault.detail.text()
    ))
    .help("`convert` writes all moves with the same letters")
}
