//! The one move generator, driven by a [`Variant`].
//!
//! Legal moves are collected into a [`Moves`], a buffer used again from position to position. A
//! capture is known by its squares of start and end and by what it takes. The choice between
//! captures is a number that the search gives with each, so that the better drives out the worse.

use super::{
    board::{Square, Squares, opposite},
    hunt::{Catch, Hunt, Place, Seen, each},
    position::{Move, Position, index},
    variant::{Goal, Variant},
};

/// What counts as one capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Count {
    /// Captures that differ in start, end or what they take: what players call moves.
    #[default]
    Unique,
    /// Every way of jumping.
    Paths,
}

/// The legal moves of a position.
#[derive(Debug, Default)]
pub struct Moves {
    list: Vec<Move>,
    count: Count,
    /// The worth of the captures in the list.
    best: u64,
    /// Where in the list the captures of the piece now looked at begin.
    own: usize,
    seen: Seen,
    too_many: bool,
}

impl Moves {
    /// A buffer that counts captures in this way.
    #[must_use]
    pub fn counting(count: Count) -> Moves {
        Moves {
            count,
            ..Moves::default()
        }
    }

    /// The moves found.
    #[must_use]
    pub fn list(&self) -> &[Move] {
        &self.list
    }

    /// Finds the legal moves of a position.
    pub fn find(&mut self, variant: &Variant, position: &Position) {
        self.list.clear();
        if is_over(variant, position) {
            return;
        }
        self.captures(variant, position);
        if self.list.is_empty() {
            self.quiet(variant, position);
        }
    }

    /// Counts the legal moves of a position; quiet moves are counted without being listed.
    pub fn count(&mut self, variant: &Variant, position: &Position) -> u64 {
        self.list.clear();
        if is_over(variant, position) {
            return 0;
        }
        self.captures(variant, position);
        if !self.list.is_empty() {
            return self.list.len() as u64;
        }
        let us = index(position.turn);
        let empty = variant.board.all & !position.occupied();
        let directions = Variant::directions(variant.man_moves, position.turn);
        let men: u32 = each(directions)
            .map(|d| (variant.board.step(position.men[us], d) & empty).count_ones())
            .sum();
        self.quiet_kings(variant, position);
        u64::from(men) + self.list.len() as u64
    }

    /// Whether there were more captures than could be looked at.
    #[must_use]
    pub const fn were_too_many(&self) -> bool {
        self.too_many
    }

    fn captures(&mut self, variant: &Variant, position: &Position) {
        self.best = 0;
        self.too_many = false;
        Hunt::new(variant, position, self).everywhere();
    }

    fn quiet(&mut self, variant: &Variant, position: &Position) {
        self.quiet_kings(variant, position);
        let board = variant.board;
        let empty = board.all & !position.occupied();
        let men = position.men[index(position.turn)];
        let crown_row = variant.crown_row(position.turn);
        for direction in each(Variant::directions(variant.man_moves, position.turn)) {
            for to in Squares(board.step(men, direction) & empty) {
                if let Some(from) = board.next(opposite(direction), to) {
                    self.list.push(Move {
                        taken: 0,
                        from,
                        to,
                        crowns: to.bit() & crown_row != 0,
                    });
                }
            }
        }
    }

    fn quiet_kings(&mut self, variant: &Variant, position: &Position) {
        let kings = position.kings[index(position.turn)];
        if kings == 0 {
            return;
        }
        let empty = variant.board.all & !position.occupied();
        for from in Squares(kings & !position.tired_king(variant)) {
            for direction in each(variant.king_moves) {
                let mut at = from;
                while let Some(to) = variant.board.next(direction, at) {
                    if to.bit() & empty == 0 {
                        break;
                    }
                    self.list.push(Move {
                        taken: 0,
                        from,
                        to,
                        crowns: false,
                    });
                    if !variant.flying {
                        break;
                    }
                    at = to;
                }
            }
        }
    }
}

impl Catch for Moves {
    fn start(&mut self, _from: Square) {
        self.own = self.list.len();
        self.seen.clear();
    }

    fn floor(&self) -> Option<u64> {
        (self.count == Count::Unique && self.seen.is_long()).then_some(self.best)
    }

    fn enter(&mut self, place: Place) -> bool {
        let new = match self.count {
            Count::Unique => self.seen.is_new(place),
            Count::Paths => self.seen.within_bounds(),
        };
        self.too_many |= self.seen.was_broken_off();
        new
    }

    fn found(&mut self, mv: Move, worth: u64) {
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.list.clear();
            self.own = 0;
        }
        let several = mv.taken.count_ones() > 1;
        if several && self.count == Count::Unique && self.list[self.own..].contains(&mv) {
            return;
        }
        self.list.push(mv);
    }
}

/// Whether a rule of the variant has ended the game before this position.
fn is_over(variant: &Variant, position: &Position) -> bool {
    variant.goal == Goal::FirstKing && position.kings[index(position.turn.other())] != 0
}

/// Counts the positions (or paths) `depth` plies ahead. Draw rules and the limit on Frisian kings
/// are not part of the count.
#[must_use]
pub fn perft(variant: &Variant, position: &Position, depth: u32, count: Count) -> u64 {
    let mut buffers: Vec<Moves> = (0..depth).map(|_| Moves::counting(count)).collect();
    descend(variant, position, &mut buffers)
}

fn descend(variant: &Variant, position: &Position, buffers: &mut [Moves]) -> u64 {
    let Some((moves, rest)) = buffers.split_first_mut() else {
        return 1;
    };
    let mut position = *position;
    position.streaks = Default::default();
    if rest.is_empty() {
        return moves.count(variant, &position);
    }
    moves.find(variant, &position);
    let mut nodes = 0;
    for mv in moves.list() {
        let mut next = position;
        next.play(variant, mv);
        nodes += descend(variant, &next, rest);
    }
    nodes
}
