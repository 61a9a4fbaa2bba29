//! Length and result: what a game tells without being played.

use super::{Ask, Field};
use crate::query::{
    test::Step,
    value::{Type, Value},
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "result",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "1-0, 0-1, 1/2-1/2, 0-0 or *: the Result tag's where it is a result, else that behind \
                  the moves. In draughts too, and there with White's figure first whoever opens the game",
        example: "result = \"1/2-1/2\"",
        step: Step::Words,
        make: |_| Ok(Ask::one(|glance| Some(text(glance.outcome().standard())))),
    },
    Field {
        name: "plies",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "how many moves both sides made",
        example: "plies < 20",
        step: Step::Words,
        make: |_| Ok(Ask::one(|glance| Some(Value::Number(glance.plies.into())))),
    },
    Field {
        name: "moves",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "how many move numbers that makes, as the standard counts",
        example: "moves >= 100",
        step: Step::Words,
        make: |_| {
            Ok(Ask::one(|glance| {
                Some(Value::Number(glance.plies.div_ceil(2).into()))
            }))
        },
    },
    Field {
        name: "first-move",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the first move as it is written",
        example: "first-move in (\"e4\", \"d4\")",
        step: Step::Words,
        make: |_| {
            Ok(Ask::one(|glance| {
                (!glance.first.is_empty()).then(|| text(glance.first))
            }))
        },
    },
    Field {
        name: "reply",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the second move as it is written",
        example: "first-move = \"e4\" and reply = \"c5\"",
        step: Step::Words,
        make: |_| {
            Ok(Ask::one(|glance| {
                (!glance.second.is_empty()).then(|| text(glance.second))
            }))
        },
    },
    Field {
        name: "last-move",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the last move as it is written",
        example: "last-move =~ \"#$\"",
        step: Step::Words,
        make: |_| {
            Ok(Ask::one(|glance| {
                (!glance.last.is_empty()).then(|| text(glance.last))
            }))
        },
    },
];

fn text(text: &str) -> Value<'_> {
    Value::Text(Cow::Borrowed(text))
}
