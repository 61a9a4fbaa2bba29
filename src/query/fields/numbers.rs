//! Numbers made of numbers.

use super::{Ask, Field};
use crate::query::{
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
        let values = given.values("a tag or field that is a number")?;
        let width = given.next_number("the width of a band")?;
        Ok(Ask::many(move |glance, take| {
            values(glance, &mut |value| {
                number(&value)
                    .is_some_and(|number| take(Value::Number((number / width).floor() * width)))
            })
        }))
    },
}];
