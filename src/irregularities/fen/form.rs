//! `fen.form`

use crate::irregularities::prelude::*;

irregularity! {
    /// The FEN of this draughts game is not written as PDN 3.0 has it: a point at its end, blanks,
    /// small letters, another letter for kings, the form of another program.
    ///
    /// The position is clear and is used. Other readers may not find it.
    ///
    /// Write it as in `W:W31-50:B1-20`; `convert` does.
    ///
    /// A position that cannot be read at all is `fen.invalid`.
    FORM = "fen.form" {
        severity: Note,
        export: Warning,
        summary: "a draughts position written in another form than the standard's",
        law: Law::pdn("FEN tag"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "w:w28:b19."]

1. 28-23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]
[SetUp "1"]
[FEN "W:W28:B19"]

1. 28-23 *
"#,
        detect: Detect::Fault(FaultKind::FenForm, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "the position is not in the standard's form",
        fault.detail.text(),
    ))
    .help("write it as in W:W31-50:B1-20")
}
