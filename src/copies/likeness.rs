//! How sure it is that two records with the same moves, or the beginning of them, are of one game.

use super::{
    card::{Card, Told},
    rule::{LONG, LONG_BEGINNING},
};
use crate::{
    event::names::{Difference, folded},
    game::Outcome,
    record::date::Part,
};

/// What speaks for two records being of one game, and what against it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Likeness {
    /// From 100, where nothing differs, down to 0. It is an order and no probability.
    pub score: u8,
    /// What differs, in words.
    pub reasons: Vec<String>,
}

/// What is taken off the score for each difference, in hundredths. The same table stands in
/// `docs/duplicates.md`.
mod cost {
    pub(super) const BEGINNING: u32 = 5;
    pub(super) const NAME_UNKNOWN: u32 = 10;
    pub(super) const OTHER_RESULT: u32 = 30;
    pub(super) const RESULT_OPEN: u32 = 4;
    pub(super) const DATE_LESS_EXACT: u32 = 2;
    pub(super) const DATE_UNKNOWN: u32 = 6;
    pub(super) const DATE_EXCHANGED: u32 = 6;
    pub(super) const DATE_OF_WEEK: u32 = 8;
    pub(super) const DATE_OF_YEAR: u32 = 20;
    pub(super) const OTHER_DATE: u32 = 40;
    pub(super) const ROUND_UNKNOWN: u32 = 1;
    pub(super) const OTHER_ROUND: u32 = 8;
    pub(super) const EVENT: [u32; 2] = [2, 6];
    pub(super) const SITE: [u32; 2] = [1, 3];
}

/// Compares two games of which one has the moves of the other, or begins with them; none where they
/// are games of other persons.
#[must_use]
pub fn likeness(one: &Card, other: &Card) -> Option<Likeness> {
    let mut weighed = Weighed::default();
    let (shorter, longer) = match one.plies <= other.plies {
        true => (one, other),
        false => (other, one),
    };
    let beginning = shorter.plies < longer.plies;
    if beginning {
        let plies = format!("{} of {} plies", shorter.plies, longer.plies);
        weighed.add(cost::BEGINNING, plies);
    }
    weighed.results(one.outcome, other.outcome);
    if let (Some(one), Some(other)) = (&one.told, &other.told) {
        // The cheap questions first: most pairs fail at the date.
        weighed.dates(one.date, other.date);
        weighed.texts("Event", [&one.event, &other.event], cost::EVENT);
        weighed.texts("Site", [&one.site, &other.site], cost::SITE);
        weighed.rounds(&one.round, &other.round);
        for side in [0, 1] {
            weighed.players(one, other, side)?;
        }
    }
    let long = if beginning { LONG_BEGINNING } else { LONG };
    let factor = if shorter.plies < long { 2 } else { 1 };
    Some(Likeness {
        score: 100_u32.saturating_sub(weighed.taken * factor) as u8,
        reasons: weighed.reasons,
    })
}

#[derive(Default)]
struct Weighed {
    taken: u32,
    reasons: Vec<String>,
}

impl Weighed {
    fn add(&mut self, cost: u32, reason: impl Into<String>) {
        self.taken += cost;
        self.reasons.push(reason.into());
    }

    fn results(&mut self, one: Outcome, other: Outcome) {
        match [one, other].contains(&Outcome::Unknown) {
            _ if one == other => {}
            true => self.add(cost::RESULT_OPEN, "Result open in one"),
            false => self.add(cost::OTHER_RESULT, "Result differs"),
        }
    }

    fn dates(&mut self, one: [Part; 3], other: [Part; 3]) {
        let told = |date: [Part; 3]| date[0].is_some();
        let apart = one
            .iter()
            .zip(&other)
            .any(|(one, other)| matches!((one, other), (Some(one), Some(other)) if one != other));
        let exchanged = one[0] == other[0] && one[1] == other[2] && one[2] == other[1];
        match (days(one), days(other)) {
            _ if one == other && told(one) => {}
            _ if !told(one) || !told(other) => self.add(cost::DATE_UNKNOWN, "Date unknown"),
            _ if !apart => self.add(cost::DATE_LESS_EXACT, "Date less exact in one"),
            (Some(one), Some(other)) if one.abs_diff(other) <= 7 => {
                self.add(cost::DATE_OF_WEEK, "Date differs by days");
            }
            _ if exchanged => self.add(cost::DATE_EXCHANGED, "Date with day and month exchanged"),
            _ if one[0] == other[0] => self.add(cost::DATE_OF_YEAR, "Date differs in the year"),
            _ => self.add(cost::OTHER_DATE, "Date differs"),
        }
    }

    /// An event or a place. It is the same in other words if all words of the shorter one stand in
    /// the longer one.
    fn texts(&mut self, tag: &str, [one, other]: [&str; 2], [near, far]: [u32; 2]) {
        if one == other {
            return;
        }
        let (one, other) = (folded(one), folded(other));
        let (short, long) = match one.len() <= other.len() {
            true => (one, other),
            false => (other, one),
        };
        if short == long {
            return;
        }
        match short.iter().all(|word| long.contains(word)) {
            true => self.add(near, format!("{tag} less exact in one")),
            false => self.add(far, format!("{tag} differs")),
        }
    }

    /// A round, which may name the board as well: `5` and `5.3`.
    fn rounds(&mut self, one: &str, other: &str) {
        let first = |round: &str| round.split('.').next().unwrap_or_default().to_owned();
        match one.is_empty() || other.is_empty() || first(one) == first(other) {
            _ if one == other => {}
            true => self.add(cost::ROUND_UNKNOWN, "Round less exact in one"),
            false => self.add(cost::OTHER_ROUND, "Round differs"),
        }
    }

    fn players(&mut self, one: &Told, other: &Told, side: usize) -> Option<()> {
        let tag = ["White", "Black"][side];
        if one.players[side] == other.players[side] && !one.players[side].is_empty() {
            return Some(());
        }
        let names = [one.name(side), other.name(side)];
        if !names.iter().all(|name| name.is_known()) {
            self.add(cost::NAME_UNKNOWN, format!("{tag} unknown"));
            return Some(());
        }
        let difference = names[0].difference(names[1])?;
        let cost = match difference {
            Difference::Nothing | Difference::Letters => 0,
            Difference::Order => 1,
            Difference::Initials | Difference::Transliteration => 4,
            Difference::Slip => 8,
        };
        if difference != Difference::Nothing {
            self.add(cost, format!("{tag}: {}", difference.words()));
        }
        Some(())
    }
}

/// A day counted from a day long ago (proleptic Gregorian); none where it is not known whole.
fn days([year, month, day]: [Part; 3]) -> Option<u32> {
    let (year, month, day) = (year?, month?, day?);
    // Months are counted from March, so that the day of a leap year comes last.
    let (year, month) = match month {
        3.. => (year, month - 3),
        _ => (year.checked_sub(1)?, month + 9),
    };
    let before = 365 * year + year / 4 - year / 100 + year / 400;
    Some(before + (153 * month + 2) / 5 + day)
}
