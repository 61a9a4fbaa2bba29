//! Draws of draughts in words: whether they come by themselves or are claimed, and by which article.

use super::result;
use crate::{
    fault::Fault,
    game::Outcome,
    irregularities::{Case, Wording},
    laws::Law,
};

/// The words for a draw that has come about: `why` it is one, and what it rests on. Nothing is said
/// where the game ends drawn with that very move.
pub(in crate::irregularities) fn words(
    fault: &Fault,
    case: &Case<'_>,
    why: &str,
    law: Option<Law>,
) -> Wording {
    let written = result::tag(case).or_else(|| result::terminator(case));
    let outcome = written.and_then(|written| written.outcome);
    let goes_on = fault.ply < case.replay.main_plies || !case.replay.is_whole();
    if !goes_on && matches!(outcome, Some(Outcome::Draw | Outcome::Unknown) | None) {
        return Wording::silent();
    }
    let claimed = case.replay.draws.is_some_and(|draws| draws.claimed);
    let said = match claimed {
        true => "a draw could be claimed here",
        false => "the game is drawn here",
    };
    let wording = Wording::new(format!("{why}; {said}"));
    match law {
        Some(law) => wording.resting_on(law),
        None => wording,
    }
}
