//! The older Russian rules, as articles for the general public tell them: no draw comes by itself but
//! that of a dead position, and 75 moves are a claim. Their articles have no numbers.

use super::{
    Edition,
    Place::{At, Unseen},
};
use crate::laws::{
    Rule, Text,
    penalties::{Fine, Reversed, WrongClaim},
};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "russian",
        name: "Russian rules of chess",
        edition: "before 2014",
        part: "Article",
        of_play: true,
    },
    since: None,
    rules: &[
        (Rule::LegalMove, Unseen),
        (Rule::KingOutOfCheck, Unseen),
        (Rule::Promotion, Unseen),
        (Rule::NotationOfTwoPieces, Unseen),
        (Rule::NotationOfPawnCapture, Unseen),
        (Rule::Checkmate, Unseen),
        (Rule::Stalemate, Unseen),
        (Rule::DeadPosition, At("1.3")),
        (Rule::InsufficientMaterial, At("1.3")),
        (Rule::LossOnTime, Unseen),
        (Rule::ThreefoldRepetition, Unseen),
        (Rule::ThreefoldAboutToAppear, Unseen),
        (Rule::ThreefoldHasAppeared, Unseen),
        (Rule::FiftyMoves, Unseen),
        (Rule::FiftyMovesAboutToBeMade, Unseen),
        (Rule::FiftyMovesMade, Unseen),
        (Rule::Recording, Unseen),
    ],
    penalties: None,
    wrong_claim: Some(&WRONG_CLAIM),
    reversed: Some((Reversed::Replayed, Unseen)),
};

/// The claimant has used five minutes more, and may overstep the time by it.
static WRONG_CLAIM: WrongClaim = WrongClaim {
    fines: [Fine::OnClaimant(5); 3],
    place: Unseen,
};
