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

mod count;
mod counter;
pub mod format;
mod moves;
mod root;
pub mod shape;
#[cfg(test)]
mod tests;

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
    key ^ hasher.finish()
}

/// Grows trees from blocks, from many threads: each worker takes one that is free.
#[derive(Debug)]
pub struct Counter<'p> {
    plan: &'p Plan,
    rules: Rules,
    free: Mutex<Vec<Tree>>,
}

impl<'p> Counter<'p> {
    /// Counts what the plan says, of games that are played by these rules.
    #[must_use]
    pub fn new(plan: &'p Plan, rules: Rules) -> Counter<'p> {
        Counter {
            plan,
            rules,
            free: Mutex::default(),
        }
    }

    /// What counts the games of blocks on one thread; with a matcher those that it finds.
    pub fn worker<'n>(
        &'n self,
        mut matcher: Option<Matcher<'n>>,
    ) -> impl FnMut(&Block) -> Counted + 'n {
        let mut worker = Desk {
            plan: self.plan,
            player: Player::new(self.rules.clone()),
            starts: Vec::new(),
        };
        move |block| {
            let mut tree = self.lock().pop().unwrap_or_default();
            let mut counted = Counted::default();
            let mut reader = Reader::new(&block.text);
            while let Some(record) = reader.next_record() {
                counted.games += 1;
                let chosen = |it: &mut Matcher<'_>| it.record(block, &record);
                if matcher.as_mut().is_none_or(chosen) {
                    let whole = worker.game(&Glance::of(block, &record), &mut tree);
                    counted.broken += u64::from(!whole);
                }
            }
            self.lock().push(tree);
            counted
        }
    }

    /// All trees as one.
    #[must_use]
    pub fn finish(self) -> Tree {
        let trees = self.free.into_inner();
        let trees = trees.unwrap_or_else(PoisonError::into_inner).into_iter();
        let merged = trees.reduce(|mut one, other| {
            one.merge(other);
            one
        });
        merged.unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Tree>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What one worker needs.
struct Desk<'p> {
    plan: &'p Plan,
    player: Player,
    /// The usual starts of the variants that were met.
    starts: Vec<(&'static str, Option<Scene>)>,
}

impl Desk<'_> {
    /// Adds a game to a tree; says whether it could be read as far as was asked.
    fn game(&mut self, glance: &Glance<'_>, tree: &mut Tree) -> bool {
        match &self.plan.root {
            None => self.count_from_start(glance, tree),
            Some(root) => self.count_from_root(root, glance, tree),
        }
    }

    fn count_from_start(&mut self, glance: &Glance<'_>, tree: &mut Tree) -> bool {
        let replay = self.player.replay(glance.record, &written(self.plan.depth));
        let variant = replay.variant;
        let first = replay.scenes.first().map(|scene| scene.uncounted());
        if first.is_none() || first != start_of(&mut self.starts, variant) {
            return replay.playable;
        }
        tree.add(variant, &Path::from(replay, 0, self.plan.depth), glance);
        is_read(replay, self.plan.depth)
    }

    /// Looks for the root first, and writes moves down only where it is found.
    fn count_from_root(&mut self, root: &Root, glance: &Glance<'_>, tree: &mut Tree) -> bool {
        let looking = Want {
            scenes: true,
            least_men: root.scene.men(),
            ..Want::default()
        };
        let replay = self.player.replay(glance.record, &looking);
        let is_root = |scene: &Scene| scene.uncounted() == root.scene;
        let start = replay.scenes.first().map(|start| (0, start));
        let behind = replay.main_scenes().map(|(ply, scene)| (ply.ply, scene));
        let found = start.into_iter().chain(behind).find(|(_, it)| is_root(it));
        let Some((ply, _)) = found.filter(|_| replay.variant == root.variant) else {
            let last = replay.main_scenes().last().map(|(_, scene)| scene);
            let last = last.or(replay.scenes.first());
            let is_past = last.is_some_and(|last| last.men() < looking.least_men);
            return replay.is_whole() || is_past;
        };
        let last = ply.saturating_add(self.plan.depth);
        let replay = self.player.replay(glance.record, &written(last));
        tree.add(
            root.variant,
            &Path::from(replay, ply, self.plan.depth),
            glance,
        );
        is_read(replay, last)
    }
}

/// Moves and positions up to a ply.
fn written(last_ply: u32) -> Want {
    Want {
        scenes: true,
        notation: Some("san"),
        machine: true,
        last_ply,
        ..Want::default()
    }
}

/// Whether a game was read to its end or to this ply.
fn is_read(replay: &Replay, last: u32) -> bool {
    replay.is_whole() || replay.main_plies >= last
}

/// The usual start of a variant.
fn start_of(
    starts: &mut Vec<(&'static str, Option<Scene>)>,
    variant: &'static str,
) -> Option<Scene> {
    if let Some((_, start)) = starts.iter().find(|(name, _)| *name == variant) {
        return *start;
    }
    let start = Root::of(None, "", &Rules::named(variant));
    let start = start.ok().map(|root| root.scene);
    starts.push((variant, start));
    start
}
