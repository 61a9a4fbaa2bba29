//! The FIDE Laws of Chess in force from 1 July 2017: articles have numbers throughout, and the fifth
//! time ends the game at any distance.

use super::{
    Edition,
    Place::{self, At, Unseen},
};
use crate::laws::{
    Rule, Text,
    penalties::{Column, Fine, Penalties, Penalty, Reversed, WrongClaim},
};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "fide-2017",
        name: "FIDE Laws of Chess",
        edition: "2017",
        part: "Article",
        of_play: true,
    },
    since: Some((2017, 7, 1)),
    rules: RULES,
    penalties: Some(&PENALTIES),
    wrong_claim: Some(&WRONG_CLAIM),
    reversed: Some((Reversed::AnewBefore(10), At("7.3"))),
};

/// The articles, which the edition of 2018 left as they were.
pub(super) const RULES: &[(Rule, Place)] = &[
    (Rule::LegalMove, At("3.10.2")),
    (Rule::KingOutOfCheck, At("3.9.2")),
    (Rule::Promotion, At("3.7.5.1")),
    (Rule::NotationOfTwoPieces, At("C.10")),
    (Rule::NotationOfPawnCapture, At("C.9.3")),
    (Rule::Checkmate, At("5.1.1")),
    (Rule::Stalemate, At("5.2.1")),
    (Rule::DeadPosition, At("5.2.2")),
    (Rule::InsufficientMaterial, At("5.2.2")),
    (Rule::LossOnTime, At("6.9")),
    (Rule::DrawOnTime, At("6.9")),
    (Rule::ThreefoldRepetition, At("9.2.1")),
    (Rule::ThreefoldAboutToAppear, At("9.2.1.1")),
    (Rule::ThreefoldHasAppeared, At("9.2.1.2")),
    (Rule::FiftyMoves, At("9.3")),
    (Rule::FiftyMovesAboutToBeMade, At("9.3.1")),
    (Rule::FiftyMovesMade, At("9.3.2")),
    (Rule::FivefoldRepetition, At("9.6.1")),
    (Rule::SeventyFiveMoves, At("9.6.2")),
    (Rule::Recording, At("8.1.1")),
    (Rule::RecordingInTimeTrouble, At("8.4")),
    (Rule::SealedMove, At("I.8")),
];

static PENALTIES: Penalties = Penalties {
    standard: STANDARD,
    rapid: FAST,
    blitz: FAST,
    rapid_from: 10 * 60 + 1,
};

const STANDARD: Penalty = Penalty {
    loses: Some(2),
    minutes: 2,
    draws: true,
    claimed: false,
    place: At("7.5.3"),
};

/// Of rapid and blitz games: without supervision the first still loses.
const FAST: Column = Column {
    supervised: STANDARD,
    unsupervised: Penalty {
        loses: Some(1),
        claimed: true,
        place: Unseen,
        ..STANDARD
    },
};

static WRONG_CLAIM: WrongClaim = WrongClaim {
    fines: [Fine::ToOpponent(2); 3],
    place: At("9.5.3"),
};
