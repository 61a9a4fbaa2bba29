//! Boards and squares: where men can stand, and which square lies next to which.
//!
//! The board is seen with White below. On a diagonal board only every second field is used; the
//! squares of two rows and one spare bit make up a stretch of bits, so that a step in a direction
//! is the same shift from everywhere. Boards whose left bottom corner is not a playing square are
//! kept as their mirror image, which changes no rule; only the names of squares
//! ([`Naming`](super::naming::Naming)) know of it. This room knows no men and no rules.

/// A set of squares, one bit each. Wide enough for the diagonal boards up to 14x14.
pub type Bits = u128;

/// A direction, clockwise from north (towards Black's side).
pub type Direction = usize;

/// North: towards the side of the board where Black starts.
pub const N: Direction = 0;
/// North-east.
pub const NE: Direction = 1;
/// East.
pub const E: Direction = 2;
/// South-east.
pub const SE: Direction = 3;
/// South.
pub const S: Direction = 4;
/// South-west.
pub const SW: Direction = 5;
/// West.
pub const W: Direction = 6;
/// North-west.
pub const NW: Direction = 7;

/// The way back.
#[must_use]
pub const fn opposite(direction: Direction) -> Direction {
    (direction + 4) % 8
}

/// Where no square is.
const NOWHERE: u8 = u8::MAX;

/// A playing square: the place of its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The set of this square alone.
    #[must_use]
    pub const fn bit(self) -> Bits {
        1 << self.0
    }

    /// The square of the lowest bit of a set, if it has any.
    #[must_use]
    pub const fn first_of(set: Bits) -> Option<Square> {
        if set == 0 {
            None
        } else {
            Some(Square(set.trailing_zeros() as u8))
        }
    }

    /// Its place in tables of 128 entries.
    pub(super) const fn index(self) -> usize {
        self.0 as usize % 128
    }
}

/// The squares of a set, from Black's side to White's, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Squares(pub Bits);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Square::first_of(self.0)?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

/// The geometry of a board.
#[derive(Debug)]
pub struct Board {
    /// Fields in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// All playing squares.
    pub all: Bits,
    /// How many playing squares a row has.
    pub per_row: u8,
    next: [[u8; 128]; 8],
    /// All squares that lie in each direction.
    rays: [[Bits; 128]; 8],
    /// The squares that have a neighbour in each direction.
    inner: [Bits; 8],
    /// The shift to that neighbour, negative towards lower bits.
    shift: [i32; 8],
    row: [u8; 128],
    column: [u8; 128],
}

/// The usual board of 8x8.
pub static SMALL: Board = Board::diagonal(8, 8);
/// The international board of 10x10.
pub static MIDDLE: Board = Board::diagonal(10, 10);
/// The Canadian board of 12x12.
pub static LARGE: Board = Board::diagonal(12, 12);
/// The board of Spantsiretti, 10 wide and 8 high.
pub static WIDE: Board = Board::diagonal(10, 8);
/// The Turkish board: all 64 fields of 8x8, steps along rows and columns.
pub static FULL: Board = Board::orthogonal(8, 8);

impl Board {
    /// A board played on the fields of the colour of the left bottom corner. Its width is even.
    #[must_use]
    pub const fn diagonal(width: u8, height: u8) -> Board {
        let step = (width / 2) as i32;
        let pair = width as i32 + 1;
        let shift = [-pair, -step, 1, step + 1, pair, step, -1, -step - 1];
        Board::build(width, height, width / 2, shift)
    }

    /// A board played on all fields along rows and columns.
    #[must_use]
    pub const fn orthogonal(width: u8, height: u8) -> Board {
        let down = width as i32;
        Board::build(width, height, width, [-down, 0, 1, 0, down, 0, -1, 0])
    }

    const fn build(width: u8, height: u8, per_row: u8, shift: [i32; 8]) -> Board {
        let mut board = Board {
            width,
            height,
            all: 0,
            per_row,
            next: [[NOWHERE; 128]; 8],
            rays: [[0; 128]; 8],
            inner: [0; 8],
            shift,
            row: [NOWHERE; 128],
            column: [NOWHERE; 128],
        };
        let mut row = 0;
        while row < height {
            let mut column = 0;
            while column < width {
                if let Some(square) = board.at(column as i32, row as i32) {
                    board.all |= square.bit();
                    board.row[square.index()] = row;
                    board.column[square.index()] = column;
                    board.link(square, column as i32, row as i32);
                }
                column += 1;
            }
            row += 1;
        }
        board
    }

    /// Notes the neighbours of a square.
    const fn link(&mut self, square: Square, column: i32, row: i32) {
        // On a diagonal board the next square along a row or column is two fields away.
        let straight = if self.is_diagonal() { 2 } else { 1 };
        let mut direction = 0;
        while direction < 8 {
            let (right, down) = STEPS[direction];
            let scale = if direction % 2 == 0 { straight } else { 1 };
            if (direction % 2 == 0 || self.is_diagonal())
                && let Some(next) = self.at(column + right * scale, row + down * scale)
            {
                self.next[direction][square.index()] = next.0;
                self.inner[direction] |= square.bit();
                let mut step = 1;
                while let Some(far) =
                    self.at(column + right * scale * step, row + down * scale * step)
                {
                    self.rays[direction][square.index()] |= far.bit();
                    step += 1;
                }
            }
            direction += 1;
        }
    }

    /// Whether men stand on every second field only.
    #[must_use]
    pub const fn is_diagonal(&self) -> bool {
        self.per_row < self.width
    }

    /// The playing square in this column (from the left) and row (from the top), if it is one.
    #[must_use]
    pub const fn at(&self, column: i32, row: i32) -> Option<Square> {
        let (width, height) = (self.width as i32, self.height as i32);
        if column < 0 || column >= width || row < 0 || row >= height {
            return None;
        }
        if !self.is_diagonal() {
            return Some(Square((row * width + column) as u8));
        }
        if (column + height - 1 - row) % 2 != 0 {
            return None;
        }
        let place = (row / 2) * (width + 1) + (row % 2) * (width / 2) + column / 2;
        Some(Square(place as u8))
    }

    /// The column of a square, from the left, counted from 0.
    #[must_use]
    pub const fn column(&self, square: Square) -> u8 {
        self.column[square.index()]
    }

    /// The row of a square, from the top, counted from 0.
    #[must_use]
    pub const fn row(&self, square: Square) -> u8 {
        self.row[square.index()]
    }

    /// How many playing squares there are.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.all.count_ones()
    }

    /// The neighbour of a square, if it has one on that side.
    #[must_use]
    pub const fn next(&self, direction: Direction, square: Square) -> Option<Square> {
        match self.next[direction % 8][square.index()] {
            NOWHERE => None,
            next => Some(Square(next)),
        }
    }

    /// The first square of a set that lies in this direction from a square.
    #[must_use]
    pub const fn first(&self, direction: Direction, square: Square, set: Bits) -> Option<Square> {
        let met = self.rays[direction % 8][square.index()] & set;
        if met == 0 {
            None
        } else if self.shift[direction % 8] > 0 {
            Some(Square(met.trailing_zeros() as u8))
        } else {
            Some(Square(127 - met.leading_zeros() as u8))
        }
    }

    /// The neighbours of all squares of a set.
    #[must_use]
    pub const fn step(&self, set: Bits, direction: Direction) -> Bits {
        let set = set & self.inner[direction];
        let shift = self.shift[direction];
        if shift < 0 {
            set >> -shift
        } else {
            set << shift
        }
    }

    /// The squares of some rows, from the top, end exclusive.
    #[must_use]
    pub const fn rows(&self, from: u8, to: u8) -> Bits {
        let mut set = 0;
        let mut row = from;
        while row < to {
            let mut column = 0;
            while column < self.width {
                if let Some(square) = self.at(column as i32, row as i32) {
                    set |= square.bit();
                }
                column += 1;
            }
            row += 1;
        }
        set
    }
}

/// Right and down of each direction.
const STEPS: [(i32, i32); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> [&'static Board; 5] {
        [&SMALL, &MIDDLE, &LARGE, &WIDE, &FULL]
    }

    #[test]
    fn boards_have_their_squares() {
        let counts = boards().map(Board::count);
        assert_eq!(counts, [32, 50, 72, 40, 64]);
    }

    #[test]
    fn shifts_and_neighbours_agree() {
        for board in boards() {
            for direction in 0..8 {
                for square in Squares(board.all) {
                    let by_table = board.next(direction, square).map_or(0, Square::bit);
                    assert_eq!(board.step(square.bit(), direction), by_table);
                }
                let by_shift = board.step(board.all, direction);
                assert_eq!(by_shift & !board.all, 0);
            }
        }
    }

    #[test]
    fn the_way_back_leads_back() {
        for board in boards() {
            for square in Squares(board.all) {
                for direction in 0..8 {
                    if let Some(next) = board.next(direction, square) {
                        assert_eq!(board.next(opposite(direction), next), Some(square));
                    }
                }
            }
        }
    }

    /// FMJD Annex 1, 2.1 to 2.4: the long diagonal begins at each player's left hand.
    #[test]
    fn the_left_bottom_corner_is_a_playing_square() {
        for board in boards() {
            let height = i32::from(board.height);
            assert!(board.at(0, height - 1).is_some());
            assert!(board.at(i32::from(board.width) - 1, 0).is_some());
        }
    }
}
