//! `rav.stray-close`

use crate::irregularities::prelude::*;

irregularity! {
    /// A closing parenthesis stands in the movetext where no variation is open.
    ///
    /// It is skipped, and the moves behind it are read as the main line. If the opening one is
    /// missing, the variation now stands in the main line and most likely ends in a move that is not
    /// legal.
    ///
    /// Take it out, or open the variation where it begins.
    STRAY_CLOSE = "rav.stray-close" {
        severity: Warning,
        summary: "a `)` where no variation is open",
        law: Law::pgn("8.2.5"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 ) 2. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::RavStrayClose, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("a closing parenthesis where no variation is open")
        .help("take it out, or put the opening one where the variation begins")
}
