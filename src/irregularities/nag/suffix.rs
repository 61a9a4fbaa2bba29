//! `nag.suffix`

use crate::irregularities::prelude::*;

irregularity! {
    /// Six suffixes may stand behind a move: `!` `?` `!!` `!?` `?!` `??`. This is another one, such
    /// as `!!!`.
    ///
    /// It is kept, but stands for none of the judgements that others know.
    ///
    /// Write one of the six.
    SUFFIX = "nag.suffix" {
        severity: Warning,
        summary: "a suffix that is none of the six of the standard",
        law: Law::pgn("8.2.3.8"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4!!! e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4!! e5 *
"#,
        detect: Detect::Fault(FaultKind::NagSuffix, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    Wording::new(format!(
        "`{}` is none of the six suffixes",
        shown(case.text(fault.span))
    ))
    .help("write one of ! ? !! !? ?! ??")
}
