//! A tree with names to tests: fields are found, types compared, patterns read.

use super::{
    error::Wrong,
    fields::{self, Arguments, Ask, Values},
    parser::{Node, What},
    test::{One, Step, Test},
    value::{Comparison, Days, Literal, Type, Value, compare},
};
use crate::record::KnownTag;
use regex::Regex;
use std::{borrow::Cow, collections::HashSet};

/// The test that an expression is.
pub(super) fn test(node: &Node) -> Result<Test, Wrong> {
    match &node.what {
        What::All(parts) => tests(parts, Test::All),
        What::Any(parts) => tests(parts, Test::Any),
        What::Not(inner) => Ok(Test::Not(Box::new(test(inner)?))),
        What::Compared(left, sign, right) => compared(left, sign, right),
        What::Among(left, items) => among(left, items),
        What::InFile(left, file) => in_file(left, file),
        What::Literal(_) => Err(Wrong::at(
            node.place.clone(),
            "a value alone is no question: compare it with something",
        )),
        What::Named(..) => match asked(node)? {
            Asked {
                step,
                men,
                early,
                ask: Ask::Truth(truth),
                ..
            } => Ok(Test::One(One {
                step,
                men,
                early,
                holds: truth,
            })),
            Asked {
                ask: Ask::Values(_) | Ask::OfPlayers(_),
                kind,
                ..
            } => {
                let message = format!(
                    "this is a {}: compare it with something, as in `{}`",
                    kind.word(),
                    hint(node, kind)
                );
                Err(Wrong::at(node.place.clone(), message))
            }
        },
    }
}

fn tests(parts: &[Node], roof: fn(Vec<Test>) -> Test) -> Result<Test, Wrong> {
    let parts = parts.iter().map(test).collect::<Result<_, _>>()?;
    Ok(Test::joined(parts, roof))
}

fn hint(node: &Node, kind: Type) -> String {
    let What::Named(name, _) = &node.what else {
        return String::new();
    };
    match kind {
        Type::Number => format!("{name} >= 10"),
        _ => format!("{name} = \"...\""),
    }
}

/// A field or tag that has been found.
pub(super) struct Asked {
    pub(super) step: Step,
    pub(super) kind: Type,
    /// With how many men on the board at least it can be true; 0 for any number.
    pub(super) men: u32,
    /// Whether a game can have several values of it.
    pub(super) many: bool,
    /// Whether a played game answers it as soon as its opening is left.
    pub(super) early: bool,
    pub(super) ask: Ask,
}

/// What a name asks.
pub(super) fn asked(node: &Node) -> Result<Asked, Wrong> {
    let What::Named(name, given) = &node.what else {
        return Err(Wrong::at(
            node.place.clone(),
            "a tag or field should stand here",
        ));
    };
    let mut arguments = Arguments::new(given, node.place.clone());
    if let Some(field) = fields::find(name) {
        let ask = (field.make)(&mut arguments)?;
        arguments.end()?;
        return Ok(Asked {
            step: field.step.max(arguments.step()),
            kind: field.kind,
            men: arguments.men(),
            many: field.many || arguments.many(),
            early: arguments.is_early(),
            ask,
        });
    }
    if !name.starts_with(char::is_uppercase) {
        return Err(Wrong::at(node.place.clone(), unknown(name)));
    }
    arguments.end()?;
    Ok(tag(name))
}

/// The first tag of that name, where it says something.
fn tag(name: &str) -> Asked {
    let known = KnownTag::of(name);
    let ask = match known {
        KnownTag::Other | KnownTag::SetUp => {
            let name = name.to_owned();
            Ask::one(move |glance| glance.named(&name).map(Value::Text))
        }
        known => Ask::one(move |glance| glance.value(known).map(Value::Text)),
    };
    Asked {
        step: Step::Tags,
        kind: if name.ends_with("Date") {
            Type::Date
        } else {
            Type::Tag
        },
        men: 0,
        many: false,
        early: false,
        ask,
    }
}

/// Says that there is no such field, and what may have been meant.
fn unknown(name: &str) -> String {
    let near = fields::all()
        .map(|field| (strsim::damerau_levenshtein(name, field.name), field.name))
        .filter(|(distance, _)| *distance <= 2)
        .min();
    match near {
        Some((_, near)) => format!("there is no field `{name}`; is `{near}` meant?"),
        None => format!(
            "there is no field `{name}`; tags begin with a capital letter, fields are in \
             docs/expressions.md"
        ),
    }
}

fn compared(left: &Node, sign: &str, right: &Node) -> Result<Test, Wrong> {
    if matches!(sign, "=~" | "!~") {
        return matched(left, sign == "!~", right);
    }
    let Some(how) = Comparison::of(sign) else {
        return Err(Wrong::at(left.place.clone(), "no comparison"));
    };
    match (&left.what, &right.what) {
        (_, What::Literal(literal)) => {
            let values = values(left)?;
            let literal = fitting(literal, values.kind, right)?;
            Ok(values.one(move |value| compare(value, how, &literal.value())))
        }
        (What::Literal(literal), _) => {
            let values = values(right)?;
            let literal = fitting(literal, values.kind, left)?;
            Ok(values.one(move |value| compare(&literal.value(), how, value)))
        }
        _ => {
            let [left, right] = [values(left)?, values(right)?];
            let (step, early) = (left.step.max(right.step), left.early && right.early);
            let (left, right) = (left.values, right.values);
            let truth = move |glance: &crate::glance::Glance<'_>| {
                left(glance, &mut |one| {
                    right(glance, &mut |other| compare(&one, how, &other))
                })
            };
            Ok(Test::One(One {
                step,
                men: 0,
                early,
                holds: Box::new(truth),
            }))
        }
    }
}

/// The literal as it is compared with something of that type: a text that is compared with a date
/// is one.
fn fitting(literal: &Literal, kind: Type, node: &Node) -> Result<Literal, Wrong> {
    match (kind, literal) {
        (Type::Text, Literal::Number(_) | Literal::Date(_)) => Err(Wrong::at(
            node.place.clone(),
            "this is compared with a text, which is written in quotation marks",
        )),
        (Type::Number, Literal::Text(_)) => Err(Wrong::at(
            node.place.clone(),
            "this is compared with a number, which is written without quotation marks",
        )),
        (Type::Date, Literal::Number(year)) => match Days::of_year(*year) {
            Some(days) => Ok(Literal::Date(days)),
            None => Err(Wrong::at(node.place.clone(), "no such year")),
        },
        (Type::Date, Literal::Text(text)) => match Days::of(text) {
            Some(days) => Ok(Literal::Date(days)),
            None => Err(Wrong::at(
                node.place.clone(),
                "a date is written 2024.05.31, 2024.05 or 2024",
            )),
        },
        _ => Ok(literal.clone()),
    }
}

/// A field or tag with values.
struct Valued {
    step: Step,
    kind: Type,
    /// Whether they are known as soon as the opening is left, or before.
    early: bool,
    values: Values,
}

impl Valued {
    /// The question whether this holds of one of them.
    fn one(self, holds: impl Fn(&Value<'_>) -> bool + Send + Sync + 'static) -> Test {
        let values = self.values;
        Test::One(One {
            step: self.step,
            men: 0,
            early: self.early,
            holds: Box::new(move |glance| values(glance, &mut |value| holds(&value))),
        })
    }
}

/// The values of a node, which must have some.
fn values(node: &Node) -> Result<Valued, Wrong> {
    let asked = asked(node)?;
    let Some(values) = asked.ask.values() else {
        return Err(Wrong::at(
            node.place.clone(),
            "this is yes or no by itself and is compared with nothing; put `not` before it for no",
        ));
    };
    Ok(Valued {
        step: asked.step,
        kind: asked.kind,
        early: asked.early || asked.step < Step::Played,
        values,
    })
}

fn matched(left: &Node, not: bool, right: &Node) -> Result<Test, Wrong> {
    let What::Literal(Literal::Text(pattern)) = &right.what else {
        return Err(Wrong::at(
            right.place.clone(),
            "a pattern is written in quotation marks",
        ));
    };
    let pattern = Regex::new(pattern).map_err(|why| {
        let why = why.to_string();
        let last = why.lines().last().unwrap_or_default();
        Wrong::at(
            right.place.clone(),
            format!(
                "the pattern cannot be read: {}",
                last.trim_start_matches("error: ")
            ),
        )
    })?;
    Ok(values(left)?.one(move |value| match value {
        Value::Text(text) => pattern.is_match(text) != not,
        Value::Number(number) => pattern.is_match(&number.to_string()) != not,
        Value::Date(_) => false,
    }))
}

fn among(left: &Node, items: &[Node]) -> Result<Test, Wrong> {
    let values = values(left)?;
    let mut literals = Vec::new();
    for item in items {
        let What::Literal(literal) = &item.what else {
            return Err(Wrong::at(item.place.clone(), "a list holds values"));
        };
        literals.push(fitting(literal, values.kind, item)?);
    }
    Ok(values.one(move |value| {
        let mut literals = literals.iter();
        literals.any(|literal| compare(value, Comparison::Equal, &literal.value()))
    }))
}

fn in_file(left: &Node, file: &Node) -> Result<Test, Wrong> {
    let What::Literal(Literal::Text(path)) = &file.what else {
        return Err(Wrong::at(
            file.place.clone(),
            "the name of a file is written in quotation marks",
        ));
    };
    let text = std::fs::read_to_string(path)
        .map_err(|error| Wrong::at(file.place.clone(), format!("{path}: {error}")))?;
    let lines = text
        .lines()
        .map(|line| line.trim_start_matches('\u{feff}').trim());
    let lines: HashSet<String> = lines
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect();
    Ok(values(left)?.one(move |value| {
        let text: Cow<'_, str> = match value {
            Value::Text(text) => Cow::Borrowed(text),
            Value::Number(number) => Cow::Owned(number.to_string()),
            Value::Date(_) => return false,
        };
        lines.contains(text.trim())
    }))
}
