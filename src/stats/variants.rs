//! Which game was played, by the Variant and GameType tags.

use super::{
    Config, Glance, Show, Table,
    sheet::{Sheet, TALLY, tally_cells},
    tally::{Groups, Sum, Tally},
};
use serde::{Deserialize, Serialize};

/// The table `variants`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Variants {
    all: Tally,
    names: Groups<Tally>,
    untagged: Tally,
}

impl Table for Variants {
    const NAME: &'static str = "variants";
    const SUMMARY: &'static str = "games by the Variant or GameType tag";

    fn new(_: &Config) -> Variants {
        Variants::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.all.count(glance.outcome, glance.plies);
        match glance.variant() {
            Some(name) => self.names.of(&name),
            None => &mut self.untagged,
        }
        .count(glance.outcome, glance.plies);
    }

    fn merge(&mut self, other: Variants) {
        self.all.add(&other.all);
        self.names.merge(other.names);
        self.untagged.add(&other.untagged);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let all = self.all.games;
        let mut sheet = Sheet::new("variants", "Variants (as tagged)", "variant", TALLY);
        sheet.row("untagged", tally_cells(&self.untagged, all));
        for (name, tally) in self.names.ranked(show.top, |tally| tally.games) {
            sheet.row(name, tally_cells(&tally, all));
        }
        vec![sheet.of_all(self.names.len() + 1)]
    }
}
