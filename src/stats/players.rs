//! Who played: how many names, and the most active of them.

use super::{
    Config, Glance, Show, Table,
    account::Ratings,
    measures::performance,
    sheet::{CARD, Cell, Sheet, card_cells},
    tally::{Card, Groups, Sum, increase},
};
use crate::{game::Side, record::KnownTag};
use serde::{Deserialize, Serialize};

/// The table `players`. Names are compared to the letter.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Players {
    games: u64,
    unnamed: u64,
    cards: Groups<Played>,
}

/// The games of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    #[serde(flatten)]
    card: Card,
    #[serde(default, skip_serializing_if = "is_unrated")]
    ratings: Ratings,
}

/// Whether no rating has been counted, neither of the player nor of an opponent.
fn is_unrated(ratings: &Ratings) -> bool {
    ratings.known == 0 && ratings.opponents == 0
}

/// The measures of ratings, behind those of a card.
pub(super) const RATED: [&str; 3] = ["elo", "opponents", "performance"];

impl Played {
    /// The player's mean rating, that of the opponents met, and what the score says.
    fn rated(&self) -> [Cell; 3] {
        let ratings = &self.ratings;
        [
            Cell::Mean(ratings.sum, ratings.known),
            Cell::Mean(ratings.opponents, ratings.met),
            performance(ratings),
        ]
    }

    fn cell(&self, measure: &str) -> Cell {
        let cells = card_cells(&self.card, self.card.games)
            .into_iter()
            .chain(self.rated());
        let mut named = CARD.iter().chain(&RATED).zip(cells);
        let found = named.find(|(name, _)| **name == measure);
        found.map_or(Cell::None, |(_, cell)| cell)
    }
}

impl Sum for Played {
    fn add(&mut self, other: &Played) {
        self.card.add(&other.card);
        self.ratings.add(&other.ratings);
    }
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
                Some(name) => {
                    let played = self.cards.of(&name);
                    played.card.count(side, glance.outcome());
                    played.ratings.count(side, glance);
                }
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
        let ranked = show.ranked(&self.cards, Played::cell);
        let rated = ranked
            .iter()
            .any(|(_, played)| !is_unrated(&played.ratings));
        let measures: Vec<&str> = CARD
            .iter()
            .chain(RATED.iter().filter(|_| rated))
            .copied()
            .collect();
        let title = match show.rank {
            None => "Most active players",
            Some(_) => "Players",
        };
        let mut cards = Sheet::new("players", title, "player", &measures);
        for (name, played) in ranked {
            let mut cells = card_cells(&played.card, self.games);
            cells.extend(played.rated().into_iter().filter(|_| rated));
            cards.row(name, cells);
        }
        vec![names, cards.of_all(self.cards.len())]
    }
}
