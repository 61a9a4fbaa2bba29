//! `number.form`

use crate::irregularities::help::number;
use crate::irregularities::prelude::*;

irregularity! {
    /// A move number is written with one point before White's move and with three before Black's:
    /// `4.`, `4...`. This one has other points, blanks, or none.
    ///
    /// Numbers mean nothing for reading, so nothing is lost.
    ///
    /// Write it in the usual form; `convert` does.
    ///
    /// A number that does not count right is `number.wrong`.
    FORM = "number.form" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "a move number not written as `N.` or `N...`",
        law: Law::pgn("8.2.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 1. ... e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 1... e5 *
"#,
        detect: Detect::Fault(FaultKind::NumberForm, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let wording = Wording::new(format!(
        "the move number `{}` is not in the usual form",
        shown(case.text(fault.span))
    ));
    match number::right(fault, case) {
        Some(right) => Wording {
            help: Some(format!("write {right}")),
            edits: vec![Edit::safe(fault.span, right)],
            ..wording
        },
        None => wording.help("write 4. before a move of White, 4... before a move of Black"),
    }
}
