//! `result.against-board`

use crate::irregularities::prelude::*;
use crate::{game::Outcome, irregularities::help::result, replay::Ending};

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
        law: Law::Rule(Rule::Checkmate),
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
    if case.replay.unread().is_some() {
        return;
    }
    let on_board = || {
        let ending = case.replay.on_board;
        law(ending).map(|law| (ending, law))
    };
    let Some((ending, law)) = drawn_before_its_end(case).or_else(on_board) else {
        return;
    };
    let Some(right) = ending.outcome() else {
        return;
    };
    let tag = result::tag(case);
    let terminator = result::terminator(case);
    let written = tag
        .filter(|tag| tag.outcome != Some(Outcome::Unknown))
        .or(terminator);
    let Some(place) = terminator.or(tag) else {
        return;
    };
    match written.and_then(|written| written.outcome) {
        Some(Outcome::Unknown) if !is_plain(ending) => return,
        Some(outcome) if outcome != right => {}
        _ => return,
    }
    let right = case.replay.result_of(right);
    findings.add(
        place.span,
        Wording::new(format!(
            "the result is {}, but {}: {right}",
            shown(case.text(place.span)),
            ended(ending)
        ))
        .help("look which is wrong, the result or the last moves")
        .resting_on(law),
    );
}

/// Whether nobody at the board can have missed that the game is over. Otherwise `*` may stand:
/// the players did not know, and stopped.
fn is_plain(ending: Ending) -> bool {
    !matches!(
        ending,
        Ending::InsufficientMaterial
            | Ending::DeadPosition
            | Ending::FivefoldRepetition
            | Ending::SeventyFiveMoves
    )
}

/// The first draw that came by itself, under the edition that the game is judged by, before the last
/// move.
fn drawn_before_its_end(case: &Case<'_>) -> Option<(Ending, Law)> {
    let drawn = |fault: &Fault| {
        let (rule, ending) = match fault.kind {
            FaultKind::FivefoldRepetition => (Rule::FivefoldRepetition, Ending::FivefoldRepetition),
            FaultKind::FivefoldInSuccession => {
                (Rule::FivefoldInSuccession, Ending::FivefoldRepetition)
            }
            FaultKind::SeventyFiveMoves => (Rule::SeventyFiveMoves, Ending::SeventyFiveMoves),
            _ => return None,
        };
        let law = case.cite(Law::Rule(rule))?;
        Some((fault.ply, ending, law))
    };
    let first = case.replay.faults.iter().filter_map(drawn);
    let first = first.min_by_key(|(ply, ..)| *ply);
    first.map(|(_, ending, law)| (ending, law))
}

/// By what an ending ends the game, if it does.
const fn law(ending: Ending) -> Option<Law> {
    Some(match ending {
        Ending::Open => return None,
        Ending::Checkmate(_) => Law::Rule(Rule::Checkmate),
        Ending::Stalemate => Law::Rule(Rule::Stalemate),
        Ending::InsufficientMaterial => Law::Rule(Rule::InsufficientMaterial),
        Ending::DeadPosition => Law::Rule(Rule::DeadPosition),
        Ending::FivefoldRepetition => Law::Rule(Rule::FivefoldRepetition),
        Ending::SeventyFiveMoves => Law::Rule(Rule::SeventyFiveMoves),
        Ending::NoMoves(_) => Law::fmjd("7.2"),
        Ending::VariantWin(_) | Ending::VariantDraw => {
            Law::Custom("the rules of the variant end the game")
        }
    })
}

fn ended(ending: Ending) -> String {
    match ending {
        Ending::Open => "the game is open".to_owned(),
        Ending::Checkmate(side) => format!("{side} gives mate"),
        Ending::Stalemate => "the position is stalemate".to_owned(),
        Ending::InsufficientMaterial => "neither side has the men to give mate".to_owned(),
        Ending::DeadPosition => "no series of moves can give mate any more".to_owned(),
        Ending::VariantWin(side) => format!("{side} has won by the rules of the variant"),
        Ending::VariantDraw => "the game is drawn by the rules of the variant".to_owned(),
        Ending::FivefoldRepetition => "the position occurred five times before the end".to_owned(),
        Ending::SeventyFiveMoves => "the game was drawn before by the 75-move rule".to_owned(),
        Ending::NoMoves(side) => format!("the opponent of {side} cannot move"),
    }
}
