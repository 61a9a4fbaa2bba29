//! The FIDE Laws of Chess in force from 1 July 2014: the second illegal move loses; 75 moves, and the
//! fifth time in succession, end the game.

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
        key: "fide-2014",
        name: "FIDE Laws of Chess",
        edition: "2014",
        part: "Article",
        of_play: true,
    },
    since: Some((2014, 7, 1)),
    rules: &[
        (Rule::LegalMove, At("7.5a")),
        (Rule::KingOutOfCheck, Unseen),
        (Rule::Promotion, Unseen),
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
        (Rule::FivefoldInSuccession, At("9.6a")),
        (Rule::SeventyFiveMoves, At("9.6b")),
        (Rule::Recording, At("8.1")),
        (Rule::RecordingInTimeTrouble, At("8.4")),
        (Rule::SealedMove, Unseen),
    ],
    penalties: Some(&PENALTIES),
    wrong_claim: Some(&WRONG_CLAIM),
    reversed: Some((Reversed::GoesOn, At("7.3"))),
};

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
    place: At("7.5b"),
};

/// Of rapid and blitz games: without supervision the first loses, if the arbiter sees it or the
/// opponent claims it.
const FAST: Column = Column {
    supervised: STANDARD,
    unsupervised: Penalty {
        loses: Some(1),
        claimed: true,
        place: At("A.4b"),
        ..STANDARD
    },
};

static WRONG_CLAIM: WrongClaim = WrongClaim {
    fines: [Fine::ToOpponent(2); 3],
    place: At("9.5b"),
};
