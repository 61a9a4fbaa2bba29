//! How games begin: the first move, and the first two, as written.

use super::{
    Config, Glance, Show, Table,
    sheet::{Sheet, TALLY, tally_cells},
    tally::{Groups, Sum, Tally, increase},
};
use crate::record::KnownTag;
use serde::{Deserialize, Serialize};

/// The table `first-moves`. Games from a set-up position or without moves are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FirstMoves {
    games: u64,
    /// By the first two moves with a blank between, or the only one.
    openings: Groups<Tally>,
    #[serde(skip)]
    words: String,
}

impl Table for FirstMoves {
    const NAME: &'static str = "first-moves";
    const SUMMARY: &'static str = "the first ply and the first two, as written";

    fn new(_: &Config) -> FirstMoves {
        FirstMoves::default()
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
        let tally = self.openings.of(&self.words);
        tally.count(glance.outcome, glance.plies);
    }

    fn merge(&mut self, other: FirstMoves) {
        increase(&mut self.games, other.games);
        self.openings.merge(other.openings);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let mut first = Groups::<Tally>::default();
        let mut both = Groups::<Tally>::default();
        for (words, tally) in self.openings.ranked(0, |tally| tally.games) {
            match words.split_once(' ') {
                Some((word, _)) => {
                    first.of(word).add(&tally);
                    both.of(words).add(&tally);
                }
                None => first.of(words).add(&tally),
            }
        }
        let sheet = |name, title, key, groups: &Groups<Tally>| {
            let mut sheet = Sheet::new(name, title, key, TALLY);
            for (words, tally) in groups.ranked(show.top, |tally| tally.games) {
                sheet.row(words, tally_cells(&tally, self.games));
            }
            sheet.of_all(groups.len())
        };
        let titles = ["First ply (as written)", "First two plies (as written)"];
        vec![
            sheet("first-ply", titles[0], "move", &first),
            sheet("first-moves", titles[1], "moves", &both),
        ]
    }
}
