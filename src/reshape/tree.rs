//! A tree of moves, made of one game or of many.
//!
//! Equal moves from one position on the same way are one move of the tree; positions that are
//! reached in another order are not. The first move that came is the main line, the others are
//! variations in their order. It is built and written without recursion, so it may be as deep as a
//! file makes it.

mod adding;
mod writing;

use crate::{
    game::{Outcome, Side},
    record::Record,
    replay::{Ply, Replay},
    write::{score::Score, strip::Strip},
};
use adding::Adding;
use std::collections::HashMap;
use writing::{Task, Writing};

/// A tree of moves; see [the module](self).
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// The first is the start.
    nodes: Vec<Node>,
    /// The node behind a node with a move, by its machine form: so that wide places stay fast.
    next: HashMap<(u32, Box<str>), u32>,
    opener: Side,
}

/// A move, or the start.
#[derive(Clone, Debug, Default)]
struct Node {
    word: Box<str>,
    number: u32,
    side: Side,
    parent: u32,
    children: Vec<u32>,
    beside: Beside,
    /// Games that go this way, and their points for White, doubled.
    games: u32,
    points: u32,
    scored: u32,
}

/// What belongs to a move.
#[derive(Clone, Debug, Default)]
struct Beside {
    /// Comments at the start of the variation that begins with it.
    before: Vec<Kept>,
    nags: Vec<u32>,
    /// Comments, and words that mean nothing to the reader.
    notes: Vec<Kept>,
    /// The same behind the variation that begins with it.
    after: Vec<Kept>,
}

/// Text beside a move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kept {
    Comment(String),
    /// As it was written.
    Stray(String),
    /// What could not be played at the end of a line, as it was written.
    Unread(String),
}

impl Tree {
    /// The tree of a game that has been played as [`want`](super::want) says.
    #[must_use]
    pub fn of(record: &Record<'_>, replay: &Replay) -> Tree {
        let mut tree = Tree::default();
        tree.add(record, replay, u32::MAX, Outcome::Unknown);
        tree
    }

    /// Adds a game from the same start, down to so many plies. What the tree has already is not
    /// added again. Returns the node where the main line of the game ends.
    pub fn add(
        &mut self,
        record: &Record<'_>,
        replay: &Replay,
        plies: u32,
        outcome: Outcome,
    ) -> u32 {
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
            self.opener = replay.opener;
        }
        let mut score = Score::default();
        score.read(record, replay, &Strip::default());
        let mut adding = Adding {
            tree: self,
            record,
            replay,
            score: &score,
            places: vec![None; replay.plies.len()],
            most: plies,
        };
        let end = adding.run();
        let mut node = end;
        loop {
            let passed = &mut self.nodes[node as usize];
            passed.games += 1;
            if outcome != Outcome::Unknown {
                passed.scored += 1;
                passed.points += match outcome {
                    Outcome::Win(Side::White) => 2,
                    Outcome::Draw => 1,
                    _ => 0,
                };
            }
            if node == 0 {
                return end;
            }
            node = passed.parent;
        }
    }

    /// Puts a comment to a node, if it does not stand there already.
    pub fn comment(&mut self, node: u32, text: String) {
        let comment = Kept::Comment(text);
        if let Some(node) = self.nodes.get_mut(node as usize)
            && !node.beside.notes.contains(&comment)
        {
            node.beside.notes.push(comment);
        }
    }

    /// Makes the way of most games the main line wherever games part.
    pub fn lead_with_most(&mut self) {
        let games: Vec<u32> = self.nodes.iter().map(|node| node.games).collect();
        for node in &mut self.nodes {
            let most = |child: &u32| std::cmp::Reverse(games[*child as usize]);
            node.children.sort_by_key(most);
        }
    }

    /// Says at each move where games part how many go that way, and what White scored in them.
    pub fn tell_games(&mut self) {
        let parting: Vec<u32> = self
            .nodes
            .iter()
            .filter(|node| node.children.len() > 1)
            .flat_map(|node| node.children.iter().copied())
            .filter(|child| self.nodes[*child as usize].games > 0)
            .collect();
        for child in parting {
            let node = &self.nodes[child as usize];
            let noun = if node.games == 1 { "game" } else { "games" };
            let mut told = format!("{} {noun}", node.games);
            let (points, scored) = (u64::from(node.points), u64::from(node.scored));
            if let Some(share) = (points * 50).checked_div(scored) {
                told.push_str(&format!(", {share}% for White"));
            }
            self.comment(child, told);
        }
    }

    /// How many moves there are.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.nodes.len().saturating_sub(1)
    }

    /// Cuts off what stands deeper than so many plies.
    pub fn cut_behind(&mut self, plies: u32) {
        let mut left = vec![(0_u32, 0_u32)];
        while let Some((node, depth)) = left.pop() {
            let Some(node) = self.nodes.get_mut(node as usize) else {
                continue;
            };
            if depth >= plies {
                node.children.clear();
                node.beside
                    .notes
                    .retain(|kept| !matches!(kept, Kept::Unread(_)));
            }
            left.extend(node.children.iter().map(|child| (*child, depth + 1)));
        }
    }

    /// Begins behind so many plies of the main line: what stands before is cut off.
    pub fn begin_behind(&mut self, plies: u32) {
        let mut node = 0;
        for _ in 0..plies {
            let Some(next) = self.main(node) else { break };
            node = next;
        }
        if node != 0 {
            let children = std::mem::take(&mut self.nodes[node as usize].children);
            let notes = std::mem::take(&mut self.nodes[node as usize].beside.notes);
            for &child in &children {
                self.nodes[child as usize].parent = 0;
            }
            self.nodes[0].children = children;
            // Remarks on the moves that are cut off go with them.
            self.nodes[0].beside.notes = notes
                .into_iter()
                .filter(|kept| matches!(kept, Kept::Unread(_)))
                .collect();
        }
    }

    /// The plies of the main line behind the first move with a comment that holds these words.
    #[must_use]
    pub fn plies_to_comment(&self, words: &str) -> Option<u32> {
        (0..).zip(self.main_line()).find_map(|(plies, node)| {
            let notes = &self.nodes.get(node as usize)?.beside.notes;
            let holds = |kept: &Kept| matches!(kept, Kept::Comment(text) if text.contains(words));
            notes.iter().any(holds).then_some(plies)
        })
    }

    /// Gives a tree for each line of play: the main line, and then each variation behind the line
    /// that it hangs on. A variation deeper than so many stays inside that line.
    pub fn lines(&self, depth: u32, mut give: impl FnMut(&Tree)) {
        let mut left = vec![(0, 0)];
        while let Some((begins, deep)) = left.pop() {
            let mut way = self.way(begins);
            let parted = way.len() - 1;
            let mut inside = Vec::new();
            let mut variations = Vec::new();
            // Moves before the parting have no variations here: those belong to the line before.
            while let Some(node) = way.last().and_then(|&last| self.nodes.get(last as usize)) {
                let Some((&main, others)) = node.children.split_first() else {
                    break;
                };
                match deep < depth {
                    true => variations.extend(others.iter().map(|&other| (other, deep + 1))),
                    false => inside.extend_from_slice(others),
                }
                way.push(main);
            }
            give(&self.line(&way, parted, &inside));
            left.extend(variations.into_iter().rev());
        }
    }

    /// The nodes from the start to one.
    fn way(&self, to: u32) -> Vec<u32> {
        let parent = |&node: &u32| (node > 0).then(|| self.nodes[node as usize].parent);
        let mut way: Vec<u32> = std::iter::successors(Some(to), parent).collect();
        way.reverse();
        way
    }

    /// A tree of one line of play, with the variations that begin with these moves. What is said of
    /// moves before the parting stays with the line that it was said in.
    fn line(&self, way: &[u32], parted: usize, inside: &[u32]) -> Tree {
        let mut tree = Tree {
            opener: self.opener,
            ..Tree::default()
        };
        let mut places: HashMap<u32, u32> = HashMap::new();
        let mut copy = |tree: &mut Tree, from: u32, bare: bool| {
            let node = &self.nodes[from as usize];
            let parent = places.get(&node.parent).copied().unwrap_or(0);
            let mut copied = Node {
                parent,
                children: Vec::new(),
                ..node.clone()
            };
            if bare {
                copied.beside = Beside::default();
            }
            let place = tree.nodes.len() as u32;
            tree.nodes.push(copied);
            if place > 0 {
                tree.nodes[parent as usize].children.push(place);
            }
            places.insert(from, place);
        };
        for (index, &node) in way.iter().enumerate() {
            copy(&mut tree, node, index < parted);
        }
        let mut left: Vec<u32> = inside.iter().rev().copied().collect();
        while let Some(node) = left.pop() {
            copy(&mut tree, node, false);
            left.extend(self.nodes[node as usize].children.iter().rev());
        }
        tree
    }

    /// The nodes of the main line, the start first.
    fn main_line(&self) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(0), |&node| self.main(node))
    }

    /// The last node of the main line.
    fn end(&self) -> u32 {
        self.main_line().last().unwrap_or(0)
    }

    /// The next move of the main line.
    fn main(&self, node: u32) -> Option<u32> {
        self.nodes.get(node as usize)?.children.first().copied()
    }

    /// The node of a move behind another; it is made if it is not there.
    fn step(&mut self, from: u32, ply: &Ply, replay: &Replay) -> u32 {
        let machine: Box<str> = ply.machine.of(&replay.text).into();
        let new = self.nodes.len() as u32;
        let node = *self.next.entry((from, machine)).or_insert(new);
        if node == new {
            self.nodes.push(Node {
                word: ply.text.of(&replay.text).into(),
                number: ply.number,
                side: ply.side,
                parent: from,
                ..Node::default()
            });
            self.nodes[from as usize].children.push(node);
        }
        node
    }

    /// Writes the movetext behind what there is, without a result.
    pub fn write(&self, out: &mut String) {
        if let Some(start) = self.nodes.first() {
            let mut writing = Writing::of(self, self.end(), out);
            writing.beside(&start.beside, true);
            writing.run(Task::Behind(0));
        }
    }

    /// The moves of the main line with what stands beside them; the start comes first, and has no
    /// move.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for node in self
            .main_line()
            .filter(|&node| (node as usize) < self.nodes.len())
        {
            let Node {
                word,
                number,
                side,
                parent,
                beside,
                ..
            } = &self.nodes[node as usize];
            let dots = if *side == self.opener { "." } else { "..." };
            let mut texts = Vec::new();
            let mut write = |task: &dyn Fn(&mut Writing<'_>)| {
                let mut text = String::new();
                task(&mut Writing::of(self, u32::MAX, &mut text));
                texts.push(text.trim().to_owned());
            };
            for nag in &beside.nags {
                write(&|writing| writing.nag(*nag));
            }
            for kept in beside
                .notes
                .iter()
                .chain(&beside.before)
                .chain(&beside.after)
            {
                write(&|writing| writing.kept(kept, false));
            }
            if node > 0 {
                for &other in self.nodes[*parent as usize].children.iter().skip(1) {
                    write(&|writing| writing.run(Task::Variation(other)));
                }
            }
            places.push(Place {
                number: format!("{number}{dots}"),
                word: word.to_string(),
                beside: texts,
            });
        }
        places
    }
}

/// A move of the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its number with dots: `4.`, `4...`.
    pub number: String,
    /// The move; empty for the start.
    pub word: String,
    /// Signs, comments and variations, each as it is written.
    pub beside: Vec<String>,
}
