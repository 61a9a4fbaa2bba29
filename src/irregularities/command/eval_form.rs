//! `command.eval-form`

use crate::irregularities::prelude::*;
use crate::record::command::Eval;

irregularity! {
    /// An `eval` command holds pawns with a decimal point, seen from White (`[%eval 0.17]`), or the
    /// moves to mate (`[%eval #-3]`), and perhaps a depth behind a comma (`[%eval 0.17,18]`).
    ///
    /// This one does not. A value such as `0,1` can be read in two ways, so it is not read at all. It
    /// is kept as it is and left out of every table.
    ///
    /// Write a decimal point.
    EVAL_FORM = "command.eval-form" {
        severity: Warning,
        summary: "an eval command whose value is not pawns or #mate",
        law: Law::Custom(
            "the supplement to the PGN standard only mentions eval; its form is the one that Lichess and others write",
        ),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[%eval 1.2.3]} e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%eval 1.2]} e5 *
"#,
        detect: Detect::By(&super::malformed::MALFORMED),
    }
}

/// What is wrong with the operand of an eval command, if anything is.
pub(super) fn judge(operand: &str) -> Option<Wording> {
    if Eval::read(operand).is_some() {
        return None;
    }
    Some(
        Wording::new(format!("`{}` is no evaluation", shown(operand)))
            .help("write pawns with a decimal point, as in 0.17, or #3 for a mate"),
    )
}
