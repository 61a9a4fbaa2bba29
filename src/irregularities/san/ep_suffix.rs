//! `san.ep-suffix`

use crate::irregularities::prelude::*;

irregularity! {
    /// The move has a suffix for a capture en passant: `e.p.`, `ep`. The Laws allow it (C.9.3), so it
    /// is silent under `--as sheet`; PGN has none, since the position shows it.
    ///
    /// The move is clear and is played. Other readers stop at the suffix.
    ///
    /// Take it out; `convert` does.
    EP_SUFFIX = "san.ep-suffix" {
        severity: Warning,
        sheet: Silent,
        summary: "an en passant suffix",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 a6 2. e5 d5 3. exd6 e.p. *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 a6 2. e5 d5 3. exd6 *
"#,
        detect: Detect::Fault(FaultKind::SanEpSuffix, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording {
        edits: vec![Edit::safe(fault.span, "")],
        ..Wording::new(format!("a suffix for en passant, `{written}`")).help("take it out")
    }
}
