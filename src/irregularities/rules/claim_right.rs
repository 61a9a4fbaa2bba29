//! `rules.claim-right`

use crate::irregularities::help::claim;
use crate::irregularities::prelude::*;

irregularity! {
    /// The record tells that a player claimed a draw, `[%claim repetition]` or `[%claim fifty-moves Rc1]`
    /// in a comment behind the move after which it was done, and the claim is right. The game is drawn
    /// at that moment; the move that was written down first is not played.
    ///
    /// It is looked for only with `check --claims`, and told whatever the result is, with what is wrong
    /// with it if the game is not given as drawn or goes on.
    ///
    /// A player who had touched a piece could not claim at that turn any more, which no record tells.
    CLAIM_RIGHT = "rules.claim-right" {
        severity: Note,
        summary: "with --claims: a draw was claimed, and the claim is right",
        law: Law::Rule(Rule::ThreefoldRepetition),
        games: Chess,
        example: r#"[Event "A"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 {[%claim repetition Ng8]} 1/2-1/2
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1/2-1/2
"#,
        detect: Detect::Fault(FaultKind::ClaimRight, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    claim::right(fault, case)
}
