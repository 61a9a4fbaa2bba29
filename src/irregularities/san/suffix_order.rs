//! `san.suffix-order`

use crate::irregularities::prelude::*;

irregularity! {
    /// The sign of check stands behind the sign of judgement: `Qh5!+`. The check belongs to the move
    /// and comes first: `Qh5+!`.
    ///
    /// The move is clear and is played. Other readers lose the sign behind.
    ///
    /// Change their order; `convert` does.
    SUFFIX_ORDER = "san.suffix-order" {
        severity: Warning,
        sheet: Silent,
        summary: "check mark after an annotation sign",
        law: Law::pgn("8.2.3.8"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7!+ *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7+! *
"#,
        detect: Detect::Fault(FaultKind::SanSuffixOrder, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let mark = case.text(fault.span);
    let before = case
        .record
        .text
        .get(..fault.span.start as usize)
        .unwrap_or("");
    let judgement = &before[before.trim_end_matches(['!', '?']).len()..];
    let both = Span {
        start: fault.span.start - judgement.len() as u32,
        end: fault.span.end,
    };
    Wording {
        edits: vec![Edit::safe(both, format!("{mark}{judgement}"))],
        ..Wording::new(format!(
            "the check sign `{mark}` stands behind the sign of judgement"
        ))
        .help(format!("write {mark}{judgement}"))
    }
}
