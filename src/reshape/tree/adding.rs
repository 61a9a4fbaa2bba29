//! A game on its way into a tree.

use super::{Kept, Tree};
use crate::{
    record::Record,
    replay::Replay,
    write::{
        comment,
        score::{Note, Score, Step},
    },
};

/// A game on its way into a tree.
pub(super) struct Adding<'a> {
    pub(super) tree: &'a mut Tree,
    pub(super) record: &'a Record<'a>,
    pub(super) replay: &'a Replay,
    pub(super) score: &'a Score,
    /// The nodes of plies.
    pub(super) places: Vec<Option<u32>>,
    /// How many plies are taken.
    pub(super) most: u32,
}

/// A line of play that is being walked.
#[derive(Default)]
struct Open {
    /// Where it is in the tree; nothing where it goes deeper than is taken.
    place: Option<u32>,
    /// Its first move.
    first: Option<u32>,
    /// What stands before that.
    before: Vec<Kept>,
}

impl Adding<'_> {
    /// Adds it, and says where its main line ends.
    pub(super) fn run(&mut self) -> u32 {
        let mut open: Vec<Open> = Vec::new();
        let mut end = 0;
        let score = self.score;
        for step in score.walk() {
            match step {
                Step::Begin(line) => {
                    let notes = score.notes(score.start(line));
                    let mut begun = Open::default();
                    if line == 0 {
                        begun.place = Some(0);
                        self.beside(0, notes);
                    } else {
                        begun.place = self.before(line);
                        begun.before = self.kept(notes);
                    }
                    open.push(begun);
                }
                Step::Ply(ply) => {
                    let Some(line) = open.last_mut() else {
                        continue;
                    };
                    let played = self.replay.plies[ply as usize];
                    let from = line.place.filter(|_| played.ply <= self.most);
                    line.place = from.map(|from| self.tree.step(from, &played, self.replay));
                    self.places[ply as usize] = line.place;
                    let Some(node) = line.place else { continue };
                    line.first.get_or_insert(node);
                    for kept in line.before.drain(..) {
                        add(&mut self.tree.nodes[node as usize].beside.before, kept);
                    }
                    self.beside(node, score.notes(ply));
                    if played.line == 0 {
                        end = node;
                    }
                }
                Step::End(line) => {
                    if let Some(ended) = open.pop() {
                        self.close(line, ended);
                    }
                }
            }
        }
        self.beside(end, score.notes(score.tail()));
        end
    }

    /// The node that a variation starts from.
    fn before(&self, line: u32) -> Option<u32> {
        let replaced = self.score.parent(line);
        match self.score.is_start(replaced) {
            true => Some(0),
            false => {
                let node = self.places[replaced as usize]?;
                Some(self.tree.nodes[node as usize].parent)
            }
        }
    }

    /// What stands at the end of a line, and behind it. A line without a move is a remark on the move
    /// that it hangs on.
    fn close(&mut self, line: u32, ended: Open) {
        let replaced = || self.places.get(self.score.parent(line) as usize).copied()?;
        let last = match ended.first {
            None if line > 0 => replaced(),
            _ => ended.place,
        };
        let Some(last) = last else { return };
        let notes = &mut self.tree.nodes[last as usize].beside.notes;
        for kept in ended.before {
            // Words that mean nothing inside a variation might mean something outside of it.
            let (Kept::Comment(text) | Kept::Stray(text) | Kept::Unread(text)) = kept;
            add(notes, Kept::Comment(text));
        }
        if let Some(unread) = self.score.unread_of(line) {
            let mut words: Vec<&str> = comment::words(unread.span.of(self.record.text)).collect();
            let (number, side) = self.score.number_of_unread(line, self.replay);
            let number = self.replay.numbered(number, side);
            if unread.at_move {
                words.insert(0, &number);
            }
            add(notes, Kept::Unread(words.join(" ")));
        }
        let first = ended.first.unwrap_or(last) as usize;
        for kept in self.kept(self.score.notes_after(line)) {
            add(&mut self.tree.nodes[first].beside.after, kept);
        }
    }

    fn kept(&self, notes: impl Iterator<Item = Note>) -> Vec<Kept> {
        let text = self.record.text;
        let kept = notes.filter_map(|note| match note {
            Note::Nag(_) => None,
            Note::Comment(span) => {
                let words: Vec<&str> = comment::words(span.of(text)).collect();
                (!words.is_empty()).then(|| Kept::Comment(words.join(" ")))
            }
            Note::Mark(span) | Note::Stray(span) => Some(Kept::Stray(span.of(text).to_owned())),
        });
        kept.collect()
    }

    fn beside(&mut self, node: u32, notes: impl Iterator<Item = Note>) {
        let notes: Vec<Note> = notes.collect();
        let kept = self.kept(notes.iter().copied());
        let beside = &mut self.tree.nodes[node as usize].beside;
        for note in notes {
            if let Note::Nag(number) = note {
                add(&mut beside.nags, number);
            }
        }
        kept.into_iter()
            .for_each(|kept| add(&mut beside.notes, kept));
    }
}

/// Adds what is not there yet.
fn add<T: PartialEq>(list: &mut Vec<T>, one: T) {
    if !list.contains(&one) {
        list.push(one);
    }
}
