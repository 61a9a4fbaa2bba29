//! Which irregularities are wanted: `--select`, `--ignore` and `--fail-on`.

use super::{FAMILIES, Irregularity, Severity, all, family, find};

/// A choice of irregularities, by name, family or severity.
///
/// The more exact word wins: `ignore san` with `select san.figurine` leaves the figurines. Between
/// equals `ignore` wins. Selecting nothing selects everything.
#[derive(Clone, Debug)]
pub struct Selection {
    select: Vec<Choice>,
    ignore: Vec<Choice>,
}

/// A word that is no name, no family and no severity.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no irregularity is called `{word}`{}", hint(*.nearest))]
pub struct UnknownName {
    /// What was asked for.
    pub word: String,
    /// The nearest name that exists, if any is near.
    pub nearest: Option<&'static str>,
}

fn hint(nearest: Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// What one word chooses.
#[derive(Clone, Copy, Debug)]
enum Choice {
    All,
    Severity(Severity),
    Family(&'static str),
    One(&'static str),
}

impl Choice {
    fn parse(word: &str) -> Result<Choice, UnknownName> {
        let word = word.trim();
        if word == "all" {
            return Ok(Choice::All);
        }
        let severity = SEVERITIES
            .into_iter()
            .find(|severity| severity.word() == word);
        severity
            .map(Choice::Severity)
            .or_else(|| family(word).map(|family| Choice::Family(family.name)))
            .or_else(|| find(word).map(|irregularity| Choice::One(irregularity.name)))
            .ok_or_else(|| UnknownName {
                word: word.to_owned(),
                nearest: nearest(word),
            })
    }

    /// How exactly this word means the irregularity: higher is more exact, 0 is not at all.
    fn exactness(self, irregularity: &Irregularity, severity: Severity) -> u8 {
        match self {
            Choice::All => 1,
            Choice::Severity(chosen) if chosen == severity => 2,
            Choice::Family(name) if name == irregularity.family() => 3,
            Choice::One(name) if name == irregularity.name => 4,
            _ => 0,
        }
    }
}

const SEVERITIES: [Severity; 3] = [Severity::Note, Severity::Warning, Severity::Error];

impl Default for Selection {
    fn default() -> Self {
        Selection::all()
    }
}

impl Selection {
    /// Everything.
    #[must_use]
    pub fn all() -> Selection {
        Selection {
            select: vec![Choice::All],
            ignore: Vec::new(),
        }
    }

    /// What `select` names without what `ignore` names. Each word may hold several names with
    /// commas between them.
    ///
    /// # Errors
    /// A word that is no name, no family, no severity and not `all`.
    pub fn new<W: AsRef<str>>(select: &[W], ignore: &[W]) -> Result<Selection, UnknownName> {
        let parse = |words: &[W]| -> Result<Vec<Choice>, UnknownName> {
            words
                .iter()
                .flat_map(|words| words.as_ref().split(','))
                .filter(|word| !word.trim().is_empty())
                .map(Choice::parse)
                .collect()
        };
        let mut selection = Selection {
            select: parse(select)?,
            ignore: parse(ignore)?,
        };
        if selection.select.is_empty() {
            selection.select.push(Choice::All);
        }
        Ok(selection)
    }

    /// Whether this irregularity is wanted where it has this severity.
    #[must_use]
    pub fn contains(&self, irregularity: &Irregularity, severity: Severity) -> bool {
        let best = |choices: &[Choice]| {
            choices
                .iter()
                .map(|choice| choice.exactness(irregularity, severity))
                .max()
                .unwrap_or(0)
        };
        best(&self.select) > best(&self.ignore)
    }

    /// Whether this irregularity is wanted with any severity.
    pub(super) fn contains_any(&self, irregularity: &Irregularity) -> bool {
        SEVERITIES
            .into_iter()
            .any(|severity| self.contains(irregularity, severity))
    }
}

/// The existing word nearest to this one, if one is near enough to be meant.
fn nearest(word: &str) -> Option<&'static str> {
    let names = all().map(|irregularity| irregularity.name);
    let families = FAMILIES.iter().map(|family| family.name);
    let kinds = all().filter_map(|irregularity| {
        let (_, kind) = irregularity.name.split_once('.')?;
        Some((irregularity.name, likeness(word, kind)))
    });
    names
        .chain(families)
        .chain(SEVERITIES.map(Severity::word))
        .map(|name| (name, likeness(word, name)))
        .chain(kinds)
        .filter(|(_, likeness)| *likeness >= 0.75)
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(name, _)| name)
}

/// How much two words are alike, from 0 to 1: few slips of the pen, or the same beginning.
fn likeness(one: &str, other: &str) -> f64 {
    let slips = strsim::normalized_damerau_levenshtein(one, other);
    let beginning = strsim::jaro_winkler(one, other) * 0.9;
    slips.max(beginning)
}
