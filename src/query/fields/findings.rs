//! What is wrong with a game.

use super::{Ask, Field};
use crate::{
    irregularities::Selection,
    query::{test::Step, value::Type},
};

pub(super) static FIELDS: &[Field] = &[Field {
    name: "finding",
    takes: "NAME",
    kind: Type::Truth,
    many: false,
    meaning: "`check` finds this: a name, a family or a severity",
    example: "finding(\"move.illegal\")",
    step: Step::Judged,
    make: |given| {
        let name = given.text("the name of an irregularity")?;
        let wanted =
            Selection::new(&[&name.value], &[]).map_err(|why| name.wrong(why.to_string()))?;
        Ok(Ask::truth(move |glance| {
            let mut findings = glance.findings.iter();
            findings.any(|finding| wanted.contains(finding.irregularity, finding.severity))
        }))
    },
}];
