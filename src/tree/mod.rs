//! The tree of openings: which moves were made from a position, by how many, and with what success.
//!
//! A [`Tree`] counts for each move from one position to another the games in which it was made. So
//! positions that came about by different moves are one, and two trees are added up move by move, in
//! any order. What is shown ([`shape`]) is found from these counts at the end: the moves from the root
//! as far as was asked, each position where it is reached first. This room names no wing.
//!
//! # Memory
//! A tree holds each move from each position within its depth once, about 200 bytes for each, and as
//! much again when it is shown; it grows with the positions, not with the games.

mod count;
pub mod format;
mod root;
pub mod shape;
#[cfg(test)]
mod tests;

pub use count::Count;
pub use root::Root;

use crate::{
    glance::Glance,
    play::{self, Player, Rules},
    query::Matcher,
    record::Reader,
    replay::{Ply, Replay, Want, scene::Scene},
    source::Block,
};
use hashbrown::HashMap;
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// What is counted.
#[derive(Clone, Debug)]
pub struct Plan {
    /// From which position; none for the start of each game, where it is the usual one.
    pub root: Option<Root>,
    /// How many plies from there.
    pub depth: u32,
}

/// A move from one position to another: their keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Step {
    from: u64,
    to: u64,
}

/// A move, and the games in which it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// In standard notation and, behind a blank, in the machine form.
    words: Box<str>,
    castling: bool,
    /// The games.
    pub count: Count,
}

/// The moves from a position, and on from there. Two trees of one [`Plan`] can be merged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    moves: HashMap<Step, Made>,
    /// The games that came to the root, by their rules.
    roots: BTreeMap<&'static str, Count>,
}

/// What a block held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How many games.
    pub games: u64,
    /// How many of them could not be read as far as was asked.
    pub broken: u64,
}

impl Tree {
    /// Adds a game from the root on. A move that is made again from the same position counts once.
    fn add(&mut self, variant: &'static str, path: &Path<'_>, glance: &Glance<'_>) {
        let Some((root, line)) = path.positions.split_first() else {
            return;
        };
        let turn = root.turn();
        self.roots.entry(variant).or_default().game(turn, glance);
        let mut steps: Vec<Step> = Vec::with_capacity(line.len());
        let mut from = key(variant, root);
        for (scene, ply) in line.iter().zip(&path.plies) {
            let step = Step {
                from,
                to: key(variant, scene),
            };
            from = step.to;
            if !steps.contains(&step) {
                steps.push(step);
                let made = self.moves.entry(step);
                let made = made.or_insert_with(|| Made::of(ply, path.replay));
                made.count.game(ply.side, glance);
            }
        }
    }

    /// Adds what the other has counted by the same plan.
    pub fn merge(&mut self, other: Tree) {
        for (step, made) in other.moves {
            match self.moves.get_mut(&step) {
                Some(mine) => mine.count.add(&made.count),
                None => drop(self.moves.insert(step, made)),
            }
        }
        for (variant, count) in other.roots {
            self.roots.entry(variant).or_default().add(&count);
        }
    }
}

impl Made {
    fn of(ply: &Ply, replay: &Replay) -> Made {
        let words = [ply.text, ply.machine];
        Made {
            words: words
                .each_ref()
                .map(|word| word.of(&replay.text))
                .join(" ")
                .into(),
            castling: ply.traits.castling,
            count: Count::default(),
        }
    }

    /// The move in standard notation.
    #[must_use]
    pub fn word(&self) -> &str {
        self.words
            .split_once(' ')
            .map_or(&self.words, |(word, _)| word)
    }

    /// In the machine form: UCI in chess, Hub in draughts.
    #[must_use]
    pub fn machine(&self) -> &str {
        self.words
            .split_once(' ')
            .map_or("", |(_, machine)| machine)
    }

    /// Whether it castles (chess).
    #[must_use]
    pub fn castles(&self) -> bool {
        self.castling
    }
}

/// The part of a game from the root on.
struct Path<'r> {
    replay: &'r Replay,
    /// The root first.
    positions: Vec<&'r Scene>,
    /// The plies between them.
    plies: Vec<&'r Ply>,
}

impl<'r> Path<'r> {
    /// From the position behind a ply of the main line on, 0 for the start, so many plies.
    fn from(replay: &'r Replay, ply: u32, depth: u32) -> Path<'r> {
        let start = replay.scenes.first();
        let (mut plies, behind): (Vec<&Ply>, Vec<&Scene>) = replay.main_scenes().unzip();
        let mut positions: Vec<&Scene> = start.into_iter().chain(behind).collect();
        let before = (ply as usize).min(plies.len());
        plies.drain(..before);
        positions.drain(..before);
        plies.truncate(depth as usize);
        Path {
            replay,
            positions,
            plies,
        }
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
