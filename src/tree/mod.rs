//! The tree of openings: which moves were made from a position, by how many, and with what success.
//!
//! What is counted is a move from one position to another ([`Step`]), so positions that came about by
//! different moves are one, and counts are added up in any order: workers fill tables of their own
//! ([`Counter`]), and at the end all moves go by in the order of their positions and are added up
//! ([`Tree`]). What is shown ([`shape`]) is found from these: the moves from the root as far as was asked,
//! each position where it is reached first. This room names no wing.
//!
//! # Memory
//! Each move from each position within the depth is held once, about 200 bytes for each. A worker that
//! holds more than it may gives them away with its next block, to be put down somewhere else. Moves that
//! were made in too few games to be shown are not held at the end.

mod book;
mod count;
mod counter;
pub mod format;
mod moves;
mod root;
pub mod shape;
#[cfg(test)]
mod tests;

pub use book::Book;
pub use count::Count;
pub use counter::{Counted, Counter};
pub use moves::{Made, Step};
pub use root::Root;

use crate::{play, replay::scene::Scene};
use hashbrown::HashMap;
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// What is counted.
#[derive(Clone, Debug)]
pub struct Plan {
    /// From which position; none for the start of each game, where it is the usual one.
    pub root: Option<Root>,
    /// How many plies from there.
    pub depth: u32,
}

/// The games that came to the root, by the variant whose rules they were played by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roots(BTreeMap<&'static str, Count>);

impl Roots {
    /// Adds other games.
    pub fn add(&mut self, other: &Roots) {
        for (variant, count) in &other.0 {
            self.0.entry(variant).or_default().add(count);
        }
    }
}

/// The moves from a position, and on from there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// In the order of the positions that they lead from and to.
    moves: Vec<(Step, Made)>,
    /// The games of the moves left out, by the positions from which these were made.
    left_out: HashMap<u64, u64>,
    roots: Roots,
    /// Whether it is that of a book, whose counts are weights and tell of no games.
    of_book: bool,
}

impl Tree {
    /// Adds up what was counted by one plan. The moves come in the order of their steps, those of one
    /// step behind each other. What was made in fewer than `least` games is left out.
    ///
    /// # Errors
    /// The first one that comes in the place of a move.
    pub fn of<E>(
        roots: Roots,
        moves: impl IntoIterator<Item = Result<(Step, Made), E>>,
        least: u64,
    ) -> Result<Tree, E> {
        let mut tree = Tree {
            roots,
            ..Tree::default()
        };
        for one in moves {
            let (step, made) = one?;
            match tree.moves.last_mut() {
                Some((last, sum)) if *last == step => sum.count.add(&made.count),
                _ => {
                    tree.leave_out(least);
                    tree.moves.push((step, made));
                }
            }
        }
        tree.leave_out(least);
        Ok(tree)
    }

    /// Leaves the last move out if it was made in too few games.
    fn leave_out(&mut self, least: u64) {
        let few = |(_, made): &mut (Step, Made)| made.count.games < least;
        if let Some((step, made)) = self.moves.pop_if(few) {
            *self.left_out.entry(step.from).or_default() += made.count.games;
        }
    }

    /// The moves from a position.
    fn from(&self, key: u64) -> &[(Step, Made)] {
        let start = self.moves.partition_point(|(step, _)| step.from < key);
        let moves = self.moves.get(start..).unwrap_or_default();
        let count = moves
            .iter()
            .take_while(|(step, _)| step.from == key)
            .count();
        &moves[..count]
    }
}

/// The variant whose positions have names, and keys that others know.
const STANDARD: &str = "standard";

/// The key of a position by the rules of a variant.
fn key(variant: &str, scene: &Scene) -> u64 {
    let key = play::key(scene);
    if variant == STANDARD {
        return key;
    }
    let mut hasher = DefaultHasher::new();
    variant.hash(&mut hasher);
    if let Scene::Chess(scene) = scene {
        scene.beside.hash(&mut hasher);
    }
    key ^ hasher.finish()
}
