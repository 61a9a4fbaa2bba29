//! Who played: how many names, and the most active of them.

use super::{
    Config, Glance, Show, Table,
    sheet::{CARD, Cell, Sheet, card_cells},
    tally::{Card, Groups, increase},
};
use crate::{game::Side, record::KnownTag};
use serde::{Deserialize, Serialize};

/// The table `players`. Names are compared to the letter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Players {
    games: u64,
    unnamed: u64,
    cards: Groups<Card>,
}

impl Table for Players {
    const NAME: &'static str = "players";
    const SUMMARY: &'static str = "distinct names, most active players and their scores";

    fn new(_: &Config) -> Players {
        Players::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.games += 1;
        for (tag, side) in [
            (KnownTag::White, Side::White),
            (KnownTag::Black, Side::Black),
        ] {
            match glance.value(tag) {
                Some(name) => self.cards.of(&name).count(side, glance.outcome),
                None => self.unnamed += 1,
            }
        }
    }

    fn merge(&mut self, other: Players) {
        increase(&mut self.games, other.games);
        increase(&mut self.unnamed, other.unnamed);
        self.cards.merge(other.cards);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let mut names = Sheet::new("player-names", "Player names", "", &["value"]);
        names.row("distinct", vec![Cell::Count(self.cards.len() as u64)]);
        names.row("unnamed", vec![Cell::Count(self.unnamed)]);
        let mut cards = Sheet::new("players", "Most active players", "player", CARD);
        for (name, card) in self.cards.ranked(show.top, |card| card.games) {
            cards.row(name, card_cells(&card, self.games));
        }
        vec![names, cards.of_all(self.cards.len())]
    }
}
