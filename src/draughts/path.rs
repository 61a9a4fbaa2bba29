//! The ways of a capture: which squares it goes over, and whether it can go over squares given.

use super::{
    board::{Board, Direction, Square},
    hunt::{Catch, Hunt, Jump, Place, Seen},
    position::{Move, Position},
    variant::Variant,
};

/// A way of making a capture that goes over the squares in `over`, in their order; nothing if there
/// is none. The way is given as PDN writes it in full: the square of start, every turning square,
/// on a straight line the square right behind each piece taken, and the square of the end.
#[must_use]
pub fn way(
    variant: &Variant,
    position: &Position,
    capture: &Move,
    over: &[Square],
) -> Option<Vec<Square>> {
    let mut trace = Trace {
        board: variant.board,
        capture,
        over,
        trail: Vec::new(),
        way: None,
        seen: Seen::default(),
    };
    Hunt::new(variant, position, &mut trace)
        .of(capture.taken)
        .from(capture.from);
    trace.way
}

struct Trace<'t> {
    board: &'t Board,
    capture: &'t Move,
    over: &'t [Square],
    /// The jumps made, and how many of the squares wanted had been passed before each.
    trail: Vec<(Jump, usize)>,
    way: Option<Vec<Square>>,
    seen: Seen,
}

impl Trace<'_> {
    /// How many of the wanted squares have been passed when the piece leaves `at`.
    fn passed(&self, at: Square) -> usize {
        let Some(&(last, mut passed)) = self.trail.last() else {
            return 0;
        };
        let mut square = last.land;
        loop {
            if self.over.get(passed) == Some(&square) {
                passed += 1;
            }
            if square == at {
                return passed;
            }
            match self.board.next(last.way, square) {
                Some(next) => square = next,
                None => return passed,
            }
        }
    }
}

impl Catch for Trace<'_> {
    fn jump(&mut self, jump: Jump) {
        let passed = self.passed(jump.at);
        self.trail.push((jump, passed));
    }

    fn back(&mut self) {
        self.trail.pop();
    }

    fn enter(&mut self, place: Place) -> bool {
        let passed = self.trail.last().map_or(0, |&(_, passed)| passed);
        self.way.is_none()
            && self.seen.is_new(Place {
                order: passed as u32,
                ..place
            })
    }

    fn found(&mut self, mv: Move, _worth: u64) {
        if self.way.is_some() || mv != *self.capture || self.passed(mv.to) < self.over.len() {
            return;
        }
        let mut way = Vec::with_capacity(self.trail.len() + 1);
        let mut before: Option<(Direction, Square)> = None;
        for (jump, _) in &self.trail {
            way.push(match before {
                Some((way, land)) if way == jump.way => land,
                _ => jump.at,
            });
            before = Some((jump.way, jump.land));
        }
        way.push(mv.to);
        self.way = Some(way);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{fen, movegen::Moves, variant::INTERNATIONAL};

    fn ways(fen: &str, over: &[u32]) -> Vec<String> {
        let variant = &INTERNATIONAL;
        let naming = variant.game_type.naming();
        let setup = fen::read(fen, variant, naming).expect("a position");
        let position = setup.position.expect("pieces");
        let over: Vec<Square> = over
            .iter()
            .map(|&number| naming.numbered(variant.board, number).expect("a square"))
            .collect();
        let mut moves = Moves::default();
        moves.find(variant, &position);
        let mut ways: Vec<String> = moves
            .list()
            .iter()
            .filter_map(|mv| way(variant, &position, mv, &over))
            .map(|way| {
                let names = way.iter().map(|&s| naming.number(variant.board, s));
                names.map(|n| n.to_string()).collect::<Vec<_>>().join("x")
            })
            .collect();
        ways.sort();
        ways
    }

    /// py-draughts, issue 29: 4x15 is two moves.
    #[test]
    fn both_ways_of_an_ambiguous_capture() {
        let fen = "W:WK4:B13,20,32,37";
        assert_eq!(ways(fen, &[]), ["4x27x38x15", "4x31x42x15"]);
        assert_eq!(ways(fen, &[38]), ["4x27x38x15"]);
        assert_eq!(ways(fen, &[31, 42]), ["4x31x42x15"]);
        assert!(ways(fen, &[38, 27]).is_empty());
    }

    /// The PDN 3.0 standard: on a straight line the square right behind each piece.
    #[test]
    fn straight_on_the_square_behind_is_named() {
        assert_eq!(ways("W:WK46:B37,14", &[]), ["46x32x10", "46x32x5"]);
    }
}
