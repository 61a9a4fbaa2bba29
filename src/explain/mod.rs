//! Irregularities explained: what they are, on which law they rest, and an example that is run
//! through the real pipeline, so that what is shown can never be stale.
//!
//! To add a format, add its file and its line in [`FORMATS`].

mod json;
mod markdown;
mod sample;
mod text;

use crate::{
    irregularities::{self, FAMILIES, Family, Irregularity, Selection, UnknownName},
    laws::{Edition, Laws},
    report::Style,
};
use std::io;

/// What is to be explained.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    /// The table of all names.
    Table,
    /// Everything.
    All,
    /// A family.
    Family(&'static Family),
    /// One irregularity.
    One(&'static Irregularity),
}

impl Topic {
    /// The topic of a name: an irregularity, a family, or `all`.
    ///
    /// # Errors
    /// If nothing is called so; with the nearest name.
    pub fn of(name: &str) -> Result<Topic, UnknownName> {
        if name == "all" {
            return Ok(Topic::All);
        }
        let one = irregularities::find(name).map(Topic::One);
        let family = || irregularities::family(name).map(Topic::Family);
        one.or_else(family).ok_or_else(|| {
            let selected = Selection::new(&[name], &[]);
            selected.err().unwrap_or_else(|| UnknownName {
                word: name.to_owned(),
                nearest: None,
            })
        })
    }

    /// The families with those of their members that the topic has.
    fn families(self) -> Vec<(&'static Family, Vec<&'static Irregularity>)> {
        FAMILIES
            .iter()
            .filter_map(|family| {
                let wanted = |member: &&&Irregularity| match self {
                    Topic::Table | Topic::All => true,
                    Topic::Family(wanted) => wanted.name == family.name,
                    Topic::One(wanted) => wanted.name == member.name,
                };
                let members: Vec<_> = family.members.iter().filter(wanted).copied().collect();
                (!members.is_empty()).then_some((*family, members))
            })
            .collect()
    }
}

/// A format for explanations.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--format`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Writes the topic, with articles of this edition.
    pub write: fn(Topic, Laws, &Style, &mut dyn io::Write) -> io::Result<()>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[text::FORMAT, markdown::FORMAT, json::FORMAT];

/// What an irregularity rests on in the edition that is asked for.
fn rests_on(irregularity: &Irregularity, laws: Laws) -> String {
    match laws.cite(irregularity.law, None) {
        Some(law) => law.to_string(),
        None => match laws {
            Laws::Of(Edition { text, .. }) => {
                format!("no rule of {} ({})", text.name, text.edition)
            }
            Laws::Newest | Laws::InForce => irregularity.law.to_string(),
        },
    }
}

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_is_answered_with_the_nearest() {
        let unknown = Topic::of("encoding.bomb").unwrap_err();
        assert_eq!(unknown.nearest, Some("encoding.bom"));
        assert!(Topic::of("error").is_err());
    }

    #[test]
    fn every_topic_is_written_in_every_format() {
        for format in FORMATS {
            for topic in [Topic::Table, Topic::All] {
                let mut out = Vec::new();
                (format.write)(topic, Laws::default(), &Style::default(), &mut out).unwrap();
                let text = String::from_utf8(out).unwrap();
                for irregularity in irregularities::all() {
                    assert!(text.contains(irregularity.name), "{}", irregularity.name);
                }
            }
        }
    }
}
