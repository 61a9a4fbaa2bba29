//! The walk over the tree of a game, without recursion.

use super::{NONE, Score};

/// A step of the walk over the tree, in the order in which a movetext is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A line begins; 0 is the main line.
    Begin(u32),
    /// A move, as an index into [`Replay::plies`](crate::replay::Replay::plies).
    Ply(u32),
    /// A line ends.
    End(u32),
}

/// The walk over a tree; see [`Score::walk`].
#[derive(Debug)]
pub struct Walk<'s> {
    score: &'s Score,
    line: u32,
    next: Option<Step>,
}

impl<'s> Walk<'s> {
    pub(super) const fn of(score: &'s Score) -> Walk<'s> {
        Walk {
            score,
            line: 0,
            next: Some(Step::Begin(0)),
        }
    }

    /// What comes behind a node: its variations, the next move of the line, the line's end.
    fn behind(&self, node: u32) -> Step {
        match self.score.nodes[node as usize].variations.first {
            NONE => self.onward(node),
            line => Step::Begin(line),
        }
    }

    fn onward(&self, node: u32) -> Step {
        match self.score.nodes[node as usize].next {
            NONE => Step::End(self.line),
            next => Step::Ply(next),
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.next?;
        self.next = match step {
            Step::Begin(line) => {
                self.line = line;
                Some(self.behind(self.score.start(line)))
            }
            Step::Ply(node) => Some(self.behind(node)),
            Step::End(0) => None,
            Step::End(line) => {
                let branch = self.score.branches[line as usize];
                Some(match branch.sibling {
                    NONE => {
                        self.line = branch.outer;
                        self.onward(branch.parent)
                    }
                    sibling => Step::Begin(sibling),
                })
            }
        };
        Some(step)
    }
}
