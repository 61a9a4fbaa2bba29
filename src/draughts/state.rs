//! A place in a line of play: the position, its counters, and the readings of an ambiguous capture
//! that are still open.

use super::{
    counting::Counting,
    position::{Move, Position},
    variant::Variant,
};
use crate::{game::Side, span::Span};

/// A place in a line of play.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The position; while readings are open, that of the first of them.
    pub(super) position: Position,
    /// The position before the last move, and the move.
    pub(super) before: Option<(Position, Move)>,
    /// What the draw rules count.
    pub(super) counting: Counting,
    /// The open readings of an ambiguous capture.
    pub(super) open: Option<Box<Open>>,
}

/// An ambiguous capture that a later ply has to decide.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// The position before it.
    pub(super) position: Position,
    /// The move before it.
    pub(super) before: Option<(Position, Move)>,
    /// What the draw rules had counted before it.
    pub(super) counting: Counting,
    /// The capture as written.
    pub(super) span: Span,
    /// The line that it stands in.
    pub(super) line: u32,
    /// How many ways of reading it there were.
    pub(super) readings: usize,
    /// The readings that are possible so far.
    pub(super) worlds: Vec<World>,
}

/// One reading of an ambiguous capture and of what follows it.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// The plies since, by their place in the replay, and the moves.
    pub(super) trail: Vec<(u32, Move)>,
    /// The position after them.
    pub(super) position: Position,
}

impl State {
    /// The start of a line.
    pub(super) fn new(variant: &Variant, position: Position) -> State {
        State {
            position,
            before: None,
            counting: Counting::start(variant, &position),
            open: None,
        }
    }

    /// The same with another position, as a set-up in the middle of a game gives it.
    pub(super) fn set_up(&mut self, variant: &Variant, position: Position) {
        *self = State::new(variant, position);
    }

    /// Who moves.
    pub(super) fn turn(&self) -> Side {
        self.position.turn
    }
}
