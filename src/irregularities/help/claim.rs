//! Draws that could be claimed, in words.

use super::result;
use crate::{
    fault::{Claim, Detail, Fault, Way},
    game::Outcome,
    irregularities::{Case, Wording},
    laws::{Law, Rule},
};

/// What a claim is made of: its name, and the rules for a position on the board and for a move
/// that is written first.
pub(in crate::irregularities) struct Ground {
    /// "by repetition".
    pub(in crate::irregularities) name: &'static str,
    /// For the position on the board.
    pub(in crate::irregularities) appeared: Rule,
    /// For a move that is written first.
    pub(in crate::irregularities) with_move: Rule,
}

/// The words for a claim: whose, how, at how many turns, and what became of it.
pub(in crate::irregularities) fn words(fault: &Fault, case: &Case<'_>, ground: &Ground) -> Wording {
    let Detail::Claim(claim) = &fault.detail else {
        return Wording::silent();
    };
    let Claim {
        side, way, turns, ..
    } = claim.as_ref();
    let (how, rule) = match way {
        Way::Appeared => ("for the position on the board".to_owned(), ground.appeared),
        Way::WithMove(text) => (format!("writing {text} first"), ground.with_move),
    };
    let times = match turns {
        1 => "at this turn alone".to_owned(),
        turns => format!("at {turns} turns from here on"),
    };
    let fate = match claim.at_end {
        true if is_drawn(case) => "the game ends drawn while it is open",
        true => "the game ends while it is open",
        false => "it was not made",
    };
    Wording::new(format!(
        "{side} could claim a draw {} {how}, {times}; {fate}",
        ground.name
    ))
    .resting_on(Law::Rule(rule))
}

/// Whether the result is a draw.
fn is_drawn(case: &Case<'_>) -> bool {
    let written = result::tag(case).or_else(|| result::terminator(case));
    written.and_then(|written| written.outcome) == Some(Outcome::Draw)
}
