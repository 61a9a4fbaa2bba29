//! `rules.claim-fifty-moves`

use crate::irregularities::help::claim::{self, Ground};
use crate::irregularities::prelude::*;

irregularity! {
    /// A player could claim a draw because both had made fifty moves without a capture and without a
    /// pawn move, or would have with a move written down and not yet played.
    ///
    /// It is looked for only with `check --claims`. The finding stands at the first turn at which the
    /// claim was open to this player, once for each player and game. It says at how many turns it was
    /// open, and whether the game ends drawn while it is.
    ///
    /// Where the game begins in the middle, the moves before are those that the FEN counts.
    CLAIM_FIFTY_MOVES = "rules.claim-fifty-moves" {
        severity: Note,
        summary: "with --claims: a draw by fifty moves was open to a player",
        law: Law::Rule(Rule::FiftyMoves),
        games: Chess,
        example: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/2R3K1/8/8/8/8/8 b - - 98 100"]

100... Kg8 101. Rc1 1/2-1/2
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/2R3K1/8/8/8/8/8 b - - 0 100"]

100... Kg8 101. Rc1 1/2-1/2
"#,
        detect: Detect::Fault(FaultKind::ClaimFiftyMoves, words),
    }
}

const GROUND: Ground = Ground {
    name: "by fifty moves",
    appeared: Rule::FiftyMovesMade,
    with_move: Rule::FiftyMovesAboutToBeMade,
};

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    claim::words(fault, case, &GROUND)
}
