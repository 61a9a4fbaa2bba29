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
        // PDN 3.0 asks for the whole way: one square a piece taken, and the start. Where one of the
        // captures has just these squares, a longer one that passes them on its way is not meant.
        let is_whole_way = |mv: &Move| mv.taken.count_ones() as usize == between.len() + 1;
        if chosen.iter().any(is_whole_way) {
            chosen.retain(is_whole_way);
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{fen, movegen::Moves, variant::SPANTSIRETTI};

    /// The moves that a word means in a position of Spantsiretti.
    fn meant(position: &str, squares: &[&str]) -> usize {
        let variant = &SPANTSIRETTI;
        let naming = variant.game_type.naming();
        let setup = fen::read(position, variant, naming).expect("a position");
        let position = setup.position.expect("pieces");
        let mut moves = Moves::default();
        moves.find(variant, &position);
        let word = squares.join(":");
        let written = Written::read(&word, variant.board, naming).expect("a move");
        let mut chosen = Vec::new();
        choose(variant, &position, moves.list(), &written, &mut chosen);
        chosen.len()
    }

    /// PDN 3.0, "Moves": a written way is whole, so a longer capture over the same squares is not it.
    #[test]
    fn a_whole_way_is_no_part_of_a_longer_one() {
        let position = "B:Wb2,b4,c1,d2,e3,f2,f4:Ba5,a7,c7,d6,d8,e7,f6,f8,g7,i3,j8";
        assert_eq!(meant(position, &["a5", "c3", "a1"]), 1);
        assert_eq!(meant(position, &["a5", "a1"]), 2);
    }
}
