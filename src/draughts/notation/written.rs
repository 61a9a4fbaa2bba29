//! A move as it is written, before anybody asks whether it can be played.
//!
//! All forms are read alike: numbers and letters, short and with the whole way, any sign or none
//! between the squares, blanks behind a sign, leading zeros.

use crate::draughts::{
    board::{Board, Square},
    naming::Naming,
};

/// The most squares of one move; no board has a capture with more.
const MOST_SQUARES: usize = 40;

/// The last square of the international board, the largest in common use.
const MOST_COMMON: u8 = 50;

/// The sign between the squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `-` or another dash.
    Dash,
    /// `x`, `X` or `×`.
    Cross,
    /// `:`.
    Colon,
    /// None (`a3b4`, `3228`).
    None,
}

/// A move as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its squares, at least two; nothing where the board has no playing square of that name.
    squares: [Option<Square>; MOST_SQUARES],
    count: usize,
    /// The sign between the first two.
    pub sign: Sign,
    /// How many bytes of the text it takes.
    pub len: usize,
    /// What its form has that PDN 3.0 does not allow.
    pub lax: Lax,
}

/// Forms that are read and that PDN 3.0 does not allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lax {
    /// A number with a zero in front.
    pub leading_zero: bool,
    /// Blanks inside.
    pub blanks: bool,
    /// No sign between the squares.
    pub no_sign: bool,
    /// A sign in another form (`X`, `×`, a long dash), or letters in capitals.
    pub signs: bool,
    /// Letters in a game with numbers, or numbers in a game with letters.
    pub other_names: bool,
}

impl Lax {
    /// The words for what is lax, none if nothing is.
    #[must_use]
    pub fn words(self) -> Option<&'static str> {
        Some(match self {
            Lax { blanks: true, .. } => "blanks inside the move",
            Lax {
                leading_zero: true, ..
            } => "a zero in front of a number",
            Lax { no_sign: true, .. } => "no sign between the squares",
            Lax { signs: true, .. } => "a sign or letter in another form",
            Lax {
                other_names: true, ..
            } => "squares named as in another game",
            _ => return None,
        })
    }
}

/// Whether a word has the form of a draughts move and of no chess move: two numbers, with a sign
/// between them or two figures each, or two squares of letters on a diagonal, one step apart with a
/// dash or two and more with a capture sign. Four figures may be a move of chess too; whoever asks
/// knows those with which a game of chess begins.
#[must_use]
pub fn looks_like_one(word: &str) -> bool {
    let bytes = word.as_bytes();
    if !bytes.first().is_some_and(u8::is_ascii_alphanumeric) {
        return false;
    }
    if let [a, b, c, d] = *bytes
        && bytes.iter().all(u8::is_ascii_digit)
    {
        let number = |tens: u8, ones: u8| (tens - b'0') * 10 + ones - b'0';
        return [number(a, b), number(c, d)]
            .iter()
            .all(|number| (1..=MOST_COMMON).contains(number));
    }
    let mut parts = word.splitn(3, ['-', 'x', 'X', ':', '–']);
    let (Some(from), Some(to)) = (parts.next(), parts.next()) else {
        return false;
    };
    let (from, to) = (from.trim(), to.trim());
    let number =
        |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    if number(from) {
        // Castling is written with zeros.
        return from != "0" && (to.is_empty() || number(to));
    }
    let square = |part: &str| -> Option<(u8, u8)> {
        match part.as_bytes() {
            &[file, rank @ b'1'..=b'9'] => Some((file.to_ascii_lowercase(), rank)),
            _ => None,
        }
    };
    let (Some(from), Some(to)) = (square(from), square(to)) else {
        return false;
    };
    let (across, along) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    let quiet = word.contains(['-', '–']);
    across == along && if quiet { across == 1 } else { across > 1 }
}

impl Written {
    /// Reads the move at the beginning of a text; nothing if there is none.
    #[must_use]
    pub fn read(text: &str, board: &Board, naming: Naming) -> Option<Written> {
        let mut reader = Reader {
            text,
            at: 0,
            board,
            naming,
            written: Written {
                squares: [None; MOST_SQUARES],
                count: 0,
                sign: Sign::None,
                len: 0,
                lax: Lax::default(),
            },
        };
        reader.square(false)?;
        match reader.first_sign() {
            Some(sign) => {
                reader.written.sign = sign;
                reader.square(true)?;
                reader.more(sign);
            }
            None => reader.glued()?,
        }
        Some(reader.written)
    }

    /// Its squares, at least two; nothing where the board has no playing square of that name.
    #[must_use]
    pub fn squares(&self) -> &[Option<Square>] {
        self.squares.get(..self.count).unwrap_or_default()
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    board: &'t Board,
    naming: Naming,
    written: Written,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// A square, behind a sign also with blanks in front.
    fn square(&mut self, behind_sign: bool) -> Option<()> {
        if behind_sign {
            let blanks = self.rest().len() - self.rest().trim_start().len();
            self.at += blanks;
            self.written.lax.blanks |= blanks > 0;
        }
        let first = self.rest().chars().next()?;
        let square = if first.is_ascii_digit() {
            self.number(behind_sign)?
        } else {
            self.letter(first)?
        };
        *self.written.squares.get_mut(self.written.count)? = square;
        self.written.count += 1;
        self.written.len = self.at;
        Some(())
    }

    /// The square of a number, if there is a number and the board has such a square.
    fn number(&mut self, behind_sign: bool) -> Option<Option<Square>> {
        let digits = self.digits(usize::MAX);
        // A number that a point follows is the number of the next move.
        if behind_sign && self.rest().starts_with('.') {
            return None;
        }
        // Two numbers without a sign between them.
        let (number, surplus) = digits.split_at(digits.len().min(2));
        self.at -= surplus.len();
        self.written.lax.leading_zero |= number.starts_with('0');
        self.written.lax.other_names |= self.naming.letters;
        let number = number.parse().ok()?;
        Some(self.naming.with_numbers().numbered(self.board, number))
    }

    /// The square of a letter and a number.
    fn letter(&mut self, letter: char) -> Option<Option<Square>> {
        if !('a'..='l').contains(&letter.to_ascii_lowercase()) {
            return None;
        }
        self.at += 1;
        let digits = self.digits(if self.board.height < 10 { 1 } else { 2 });
        let row = digits.parse().ok()?;
        self.written.lax.signs |= letter.is_ascii_uppercase();
        self.written.lax.other_names |= !self.naming.letters;
        let naming = self.naming.with_letters();
        Some(naming.lettered(self.board, letter, row))
    }

    fn digits(&mut self, most: usize) -> &'t str {
        let rest = self.rest();
        let len = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = rest.get(..len.min(most)).unwrap_or_default();
        self.at += digits.len();
        digits
    }

    /// The first sign, which may have blanks in front.
    fn first_sign(&mut self) -> Option<Sign> {
        let (at, lax) = (self.at, self.written.lax);
        self.at += self.rest().len() - self.rest().trim_start().len();
        self.written.lax.blanks |= self.at > at;
        let sign = self.sign();
        if sign.is_none() {
            (self.at, self.written.lax) = (at, lax);
        }
        sign
    }

    fn sign(&mut self) -> Option<Sign> {
        let c = self.rest().chars().next()?;
        let sign = match c {
            '-' => Sign::Dash,
            ':' => Sign::Colon,
            'x' => Sign::Cross,
            'X' | '×' | 'х' | 'Х' => {
                self.written.lax.signs = true;
                Sign::Cross
            }
            '\u{2010}'..='\u{2015}' | '\u{2212}' => {
                self.written.lax.signs = true;
                Sign::Dash
            }
            _ => return None,
        };
        self.at += c.len_utf8();
        Some(sign)
    }

    /// Further squares behind the second.
    fn more(&mut self, sign: Sign) {
        loop {
            let (at, lax) = (self.at, self.written.lax);
            if self.sign() != Some(sign) || self.square(true).is_none() {
                (self.at, self.written.lax) = (at, lax);
                return;
            }
        }
    }

    /// Squares without a sign between them, and without blanks.
    fn glued(&mut self) -> Option<()> {
        loop {
            let (at, lax) = (self.at, self.written.lax);
            if self.square(false).is_none() {
                (self.at, self.written.lax) = (at, lax);
                break;
            }
        }
        self.written.lax.no_sign = true;
        (self.written.count > 1).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::variant::{INTERNATIONAL, RUSSIAN, SPANTSIRETTI, Variant};

    fn read(text: &str, variant: &Variant) -> Option<(String, usize, Option<&'static str>)> {
        let naming = variant.game_type.naming();
        let written = Written::read(text, variant.board, naming)?;
        let mut names = String::new();
        for square in written.squares() {
            if !names.is_empty() {
                names.push(' ');
            }
            match *square {
                Some(square) => naming.write(variant.board, square, &mut names),
                None => names.push('?'),
            }
        }
        Some((names, written.len, written.lax.words()))
    }

    /// Forms found in files, as the PDN 3.0 standard and its issues list them.
    #[test]
    fn all_forms_of_a_move() {
        let read = |text| read(text, &INTERNATIONAL);
        let is = |names: &str, len, lax| Some((names.to_string(), len, lax));
        assert_eq!(read("32-28"), is("32 28", 5, None));
        assert_eq!(read("32-28!"), is("32 28", 5, None));
        assert_eq!(read("32x28"), is("32 28", 5, None));
        assert_eq!(read("32:28"), is("32 28", 5, None));
        assert_eq!(read("28x19x23"), is("28 19 23", 8, None));
        let form = Some("a sign or letter in another form");
        assert_eq!(read("28X19"), is("28 19", 5, form));
        assert_eq!(read("32–28"), is("32 28", 7, form));
        let zero = Some("a zero in front of a number");
        assert_eq!(read("07-12"), is("7 12", 5, zero));
        let blanks = Some("blanks inside the move");
        assert_eq!(read("1- 7 32-28"), is("1 7", 4, blanks));
        assert_eq!(read("35x 4"), is("35 4", 5, blanks));
        assert_eq!(
            read("3228"),
            is("32 28", 4, Some("no sign between the squares"))
        );
        assert_eq!(read("32-55"), is("32 ?", 5, None));
        assert_eq!(read("32-28 2-0"), is("32 28", 5, None));
        assert_eq!(read("1- 7. 3-9"), None);
        assert_eq!(read("Nf3"), None);
        assert_eq!(read("-"), None);
        assert_eq!(read("32"), None);
    }

    #[test]
    fn moves_of_chess_look_otherwise() {
        for word in ["32-28", "11x4", "1-", "c3-d4", "c3:e5:g7", "A3-B4"] {
            assert!(looks_like_one(word), "{word}");
        }
        for word in [
            "e2-e4", "e4xd5", "Ng1-f3", "5254", "e4", "O-O", "0-0-0", "0-0", "-",
        ] {
            assert!(!looks_like_one(word), "{word}");
        }
    }

    #[test]
    fn letters() {
        let is = |names: &str, len, lax| Some((names.to_string(), len, lax));
        assert_eq!(read("c3-d4", &RUSSIAN), is("c3 d4", 5, None));
        assert_eq!(read("c3:e5:g7", &RUSSIAN), is("c3 e5 g7", 8, None));
        assert_eq!(read("c3xe5", &RUSSIAN), is("c3 e5", 5, None));
        let glued = Some("no sign between the squares");
        assert_eq!(read("a3b4", &RUSSIAN), is("a3 b4", 4, glued));
        assert_eq!(read("c3-d4 d6-e5", &RUSSIAN), is("c3 d4", 5, None));
        assert_eq!(read("a3-b3", &RUSSIAN), is("a3 ?", 5, None));
        assert_eq!(read("j2-i3", &SPANTSIRETTI), is("j2 i3", 5, None));
        let capitals = Some("a sign or letter in another form");
        assert_eq!(read("A3-B4", &RUSSIAN), is("a3 b4", 5, capitals));
    }
}
