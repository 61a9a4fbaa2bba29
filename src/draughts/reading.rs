//! Which of the moves of a position a written move means.

use super::{
    board::{Bits, Square},
    notation::written::Written,
    path,
    position::{Move, Position},
    variant::Variant,
};

/// How a written move fits the moves that it may mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Fit {
    /// Start and end fit, and the squares between them, if any were written.
    #[default]
    Whole,
    /// The squares behind the second are those of the pieces taken, as Hub writes them.
    Hub,
    /// Start and end fit, but no capture goes over the squares written between them.
    EndsOnly,
}

/// Start and end of a written move, if the board has these squares.
pub(super) fn ends(written: &Written) -> Option<(Square, Square)> {
    let squares = written.squares();
    Some(((*squares.first()?)?, (*squares.last()?)?))
}

/// Puts into `chosen` the moves among `moves` that a written move may mean.
pub(super) fn choose(
    variant: &Variant,
    position: &Position,
    moves: &[Move],
    written: &Written,
    chosen: &mut Vec<Move>,
) -> Fit {
    chosen.clear();
    let Some((from, to)) = ends(written) else {
        return Fit::Whole;
    };
    let fitting = |to: Square| {
        moves
            .iter()
            .filter(move |mv| mv.from == from && mv.to == to)
    };
    chosen.extend(fitting(to));
    let [_, between @ .., _] = written.squares() else {
        return Fit::Whole;
    };
    if between.is_empty() {
        return Fit::Whole;
    }
    let between: Vec<Square> = between.iter().copied().flatten().collect();
    let goes_over = |mv: &Move| path::way(variant, position, mv, &between).is_some();
    if chosen.iter().any(goes_over) {
        chosen.retain(goes_over);
        return Fit::Whole;
    }
    if let [_, Some(end), taken @ ..] = written.squares() {
        let taken: Bits = taken.iter().flatten().fold(0, |set, s| set | s.bit());
        if let Some(mv) = fitting(*end).find(|mv| mv.taken == taken) {
            chosen.clear();
            chosen.push(*mv);
            return Fit::Hub;
        }
    }
    Fit::EndsOnly
}
