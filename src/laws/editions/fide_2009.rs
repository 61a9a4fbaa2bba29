//! The FIDE Laws of Chess in force from 1 July 2009: the third illegal move loses, no draw comes by itself
//! but that of a dead position.

use super::{
    Edition,
    Place::{At, Unseen},
};
use crate::laws::{
    Rule, Text,
    penalties::{Column, Fine, Penalties, Penalty, Reversed, WrongClaim},
};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "fide-2009",
        name: "FIDE Laws of Chess",
        edition: "2009",
        part: "Article",
        of_play: true,
    },
    since: Some((2009, 7, 1)),
    rules: &[
        (Rule::LegalMove, At("7.4a")),
        (Rule::KingOutOfCheck, At("3.9")),
        (Rule::Promotion, At("3.7e")),
        (Rule::NotationOfTwoPieces, At("C.10")),
        (Rule::NotationOfPawnCapture, At("C.9")),
        (Rule::Checkmate, At("5.1a")),
        (Rule::Stalemate, At("5.2a")),
        (Rule::DeadPosition, At("5.2b")),
        (Rule::InsufficientMaterial, At("5.2b")),
        (Rule::LossOnTime, At("6.9")),
        (Rule::DrawOnTime, At("6.9")),
        (Rule::ThreefoldRepetition, At("9.2")),
        (Rule::ThreefoldAboutToAppear, At("9.2a")),
        (Rule::ThreefoldHasAppeared, At("9.2b")),
        (Rule::FiftyMoves, At("9.3")),
        (Rule::FiftyMovesAboutToBeMade, At("9.3a")),
        (Rule::FiftyMovesMade, At("9.3b")),
        (Rule::Recording, At("8.1")),
        (Rule::RecordingInTimeTrouble, At("8.4")),
        (Rule::SealedMove, Unseen),
    ],
    penalties: Some(&PENALTIES),
    wrong_claim: Some(&WRONG_CLAIM),
    reversed: Some((Reversed::GoesOn, At("7.2"))),
};

static PENALTIES: Penalties = Penalties {
    standard: STANDARD,
    rapid: Column {
        supervised: STANDARD,
        unsupervised: Penalty {
            claimed: true,
            place: At("A.4c"),
            ..STANDARD
        },
    },
    blitz: Column {
        supervised: STANDARD,
        unsupervised: Penalty {
            loses: Some(1),
            claimed: true,
            place: At("B.3c"),
            ..STANDARD
        },
    },
    rapid_from: 15 * 60,
};

/// The third loses, and the opponent gets two minutes for each of the two before.
const STANDARD: Penalty = Penalty {
    loses: Some(3),
    minutes: 2,
    draws: true,
    claimed: false,
    place: At("7.4b"),
};

static WRONG_CLAIM: WrongClaim = WrongClaim {
    fines: [Fine::ToOpponent(3); 3],
    place: At("9.5b"),
};
