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
    /// Whether it is that of a book: counts are weights, and nothing else is known.
    pub of_book: bool,
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

/// The shapes of a tree: one for each root, that of the most games first.
///
/// # Errors
/// If the start of a variant cannot be set up.
pub fn shapes<'t>(tree: &'t Tree, plan: &Plan) -> Result<Vec<Shape<'t>>, String> {
    let mut shapes = Vec::new();
    for (variant, count) in &tree.roots.0 {
        let root = match &plan.root {
            Some(root) => root.clone(),
            None => Root::of(None, "", &Rules::named(variant))?,
        };
        shapes.push(Shape {
            positions: positions(&root, plan.depth as usize, tree),
            count: *count,
            of_book: tree.of_book,
            root,
        });
    }
    shapes.sort_by_key(|shape| Reverse(shape.count.games));
    Ok(shapes)
}

/// The positions of a tree from a root on, one depth behind the other.
fn positions<'t>(root: &Root, depth: usize, tree: &'t Tree) -> Vec<Position<'t>> {
    let named = root.variant == STANDARD;
    let start = key(root.variant, &root.scene);
    let mut places: HashMap<u64, usize> = HashMap::new();
    places.insert(start, 0);
    let mut positions = vec![Position::new(start, 0, None)];
    let mut next = 0;
    while let Some(position) = positions.get(next) {
        let (key, plies) = (position.key, position.plies + 1);
        let mut made: Vec<&(Step, Made)> = tree.from(key).iter().collect();
        made.sort_unstable_by_key(|(_, made)| (Reverse(made.count.games), &made.words));
        let mut moves = Vec::with_capacity(made.len());
        for (at, (step, made)) in made.into_iter().enumerate() {
            let goes_on = plies < depth && !tree.from(step.to).is_empty();
            let opens = goes_on && !places.contains_key(&step.to);
            if opens {
                places.insert(step.to, positions.len());
                positions.push(Position::new(step.to, plies, Some((next, at))));
            }
            moves.push(Branch {
                made,
                to: step.to,
                position: None,
                opens,
                opening: openings::of_key(step.to).filter(|_| named),
            });
        }
        let left_out = tree.left_out.get(&key).copied().unwrap_or(0);
        let games: u64 = moves.iter().map(|branch| branch.made.count.games).sum();
        positions[next].games = left_out + games;
        positions[next].moves = moves;
        next += 1;
    }
    for branch in positions.iter_mut().flat_map(|it| &mut it.moves) {
        branch.position = places.get(&branch.to).copied();
    }
    positions
}

impl Position<'_> {
    fn new(key: u64, plies: usize, reached: Option<(usize, usize)>) -> Self {
        Position {
            key,
            plies,
            reached,
            games: 0,
            moves: Vec::new(),
        }
    }
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
