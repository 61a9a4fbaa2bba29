//! The ways through two sheets as a lattice: places in both with the position there, and the steps
//! between them. All ways that come to one place go on as one, so that what is open early stays
//! open, however much is open later.

use super::{BEAM, FAR, order::Order};
use crate::{repair::search::Kind, replay::board::Board};
use std::collections::HashMap;

/// What each sheet says at a step: the place, if it has a part in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taken<M> {
    pub(super) places: [Option<usize>; 2],
    /// Whether each sheet says the move as it is written.
    pub(super) says: [bool; 2],
    /// How the words of each sheet stand.
    pub(super) orders: [Order; 2],
    /// What begins here in that.
    pub(super) turns: [Option<Kind>; 2],
    /// The move; none for words that are struck out.
    pub(super) chosen: Option<M>,
}

/// A place in both sheets, and the position there.
pub(super) struct Node<B: Board> {
    pub(super) position: B::Position,
    pub(super) key: u64,
    pub(super) at: [usize; 2],
    pub(super) orders: [Order; 2],
    /// Whether a sheet lacked the move before.
    pub(super) lacks: [bool; 2],
    /// How many plies were made before.
    pub(super) ply: u32,
    /// What the cheapest way to it costs, and the edge by which it comes.
    pub(super) cost: f32,
    link: Option<usize>,
    /// What all ways to it cost together, as one: the negative logarithm of their likelihood.
    all: f64,
    /// The same for all ways from it to the end.
    rest: f64,
}

impl<B: Board> Clone for Node<B> {
    fn clone(&self) -> Self {
        Node {
            position: self.position.clone(),
            ..*self
        }
    }
}

/// A step.
struct Edge<M> {
    from: usize,
    to: usize,
    cost: f32,
    taken: Taken<M>,
}

/// All places and steps.
pub(super) struct Lattice<B: Board> {
    nodes: Vec<Node<B>>,
    edges: Vec<Edge<B::Move>>,
    /// The nodes of each level: of so many words that are read.
    levels: Vec<Vec<usize>>,
    known: HashMap<Place, usize>,
}

/// What tells nodes apart.
type Place = ([usize; 2], u64, [Order; 2], [bool; 2]);

/// No way.
const NONE: f64 = f64::INFINITY;

/// The cost of two choices as one.
fn either(one: f64, other: f64) -> f64 {
    let (least, most) = (one.min(other), one.max(other));
    match most == NONE {
        true => least,
        false => least - (least - most).exp().ln_1p(),
    }
}

impl<B: Board> Lattice<B> {
    /// The beginning of both sheets, which have so many words together.
    pub(super) fn new(position: B::Position, key: u64, words: usize) -> Lattice<B> {
        let root = Node {
            position,
            key,
            at: [0, 0],
            orders: [Order::default(); 2],
            lacks: [false; 2],
            ply: 0,
            cost: 0.0,
            link: None,
            all: 0.0,
            rest: NONE,
        };
        let mut levels = vec![Vec::new(); words + 3];
        levels[0].push(0);
        Lattice {
            nodes: vec![root],
            edges: Vec::new(),
            levels,
            known: HashMap::new(),
        }
    }

    /// The cheapest places of a level; the others are given up.
    pub(super) fn kept(&mut self, level: usize) -> Vec<Node<B>> {
        let mut kept = std::mem::take(&mut self.levels[level]);
        kept.sort_by(|one, other| self.nodes[*one].cost.total_cmp(&self.nodes[*other].cost));
        let least = kept.first().map_or(0.0, |first| self.nodes[*first].cost);
        kept.retain(|node| self.nodes[*node].cost <= least + FAR);
        kept.truncate(BEAM);
        let nodes = kept.iter().map(|node| self.nodes[*node].clone()).collect();
        self.levels[level] = kept;
        nodes
    }

    /// The place of a kept node in the level.
    pub(super) fn number(&self, level: usize, place: usize) -> usize {
        self.levels[level][place]
    }

    /// Adds a step from a node to a place, by which it may be reached at less cost than before, and
    /// gives the node of that place. One that both sheets lack the move before is no place of the
    /// level: it is for who has put it in to go on from there.
    pub(super) fn add(
        &mut self,
        from: usize,
        mut to: Node<B>,
        taken: Taken<B::Move>,
        cost: f32,
    ) -> usize {
        let before = &self.nodes[from];
        to.cost = before.cost + cost;
        let all = before.all + f64::from(cost);
        let edge = self.edges.len();
        let place = (to.at, to.key, to.orders, to.lacks);
        let apart = to.lacks == [true; 2];
        let found = self.known.get(&place).copied().filter(|_| !apart);
        let node = found.unwrap_or_else(|| {
            let node = self.nodes.len();
            let (link, position) = (Some(edge), to.position.clone());
            self.nodes.push(Node {
                position,
                link,
                all: NONE,
                rest: NONE,
                ..to
            });
            if !apart {
                self.levels[to.at[0] + to.at[1]].push(node);
                self.known.insert(place, node);
            }
            node
        });
        let known = &mut self.nodes[node];
        known.all = either(known.all, all);
        if to.cost < known.cost {
            (known.cost, known.link) = (to.cost, Some(edge));
            known.position = to.position;
        }
        self.edges.push(Edge {
            from,
            to: node,
            cost,
            taken,
        });
        node
    }

    /// Ends all ways at the places of a level, each with what it costs that the game ends there, and
    /// gives the best of them.
    pub(super) fn end(
        &mut self,
        level: usize,
        mut cost: impl FnMut(&B::Position) -> f32,
    ) -> Option<usize> {
        let mut best: Option<(f32, usize)> = None;
        for node in self.levels[level].clone() {
            let own = cost(&self.nodes[node].position);
            self.nodes[node].rest = f64::from(own);
            let whole = self.nodes[node].cost + own;
            if best.is_none_or(|(least, _)| whole < least) {
                best = Some((whole, node));
            }
        }
        for edge in self.edges.iter().rev() {
            let rest = self.nodes[edge.to].rest + f64::from(edge.cost);
            let from = &mut self.nodes[edge.from];
            from.rest = either(from.rest, rest);
        }
        best.map(|(_, node)| node)
    }

    /// A node.
    pub(super) fn node(&self, number: usize) -> &Node<B> {
        &self.nodes[number]
    }

    /// The steps in which both sheets agree that lead to a node, so many at most, in their order,
    /// each with the node that it begins at.
    pub(super) fn agreed_before(&self, node: usize, most: usize) -> Vec<(usize, Taken<B::Move>)> {
        let mut steps = Vec::new();
        let mut link = self.nodes[node].link;
        while let Some(edge) = link.map(|edge| &self.edges[edge])
            && edge.taken.says == [true; 2]
            && steps.len() < most
        {
            steps.push((edge.from, edge.taken));
            link = self.nodes[edge.from].link;
        }
        steps.reverse();
        steps
    }

    /// The steps of the cheapest way to a node.
    pub(super) fn way(&self, end: usize) -> Vec<Step<B::Move>> {
        let mut links = Vec::new();
        let mut link = self.nodes[end].link;
        while let Some(edge) = link {
            links.push(edge);
            link = self.nodes[self.edges[edge].from].link;
        }
        links.reverse();
        let mut of_ply: Vec<Vec<usize>> = vec![Vec::new(); links.len() + 1];
        for (number, edge) in self.edges.iter().enumerate() {
            if let Some(list) = of_ply.get_mut(self.nodes[edge.from].ply as usize) {
                list.push(number);
            }
        }
        let steps = links.into_iter().map(|own| {
            let edges = &of_ply[self.nodes[self.edges[own].from].ply as usize];
            self.weighed(&self.edges[own], edges)
        });
        steps.collect()
    }

    /// A step held against all that may be taken at its ply.
    fn weighed(&self, own: &Edge<B::Move>, of_ply: &[usize]) -> Step<B::Move> {
        let total = self.nodes[0].rest;
        let share = |edge: &Edge<B::Move>| {
            let through = self.nodes[edge.from].all + f64::from(edge.cost);
            (total - through - self.nodes[edge.to].rest).exp()
        };
        let mut step = Step {
            taken: own.taken,
            share: 0.0,
            others: Vec::new(),
        };
        for edge in of_ply.iter().map(|number| &self.edges[*number]) {
            let same = match own.taken.chosen {
                Some(_) => own.taken.chosen == edge.taken.chosen,
                None => own.taken.places == edge.taken.places && edge.taken.chosen.is_none(),
            };
            if same {
                step.share += share(edge);
            } else if let Some(chosen) = edge.taken.chosen
                && self.nodes[edge.from].key == self.nodes[own.from].key
            {
                match step.others.iter_mut().find(|(known, _)| *known == chosen) {
                    Some((_, known)) => *known += share(edge),
                    None => step.others.push((chosen, share(edge))),
                }
            }
        }
        step.others.retain(|(_, share)| *share >= LEAST);
        step.others.sort_by(|one, other| other.1.total_cmp(&one.1));
        step
    }
}

/// What is less likely than this is not told beside what is taken.
const LEAST: f64 = 0.01;

/// A step of the cheapest way, with its likelihood among all ways: of a move, that it is made at
/// that ply, however the sheets come to it.
pub(super) struct Step<M> {
    pub(super) taken: Taken<M>,
    pub(super) share: f64,
    /// What else may have been played in the same position, the likeliest first.
    pub(super) others: Vec<(M, f64)>,
}
