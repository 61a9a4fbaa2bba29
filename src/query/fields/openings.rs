//! What an opening is called, by the positions of the game.

use super::{Arguments, Ask, Field};
use crate::{
    glance::Glance,
    openings::{self, Opening},
    query::{
        test::Step,
        value::{Type, Value},
    },
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "eco",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the ECO code of the opening by its positions, whatever the ECO tag says (chess)",
        example: "eco != ECO",
        step: Step::Seen,
        make: |given| Ok(text(given, |opening| Some(opening.eco))),
    },
    Field {
        name: "opening",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the name of the opening with its variation, by its positions (chess)",
        example: "opening =~ \"Najdorf\"",
        step: Step::Seen,
        make: |given| Ok(text(given, |opening| Some(opening.name))),
    },
    Field {
        name: "opening-family",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the name of the opening without its variation (chess)",
        example: "opening-family = \"Sicilian Defense\"",
        step: Step::Seen,
        make: |given| Ok(text(given, |opening| Some(opening.family()))),
    },
    Field {
        name: "variation",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the name of the variation of the opening (chess)",
        example: "variation =~ \"Classical\"",
        step: Step::Seen,
        make: |given| Ok(text(given, Opening::variation)),
    },
    Field {
        name: "opening-plies",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "behind how many plies the opening gets its name: the last one that leads to a position \
                  with a name (chess)",
        example: "opening-plies >= 10",
        step: Step::Seen,
        make: |given| {
            given.needs_opening();
            Ok(Ask::one(|glance| {
                found(glance).map(|(_, ply)| Value::Number(ply.into()))
            }))
        },
    },
];

fn found(glance: &Glance<'_>) -> Option<(&'static Opening, u32)> {
    openings::of_game(glance.replay?)
}

/// Something of the opening in words.
fn text(given: &mut Arguments<'_>, words: fn(&'static Opening) -> Option<&'static str>) -> Ask {
    given.needs_opening();
    Ask::one(move |glance| {
        let (opening, _) = found(glance)?;
        words(opening).map(|words| Value::Text(Cow::Borrowed(words)))
    })
}
