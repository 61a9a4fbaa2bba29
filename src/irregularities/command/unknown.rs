//! `command.unknown`

use crate::irregularities::prelude::*;

irregularity! {
    /// The comment holds a command whose name is not known here. Programs invent their own, and the
    /// supplement to the standard allows it: whoever does not know a command passes it on unchanged.
    ///
    /// So it is kept as it is. If it is a slip (`[%ckl 0:03:00]`), its value is lost to everyone.
    ///
    /// Look whether the name is written as meant.
    UNKNOWN = "command.unknown" {
        severity: Note,
        summary: "a comment command we do not know; kept as it is",
        law: Law::pgn_supplement("3.2.3"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[%ckl 0:03:00]} e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%clk 0:03:00]} e5 *
"#,
        detect: Detect::By(&super::malformed::MALFORMED),
    }
}

pub(super) fn words(name: &str) -> Wording {
    Wording::new(format!("the command `{}` is not known", shown(name)))
        .help("it is kept as it is; look whether its name is written as meant")
}
