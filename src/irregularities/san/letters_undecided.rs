//! `san.letters-undecided`

use crate::irregularities::prelude::*;

irregularity! {
    /// The piece letters of this game fit several languages, and the moves are others in each. The
    /// Laws allow each player the letters of his own language (C.3), but only a whole game shows
    /// which it is; this one is too short.
    ///
    /// The game is read in the language that is named first: the one found last in the file, or the
    /// more common one. Readings that come to the same game are not counted.
    ///
    /// Say the right language with `--from-lang`.
    LETTERS_UNDECIDED = "san.letters-undecided" {
        severity: Warning,
        summary: "piece letters that fit several languages and make different games",
        law: Law::pgn("8.2.3.2"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Mf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::SanLettersOpen, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let message = "the piece letters fit several languages, and the moves are others in each";
    Wording::new(with_reason(message, fault.detail.text()))
        .help("read in the first of them; say the right one with --from-lang")
}
