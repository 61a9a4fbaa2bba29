//! Tables whose rows are the results of groups of games: their measures, and the order of their rows.

use super::{
    Config, Show, Table,
    account::{Account, Part},
    measures::{self, MEASURES, Measure, USUAL, USUAL_OF_PLAYERS},
    players::{Players, RATED},
    sheet::{CARD, Cell, Sheet},
    tally::{Groups, Sum},
};
use crate::query::by_figures;
use std::cmp::Ordering;

impl Config {
    /// What has to be counted for the measures.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        for measure in self.measures.iter().filter_map(|name| measures::find(name)) {
            if !parts.contains(&measure.part) {
                parts.push(measure.part);
            }
        }
        parts
    }

    /// Whether rows can be ranked so: what only measures ask for has to be counted.
    #[must_use]
    pub fn can_rank_by(&self, name: &str) -> bool {
        let is_counted = |measure: &Measure| {
            measure.part == Part::Tally || self.measures.iter().any(|it| it == name)
        };
        measures::find(name).is_none_or(is_counted) || self.wants(Players::NAME)
    }
}

impl Show {
    /// The same for groups of one kind: what is usual of them, where nothing was asked for, and
    /// nothing of players where they are none.
    pub(super) fn of_groups(&self, of_players: bool) -> Show {
        let mut show = self.clone();
        if of_players && show.measures.is_empty() {
            show.measures = USUAL_OF_PLAYERS.iter().map(ToString::to_string).collect();
        }
        let has =
            |name: &String| measures::find(name).is_some_and(|it| of_players || !it.of_players);
        show.measures.retain(has);
        show
    }

    /// The measures of groups: those asked for, or the usual ones.
    pub(super) fn measures(&self) -> impl Iterator<Item = &'static Measure> {
        let asked = self.measures.iter().map(String::as_str);
        let usual = match self.measures.is_empty() {
            true => USUAL,
            false => &[],
        };
        asked
            .chain(usual.iter().copied())
            .filter_map(measures::find)
    }

    /// A table of results without rows yet.
    pub(super) fn results(&self, name: &str, title: &str, key: &'static str) -> Sheet {
        let measures: Vec<&str> = self.measures().map(|measure| measure.name).collect();
        Sheet::new(name, title, key, &measures)
    }

    /// The row of a group, where there are so many games in all.
    pub(super) fn cells(&self, account: &Account, all: u64) -> Vec<Cell> {
        self.measures()
            .map(|measure| (measure.cell)(account, all))
            .collect()
    }

    /// Puts the groups into a table of results, as many as are to be shown.
    pub(super) fn fill(&self, sheet: &mut Sheet, groups: &Groups<Account>, all: u64) {
        for (words, account) in self.ranked_accounts(groups, all) {
            sheet.row(words, self.cells(account, all));
        }
    }

    /// The groups in the order asked for, as many as are to be shown.
    pub(super) fn ranked_accounts<'g>(
        &self,
        groups: &'g Groups<Account>,
        all: u64,
    ) -> Vec<(&'g str, &'g Account)> {
        self.ranked(groups, |account, name| match measures::find(name) {
            Some(measure) => (measure.cell)(account, all),
            None => Cell::Count(account.tally.games),
        })
    }

    /// The same of any values: `cell` gives what a measure says of one.
    pub(super) fn ranked<'g, T: Sum + Default>(
        &self,
        groups: &'g Groups<T>,
        cell: impl Fn(&T, &str) -> Cell,
    ) -> Vec<(&'g str, &'g T)> {
        let least = Cell::Count(self.min);
        let enough = |value: &T| self.min <= 1 || cell(value, GAMES).compare(&least).is_ge();
        let turned = |order: Ordering| match self.reversed {
            true => order.reverse(),
            false => order,
        };
        let rank = self.rank.as_deref().unwrap_or(GAMES);
        if rank == KEY {
            let key = |value: &T| enough(value).then_some(());
            return groups.ordered(self.top, key, |(a, _), (b, _)| turned(by_key(a, b)));
        }
        let key = |value: &T| enough(value).then(|| cell(value, rank));
        groups.ordered(self.top, key, |(_, a), (_, b)| {
            // What is not there comes last in either order.
            match b.is_there().cmp(&a.is_there()) {
                Ordering::Equal => turned(b.compare(a)),
                order => order,
            }
        })
    }
}

/// The measure by which rows are ranked where nothing else is asked for.
const GAMES: &str = "games";

/// Ranks by the keys of rows and not by a measure.
pub const KEY: &str = "key";

/// By what rows can be ranked: [`KEY`], the measures of groups, and those of players.
#[must_use]
pub fn rankings() -> Vec<&'static str> {
    let mut names = vec![KEY];
    let measures = MEASURES.iter().map(|measure| &measure.name);
    for name in measures.chain(CARD).chain(&RATED) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names
}

/// The order of keys: figures in them count as numbers, and what is unknown comes last.
pub(super) fn by_key(one: &str, other: &str) -> Ordering {
    let unknown = |key: &str| key.starts_with('?');
    unknown(one)
        .cmp(&unknown(other))
        .then_with(|| by_figures(one, other))
}
