//! A movetext on its way out.

use super::{Beside, Kept, Tree};

/// What is left to write.
pub(super) enum Task {
    Move(u32),
    /// What follows a node.
    Behind(u32),
    Variation(u32),
    Close(u32),
}

/// A movetext on its way out.
pub(super) struct Writing<'a> {
    tree: &'a Tree,
    out: &'a mut String,
    /// Whether the next move needs its number.
    number: bool,
    /// The last move of the main line.
    end: u32,
}

impl<'a> Writing<'a> {
    pub(super) fn of(tree: &'a Tree, end: u32, out: &'a mut String) -> Writing<'a> {
        Writing {
            tree,
            out,
            number: true,
            end,
        }
    }

    /// Does a task with all that follows from it.
    pub(super) fn run(&mut self, first: Task) {
        let tree = self.tree;
        let mut tasks = vec![first];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Behind(node) => {
                    let children = &tree.nodes[node as usize].children;
                    if let Some((&main, others)) = children.split_first() {
                        tasks.push(Task::Behind(main));
                        tasks.extend(others.iter().rev().map(|&other| Task::Variation(other)));
                        tasks.push(Task::Move(main));
                    }
                }
                Task::Move(node) => {
                    // Where it is no variation, what stood around one is said of the move.
                    let beside = self.word(node);
                    beside.nags.iter().for_each(|&nag| self.nag(nag));
                    self.all(&beside.before, false);
                    self.all(&beside.notes, node == self.end);
                    self.all(&beside.after, false);
                }
                Task::Variation(node) => {
                    self.out.push_str("( ");
                    self.number = true;
                    self.all(&tree.nodes[node as usize].beside.before, false);
                    let beside = self.word(node);
                    self.beside(beside, node == self.end);
                    tasks.extend([Task::Close(node), Task::Behind(node)]);
                }
                Task::Close(node) => {
                    self.out.push_str(") ");
                    self.number = true;
                    self.all(&tree.nodes[node as usize].beside.after, false);
                }
            }
        }
    }

    /// A move with its number, where it needs one. Gives what belongs to it.
    fn word(&mut self, index: u32) -> &'a Beside {
        let tree = self.tree;
        let node = &tree.nodes[index as usize];
        let opens = node.side == tree.opener;
        if opens || self.number {
            let dots = if opens { "." } else { "..." };
            self.out.push_str(&format!("{}{dots} ", node.number));
        }
        self.out.push_str(&node.word);
        self.out.push(' ');
        self.number = false;
        &node.beside
    }

    /// Signs and remarks at a move. What could not be read stands as it was at the end of the game;
    /// elsewhere it would swallow what follows, and is put into braces.
    pub(super) fn beside(&mut self, beside: &Beside, at_end: bool) {
        beside.nags.iter().for_each(|&nag| self.nag(nag));
        self.all(&beside.notes, at_end);
    }

    pub(super) fn nag(&mut self, nag: u32) {
        self.out.push_str(&format!("${nag} "));
        self.number = true;
    }

    fn all(&mut self, notes: &[Kept], at_end: bool) {
        for kept in notes {
            self.kept(kept, at_end);
        }
    }

    pub(super) fn kept(&mut self, kept: &Kept, last: bool) {
        match kept {
            Kept::Comment(text) => self.comment(text),
            Kept::Unread(text) if !last => self.comment(text),
            Kept::Stray(text) | Kept::Unread(text) => {
                self.out.push_str(text);
                self.out.push(' ');
            }
        }
        self.number = true;
    }

    fn comment(&mut self, text: &str) {
        match text.contains('}') {
            true => self.out.push_str(&format!("\n;{text}\n")),
            false => self.out.push_str(&format!("{{{text}}} ")),
        }
        self.number = true;
    }
}
