//! What happened on the board: captures and promotions, by the game that was really played.

use super::{
    Config, Glance, Show, Table,
    sheet::{Cell, Sheet},
    tally::{Groups, Sum, increase},
};
use crate::replay::Replay;
use serde::{Deserialize, Serialize};

/// The table `captures`. Its rows are variants as they were found by playing, not as tagged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Captures {
    all: Taken,
    variants: Groups<Taken>,
}

/// What main lines hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Taken {
    games: u64,
    /// Games in which nothing was taken.
    quiet: u64,
    plies: u64,
    captures: u64,
    promotions: u64,
}

impl Taken {
    fn of(replay: &Replay) -> Taken {
        let mut taken = Taken {
            games: 1,
            ..Taken::default()
        };
        for ply in replay.main_line() {
            taken.plies += 1;
            taken.captures += u64::from(ply.traits.capture);
            taken.promotions += u64::from(ply.traits.promotion);
        }
        taken.quiet = u64::from(taken.captures == 0);
        taken
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            Cell::Count(self.games),
            Cell::Count(self.quiet),
            Cell::Count(self.captures),
            Cell::Share(self.captures, self.plies),
            Cell::Mean(self.captures, self.games),
            Cell::Count(self.promotions),
        ]
    }
}

impl Sum for Taken {
    fn add(&mut self, other: &Taken) {
        increase(&mut self.games, other.games);
        increase(&mut self.quiet, other.quiet);
        increase(&mut self.plies, other.plies);
        increase(&mut self.captures, other.captures);
        increase(&mut self.promotions, other.promotions);
    }
}

impl Table for Captures {
    const NAME: &'static str = "captures";
    const SUMMARY: &'static str = "captures and promotions on the board, by variant (slower)";
    const STANDARD: bool = false;

    fn new(_: &Config) -> Captures {
        Captures::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        if let Some(replay) = glance.replay {
            let taken = Taken::of(replay);
            self.all.add(&taken);
            self.variants.of(replay.variant).add(&taken);
        }
    }

    fn merge(&mut self, other: Captures) {
        self.all.add(&other.all);
        self.variants.merge(other.variants);
    }

    fn sheets(&self, _: &Show) -> Vec<Sheet> {
        let mut sheet = Sheet::new(
            "captures",
            "Captures (on the board)",
            "variant",
            &["games", "none", "captures", "share", "mean", "promotions"],
        );
        sheet.row("all", self.all.cells());
        for (variant, taken) in self.variants.ranked(0, |taken| taken.games) {
            sheet.row(variant, taken.cells());
        }
        vec![sheet]
    }
}
