//! The rules of the US Chess Federation, as far as their numbers are known to us.

use super::{
    Edition,
    Place::{At, Unseen},
};
use crate::laws::{
    Rule, Text,
    penalties::{Column, Penalties, Penalty},
};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "us-chess",
        name: "US Chess Rules",
        edition: "7th edition",
        part: "Rule",
        of_play: true,
    },
    since: None,
    rules: &[
        (Rule::LegalMove, At("11A")),
        (Rule::KingOutOfCheck, Unseen),
        (Rule::Promotion, Unseen),
        (Rule::NotationOfTwoPieces, Unseen),
        (Rule::NotationOfPawnCapture, Unseen),
        (Rule::Checkmate, Unseen),
        (Rule::Stalemate, Unseen),
        (Rule::InsufficientMaterial, At("14D")),
        (Rule::LossOnTime, Unseen),
        (Rule::LittleOnTime, At("14E")),
        (Rule::ThreefoldRepetition, At("14C")),
        (Rule::ThreefoldAboutToAppear, At("14C")),
        (Rule::ThreefoldHasAppeared, At("14C")),
        (Rule::FiftyMoves, At("14F")),
        (Rule::FiftyMovesAboutToBeMade, At("14F")),
        (Rule::FiftyMovesMade, At("14F")),
        (Rule::Recording, Unseen),
    ],
    penalties: Some(&PENALTIES),
    wrong_claim: None,
    reversed: None,
};

static PENALTIES: Penalties = Penalties {
    standard: STANDARD,
    rapid: Column {
        supervised: STANDARD,
        unsupervised: STANDARD,
    },
    blitz: Column {
        supervised: BLITZ,
        unsupervised: BLITZ,
    },
    rapid_from: 10 * 60 + 1,
};

/// No number of them loses by itself.
const STANDARD: Penalty = Penalty {
    loses: None,
    minutes: 2,
    draws: false,
    claimed: false,
    place: At("11D"),
};

const BLITZ: Penalty = Penalty {
    loses: Some(1),
    claimed: true,
    place: Unseen,
    ..STANDARD
};
