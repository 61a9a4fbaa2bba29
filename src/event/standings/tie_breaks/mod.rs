//! The tie-breaks of FIDE (Tie-Break Regulations, Handbook C.07), with the numbers of their articles in
//! the edition of 2024.
//!
//! To add one, add its row to the list of a file, or a file and its list to [`LISTS`].

mod boards;
mod buchholz;
mod encounter;
mod ratings;
mod sonneborn;
mod teams;
mod wins;

use super::{Field, Value};

/// A tie-break.
#[derive(Debug)]
pub struct TieBreak {
    /// Its code in reports.
    pub code: &'static str,
    /// What it is, one line without a full stop.
    pub summary: &'static str,
    /// Its article.
    pub article: &'static str,
    /// How it is computed.
    pub(super) compute: Compute,
}

/// How a tie-break is computed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Compute {
    /// For each by itself.
    Each(fn(&Field, usize) -> Value),
    /// For each by itself, with the contributions of the least and the most significant rounds
    /// left out.
    Cut(fn(&Field, usize, Cut) -> Value),
    /// The same of teams by one kind of points, whichever ranks them.
    Of(By, fn(&Field, usize, Cut) -> Value),
    /// Among those who are equal by what comes before.
    Among(fn(&Field, &[usize]) -> Vec<Value>),
}

/// Which points of teams are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// Match points, by which teams are ranked.
    Matches,
    /// Game points.
    Games,
}

/// How many contributions are left out (14.1 to 14.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) least: usize,
    pub(super) most: usize,
}

/// The modifiers, as they stand behind the code and a slash.
const CUTS: [(&str, Cut); 4] = [
    ("C1", Cut { least: 1, most: 0 }),
    ("C2", Cut { least: 2, most: 0 }),
    ("M1", Cut { least: 1, most: 1 }),
    ("M2", Cut { least: 2, most: 2 }),
];

const LISTS: [&[TieBreak]; 7] = [
    buchholz::LIST,
    sonneborn::LIST,
    wins::LIST,
    encounter::LIST,
    ratings::LIST,
    teams::LIST,
    boards::LIST,
];

/// All tie-breaks.
pub fn tie_breaks() -> impl Iterator<Item = &'static TieBreak> {
    LISTS.into_iter().flatten()
}

/// A tie-break as it is asked for: `BH`, `BH/C1`, `SB:GP`.
#[derive(Clone, Debug)]
pub struct Asked {
    /// As it was written.
    pub code: String,
    pub(super) tie_break: &'static TieBreak,
    pub(super) cut: Cut,
    /// Of teams, by which points.
    pub(super) by: By,
}

/// A code that is no tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no tie-break is called `{0}`; known are {known}, with /C1 /C2 /M1 /M2 behind those that sum", known = known())]
pub struct UnknownTieBreak(pub String);

fn known() -> String {
    tie_breaks()
        .map(|one| one.code)
        .collect::<Vec<_>>()
        .join(" ")
}

impl Asked {
    /// Reads a code as reports write them (TRF26, line 202): `BH/C1`, `BH-C1`, `BH:GP/C1`.
    ///
    /// # Errors
    /// If there is no such tie-break, or it takes no such modifier.
    pub fn read(code: &str) -> Result<Asked, UnknownTieBreak> {
        let code = code.trim().to_ascii_uppercase();
        let unknown = || UnknownTieBreak(code.clone());
        let mut parts = code.split(['/', '-']);
        let (name, points) = parts
            .next()
            .map(|name| name.split_once(':').unwrap_or((name, "")))
            .ok_or_else(unknown)?;
        let tie_break = tie_breaks()
            .find(|one| one.code == name)
            .ok_or_else(unknown)?;
        let mut cut = Cut::default();
        for part in parts {
            let known = CUTS.iter().find(|(word, _)| *word == part);
            cut = known.ok_or_else(unknown)?.1;
        }
        let sums = matches!(tie_break.compute, Compute::Cut(_) | Compute::Of(..));
        if cut != Cut::default() && !sums {
            return Err(unknown());
        }
        let by = match (points, tie_break.compute) {
            ("", Compute::Of(by, _)) => by,
            ("" | "MP", _) => By::Matches,
            ("GP", _) => By::Games,
            _ => return Err(unknown()),
        };
        Ok(Asked {
            code,
            tie_break,
            cut,
            by,
        })
    }
}

/// What one round adds to a sum.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// By what it is more or less significant: the points of the opponent.
    weight: i64,
    /// What it adds.
    adds: i64,
    /// Whether the round was left out voluntarily.
    voluntary: bool,
}

/// The sum of what the rounds add, with the least and the most significant left out. Of the rounds
/// left out voluntarily the lowest goes first where it adds no less than the least significant one
/// (16.5).
fn sum_with_cut(mut parts: Vec<Part>, cut: Cut) -> i64 {
    for _ in 0..cut.least {
        let least = |keys: fn(&Part) -> (i64, i64), parts: &[Part], voluntary: bool| {
            let wanted = parts
                .iter()
                .enumerate()
                .filter(|(_, part)| !voluntary || part.voluntary);
            wanted
                .min_by_key(|(_, part)| keys(part))
                .map(|(place, _)| place)
        };
        let usual = least(|part| (part.weight, part.adds), &parts, false);
        let own = least(|part| (part.adds, part.weight), &parts, true);
        let out = match (usual, own) {
            (Some(usual), Some(own)) if parts[own].adds >= parts[usual].adds => own,
            (Some(usual), _) => usual,
            (None, _) => break,
        };
        parts.remove(out);
    }
    for _ in 0..cut.most {
        let places = parts.iter().enumerate();
        let most = places.max_by_key(|(_, part)| (part.weight, part.adds));
        match most.map(|(place, _)| place) {
            Some(place) => parts.remove(place),
            None => break,
        };
    }
    parts.iter().map(|part| part.adds).sum()
}
