//! `move.illegal`

use crate::irregularities::prelude::*;
use crate::laws::FMJD;

irregularity! {
    /// The move cannot be played in the position reached. The message says why: no such piece, none
    /// that comes near, the way is blocked, the king would stand in check, the right to castle is
    /// lost.
    ///
    /// It is one of three things. The move itself is written wrongly: the moves nearest to it are
    /// listed. A move before it was written wrongly but happened to be legal: look at the last moves.
    /// Or the move was really played and nobody noticed.
    ///
    /// The rest of the line is kept as text, and nothing more is reported in it.
    ///
    /// On the board an illegal move found during the game is taken back (Article 7.5.1); found after
    /// the game it changes nothing.
    ILLEGAL = "move.illegal" {
        severity: Error,
        summary: "the move is not legal in the position",
        law: Law::Rule(Rule::LegalMove),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
"#,
        detect: Detect::Fault(FaultKind::MoveIllegal, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(with_reason(
        &format!("`{written}` is not legal"),
        fault.detail.text(),
    ))
    .in_draughts(case, Law::of(FMJD, "5.4.2"))
}
