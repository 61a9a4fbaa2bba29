//! Numbers made of numbers.

use super::{Ask, Field};
use crate::query::{
    error::Wrong,
    test::Step,
    value::{Type, Value, number},
};

pub(super) static FIELDS: &[Field] = &[Field {
    name: "band",
    takes: "FIELD, WIDTH",
    kind: Type::Number,
    many: false,
    meaning: "the lower end of the band of so many in which a number lies: 2750 is in the band 2700 of \
              a width of 100",
    example: "band(WhiteElo, 100) = 2700",
    step: Step::Tags,
    make: |given| {
        let field = given.field("a tag or field that is a number")?;
        let width = given.next_number("the width of a band")?;
        let banded = move |value: &Value<'_>| {
            let lower = |number: f64| Value::Number((number / width).floor() * width);
            number(value).map(lower)
        };
        match field.value {
            Ask::Truth(_) => Err(Wrong::at(field.place, "this is yes or no, and no number")),
            Ask::Values(values) => Ok(Ask::many(move |glance, take| {
                values(glance, &mut |value| banded(&value).is_some_and(&mut *take))
            })),
            Ask::OfPlayers(value) => Ok(Ask::of_players(move |glance, side| {
                banded(&value(glance, side)?)
            })),
        }
    },
}];
