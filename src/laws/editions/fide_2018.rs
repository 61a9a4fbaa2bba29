//! The FIDE Laws of Chess in force from 1 January 2018, with the articles of 2017.

use super::{Edition, Place::At, fide_2017};
use crate::laws::{
    Text,
    penalties::{Column, Fine, Penalties, Penalty, Reversed, WrongClaim},
};

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "fide-2018",
        name: "FIDE Laws of Chess",
        edition: "2018",
        part: "Article",
        of_play: true,
    },
    since: Some((2018, 1, 1)),
    rules: fide_2017::RULES,
    penalties: Some(&PENALTIES),
    wrong_claim: Some(&WRONG_CLAIM),
    reversed: Some((Reversed::AnewBefore(10), At("7.3"))),
};

static PENALTIES: Penalties = Penalties {
    standard: STANDARD,
    rapid: Column {
        supervised: STANDARD,
        unsupervised: Penalty {
            claimed: true,
            place: At("A.4.2"),
            ..STANDARD
        },
    },
    blitz: Column {
        supervised: Penalty {
            minutes: 1,
            place: At("B.2"),
            ..STANDARD
        },
        unsupervised: Penalty {
            minutes: 1,
            claimed: true,
            place: At("A.4.2"),
            ..STANDARD
        },
    },
    rapid_from: 10 * 60 + 1,
};

const STANDARD: Penalty = Penalty {
    loses: Some(2),
    minutes: 2,
    draws: true,
    claimed: false,
    place: At("7.5.5"),
};

static WRONG_CLAIM: WrongClaim = WrongClaim {
    fines: [
        Fine::ToOpponent(2),
        Fine::ToOpponent(2),
        Fine::ToOpponent(1),
    ],
    place: At("9.5.3"),
};
