//! What a long capture by a king can still reach, to break off searches that cannot win.
//!
//! As long as captured pieces stay on the board, nothing moves while a king takes: which piece can
//! be taken right after which other is the same from beginning to end. A piece to which no way leads
//! over those left is lost for the capture; and of pieces that lead to none of those left, only one
//! can be taken, as the last. So there is a bound on what a capture can still take.

use super::board::{Bits, Board, Direction, Square, Squares, opposite};

/// Which pieces can be taken right after which.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// For the square of each piece, what can be taken right after it.
    behind: Vec<Bits>,
}

impl Reach {
    /// For a king in this position, whose square is not among the occupied ones.
    pub(super) fn of(board: &Board, occupied: Bits, victims: Bits, ways: &[Direction]) -> Reach {
        let free = |square: Square| square.bit() & occupied == 0;
        let can_jump = |victim: Square, way: Direction| -> Option<Square> {
            let before = board.next(opposite(way), victim)?;
            let land = board.next(way, victim)?;
            (free(before) && free(land)).then_some(land)
        };
        let leads_to = |from: Square| -> Bits {
            let mut set = 0;
            for &way in ways {
                let mut at = can_jump(from, way);
                while let Some(square) = at {
                    for &turn in ways.iter().filter(|&&turn| turn != opposite(way)) {
                        let met = board.first(turn, square, occupied);
                        set |= met
                            .filter(|met| {
                                met.bit() & victims != 0 && can_jump(*met, turn).is_some()
                            })
                            .map_or(0, Square::bit);
                    }
                    at = board.next(way, square).filter(|next| free(*next));
                }
            }
            set & !from.bit()
        };
        let mut behind = vec![0; 128];
        for victim in Squares(victims) {
            behind[victim.index()] = leads_to(victim);
        }
        Reach { behind }
    }

    /// The pieces of `left` that may still be taken after the piece `last`.
    pub(super) fn bound(&self, left: Bits, last: Square) -> Bits {
        let behind = |square: Square| self.behind.get(square.index()).map_or(0, |set| set & left);
        let (mut seen, mut ends) = (0, 0);
        let mut new = behind(last);
        while let Some(piece) = Square::first_of(new) {
            seen |= piece.bit();
            let next = behind(piece);
            if next == 0 {
                ends |= piece.bit();
            }
            new = (new | next) & !seen;
        }
        // All but one of the ends are lost.
        seen & !(ends & ends.wrapping_sub(1))
    }
}
