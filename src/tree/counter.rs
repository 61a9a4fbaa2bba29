//! Counts moves, from many threads.
//!
//! Each worker takes a table that is free, counts a whole block into it and puts it back. So there are
//! never more tables than threads, and nobody can see who counted which block.

use super::{Made, Plan, Root, Roots, Step, key};
use crate::{
    glance::Glance,
    play::{Player, Rules},
    query::Matcher,
    record::Reader,
    replay::{Ply, Replay, Want, scene::Scene},
    source::Block,
};
use hashbrown::HashMap;
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

/// The moves that a worker holds.
type Moves = HashMap<Step, Made>;

/// Counts the games of blocks, from many threads.
#[derive(Debug)]
pub struct Counter<'p> {
    plan: &'p Plan,
    rules: Rules,
    /// How many moves all workers together hold at most between blocks.
    most: usize,
    workers: AtomicUsize,
    free: Mutex<Vec<Moves>>,
}

/// What a block held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How many games.
    pub games: u64,
    /// How many of them could not be read as far as was asked.
    pub broken: u64,
    /// Those that came to the root.
    pub roots: Roots,
    /// Moves that the worker does not hold any more, of this block and others.
    pub moves: Vec<(Step, Made)>,
}

impl<'p> Counter<'p> {
    /// Counts what the plan says, of games that are played by these rules. All workers together hold
    /// about `most` moves, and those of the blocks that they are at.
    #[must_use]
    pub fn new(plan: &'p Plan, rules: Rules, most: usize) -> Counter<'p> {
        Counter {
            plan,
            rules,
            most,
            workers: AtomicUsize::new(0),
            free: Mutex::default(),
        }
    }

    /// What counts the games of blocks on one thread; with a matcher those that it finds.
    pub fn worker<'n>(
        &'n self,
        mut matcher: Option<Matcher<'n>>,
    ) -> impl FnMut(&Block) -> Counted + 'n {
        self.workers.fetch_add(1, Ordering::Relaxed);
        let mut desk = Desk {
            plan: self.plan,
            player: Player::new(self.rules.clone()),
            starts: Vec::new(),
        };
        move |block| {
            let mut moves = self.lock().pop().unwrap_or_default();
            let mut counted = Counted::default();
            let mut reader = Reader::new(&block.text);
            while let Some(record) = reader.next_record() {
                counted.games += 1;
                let chosen = |it: &mut Matcher<'_>| it.record(block, &record);
                if matcher.as_mut().is_none_or(chosen) {
                    let glance = Glance::of(block, &record);
                    let whole = desk.game(&glance, &mut counted.roots, &mut moves);
                    counted.broken += u64::from(!whole);
                }
            }
            if moves.len() > self.most / self.workers.load(Ordering::Relaxed) {
                counted.moves.extend(moves.drain());
            }
            self.lock().push(moves);
            counted
        }
    }

    /// The moves that the workers hold.
    pub fn finish(self) -> impl Iterator<Item = (Step, Made)> {
        let held = self.free.into_inner();
        held.unwrap_or_else(PoisonError::into_inner)
            .into_iter()
            .flatten()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Moves>> {
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
    fn game(&mut self, glance: &Glance<'_>, roots: &mut Roots, moves: &mut Moves) -> bool {
        match &self.plan.root {
            None => self.count_from_start(glance, roots, moves),
            Some(root) => self.count_from_root(root, glance, roots, moves),
        }
    }

    fn count_from_start(
        &mut self,
        glance: &Glance<'_>,
        roots: &mut Roots,
        moves: &mut Moves,
    ) -> bool {
        let replay = self.player.replay(glance.record, &written(self.plan.depth));
        let variant = replay.variant;
        let first = replay.scenes.first().map(|scene| scene.uncounted());
        if first.is_none() || first != start_of(&mut self.starts, variant) {
            return replay.playable;
        }
        let path = Path::from(replay, 0, self.plan.depth);
        add(variant, &path, &glance.clone().played(replay), roots, moves);
        is_read(replay, self.plan.depth)
    }

    /// Looks for the root first, and writes moves down only where it is found.
    fn count_from_root(
        &mut self,
        root: &Root,
        glance: &Glance<'_>,
        roots: &mut Roots,
        moves: &mut Moves,
    ) -> bool {
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
        let path = Path::from(replay, ply, self.plan.depth);
        add(
            root.variant,
            &path,
            &glance.clone().played(replay),
            roots,
            moves,
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

/// Adds a game from the root on. A move that is made again from the same position counts once.
fn add(
    variant: &'static str,
    path: &Path<'_>,
    glance: &Glance<'_>,
    roots: &mut Roots,
    moves: &mut Moves,
) {
    let Some((root, line)) = path.positions.split_first() else {
        return;
    };
    let count = roots.0.entry(variant).or_default();
    count.game(root.turn(), glance);
    let mut steps: Vec<Step> = Vec::with_capacity(line.len());
    let mut from = key(variant, root);
    for (scene, ply) in line.iter().zip(&path.plies) {
        let to = key(variant, scene);
        let step = Step { from, to };
        from = to;
        if !steps.contains(&step) {
            steps.push(step);
            let made = moves.entry(step);
            let made = made.or_insert_with(|| Made::of(ply, path.replay));
            made.count.game(ply.side, glance);
        }
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
