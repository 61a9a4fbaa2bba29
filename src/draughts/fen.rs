//! Positions in writing: the FEN of PDN in all forms that are found, and the strings of Hub.
//!
//! `W:W31-50,K6:B1-20`: who moves, then the pieces of either side, in either order. Read are also
//! ranges, letters in games with numbers and numbers in games with letters, a point at the end,
//! blanks, a turn given twice, the counters of lidraughts. Written is one form only.

use super::{
    board::{Bits, Square},
    naming::Naming,
    position::{Position, Streak, index},
    variant::Variant,
};
use crate::game::Side;

/// What a FEN says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The position; nothing if the FEN names a turn and no pieces at all (`B::`).
    pub position: Option<Position>,
    /// Who moves, if it says so.
    pub turn: Option<Side>,
    /// The number of the next move, if it says so (lidraughts).
    pub number: Option<u32>,
    /// What is odd about its form.
    pub oddities: Vec<Oddity>,
    /// Why no game can have come to this position, though it can be played from.
    pub impossible: Vec<String>,
}

/// What can be odd about the form of a FEN that can be read all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// A point at the end.
    TrailingDot,
    /// Blanks.
    Blanks,
    /// Letters in the other case.
    Case,
    /// Another letter than `K` for kings.
    KingLetter,
    /// The turn twice (`W:W:W31...`).
    DoubledTurn,
    /// No turn: the first player's is taken.
    NoTurn,
    /// Numbers in a game whose squares have letters, counted from the top left as White sees it.
    Numbers,
    /// Letters in a game whose squares have numbers.
    Letters,
    /// A Hub string.
    Hub,
}

impl Oddity {
    /// What is odd, as part of a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Oddity::TrailingDot => "a point at its end",
            Oddity::Blanks => "blanks in it",
            Oddity::Case => "letters in the wrong case",
            Oddity::KingLetter => "another letter than K for kings",
            Oddity::DoubledTurn => "the side to move given twice",
            Oddity::NoTurn => "no side to move; the first player is taken",
            Oddity::Numbers => "numbers where the game has letters; read with 1 at the top left",
            Oddity::Letters => "letters where the game has numbers",
            Oddity::Hub => "the form of a Hub position",
        }
    }
}

/// Letters used for kings in FENs besides `K`: dam, dame, dama, damka; дамка.
const KING_LETTERS: [char; 2] = ['D', 'Д'];

/// Reads a position.
///
/// # Errors
///
/// Says in words why the text gives no position.
pub fn read(text: &str, variant: &Variant, naming: Naming) -> Result<Setup, String> {
    let mut reader = Reader {
        variant,
        naming,
        setup: Setup::default(),
        position: Position::default(),
        fields: [0; 2],
    };
    let mut text = text.trim();
    if let Some(rest) = text.strip_suffix('.') {
        reader.note(Oddity::TrailingDot);
        text = rest;
    }
    if text.is_empty() {
        return Err("it is empty".to_string());
    }
    let joined: String;
    if text.contains(char::is_whitespace) {
        reader.note(Oddity::Blanks);
        joined = text.split_whitespace().collect();
        text = &joined;
    }
    if !text.contains(':') {
        return reader.hub(text);
    }
    reader.fields(text)
}

struct Reader<'v> {
    variant: &'v Variant,
    naming: Naming,
    setup: Setup,
    position: Position,
    /// How many lists of White and of Black had pieces.
    fields: [u32; 2],
}

impl Reader<'_> {
    fn note(&mut self, oddity: Oddity) {
        if !self.setup.oddities.contains(&oddity) {
            self.setup.oddities.push(oddity);
        }
    }

    fn fields(mut self, text: &str) -> Result<Setup, String> {
        let mut fields = text.split(':');
        let turn = fields.next().unwrap_or_default();
        self.setup.turn = self.side(turn);
        if self.setup.turn.is_none() {
            if !matches!(turn, "?" | "") {
                return Err(format!("`{turn}` names no side to move"));
            }
            self.note(Oddity::NoTurn);
        }
        let mut named = false;
        let mut streaks = None;
        for field in fields {
            let mut chars = field.chars();
            match chars.next() {
                None => {}
                Some('H') if is_number(chars.as_str()) => {}
                Some('F') if is_number(chars.as_str()) => {
                    self.setup.number = chars.as_str().parse().ok();
                }
                Some('+') => streaks = Some(chars.as_str()),
                Some(letter) => {
                    let mut buffer = [0; 4];
                    let letter = letter.encode_utf8(&mut buffer);
                    let Some(side) = self.side(letter) else {
                        return Err(format!("`{field}` does not begin with W or B"));
                    };
                    named = true;
                    self.pieces(side, chars.as_str())?;
                }
            }
        }
        if let Some(streaks) = streaks {
            self.streaks(streaks);
        }
        let turn = self.setup.turn.unwrap_or(self.variant.first);
        if named {
            self.position.turn = turn;
            self.check_possible();
            self.setup.position = Some(self.position);
        }
        Ok(self.setup)
    }

    fn side(&mut self, letter: &str) -> Option<Side> {
        let side = match letter {
            "W" | "w" => Side::White,
            "B" | "b" => Side::Black,
            _ => return None,
        };
        if letter.starts_with(char::is_lowercase) {
            self.note(Oddity::Case);
        }
        Some(side)
    }

    fn pieces(&mut self, side: Side, list: &str) -> Result<(), String> {
        let mut found = false;
        for item in list.split(',').filter(|item| !item.is_empty()) {
            found = true;
            self.item(side, item)?;
        }
        let lists = &mut self.fields[index(side)];
        *lists += 1;
        if *lists > 1 {
            if found && self.position.of(side) == 0 {
                return Err(format!("the pieces of {side} are given twice"));
            }
            self.note(Oddity::DoubledTurn);
        }
        Ok(())
    }

    /// One piece, or a range of pieces of one kind.
    fn item(&mut self, side: Side, item: &str) -> Result<(), String> {
        let (king, name) = self.king_sign(item);
        if name.starts_with(['G', 'P']) && is_number(&name[1..]) {
            return Err(format!(
                "`{item}` is a piece taken and not yet removed: the position is one within a move"
            ));
        }
        let first_last = name.split_once('-').map(|(first, last)| {
            let last = last.strip_prefix(['K', 'k']).unwrap_or(last);
            (first.parse::<u32>(), last.parse::<u32>())
        });
        match first_last {
            Some((Ok(first), Ok(last))) if first <= last && last <= 999 => {
                for number in first..=last {
                    let square = self.numbered(number, item)?;
                    self.put(side, king, square, item)?;
                }
                Ok(())
            }
            Some(_) => Err(format!("`{item}` is no range of squares")),
            None => {
                let square = self.square(name, item)?;
                self.put(side, king, square, item)
            }
        }
    }

    /// Whether an item names a king, and what is left of it.
    fn king_sign<'i>(&mut self, item: &'i str) -> (bool, &'i str) {
        let mut chars = item.chars();
        let rest = |chars: std::str::Chars<'i>| chars.as_str();
        match chars.next() {
            Some('K') => (true, rest(chars)),
            Some('k') => {
                self.note(Oddity::Case);
                (true, rest(chars))
            }
            Some(letter) if KING_LETTERS.contains(&letter) => {
                // `D4` is a square where squares have letters, `Dd4` is a king there.
                let square = self.naming.letters && is_number(chars.as_str()) && letter == 'D';
                if square {
                    (false, item)
                } else {
                    self.note(Oddity::KingLetter);
                    (true, rest(chars))
                }
            }
            _ => (false, item),
        }
    }

    fn square(&mut self, name: &str, item: &str) -> Result<Square, String> {
        if let Ok(number) = name.parse() {
            return self.numbered(number, item);
        }
        let mut chars = name.chars();
        let letter = chars.next().unwrap_or(' ');
        let number = chars.as_str().parse::<u32>();
        let Ok(number) = number else {
            return Err(format!("`{item}` is no piece on a square"));
        };
        if !letter.is_ascii_alphabetic() {
            return Err(format!("`{item}` is no piece on a square"));
        }
        if !self.naming.letters {
            self.note(Oddity::Letters);
        }
        if letter.is_ascii_uppercase() {
            self.note(Oddity::Case);
        }
        self.naming
            .with_letters()
            .lettered(self.variant.board, letter, number)
            .ok_or_else(|| format!("`{name}` is no playing square of {}", self.variant.title))
    }

    fn numbered(&mut self, number: u32, item: &str) -> Result<Square, String> {
        if self.naming.letters {
            self.note(Oddity::Numbers);
        }
        let board = self.variant.board;
        let last = board.count();
        self.naming
            .with_numbers()
            .numbered(board, number)
            .ok_or_else(|| format!("`{item}`: the squares are numbered from 1 to {last}"))
    }

    fn put(&mut self, side: Side, king: bool, square: Square, item: &str) -> Result<(), String> {
        if self.position.occupied() & square.bit() != 0 {
            return Err(format!("`{item}`: there is a piece on this square already"));
        }
        let kind = if king {
            &mut self.position.kings
        } else {
            &mut self.position.men
        };
        kind[index(side)] |= square.bit();
        Ok(())
    }

    /// The counters of Frisian kings: Black's and White's, each a digit and the king's square.
    fn streaks(&mut self, text: &str) {
        for (side, part) in [Side::Black, Side::White].into_iter().zip(text.split('+')) {
            let mut chars = part.chars();
            let moves = chars.next().and_then(|c| c.to_digit(10)).unwrap_or(0);
            if moves == 0 {
                continue;
            }
            let named = chars.as_str().parse().ok().and_then(|number| {
                let naming = self.naming.with_numbers();
                naming.numbered(self.variant.board, number)
            });
            let kings = self.position.kings[index(side)];
            let king = match named {
                Some(square) => kings & square.bit(),
                None if kings.count_ones() == 1 => kings,
                None => 0,
            };
            if king != 0 && self.position.men[index(side)] != 0 {
                self.position.streaks[index(side)] = Streak {
                    king,
                    moves: moves as u8,
                };
            }
        }
    }

    /// A position as the Hub protocol writes it: who moves, then every square from the top left.
    fn hub(mut self, text: &str) -> Result<Setup, String> {
        let mut chars = text.chars();
        let turn = chars.next().unwrap_or(' ');
        let mut buffer = [0; 4];
        let turn = turn.encode_utf8(&mut buffer);
        let side = self.side(turn);
        let count = self.variant.board.count();
        let squares = chars.as_str();
        let is_hub = squares.chars().all(|c| "wbWBe".contains(c));
        let (Some(side), true) = (side, is_hub && squares.len() == count as usize) else {
            return Err("it is no list of pieces: `W:W31,32:B1,2` is the form".to_string());
        };
        self.note(Oddity::Hub);
        for (number, piece) in (1..).zip(squares.chars()) {
            let square = hub_naming(self.naming).numbered(self.variant.board, number);
            let Some(square) = square else { continue };
            let (men, kings) = (&mut self.position.men, &mut self.position.kings);
            match piece {
                'w' => men[0] |= square.bit(),
                'b' => men[1] |= square.bit(),
                'W' => kings[0] |= square.bit(),
                'B' => kings[1] |= square.bit(),
                _ => {}
            }
        }
        self.position.turn = side;
        self.setup.turn = Some(side);
        self.check_possible();
        self.setup.position = Some(self.position);
        Ok(self.setup)
    }

    fn check_possible(&mut self) {
        let start = Position::start(self.variant);
        for side in [Side::White, Side::Black] {
            let at_crown = self.position.men[index(side)] & self.variant.crown_row(side);
            if let Some(square) = Square::first_of(at_crown) {
                let mut name = String::new();
                self.naming.write(self.variant.board, square, &mut name);
                self.setup
                    .impossible
                    .push(format!("{side} has a man on its crown row, on {name}"));
            }
            let most = start.men[index(side)].count_ones();
            let pieces = self.position.of(side).count_ones();
            if pieces > most {
                self.setup
                    .impossible
                    .push(format!("{side} has {pieces} pieces and began with {most}"));
            }
        }
    }
}

/// Whether a text has the form of a draughts position, readable or not.
#[must_use]
pub fn looks_like_one(text: &str) -> bool {
    let text = text.trim_start();
    let Some(rest) = text.strip_prefix(['W', 'B', '?', 'w', 'b']) else {
        return false;
    };
    rest.starts_with(':') || (rest.len() >= 32 && rest.chars().all(|c| "wbWBe".contains(c)))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The squares of Hub are counted from the top left, whatever the game's own corner is.
#[must_use]
pub fn hub_naming(naming: Naming) -> Naming {
    Naming {
        letters: false,
        corner: 2,
        inverted: naming.inverted,
    }
}

/// Writes a position in the one form that PDN 3.0 asks for: squares in order, no blanks.
pub fn write(position: &Position, variant: &Variant, naming: Naming, text: &mut String) {
    text.push(letter(position.turn));
    for side in [Side::White, Side::Black] {
        text.push(':');
        text.push(letter(side));
        write_pieces(position, side, variant, naming, text);
    }
    if position.streaks != [Streak::default(); 2] {
        text.push(':');
        for side in [Side::Black, Side::White] {
            let streak = position.streaks[index(side)];
            text.push('+');
            text.push(char::from(b'0' + streak.moves.min(9)));
            if let Some(square) = Square::first_of(streak.king) {
                naming.with_numbers().write(variant.board, square, text);
            }
        }
    }
}

/// Writes the number of the next move behind a position, as lidraughts does, where it is not 1.
pub fn write_number(number: u32, text: &mut String) {
    if number != 1 {
        text.push_str(":F");
        text.push_str(itoa::Buffer::new().format(number));
    }
}

fn write_pieces(
    position: &Position,
    side: Side,
    variant: &Variant,
    naming: Naming,
    text: &mut String,
) {
    let kings: Bits = position.kings[index(side)];
    let squares = naming.sorted(variant.board, position.of(side));
    for (place, square) in squares.into_iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        if kings & square.bit() != 0 {
            text.push('K');
        }
        naming.write(variant.board, square, text);
    }
}

/// Writes a position as the Hub protocol does.
pub fn write_hub(position: &Position, variant: &Variant, naming: Naming, text: &mut String) {
    text.push(letter(position.turn));
    let naming = hub_naming(naming);
    for square in naming.sorted(variant.board, variant.board.all) {
        let bit = square.bit();
        text.push(if position.men[0] & bit != 0 {
            'w'
        } else if position.men[1] & bit != 0 {
            'b'
        } else if position.kings[0] & bit != 0 {
            'W'
        } else if position.kings[1] & bit != 0 {
            'B'
        } else {
            'e'
        });
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::variant::{ENGLISH, FRISIAN, INTERNATIONAL, RUSSIAN};

    fn read_as(text: &str, variant: &Variant) -> Result<Setup, String> {
        read(text, variant, variant.game_type.naming())
    }

    fn again(text: &str, variant: &Variant) -> String {
        let setup = read_as(text, variant).expect("a position");
        let mut written = String::new();
        let position = setup.position.expect("pieces");
        write(&position, variant, variant.game_type.naming(), &mut written);
        written
    }

    /// FMJD Annex 1, 2.8, and the PDN 3.0 standard's start positions.
    #[test]
    fn start_positions() {
        let start = |text, variant: &Variant| {
            let setup = read_as(text, variant).expect("a position");
            assert_eq!(setup.position, Some(Position::start(variant)), "{text}");
            setup
        };
        start("W:W31-50:B1-20", &INTERNATIONAL);
        start("B:W21-32:B1-12", &ENGLISH);
        let numbers = start("W:W21-32:B1-12", &RUSSIAN);
        assert_eq!(numbers.oddities, [Oddity::Numbers]);
        start(
            "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
            &RUSSIAN,
        );
        let hub = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(start(&hub, &INTERNATIONAL).oddities, [Oddity::Hub]);
    }

    #[test]
    fn lax_forms_are_read_and_named() {
        let odd = |text| read_as(text, &INTERNATIONAL).expect("a position").oddities;
        assert_eq!(odd("W:W31:B1."), [Oddity::TrailingDot]);
        assert_eq!(odd("W:W31, 32:B1"), [Oddity::Blanks]);
        assert_eq!(odd("w:W31:Bk1"), [Oddity::Case]);
        assert_eq!(odd("W:W:W31:B1"), [Oddity::DoubledTurn]);
        assert_eq!(odd("?:W31:B1"), [Oddity::NoTurn]);
        assert_eq!(odd("W:WD31:B1"), [Oddity::KingLetter]);
        assert_eq!(odd("W:B1:W31:H0:F12"), []);
        assert_eq!(odd("B:W50:B"), []);
    }

    #[test]
    fn written_in_one_form() {
        let form = |text| again(text, &INTERNATIONAL);
        assert_eq!(form("B:B2,1,10:W31,K6,28."), "B:WK6,28,31:B1,2,10");
        assert_eq!(form("W:WK48-50:B"), "W:WK48,K49,K50:B");
        assert_eq!(again("W:WK3:BK1,4", &RUSSIAN), "W:WKf8:BKb8,h8");
        assert_eq!(
            again("W:WK24,31:BK1,2:+11+324", &FRISIAN),
            "W:WK24,31:BK1,2:+11+324"
        );
    }

    #[test]
    fn the_form_of_a_position_is_known() {
        assert!(looks_like_one("W:W31-50:B1-20"));
        assert!(looks_like_one(" B:W1.."));
        let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(!looks_like_one(chess));
        assert!(!looks_like_one("bbbbbbbb/8/8/8/8/8/8/KRkr4 w - - 0 1"));
    }

    #[test]
    fn a_turn_alone_is_no_position() {
        let setup = read_as("B::", &INTERNATIONAL).expect("readable");
        assert_eq!((setup.position, setup.turn), (None, Some(Side::Black)));
    }

    #[test]
    fn what_gives_no_position_says_why() {
        for text in [
            "",
            "W",
            "X:W31:B1",
            "W:W55:B4",
            "W:W4,WK4:B1",
            "W:W31:B31",
            "W:W31,32,31:B1",
            "W:Wa2:B2",
            "W:W50-31:B1",
            "W:WG31:B1",
            "startpos",
            "W:W0:B1",
            "W:W999999999999:B1",
        ] {
            assert!(read_as(text, &INTERNATIONAL).is_err(), "{text}");
        }
    }

    #[test]
    fn impossible_positions_are_named() {
        let odd = |text| read_as(text, &INTERNATIONAL).expect("playable").impossible;
        assert_eq!(odd("W:W4:B49").len(), 2);
        assert_eq!(odd("W:W30-50:B1-20").len(), 1);
        assert!(odd("W:WK1:B6").is_empty());
    }
}
