//! On which lines two squares lie: a table for each kind of line, small enough to stay at hand.
//!
//! shakmaty's tables of sliding attacks are so large that to fetch from them costs more than the
//! rest of a move. Most questions are answered by these before.

use shakmaty::{Bitboard, Role, Square};

/// The squares on a rank or a file with this one, itself not included.
#[inline]
pub(super) fn straight(square: Square) -> Bitboard {
    Bitboard(STRAIGHT[usize::from(square)])
}

/// The squares on a diagonal with this one, itself not included.
#[inline]
pub(super) fn diagonal(square: Square) -> Bitboard {
    Bitboard(DIAGONAL[usize::from(square)])
}

/// The squares from which a man of that kind could slide to this one over an empty board.
#[inline]
pub(super) fn slides(role: Role, square: Square) -> Bitboard {
    match role {
        Role::Bishop => diagonal(square),
        Role::Rook => straight(square),
        Role::Queen => straight(square) | diagonal(square),
        Role::Pawn | Role::Knight | Role::King => Bitboard::EMPTY,
    }
}

static STRAIGHT: [u64; 64] = table(false);
static DIAGONAL: [u64; 64] = table(true);

const fn table(diagonals: bool) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let files = (square % 8_usize).abs_diff(other % 8);
            let ranks = (square / 8).abs_diff(other / 8);
            let on_line = if diagonals {
                files == ranks
            } else {
                files == 0 || ranks == 0
            };
            if on_line && square != other {
                table[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::attacks::{bishop_attacks, queen_attacks, rook_attacks};

    #[test]
    fn lines_are_the_slides_over_an_empty_board() {
        for square in Square::ALL {
            let empty = Bitboard::EMPTY;
            assert_eq!(slides(Role::Bishop, square), bishop_attacks(square, empty));
            assert_eq!(slides(Role::Rook, square), rook_attacks(square, empty));
            assert_eq!(slides(Role::Queen, square), queen_attacks(square, empty));
            assert_eq!(slides(Role::Knight, square), empty);
        }
    }
}
