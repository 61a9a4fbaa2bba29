//! `rules.claim-wrong`

use crate::irregularities::help::claim;
use crate::irregularities::prelude::*;

irregularity! {
    /// The record tells that a player claimed a draw, `[%claim repetition]` or `[%claim fifty-moves Rc1]`
    /// in a comment behind the move after which it was done, and the claim is wrong: the position has not
    /// occurred so often, or a pawn has moved or a man was taken within the fifty moves.
    ///
    /// The game goes on, the move that was written down has to be played, and the claim counts as an offer
    /// of a draw. The opponent gets time for it, how much depends on the edition and the pace; by the older
    /// Russian rules it is added to the time that the claimant has used.
    ///
    /// It is looked for only with `check --claims`. Moves that are missing from the record, or written
    /// wrongly, may be why the claim looks wrong here.
    CLAIM_WRONG = "rules.claim-wrong" {
        severity: Warning,
        summary: "with --claims: a draw was claimed, and the claim is wrong",
        law: Law::Rule(Rule::ThreefoldRepetition),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 {[%claim repetition]} Nc6 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nc6 *
"#,
        detect: Detect::Fault(FaultKind::ClaimWrong, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    claim::wrong(fault, case)
}
