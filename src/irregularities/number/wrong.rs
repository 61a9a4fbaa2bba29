//! `number.wrong`

use crate::irregularities::help::number;
use crate::irregularities::prelude::*;

irregularity! {
    /// The move number says another move than the one that is due here, or by its dots the other
    /// side's.
    ///
    /// The moves are read in the order in which they stand; numbers decide nothing. But a number that
    /// jumps is often the only trace of a move that was left out or written twice, so look at the
    /// moves around it.
    ///
    /// Correct the number; `convert` writes them anew.
    ///
    /// A number in an unusual form is `number.form`.
    WRONG = "number.wrong" {
        severity: Warning,
        summary: "a move number that does not fit the ply",
        law: Law::pgn("8.2.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 3. Nf3 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::NumberWrong, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    let wording = match number::right(fault, case) {
        Some(right) => Wording {
            edits: vec![Edit::safe(fault.span, right.clone())],
            ..Wording::new(format!(
                "the move number is `{written}`, but {right} is due"
            ))
        },
        None => Wording::new(format!(
            "the move number `{written}` does not fit the moves"
        )),
    };
    wording.help("look whether a move is missing or doubled; the number itself decides nothing")
}
