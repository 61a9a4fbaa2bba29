//! The rules of correspondence chess of the ICCF: those of FIDE, but no draw comes by itself.

use super::{Edition, Place::Unseen};
use crate::laws::{Rule, Text};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "iccf",
        name: "ICCF Rules",
        edition: "2020",
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
        (Rule::DeadPosition, Unseen),
        (Rule::InsufficientMaterial, Unseen),
        (Rule::LossOnTime, Unseen),
        (Rule::ThreefoldRepetition, Unseen),
        (Rule::ThreefoldAboutToAppear, Unseen),
        (Rule::ThreefoldHasAppeared, Unseen),
        (Rule::FiftyMoves, Unseen),
        (Rule::FiftyMovesAboutToBeMade, Unseen),
        (Rule::FiftyMovesMade, Unseen),
    ],
    penalties: None,
    wrong_claim: None,
    reversed: None,
};
