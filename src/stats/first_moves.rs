//! How games begin: the first move, and the first two, as written.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Part},
    sheet::Sheet,
    tally::{Groups, Sum, increase},
};
use crate::record::KnownTag;
use serde::{Deserialize, Serialize};

/// The table `first-moves`. Games from a set-up position or without moves are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FirstMoves {
    games: u64,
    /// By the first two moves with a blank between, or the only one.
    openings: Groups<Account>,
    #[serde(skip)]
    parts: Vec<Part>,
    #[serde(skip)]
    words: String,
}

impl Table for FirstMoves {
    const NAME: &'static str = "first-moves";
    const SUMMARY: &'static str = "the first ply and the first two, as written";

    fn new(config: &Config) -> FirstMoves {
        FirstMoves {
            parts: config.parts(),
            ..FirstMoves::default()
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        if glance.first.is_empty() || glance.known(KnownTag::Fen).is_some() {
            return;
        }
        self.games += 1;
        self.words.clear();
        self.words.push_str(glance.first);
        if !glance.second.is_empty() {
            self.words.push(' ');
            self.words.push_str(glance.second);
        }
        self.openings.of(&self.words).count(glance, &self.parts);
    }

    fn merge(&mut self, other: FirstMoves) {
        increase(&mut self.games, other.games);
        self.openings.merge(other.openings);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let mut first = Groups::<Account>::default();
        let mut both = Groups::<Account>::default();
        for (words, account) in self.openings.iter() {
            match words.split_once(' ') {
                Some((word, _)) => {
                    first.of(word).add(account);
                    both.of(words).add(account);
                }
                None => first.of(words).add(account),
            }
        }
        let sheet = |name, title, key, groups: &Groups<Account>| {
            let mut sheet = show.results(name, title, key);
            show.fill(&mut sheet, groups, self.games);
            sheet.of_all(groups.len())
        };
        let titles = ["First ply (as written)", "First two plies (as written)"];
        vec![
            sheet("first-ply", titles[0], "move", &first),
            sheet("first-moves", titles[1], "moves", &both),
        ]
    }
}
