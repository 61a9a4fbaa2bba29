//! `nag.range`

use crate::irregularities::prelude::*;

irregularity! {
    /// The numbers of judgements go from 0 to 255. This one is higher.
    ///
    /// It is kept as text and stands for nothing.
    ///
    /// Write the number that is meant.
    RANGE = "nag.range" {
        severity: Warning,
        summary: "a NAG above 255",
        law: Law::pgn("8.2.4"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 $300 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 $3 e5 *
"#,
        detect: Detect::Fault(FaultKind::NagRange, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording::new(format!("`{}` is above $255", shown(case.text(fault.span))))
        .help("write the number that is meant")
}
