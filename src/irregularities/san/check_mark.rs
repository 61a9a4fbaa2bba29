//! `san.check-mark`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// In PGN a check is marked `+` and mate `#`. Here the sign is missing, does not fit the
    /// position, or has another form: `ch`, `†`, `++`, `mate`.
    ///
    /// The move is clear and is played. A sign that does not fit can mean that the position is not
    /// the one the writer had before his eyes.
    ///
    /// The Laws leave these signs to the player (C.13), so `--as sheet` is silent.
    CHECK_MARK = "san.check-mark" {
        severity: Warning,
        sheet: Silent,
        summary: "`+` or `#` missing, superfluous or in another form",
        law: Law::pgn("8.2.3.5"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7ch *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Bxf7+ *
"#,
        detect: Detect::Fault(FaultKind::SanCheckMark, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let right = fault.detail.text();
    let word = san::word(fault, case);
    if fault.span.is_empty() || fault.span.start <= word.start {
        return missing(fault.span.end, right);
    }
    let written = shown(case.text(fault.span));
    let message = match (written.as_str(), right) {
        (written, "") => format!("`{written}`, but the move gives no check"),
        ("+", "#") => "`+`, but the move gives mate: `#`".to_owned(),
        ("#", _) => "`#`, but the move gives check and no mate: `+`".to_owned(),
        (written, right) => format!("`{written}` in the place of `{right}`"),
    };
    let help = match right {
        "" => "take it out".to_owned(),
        right => format!("write {right}"),
    };
    Wording {
        edits: vec![Edit::safe(fault.span, right)],
        ..Wording::new(message).help(help)
    }
}

/// The words for a move without its sign, which should stand at this place.
fn missing(at: u32, right: &str) -> Wording {
    let what = if right == "#" { "mate" } else { "check" };
    Wording {
        edits: vec![Edit::safe(Span { start: at, end: at }, right)],
        ..Wording::new(format!("the sign of {what}, `{right}`, is missing"))
            .help(format!("write {right} behind the move"))
    }
}
