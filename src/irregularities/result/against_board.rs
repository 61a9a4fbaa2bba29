//! `result.against-board`

use crate::irregularities::prelude::*;
use crate::{
    game::Outcome,
    irregularities::help::{dates, result},
    replay::Ending,
};

irregularity! {
    /// The moves end in checkmate, stalemate, a dead position or a draw by the seventy-five moves or
    /// the fifth repetition, and the result says something else.
    ///
    /// The Laws end the game at that moment (Articles 5.1.1, 5.2.1, 5.2.2, 9.6), so either the result
    /// is wrong or a move is. Both are kept as they are.
    ///
    /// Correct the one that is wrong. If the players signed a result, it stands unless the arbiter
    /// decides otherwise (Article 8.7).
    ///
    /// A tag that differs from the end of the movetext is `result.mismatch`.
    AGAINST_BOARD = "result.against-board" {
        severity: Warning,
        summary: "the result contradicts the final position",
        law: Law::fide("5.1.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4# 1-0
"#,
        mended: r#"[Event "A"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(right) = case.replay.ending.outcome() else {
        return;
    };
    if case.replay.unread().is_some() || !in_force(case) {
        return;
    }
    let tag = result::tag(case);
    let terminator = result::terminator(case);
    let written = tag
        .filter(|tag| tag.outcome != Some(Outcome::Unknown))
        .or(terminator);
    let Some(place) = terminator.or(tag) else {
        return;
    };
    match written.and_then(|written| written.outcome) {
        Some(Outcome::Unknown) if !is_plain(case.replay.ending) => return,
        Some(outcome) if outcome != right => {}
        _ => return,
    }
    let right = case.replay.result_of(right);
    findings.add(
        place.span,
        Wording::new(format!(
            "the result is {}, but {}: {right}",
            shown(case.text(place.span)),
            ended(case.replay.ending)
        ))
        .help("look which is wrong, the result or the last moves"),
    );
}

/// Whether nobody at the board can have missed that the game is over. Otherwise `*` may stand:
/// the players did not know, and stopped.
fn is_plain(ending: Ending) -> bool {
    !matches!(
        ending,
        Ending::InsufficientMaterial | Ending::FivefoldRepetition | Ending::SeventyFiveMoves
    )
}

/// Whether the rule that ended the game was in force when it was played.
fn in_force(case: &Case<'_>) -> bool {
    match case.replay.ending {
        Ending::FivefoldRepetition => !dates::before(case, dates::FIVEFOLD),
        Ending::SeventyFiveMoves => !dates::before(case, dates::SEVENTY_FIVE),
        _ => true,
    }
}

fn ended(ending: Ending) -> String {
    match ending {
        Ending::Open => "the game is open".to_owned(),
        Ending::Checkmate(side) => format!("{side} gives mate"),
        Ending::Stalemate => "the position is stalemate".to_owned(),
        Ending::InsufficientMaterial => "neither side has the men to give mate".to_owned(),
        Ending::VariantWin(side) => format!("{side} has won by the rules of the variant"),
        Ending::VariantDraw => "the game is drawn by the rules of the variant".to_owned(),
        Ending::FivefoldRepetition => "the position occurred five times before the end".to_owned(),
        Ending::SeventyFiveMoves => "the game was drawn before by the 75-move rule".to_owned(),
        Ending::NoMoves(side) => format!("the opponent of {side} cannot move"),
    }
}
