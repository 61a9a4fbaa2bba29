//! Draws that could be claimed, in words.

use super::{dates, ledger, result, shown};
use crate::{
    fault::{Claim, Detail, Fault, Way},
    game::Outcome,
    irregularities::{Case, Wording},
    laws::{Law, Rule, penalties::Fine},
    record::{
        command::commands,
        ruling::{Ground as ToldGround, ToldClaim},
    },
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

/// A claim that the record tells of, in words: by what, and how.
fn told<'c>(fault: &'c Fault, case: &Case<'_>) -> Option<(&'c Claim, ToldGround, String)> {
    let Detail::Claim(claim) = &fault.detail else {
        return None;
    };
    let command = commands(case.text(fault.span)).next()?;
    let ground = ToldClaim::read(command.operand)?.ground;
    let name = match ground {
        ToldGround::Repetition => "by repetition",
        ToldGround::FiftyMoves => "by fifty moves",
    };
    let how = match &claim.way {
        Way::Appeared => "for the position on the board".to_owned(),
        Way::WithMove(written) => format!("writing {} first", shown(written)),
    };
    let words = format!("{} claims a draw {name} {how}", claim.side);
    Some((claim, ground, words))
}

/// The words for a claim that the record tells of and that is right.
pub(in crate::irregularities) fn right(fault: &Fault, case: &Case<'_>) -> Wording {
    let Some((claim, ground, words)) = told(fault, case) else {
        return Wording::silent();
    };
    let rule = match (ground, &claim.way) {
        (ToldGround::Repetition, Way::Appeared) => Rule::ThreefoldHasAppeared,
        (ToldGround::Repetition, Way::WithMove(_)) => Rule::ThreefoldAboutToAppear,
        (ToldGround::FiftyMoves, Way::Appeared) => Rule::FiftyMovesMade,
        (ToldGround::FiftyMoves, Way::WithMove(_)) => Rule::FiftyMovesAboutToBeMade,
    };
    let fate = match (claim.at_end, is_drawn(case)) {
        (true, true) => "",
        (false, _) => "; the game is drawn here, but it goes on",
        (true, false) => "; the game is drawn here, but the result is another",
    };
    Wording::new(format!("{words}, and it is right{fate}")).resting_on(Law::Rule(rule))
}

/// The words for a claim that the record tells of and that is wrong, with what it costs.
pub(in crate::irregularities) fn wrong(fault: &Fault, case: &Case<'_>) -> Wording {
    let Some((claim, _, words)) = told(fault, case) else {
        return Wording::silent();
    };
    let wording = |price: &str| Wording::new(format!("{words}, and it is wrong{price}"));
    let edition = case.laws.in_force(dates::first_day(case));
    let Some(wrong_claim) = edition.wrong_claim else {
        return wording("");
    };
    let price = match wrong_claim.fine(ledger::pace_of(case)) {
        Fine::ToOpponent(minutes) => {
            format!(": {} gets {}", claim.side.other(), ledger::minutes(minutes))
        }
        Fine::OnClaimant(minutes) => format!(
            ": {} are added to the time that {} has used",
            ledger::minutes(minutes),
            claim.side
        ),
    };
    wording(&price).resting_on(edition.cite_wrong_claim(wrong_claim))
}

/// Whether the result is a draw.
fn is_drawn(case: &Case<'_>) -> bool {
    let written = result::tag(case).or_else(|| result::terminator(case));
    written.and_then(|written| written.outcome) == Some(Outcome::Draw)
}
