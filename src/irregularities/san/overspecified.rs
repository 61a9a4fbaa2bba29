//! `san.overspecified`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// The move names the file or rank it comes from, though only one piece can make it. A piece that
    /// is pinned does not count as one that can.
    ///
    /// The move is clear and is played. Programs that compare moves as text take it for another one.
    ///
    /// Leave the file or rank out; `convert` does.
    ///
    /// The full from square (`Ng1f3`) is `san.long-form`.
    OVERSPECIFIED = "san.overspecified" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "more of the from square than needed",
        law: Law::pgn("8.2.3.4"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. Ngf3 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. Nf3 e5 *
"#,
        detect: Detect::Fault(FaultKind::SanOverspecified, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(san::word(fault, case)));
    let message = match fault.detail.text() {
        "" => format!("`{written}` says more of the from square than needed"),
        meant => format!("`{written}` says more than needed; {meant} suffices"),
    };
    san::meant(fault, case, Wording::new(message))
}
