//! `move.stands`

use crate::irregularities::prelude::*;

irregularity! {
    /// The move is not legal, and it stands: an arbiter has ruled so, or nobody saw it before the game
    /// was over. Play goes on from the board as it was.
    ///
    /// It is read so where the record says it with `[%illegal stands]` in a comment behind the move, or
    /// where `--stand` is given, which takes all such moves so that name both of their squares or can
    /// be meant of one man alone. Neither the PGN standard nor the Laws have a sign for it.
    ///
    /// `convert --stand` writes the sign behind such moves, so that the game is read again as it is.
    /// Positions are compared for repetition from here on anew.
    ///
    /// An illegal move that was noticed in time is taken back, and only the move in its place belongs
    /// into the record: `[%illegal replaced Nc5]` behind it tells of the other one.
    STANDS = "move.stands" {
        severity: Warning,
        summary: "an illegal move that stands",
        law: Law::Rule(Rule::LegalMove),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nh6 4. Qh5xd7+ {[%illegal stands]} Kxd7 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nh6 4. Qxf7+ {[%illegal replaced Qxd7]} Nxf7 *
"#,
        detect: Detect::Fault(FaultKind::MoveStands, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = shown(case.text(fault.span));
    Wording::new(with_reason(
        &format!("`{written}` is not legal and stands"),
        fault.detail.text(),
    ))
}
