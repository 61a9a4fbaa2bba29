//! `penalty.result`

use super::illegal_move::cannot_mate;
use crate::game::Outcome;
use crate::irregularities::help::{
    ledger::{self, Entry, Terms, ordinal},
    result,
};
use crate::irregularities::prelude::*;

irregularity! {
    /// The last thing that happened in a game is an illegal move that loses it by the edition of the
    /// Laws, or draws it where the opponent cannot mate, and the result says something else.
    ///
    /// It is looked for only with `check --penalties`, where `penalty.illegal-move` counts the illegal
    /// moves of each player. Where the game went on behind the move, nobody claimed it in time, and the
    /// result as signed stands (FIDE 8.7).
    ///
    /// Both are kept as they are. Find out which is right.
    RESULT = "penalty.result" {
        severity: Warning,
        summary: "with --penalties: the result is not what an illegal move costs",
        law: Law::Rule(Rule::LegalMove),
        games: Chess,
        example: r#"[Event "A"]
[Date "2024.05.01"]
[Result "0-1"]

1. e4 e5 2. Qh5 Nc6 {[%illegal replaced Nc5]} 3. Bc4 {Black makes an illegal move: e8d6} 0-1
"#,
        mended: r#"[Event "A"]
[Date "2024.05.01"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 {[%illegal replaced Nc5]} 3. Bc4 {Black makes an illegal move: e8d6} 1-0
"#,
        detect: Detect::By(&super::illegal_move::ILLEGAL_MOVE),
    }
}

/// Compares the result with the last entry of the ledger.
pub(super) fn look(entries: &[Entry], terms: &Terms, case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(last) = entries.last() else {
        return;
    };
    if !terms.loses(last) || ledger::went_on(last, case) {
        return;
    }
    let written = result::tag(case).or_else(|| result::terminator(case));
    let Some(written) = written else {
        return;
    };
    let opponent = last.side.other();
    let drawn = terms.penalty.draws && cannot_mate(last, case);
    let due = match drawn {
        true => Outcome::Draw,
        false => Outcome::Win(opponent),
    };
    // Whether a mate can be had is not always known.
    let may_be = terms.penalty.draws && written.outcome == Some(Outcome::Draw);
    if written.outcome == Some(due) || written.outcome == Some(Outcome::Unknown) || may_be {
        return;
    }
    let which = ordinal(last.count);
    let what = if drawn { "draws" } else { "loses" };
    findings.add_as(
        &RESULT,
        written.span,
        Wording::new(format!(
            "the result is {}, but {}'s {which} illegal move {what} the game: {}",
            shown(case.text(written.span)),
            last.side,
            case.replay.result_of(due)
        ))
        .resting_on(terms.law),
    );
}
