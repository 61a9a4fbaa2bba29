//! When games were played, by the Date tag.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Part},
    sheet::{Cell, Sheet},
    tally::Sum,
};
use crate::{glance::year, record::KnownTag};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The table `dates`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Dates {
    years: BTreeMap<u16, Account>,
    unknown: Account,
    #[serde(skip)]
    parts: Vec<Part>,
    /// The first and the last date known to the day.
    span: Option<(Day, Day)>,
}

/// A date known to the day, `YYYY.MM.DD`: compares as it reads.
type Day = [u8; 10];

impl Table for Dates {
    const NAME: &'static str = "dates";
    const SUMMARY: &'static str = "games by decade and year, earliest and latest day";

    fn new(config: &Config) -> Dates {
        Dates {
            parts: config.parts(),
            ..Dates::default()
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        let date = glance.value(KnownTag::Date);
        let year = date.as_deref().and_then(year);
        match year {
            Some(year) => self.years.entry(year).or_default(),
            None => &mut self.unknown,
        }
        .count(glance, &self.parts);
        if let Some(day) = date.as_deref().and_then(day) {
            self.widen(day, day);
        }
    }

    fn merge(&mut self, other: Dates) {
        for (year, account) in &other.years {
            self.years.entry(*year).or_default().add(account);
        }
        self.unknown.add(&other.unknown);
        if let Some((first, last)) = other.span {
            self.widen(first, last);
        }
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let text = |day: &Day| Cell::Text(String::from_utf8_lossy(day).into_owned());
        let (first, last) = self
            .span
            .as_ref()
            .map_or((Cell::None, Cell::None), |(a, b)| (text(a), text(b)));
        let mut days = Sheet::new("days", "Days (as tagged)", "", &["date"]);
        days.row("earliest", vec![first]);
        days.row("latest", vec![last]);
        let games = |sum: u64, one: &Account| sum.saturating_add(one.tally.games);
        let all = self.years.values().fold(self.unknown.tally.games, games);
        let mut by_decade = BTreeMap::<u16, Account>::new();
        for (year, account) in &self.years {
            by_decade.entry(year / 10 * 10).or_default().add(account);
        }
        let mut decades = show.results("decades", "Decades (as tagged)", "decade");
        for (decade, account) in &by_decade {
            decades.row(format!("{decade}s"), show.cells(account, all));
        }
        decades.row("unknown", show.cells(&self.unknown, all));
        let mut years = show.results("years", "Latest years (as tagged)", "year");
        let shown = if show.top == 0 { usize::MAX } else { show.top };
        for (year, account) in self.years.iter().rev().take(shown) {
            years.row(year.to_string(), show.cells(account, all));
        }
        vec![days, decades, years.of_all(self.years.len())]
    }
}

impl Dates {
    fn widen(&mut self, first: Day, last: Day) {
        let (from, to) = self.span.unwrap_or((first, last));
        self.span = Some((from.min(first), to.max(last)));
    }
}

/// The date if it is known to the day and one that a calendar may have.
fn day(date: &str) -> Option<Day> {
    let day: Day = date.as_bytes().try_into().ok()?;
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0u8, |number, digit| {
            digit.is_ascii_digit().then(|| number * 10 + (digit - b'0'))
        })
    };
    let known = year(date).is_some()
        && (day[4], day[7]) == (b'.', b'.')
        && number(&day[5..7]).is_some_and(|month| (1..=12).contains(&month))
        && number(&day[8..]).is_some_and(|day| (1..=31).contains(&day));
    known.then_some(day)
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn only_whole_days_count() {
        assert_eq!(day("1972.07.11").as_ref(), Some(b"1972.07.11"));
        for date in [
            "1972.07.??",
            "1972.13.01",
            "1972.00.10",
            "1972-07-11",
            "1972.07.1",
            "",
        ] {
            assert_eq!(day(date), None, "{date}");
        }
    }
}
