//! `move.ambiguous`

use crate::irregularities::prelude::*;
use crate::laws::PDN;

irregularity! {
    /// Two or more men can make the move as it is written, so which one moved is not known. Nothing
    /// is guessed: the rest of the line is kept as text.
    ///
    /// The moves that may be meant are listed, the one under which most of the rest is legal first.
    ///
    /// Write the file or rank that tells them apart: `Nbd2`, `R1e2`.
    ///
    /// A move that nobody can make is `move.illegal`.
    AMBIGUOUS = "move.ambiguous" {
        severity: Error,
        summary: "two or more pieces can make the move as written",
        law: Law::Rule(Rule::NotationOfTwoPieces),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. Nf3 e5 2. e3 d6 3. d4 Nc6 4. Nd2 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. Nf3 e5 2. e3 d6 3. d4 Nc6 4. Nbd2 *
"#,
        detect: Detect::Fault(FaultKind::MoveAmbiguous, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    let message = match fault.detail.text() {
        "" => format!("`{written}` can be more than one move"),
        reason => format!("`{written}` can be more than one move: {reason}"),
    };
    Wording::new(message).in_draughts(case, Law::of(PDN, "grammar"))
}
