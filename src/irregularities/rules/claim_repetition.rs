//! `rules.claim-repetition`

use crate::irregularities::help::claim::{self, Ground};
use crate::irregularities::prelude::*;

irregularity! {
    /// A player could claim a draw because a position occurred for the third time: for the position
    /// on the board, or with a move written down and not yet played that would bring it about.
    ///
    /// It is looked for only with `check --claims`. The finding stands at the first turn at which the
    /// claim was open to this player, once for each player and game. It says at how many turns it was
    /// open, and whether the game ends drawn while it is: then it was made, or there was no need to.
    ///
    /// All legal moves are tried, so a claim may be open that the moves played do not show. Playing on
    /// is right. A player who touches a piece has lost the claim for that turn, which no record tells.
    CLAIM_REPETITION = "rules.claim-repetition" {
        severity: Note,
        summary: "with --claims: a draw by repetition was open to a player",
        law: Law::Rule(Rule::ThreefoldRepetition),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 *
"#,
        detect: Detect::Fault(FaultKind::ClaimRepetition, words),
    }
}

const GROUND: Ground = Ground {
    name: "by repetition",
    appeared: Rule::ThreefoldHasAppeared,
    with_move: Rule::ThreefoldAboutToAppear,
};

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    claim::words(fault, case, &GROUND)
}
