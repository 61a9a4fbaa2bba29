//! Which games are copies of one another, how sure that is and why, and which of them is the best.
//!
//! A game is put down as a key, by which copies come to stand together when keys are put in order,
//! and a [`Card`] that says what else must agree. [`Gathering`] takes cards in the order of their
//! keys and gives groups of copies; [`likeness`] says of two cards what differs. Nothing here knows
//! where cards are kept meanwhile. The rules, and what they are good for, stand in
//! `docs/duplicates.md`.
//!
//! ```
//! use scoresheet::{copies::{Card, Gathering, Rule, Same}, play::{Player, Rules}, record::Reader};
//! use scoresheet::{glance::Glance, source::Block};
//!
//! let rule = Rule { same: Same::Moves, beginnings: false };
//! let block = Block::from_text("games.pgn", "1. e4 e5 *\n\n1. d4 *\n\n1. e2-e4 e7-e5 1-0\n");
//! let (mut reader, mut player) = (Reader::new(&block.text), Player::new(Rules::default()));
//! let mut cards = Vec::new();
//! while let Some(record) = reader.next_record() {
//!     let mut glance = Glance::of(&block, &record);
//!     glance.replay = Some(player.replay(&record, &rule.wants()));
//!     cards.push((rule.key(&glance), Card::of(&glance, u64::from(record.ordinal), false)));
//! }
//! cards.sort_by(|one, other| one.0.cmp(&other.0));
//! let mut gathering = Gathering::new(rule);
//! let mut groups = Vec::new();
//! cards.into_iter().for_each(|(key, card)| gathering.add(&key, card, &mut groups));
//! gathering.finish(&mut groups);
//! assert_eq!(groups.len(), 1);
//! assert_eq!(groups[0].cards.len(), 2);
//! ```

mod card;
mod gathering;
mod likeness;
mod moves;
mod rule;
#[cfg(test)]
mod tests;

pub use card::{Card, Told};
pub use gathering::{Gathering, Group};
pub use likeness::{Likeness, likeness};
pub use moves::moves_hash;
pub use rule::{LONG, LONG_BEGINNING, ROSTER, Rule, Same, TOLD};
