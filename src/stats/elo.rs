//! How strong the players were, by the WhiteElo and BlackElo tags.

use super::{
    Config, Glance, Show, Table,
    sheet::{CARD, Cell, Sheet, card_cells},
    tally::{Card, Sum, increase},
};
use crate::game::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The narrowest band; bands shown are made of whole ones.
pub(super) const BAND: u32 = 100;

/// The table `elo`: each game counts once for each of its players.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Elo {
    bands: BTreeMap<u32, Card>,
    ratings: u64,
    sum: u64,
    missing: u64,
}

impl Table for Elo {
    const NAME: &'static str = "elo";
    const SUMMARY: &'static str = "players by rating band, mean rating, missing ratings";

    fn new(_: &Config) -> Elo {
        Elo::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        for side in [Side::White, Side::Black] {
            let Some(elo) = glance.rating(side) else {
                self.missing += 1;
                continue;
            };
            self.ratings += 1;
            self.sum += u64::from(elo);
            self.bands
                .entry(elo / BAND * BAND)
                .or_default()
                .count(side, glance.outcome());
        }
    }

    fn merge(&mut self, other: Elo) {
        for (band, card) in &other.bands {
            self.bands.entry(*band).or_default().add(card);
        }
        increase(&mut self.ratings, other.ratings);
        increase(&mut self.sum, other.sum);
        increase(&mut self.missing, other.missing);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let mut ratings = Sheet::new("ratings", "Ratings (as tagged)", "", &["value"]);
        ratings.row("known", vec![Cell::Count(self.ratings)]);
        ratings.row("missing", vec![Cell::Count(self.missing)]);
        ratings.row("mean", vec![Cell::Mean(self.sum, self.ratings)]);
        let width = show.elo_band.max(BAND);
        let mut wide = BTreeMap::<u32, Card>::new();
        for (band, card) in &self.bands {
            wide.entry(band / width * width).or_default().add(card);
        }
        let mut bands = Sheet::new(
            "elo",
            "Rating bands (a game counts for each player)",
            "elo",
            CARD,
        );
        for (band, card) in &wide {
            let last = band.saturating_add(width - 1);
            bands.row(format!("{band}-{last}"), card_cells(card, self.ratings));
        }
        vec![ratings, bands]
    }
}
