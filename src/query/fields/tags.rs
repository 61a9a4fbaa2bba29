//! Tags by any name, and what is made of one of them.

use super::{Ask, Field};
use crate::{
    glance::Glance,
    query::{
        test::Step,
        value::{Type, Value},
    },
    record::{
        KnownTag,
        time_control::{Period, TimeControl},
    },
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "tag",
        takes: "NAME",
        kind: Type::Tag,
        many: false,
        meaning: "the tag of that name, whatever letter it begins with",
        example: "tag(\"lichessURL\") =~ \"^https\"",
        step: Step::Tags,
        make: |given| {
            let name = given.text("the name of a tag")?.value;
            Ok(Ask::one(move |glance| glance.named(&name).map(Value::Text)))
        },
    },
    Field {
        name: "has",
        takes: "NAME",
        kind: Type::Truth,
        many: false,
        meaning: "there is a tag of that name that says something",
        example: "has(\"Annotator\")",
        step: Step::Tags,
        make: |given| {
            let name = given.text("the name of a tag")?.value;
            Ok(Ask::truth(move |glance| glance.named(&name).is_some()))
        },
    },
    Field {
        name: "year",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the year of the Date tag",
        example: "year >= 1990 and year < 2000",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                glance.year().map(|year| Value::Number(year.into()))
            }))
        },
    },
    Field {
        name: "month",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the month of the Date tag",
        example: "month = 12",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                let date = glance.value(KnownTag::Date)?;
                let month = date.split('.').nth(1)?.parse().ok()?;
                Some(Value::Number(month))
            }))
        },
    },
    Field {
        name: "eco-letter",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the first letter of the ECO tag",
        example: "eco-letter = \"B\"",
        step: Step::Tags,
        make: |_| Ok(Ask::one(|glance| glance.eco_letter().map(text))),
    },
    Field {
        name: "variant",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the Variant tag, or the GameType tag",
        example: "variant =~ \"(?i)960|fischer\"",
        step: Step::Tags,
        make: |_| Ok(Ask::one(|glance| glance.variant().map(Value::Text))),
    },
    Field {
        name: "set-up",
        takes: "",
        kind: Type::Truth,
        many: false,
        meaning: "the game begins from a position of its own: it has a FEN tag",
        example: "not set-up",
        step: Step::Tags,
        make: |_| Ok(Ask::truth(|glance| glance.known(KnownTag::Fen).is_some())),
    },
    Field {
        name: "time-class",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "bullet, blitz, rapid, classical or correspondence by the TimeControl tag: the time \
                  for 40 moves below 3, below 10, below 60 minutes, up to a day, above",
        example: "time-class = \"blitz\"",
        step: Step::Tags,
        make: |_| Ok(Ask::one(|glance| time_class(glance).map(text))),
    },
    Field {
        name: "base-time",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the seconds of the first period of the TimeControl tag",
        example: "base-time >= 1:30:00",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                first_period(glance).map(|it| seconds(it.millis))
            }))
        },
    },
    Field {
        name: "increment",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the seconds that a move adds in the first period of the TimeControl tag",
        example: "increment >= 10",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                first_period(glance).map(|it| seconds(it.increment))
            }))
        },
    },
    Field {
        name: "file",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the name of the file",
        example: "file =~ \"event\"",
        step: Step::Tags,
        make: |_| Ok(Ask::one(|glance| Some(text(&glance.block.file.name)))),
    },
];

fn text(text: &str) -> Value<'_> {
    Value::Text(Cow::Borrowed(text))
}

fn seconds(millis: i64) -> Value<'static> {
    Value::Number(millis as f64 / 1000.0)
}

fn periods(glance: &Glance<'_>) -> Option<Vec<Period>> {
    let tag = glance.known(KnownTag::TimeControl)?;
    match TimeControl::read(tag.value(glance.record.text).trim())? {
        TimeControl::Periods(periods) => Some(periods),
        TimeControl::Sandclock(seconds) => Some(vec![Period {
            moves: None,
            millis: i64::from(seconds) * 1000,
            increment: 0,
            delay: 0,
        }]),
        TimeControl::Unknown | TimeControl::Unlimited => None,
    }
}

fn first_period(glance: &Glance<'_>) -> Option<Period> {
    periods(glance)?.into_iter().next()
}

/// The class of the time that a player has for 40 moves. Below 10 and below 60 minutes, with the
/// increments of 60 moves, are the bounds of the Laws for blitz and rapid (FIDE 2023, A.1, B.1); for
/// 40 moves they come to the same with the time controls that are played. Below three minutes is
/// custom of servers.
fn time_class(glance: &Glance<'_>) -> Option<&'static str> {
    const MOVES: i64 = 40;
    let periods = periods(glance)?;
    let mut left = MOVES;
    let mut millis = 0;
    for (at, period) in periods.iter().enumerate() {
        let last = at + 1 == periods.len();
        let moves = match period.moves {
            Some(moves) if !last => i64::from(moves).min(left),
            _ => left,
        };
        millis += period.millis + moves * period.increment;
        left -= moves;
        if left == 0 {
            break;
        }
    }
    const MINUTE: i64 = 60_000;
    Some(match millis {
        _ if millis < 3 * MINUTE => "bullet",
        _ if millis < 10 * MINUTE => "blitz",
        _ if millis < 60 * MINUTE => "rapid",
        _ if millis <= 24 * 60 * MINUTE => "classical",
        _ => "correspondence",
    })
}
