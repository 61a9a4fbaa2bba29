//! The FIDE Laws of Chess in force from 1 January 2023: who resigns against a side that cannot mate
//! draws.

use super::{Edition, Place::At};
use crate::laws::{Rule, Text};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "fide-2023",
        name: "FIDE Laws of Chess",
        edition: "2023",
        part: "Article",
        of_play: true,
    },
    since: Some((2023, 1, 1)),
    rules: &[
        (Rule::LegalMove, At("3.10.2")),
        (Rule::KingOutOfCheck, At("3.9.2")),
        (Rule::Promotion, At("3.7.3.3")),
        (Rule::NotationOfTwoPieces, At("C.10")),
        (Rule::NotationOfPawnCapture, At("C.9.3")),
        (Rule::Checkmate, At("5.1.1")),
        (Rule::Stalemate, At("5.2.1")),
        (Rule::DeadPosition, At("5.2.2")),
        (Rule::DrawByResignation, At("5.1.2")),
        (Rule::LossOnTime, At("6.9")),
        (Rule::DrawOnTime, At("6.9")),
        (Rule::ThreefoldRepetition, At("9.2")),
        (Rule::ThreefoldAboutToAppear, At("9.2.1")),
        (Rule::ThreefoldHasAppeared, At("9.2.2")),
        (Rule::FiftyMoves, At("9.3")),
        (Rule::FiftyMovesAboutToBeMade, At("9.3.1")),
        (Rule::FiftyMovesMade, At("9.3.2")),
        (Rule::FivefoldRepetition, At("9.6.1")),
        (Rule::SeventyFiveMoves, At("9.6.2")),
        (Rule::Recording, At("8.1.1.1")),
    ],
};
