//! What squares are called: numbers or letters, counted from one of four corners.
//!
//! The GameType tag of PDN says it: a letter for numbers (`N`) or algebraic names (`A`), a digit
//! for the corner where the count begins as the first player sees the board, and whether the
//! corner at the first player's left hand is a playing square.

use super::board::{Board, Square, Squares};
use crate::{game::Side, replay::Squares as Names};
use std::fmt;

/// The value of a GameType tag, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    /// The number of the game in the PDN standard.
    pub number: u8,
    /// Who moves first.
    pub first: Side,
    /// Fields in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Whether squares have algebraic names.
    pub letters: bool,
    /// Where the count begins as the first player sees it: 0 bottom left, 1 bottom right, 2 top
    /// left, 3 top right.
    pub corner: u8,
    /// Whether the left bottom corner is no playing square.
    pub inverted: bool,
}

impl GameType {
    /// A game whose squares have numbers.
    #[must_use]
    pub const fn numbers(
        number: u8,
        first: Side,
        board: &Board,
        corner: u8,
        inverted: bool,
    ) -> GameType {
        GameType {
            number,
            first,
            width: board.width,
            height: board.height,
            letters: false,
            corner,
            inverted,
        }
    }

    /// A game whose squares have algebraic names.
    #[must_use]
    pub const fn letters(
        number: u8,
        first: Side,
        board: &Board,
        corner: u8,
        inverted: bool,
    ) -> GameType {
        GameType {
            letters: true,
            ..GameType::numbers(number, first, board, corner, inverted)
        }
    }

    /// How this game calls its squares.
    #[must_use]
    pub const fn naming(&self) -> Naming {
        Naming {
            letters: self.letters,
            // The corner as White sees it: Black sits opposite.
            corner: corner_seen_by(self.first, self.corner),
            inverted: self.inverted,
        }
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = match self.first {
            Side::White => 'W',
            Side::Black => 'B',
        };
        let (width, height, corner) = (self.width, self.height, self.corner);
        let letter = if self.letters { 'A' } else { 'N' };
        let inverted = u8::from(self.inverted);
        write!(
            f,
            "{},{first},{width},{height},{letter}{corner},{inverted}",
            self.number
        )
    }
}

/// A corner as White sees it for one as this side sees it, and the other way round.
#[must_use]
pub const fn corner_seen_by(side: Side, corner: u8) -> u8 {
    match side {
        Side::White => corner,
        Side::Black => 3 - corner,
    }
}

/// What a GameType tag says, as far as it says anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTypeValue {
    /// The number of the game.
    pub number: u16,
    /// Who moves first.
    pub first: Option<Side>,
    /// Width and height.
    pub size: Option<(u8, u8)>,
    /// Whether squares have letters, and the corner where the count begins.
    pub notation: Option<(bool, u8)>,
    /// The invert flag.
    pub inverted: Option<bool>,
}

impl GameTypeValue {
    /// Reads the value of a GameType tag: at least its number; later fields as far as they can be
    /// read.
    #[must_use]
    pub fn read(value: &str) -> Option<GameTypeValue> {
        let mut fields = value.split(',').map(str::trim);
        let number = fields.next()?.parse().ok()?;
        let first = fields.next().and_then(|field| match field {
            "W" | "w" => Some(Side::White),
            "B" | "b" => Some(Side::Black),
            _ => None,
        });
        let width = fields.next().and_then(|field| field.parse().ok());
        let height = fields.next().and_then(|field| field.parse().ok());
        let notation = fields.next().and_then(|field| {
            let names: Names = field.get(..2)?.parse().ok()?;
            Some((names.letters, names.corner))
        });
        let inverted = fields.next().and_then(|field| match field {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        });
        Some(GameTypeValue {
            number,
            first,
            size: width.zip(height),
            notation,
            inverted,
        })
    }
}

/// How the squares of a board are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Letters and digits rather than numbers.
    pub letters: bool,
    /// Where the count begins as White sees the board: 0 bottom left, 1 bottom right, 2 top left,
    /// 3 top right.
    pub corner: u8,
    /// Whether the left bottom corner is no playing square.
    pub inverted: bool,
}

impl Naming {
    /// The same board with its squares called as asked for, where this side moves first.
    #[must_use]
    pub const fn called(self, names: Names, first: Side) -> Naming {
        Naming {
            letters: names.letters,
            corner: corner_seen_by(first, names.corner),
            inverted: self.inverted,
        }
    }

    /// The same board with numbers. They begin top left as White sees it where the game has none
    /// of its own: so all files have it that give Russian and Brazilian positions in numbers.
    #[must_use]
    pub const fn with_numbers(self) -> Naming {
        if self.letters {
            Naming {
                letters: false,
                corner: 2,
                inverted: self.inverted,
            }
        } else {
            self
        }
    }

    /// The same board with letters, from White's left bottom corner where the game has none.
    #[must_use]
    pub const fn with_letters(self) -> Naming {
        if self.letters {
            self
        } else {
            Naming {
                letters: true,
                corner: 0,
                inverted: self.inverted,
            }
        }
    }

    const fn counts_from_right(self) -> bool {
        self.corner % 2 == 1
    }

    const fn counts_from_top(self) -> bool {
        self.corner >= 2
    }

    /// Column and row of a square, counted from the corner where the count begins.
    fn in_naming(self, board: &Board, square: Square) -> (u8, u8) {
        let (column, row) = (board.column(square), board.row(square));
        // The board of an inverted game is kept as its mirror image.
        let column = if self.counts_from_right() != self.inverted {
            board.width - 1 - column
        } else {
            column
        };
        let row = if self.counts_from_top() {
            row
        } else {
            board.height - 1 - row
        };
        (column, row)
    }

    /// The square at this column and row, counted from the corner where the count begins.
    fn at_corner(self, board: &Board, column: u8, row: u8) -> Option<Square> {
        let column = if self.counts_from_right() != self.inverted {
            board.width.checked_sub(column + 1)?
        } else {
            column
        };
        let row = if self.counts_from_top() {
            row
        } else {
            board.height.checked_sub(row + 1)?
        };
        board.at(column.into(), row.into())
    }

    /// The number of a square under this naming's corner, counted from 1.
    #[must_use]
    pub fn number(self, board: &Board, square: Square) -> u8 {
        let (column, row) = self.in_naming(board, square);
        let fields_apart = board.width / board.per_row;
        row * board.per_row + column / fields_apart + 1
    }

    /// The square of a number.
    #[must_use]
    pub fn numbered(self, board: &Board, number: u32) -> Option<Square> {
        let place = u8::try_from(number).ok()?.checked_sub(1)?;
        let row = place / board.per_row;
        let fields_apart = board.width / board.per_row;
        let column = place % board.per_row * fields_apart;
        self.at_corner(board, column, row)
            .or_else(|| self.at_corner(board, column + 1, row))
    }

    /// The square with this letter and digits (`c3`, `j10`).
    #[must_use]
    pub fn lettered(self, board: &Board, letter: char, number: u32) -> Option<Square> {
        let column = u8::try_from(letter.to_ascii_lowercase())
            .ok()?
            .checked_sub(b'a')?;
        let row = u8::try_from(number).ok()?.checked_sub(1)?;
        if column >= board.width {
            return None;
        }
        self.at_corner(board, column, row)
    }

    /// Writes the name of a square.
    pub fn write(self, board: &Board, square: Square, text: &mut String) {
        if self.letters {
            let (column, row) = self.in_naming(board, square);
            text.push(char::from(b'a' + column));
            push_number(text, row + 1);
        } else {
            push_number(text, self.number(board, square));
        }
    }

    /// The squares of a set in the order of their names.
    #[must_use]
    pub fn sorted(self, board: &Board, set: super::board::Bits) -> Vec<Square> {
        let mut squares: Vec<Square> = Squares(set).collect();
        squares.sort_by_key(|&square| {
            if self.letters {
                let (column, row) = self.in_naming(board, square);
                (column, row)
            } else {
                (0, self.number(board, square))
            }
        });
        squares
    }
}

fn push_number(text: &mut String, number: u8) {
    text.push_str(itoa::Buffer::new().format(number));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::variant::{
        AMERICAN_POOL, ENGLISH, INTERNATIONAL, ITALIAN, JAMAICAN, RUSSIAN, SPANISH, VARIANTS,
    };

    fn name(variant: &crate::draughts::variant::Variant, column: i32, row: i32) -> String {
        let mut text = String::new();
        let naming = variant.game_type.naming();
        let column = if naming.inverted {
            i32::from(variant.board.width) - 1 - column
        } else {
            column
        };
        let square = variant.board.at(column, row).expect("a playing square");
        naming.write(variant.board, square, &mut text);
        text
    }

    /// Values from the PDN 3.0 standard, "GameType", and FMJD Annex 1, 2.6.
    #[test]
    fn game_types_in_full() {
        let full = |number| {
            let variant = VARIANTS.iter().find(|v| v.game_type.number == number);
            variant.expect("in the list").game_type.to_string()
        };
        assert_eq!(full(20), "20,W,10,10,N2,0");
        assert_eq!(full(21), "21,B,8,8,N1,0");
        assert_eq!(full(22), "22,W,8,8,N2,1");
        assert_eq!(full(23), "23,B,8,8,N1,0");
        assert_eq!(full(24), "24,W,8,8,N1,1");
        assert_eq!(full(25), "25,W,8,8,A0,0");
        assert_eq!(full(26), "26,W,8,8,A0,0");
        assert_eq!(full(27), "27,W,12,12,N2,0");
        assert_eq!(full(28), "28,W,8,8,N1,1");
        assert_eq!(full(29), "29,W,8,8,A0,0");
        assert_eq!(full(30), "30,W,8,8,A0,0");
        assert_eq!(full(31), "31,B,8,8,N2,0");
        assert_eq!(full(40), "40,W,10,10,N2,0");
        assert_eq!(full(41), "41,W,10,8,A0,0");
    }

    /// Columns and rows from the top left as White sees the board. International: FMJD Annex 1,
    /// 2.6; English: 1 is at Black's bottom right; Spanish: at White's bottom right.
    #[test]
    fn corners_have_their_names() {
        assert_eq!(name(&INTERNATIONAL, 1, 0), "1");
        assert_eq!(name(&INTERNATIONAL, 0, 9), "46");
        assert_eq!(name(&INTERNATIONAL, 9, 0), "5");
        assert_eq!(name(&ENGLISH, 1, 0), "1");
        assert_eq!(name(&ENGLISH, 6, 7), "32");
        assert_eq!(name(&AMERICAN_POOL, 0, 7), "29");
        assert_eq!(name(&ITALIAN, 0, 0), "1");
        assert_eq!(name(&ITALIAN, 7, 7), "32");
        assert_eq!(name(&SPANISH, 7, 7), "1");
        assert_eq!(name(&SPANISH, 0, 0), "32");
        assert_eq!(name(&RUSSIAN, 0, 7), "a1");
        assert_eq!(name(&RUSSIAN, 7, 0), "h8");
        assert_eq!(name(&JAMAICAN, 0, 0), "a1");
    }

    #[test]
    fn every_square_is_found_by_its_names() {
        for variant in &VARIANTS {
            let naming = variant.game_type.naming();
            for square in Squares(variant.board.all) {
                let number = naming.with_numbers().number(variant.board, square);
                let found = naming.with_numbers().numbered(variant.board, number.into());
                assert_eq!(found, Some(square), "{}", variant.name);
                let mut text = String::new();
                let letters = naming.with_letters();
                letters.write(variant.board, square, &mut text);
                let row = text[1..].parse().expect("a number");
                let letter = text.chars().next().expect("a letter");
                let found = letters.lettered(variant.board, letter, row);
                assert_eq!(found, Some(square), "{}", variant.name);
            }
        }
    }

    #[test]
    fn game_type_values_are_read_as_far_as_they_go() {
        let kurnik = GameTypeValue::read("20,W,10,10,N1,0").expect("a number");
        assert_eq!(kurnik.notation, Some((false, 1)));
        let odd = GameTypeValue::read("20,W,0,0,N,0").expect("a number");
        assert_eq!((odd.number, odd.notation), (20, None));
        assert_eq!(GameTypeValue::read("draughts"), None);
    }
}
