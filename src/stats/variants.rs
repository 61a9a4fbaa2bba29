//! Which game was played, by the Variant and GameType tags.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Part},
    sheet::Sheet,
    tally::{Groups, Sum},
};
use serde::{Deserialize, Serialize};

/// The table `variants`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Variants {
    all: Account,
    names: Groups<Account>,
    untagged: Account,
    #[serde(skip)]
    parts: Vec<Part>,
}

impl Table for Variants {
    const NAME: &'static str = "variants";
    const SUMMARY: &'static str = "games by the Variant or GameType tag";

    fn new(config: &Config) -> Variants {
        Variants {
            parts: config.parts(),
            ..Variants::default()
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.all.count(glance, &self.parts);
        match glance.variant() {
            Some(name) => self.names.of(&name),
            None => &mut self.untagged,
        }
        .count(glance, &self.parts);
    }

    fn merge(&mut self, other: Variants) {
        self.all.add(&other.all);
        self.names.merge(other.names);
        self.untagged.add(&other.untagged);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let all = self.all.tally.games;
        let mut sheet = show.results("variants", "Variants (as tagged)", "variant");
        sheet.row("untagged", show.cells(&self.untagged, all));
        show.fill(&mut sheet, &self.names, all);
        vec![sheet.of_all(self.names.len() + 1)]
    }
}
