//! `layout.missing-space`

use crate::irregularities::prelude::*;

irregularity! {
    /// Two things that should stand apart are written without a space between them: two moves, a move
    /// and the next number, a move and the result.
    ///
    /// Where both can only be read in one way, they are. But a slip like this often hides another:
    /// look whether a letter got lost as well.
    ///
    /// Put a space between them.
    ///
    /// A number glued to its own move (`1.e4`) is usual and not reported.
    MISSING_SPACE = "layout.missing-space" {
        severity: Warning,
        sheet: Note,
        summary: "two tokens run together (note where harmless)",
        law: Law::pgn("8.2.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3d6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 d6 *
"#,
        detect: Detect::Fault(FaultKind::MissingSpace, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let token = case.text(fault.span);
    // Behind the result of one game the next one begins: nothing can be mistaken there.
    let behind_a_game = fault.ply == 0
        && case
            .record
            .tokens
            .first()
            .is_some_and(|first| first.span.start == fault.span.start);
    let mut wording = Wording::new(format!("a space is missing before `{}`", shown(token)))
        .help("put a space there");
    wording.edits = vec![Edit::safe(
        Span {
            start: fault.span.start,
            end: fault.span.start,
        },
        " ",
    )];
    if behind_a_game {
        wording = wording.severity(Severity::Note);
    }
    wording
}
