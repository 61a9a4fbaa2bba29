//! How games begin: the first move, and the first two, as written.

use super::{
    Config, Glance, Show, Table,
    sheet::{Cell, Sheet, TALLY, tally_cells},
    tally::{Groups, Tally},
};
use crate::record::KnownTag;
use serde::{Deserialize, Serialize};

/// The table `first-moves`. Games from a set-up position or without moves are left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FirstMoves {
    games: u64,
    first: Groups<Tally>,
    both: Groups<Tally>,
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
        if glance.first.is_empty() || glance.record.known(KnownTag::Fen).is_some() {
            return;
        }
        let count = |groups: &mut Groups<Tally>, words: &str| {
            groups.of(words).count(glance.outcome, glance.plies);
        };
        self.games += 1;
        count(&mut self.first, glance.first);
        if !glance.second.is_empty() {
            self.words.clear();
            self.words.push_str(glance.first);
            self.words.push(' ');
            self.words.push_str(glance.second);
            count(&mut self.both, &self.words);
        }
    }

    fn merge(&mut self, other: FirstMoves) {
        super::tally::increase(&mut self.games, other.games);
        self.first.merge(other.first);
        self.both.merge(other.both);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let sheet = |name, title, key, groups: &Groups<Tally>| {
            let mut sheet = Sheet::new(name, title, key, TALLY);
            for (words, tally) in groups.ranked(show.top, |tally| tally.games) {
                let cells: Vec<Cell> = tally_cells(&tally, self.games);
                sheet.row(words, cells);
            }
            sheet.of_all(groups.len())
        };
        vec![
            sheet("first-ply", "First ply (as written)", "move", &self.first),
            sheet(
                "first-moves",
                "First two plies (as written)",
                "moves",
                &self.both,
            ),
        ]
    }
}
