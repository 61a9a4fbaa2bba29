//! A position of draughts as a small board, drawn from its FEN and the GameType of PDN alone.
//!
//! The GameType says how large the board is, which of its fields are playing squares, and what they
//! are called (PDN 3.0, "GameType"). A small letter is a man, a capital a king. In front of a row
//! stands its number, or that of its first square.

use super::{Diagram, Field, Row};

/// What a GameType says of a board, corners as White sees them.
#[derive(Clone, Copy, Debug)]
struct Layout {
    width: usize,
    height: usize,
    /// Whether squares have letters and digits for names.
    letters: bool,
    /// Whether the count begins at the right, and at the top.
    from_right: bool,
    from_top: bool,
    /// Whether the left bottom corner is no playing square.
    inverted: bool,
    /// Whether all fields are played on (Turkish draughts).
    full: bool,
}

/// The largest board with a letter for each file.
const LARGEST: usize = 26;

/// The number of Turkish draughts.
const TURKISH: &str = "30";

impl Layout {
    fn of(game_type: &str) -> Option<Layout> {
        let fields: Vec<&str> = game_type.split(',').collect();
        let [number, first, width, height, names, inverted] = fields.as_slice() else {
            return None;
        };
        let corner = names.get(1..)?.parse::<u8>().ok().filter(|it| *it < 4)?;
        let corner = if *first == "B" { 3 - corner } else { corner };
        let size = |text: &str| {
            text.parse()
                .ok()
                .filter(|size| (1..=LARGEST).contains(size))
        };
        Some(Layout {
            width: size(width)?,
            height: size(height)?,
            letters: names.starts_with('A'),
            from_right: corner % 2 == 1,
            from_top: corner >= 2,
            inverted: *inverted == "1",
            full: *number == TURKISH,
        })
    }

    /// Whether a field is a playing square; columns from the left, rows from the top.
    fn is_square(&self, column: usize, row: usize) -> bool {
        let from_bottom = self.height - 1 - row;
        self.full || ((column + from_bottom) % 2 == 1) == self.inverted
    }

    /// Column and row as they are counted, from those from the top left, and the other way round.
    fn counted(&self, column: usize, row: usize) -> (usize, usize) {
        let column = if self.from_right {
            self.width - 1 - column
        } else {
            column
        };
        let row = if self.from_top {
            row
        } else {
            self.height - 1 - row
        };
        (column, row)
    }

    /// The number of a square.
    fn number(&self, column: usize, row: usize) -> usize {
        let (column, row) = self.counted(column, row);
        match self.full {
            true => row * self.width + column + 1,
            false => row * (self.width / 2) + column / 2 + 1,
        }
    }

    /// The field of a name.
    fn field(&self, name: &str) -> Option<(usize, usize)> {
        if let Ok(number) = name.parse::<usize>() {
            let fields = (0..self.height).flat_map(|row| (0..self.width).map(move |c| (c, row)));
            return fields
                .filter(|&(column, row)| self.is_square(column, row))
                .find(|&(column, row)| self.number(column, row) == number);
        }
        let column = usize::from(name.bytes().next()?.checked_sub(b'a')?);
        let row = name.get(1..)?.parse::<usize>().ok()?.checked_sub(1)?;
        (column < self.width && row < self.height).then(|| self.counted(column, row))
    }

    fn label(&self, row: usize) -> usize {
        if self.letters {
            return self.counted(0, row).1 + 1;
        }
        let column = (0..self.width).find(|column| self.is_square(*column, row));
        column.map_or(0, |column| self.number(column, row))
    }
}

/// Draws the position, or nothing where one of the texts is not what it should be.
pub(super) fn draw(fen: &str, game_type: &str) -> Option<Diagram> {
    let layout = Layout::of(game_type)?;
    let mut fields = fen.split(':');
    let to_move = match fields.next()? {
        "W" => Some("White"),
        "B" => Some("Black"),
        _ => None,
    };
    let field = |column, row| Field {
        man: None,
        dark: !layout.full && layout.is_square(column, row),
        playing: layout.is_square(column, row),
    };
    let mut rows: Vec<Row> = (0..layout.height)
        .map(|row| Row {
            label: layout.label(row),
            fields: (0..layout.width).map(|column| field(column, row)).collect(),
        })
        .collect();
    for field in fields {
        let man = match field.as_bytes().first()? {
            b'W' => 'w',
            b'B' => 'b',
            _ => continue, // a counter
        };
        for item in field[1..].split(',').filter(|item| !item.is_empty()) {
            let (name, piece) = match item.strip_prefix('K') {
                Some(name) => (name, man.to_ascii_uppercase()),
                None => (item, man),
            };
            let (column, row) = layout.field(name)?;
            rows.get_mut(row)?.fields.get_mut(column)?.man = Some(piece);
        }
    }
    let letter = |column| (b'a' + layout.counted(column, 0).0 as u8) as char;
    let letters = (0..layout.width).filter(|_| layout.letters).map(letter);
    Some(Diagram {
        rows,
        letters: letters.collect(),
        in_hand: String::new(),
        to_move,
        draughts: true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(fen: &str, game_type: &str) -> Vec<String> {
        draw(fen, game_type).expect("a board").lines()
    }

    /// FMJD Annex 1, 2.6: squares are numbered from Black's first row, 5 is at the right and 46 at
    /// the left bottom.
    #[test]
    fn numbers_stand_where_the_rules_put_them() {
        let board = draw("B:W46,K28:B1,K5", "20,W,10,10,N2,0").expect("a board");
        assert_eq!(board.to_move, Some("Black"));
        let lines = board.lines();
        assert_eq!(lines[0], " 1    b   .   .   .   B");
        assert_eq!(lines[5], "26  .   .   W   .   .");
        assert_eq!(lines[9], "46  w   .   .   .   .");
        assert_eq!(lines.len(), 10);
    }

    #[test]
    fn letters_and_other_corners() {
        let russian = lines("W:Wa1,c3:Bh8,Kb8", "25,W,8,8,A0,0");
        assert_eq!(russian[0], " 8    B   .   .   b");
        assert_eq!(russian[5], " 3  .   w   .   .");
        assert_eq!(russian[7], " 1  w   .   .   .");
        assert_eq!(russian[8], "    a b c d e f g h");
        // English (WCDF): Black's 1 is at his right bottom, the top left of White's board.
        let english = lines("B:W32:B1,4", "21,B,8,8,N1,0");
        assert_eq!(english[0], " 1    b   .   .   b");
        assert_eq!(english[7], "29  .   .   .   w");
        // Italian: the right bottom corner is a playing square, 1 at the top left.
        let italian = lines("W:W32:B1", "22,W,8,8,N2,1");
        assert_eq!(italian[0], " 1  b   .   .   .");
        assert_eq!(italian[7], "29    .   .   .   w");
        // Turkish: all fields.
        let turkish = lines("W:Wa1:Bh8", "30,W,8,8,A0,0");
        assert_eq!(turkish[0], " 8  . . . . . . . b");
    }

    #[test]
    fn what_is_no_position_is_not_drawn() {
        for (fen, game_type) in [
            ("W:", "20,W,10,10,N2,0"),
            ("W:W51:B1", "20,W,10,10,N2,0"),
            ("W:W1:B2", "20"),
            ("W:W1:B2", "20,W,0,99,N2,0"),
            ("W:Wz1:B2", "25,W,8,8,A0,0"),
            ("W:W\u{e9}:B2", "25,W,8,8,A7,0"),
        ] {
            assert_eq!(draw(fen, game_type), None, "{fen}");
        }
    }
}
