//! A tree as it is shown: the positions within its depth, each where it is reached first.

use super::{Count, Made, Plan, Root, STANDARD, Step, Tree, key};
use crate::{
    game::Side,
    openings::{self, Opening},
    play::Rules,
};
use hashbrown::HashMap;
use std::cmp::Reverse;

/// The positions from a root on. The shortest way to a position is where it is shown, and of several
/// that of the moves made more often.
#[derive(Clone, Debug)]
pub struct Shape<'t> {
    /// Where it begins.
    pub root: Root,
    /// The games that came there.
    pub count: Count,
    /// The positions, the root first.
    pub positions: Vec<Position<'t>>,
}

/// A position with the moves that were made from it.
#[derive(Clone, Debug)]
pub struct Position<'t> {
    /// Its key.
    pub key: u64,
    /// How many plies it lies behind the root.
    pub plies: usize,
    /// The position before the move by which it is reached first, and which of its moves that is.
    reached: Option<(usize, usize)>,
    /// The games in which a move was made from it.
    pub games: u64,
    /// The moves, the most frequent first.
    pub moves: Vec<Branch<'t>>,
}

/// A move from a position.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'t> {
    /// The move, and the games in which it was made.
    pub made: &'t Made,
    /// The key of the position behind it.
    pub to: u64,
    /// That position, if it is shown.
    pub position: Option<usize>,
    /// Whether it is reached by this move first.
    pub opens: bool,
    /// What it is called.
    pub opening: Option<&'static Opening>,
}

/// The shapes of a tree: one for each root, that of the most games first. Moves made in fewer than
/// `least` games are left out, with all that only they lead to.
///
/// # Errors
/// If the start of a variant cannot be set up.
pub fn shapes<'t>(tree: &'t Tree, plan: &Plan, least: u64) -> Result<Vec<Shape<'t>>, String> {
    let all = Moves::of(tree);
    let mut shapes = Vec::new();
    for (variant, count) in &tree.roots {
        let root = match &plan.root {
            Some(root) => root.clone(),
            None => Root::of(None, "", &Rules::named(variant))?,
        };
        shapes.push(Shape {
            positions: positions(&root, plan.depth as usize, least, &all),
            count: *count,
            root,
        });
    }
    shapes.sort_by_key(|shape| Reverse(shape.count.games));
    Ok(shapes)
}

/// All moves in the order of the positions from which they were made, of each the most frequent
/// first.
struct Moves<'t>(Vec<(&'t Step, &'t Made)>);

impl<'t> Moves<'t> {
    fn of(tree: &'t Tree) -> Moves<'t> {
        let mut moves: Vec<_> = tree.moves.iter().collect();
        let order =
            |(step, made): &(&Step, &'t Made)| (step.from, Reverse(made.count.games), &made.words);
        moves.sort_unstable_by(|one, other| order(one).cmp(&order(other)));
        Moves(moves)
    }

    fn from(&self, key: u64) -> &[(&'t Step, &'t Made)] {
        let start = self.0.partition_point(|(step, _)| step.from < key);
        let moves = self.0.get(start..).unwrap_or_default();
        let count = moves
            .iter()
            .take_while(|(step, _)| step.from == key)
            .count();
        &moves[..count]
    }
}

fn positions<'t>(root: &Root, depth: usize, least: u64, all: &Moves<'t>) -> Vec<Position<'t>> {
    let is_shown = |(_, made): &(&Step, &Made)| made.count.games >= least;
    let named = root.variant == STANDARD;
    let position = |key, plies, reached| Position {
        key,
        plies,
        reached,
        games: all.from(key).iter().map(|(_, made)| made.count.games).sum(),
        moves: Vec::new(),
    };
    let start = key(root.variant, &root.scene);
    let mut places: HashMap<u64, usize> = HashMap::new();
    places.insert(start, 0);
    let mut positions = vec![position(start, 0, None)];
    let mut next = 0;
    while let Some(Position { key, plies, .. }) = positions.get(next) {
        let plies = plies + 1;
        let moves = all.from(*key);
        let shown = moves.iter().take_while(|made| is_shown(made)).enumerate();
        let moves = shown.map(|(at, (step, made))| {
            let goes_on = plies < depth && all.from(step.to).first().is_some_and(is_shown);
            let place = places.get(&step.to).copied();
            let opens = goes_on && place.is_none();
            if opens {
                places.insert(step.to, positions.len());
                positions.push(position(step.to, plies, Some((next, at))));
            }
            Branch {
                made,
                to: step.to,
                position: None,
                opens,
                opening: openings::of_key(step.to).filter(|_| named),
            }
        });
        let moves: Vec<Branch<'_>> = moves.collect();
        positions[next].moves = moves;
        next += 1;
    }
    for one in positions.iter_mut().flat_map(|it| &mut it.moves) {
        one.position = places.get(&one.to).copied();
    }
    positions
}

impl Shape<'_> {
    /// The moves from the root to a position.
    pub(super) fn words(&self, mut at: usize) -> Vec<&str> {
        let mut words = Vec::new();
        while let Some((from, one)) = self.positions[at].reached {
            words.push(self.positions[from].moves[one].made.word());
            at = from;
        }
        words.reverse();
        words
    }

    /// The line that leads to a position; words for the root.
    pub(super) fn line(&self, at: usize) -> String {
        match at {
            0 => "the start".to_owned(),
            at => self.root.line(&self.words(at)),
        }
    }

    /// Who moves in a position.
    pub(super) fn side(&self, at: usize) -> Side {
        self.root.side(self.positions[at].plies)
    }

    /// All moves with their positions, each position behind the move that opens it.
    pub(super) fn walk(&self, mut visit: impl FnMut(usize, &Branch<'_>)) {
        let mut open = vec![(0, 0)];
        while let Some((at, one)) = open.last_mut() {
            let (from, next) = (*at, *one);
            *one += 1;
            let Some(made) = self.positions[from].moves.get(next) else {
                open.pop();
                continue;
            };
            visit(from, made);
            open.extend(made.position.filter(|_| made.opens).map(|at| (at, 0)));
        }
    }
}
