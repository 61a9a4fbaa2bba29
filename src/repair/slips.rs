//! How likely it is that a writer who meant one move wrote another word: the cost of slips.
//!
//! Costs are negative logarithms (nats): that of a slip at all, and of this one among them. They
//! are counted from the word that the record would have, sign by sign, with the confusions of
//! [`confusions`](super::confusions) and what is left out most easily.

use super::confusions;

/// What it costs that a word is wrong at all: one in four hundred.
pub(super) const SLIP: f32 = 6.0;

/// What no slip costs more than: the word has nothing in common with what was meant.
const OTHERWISE: f32 = 8.0;

/// A sign of the same kind that nobody confuses with this one.
const SAME_KIND: f32 = 2.5;
/// A sign of another kind.
const OTHER_KIND: f32 = 4.5;
/// A file or rank of the origin left out.
const HINT_LEFT_OUT: f32 = 0.5;
/// One that says which of two men moves, and says the wrong one.
const HINT_WRONG: f32 = 0.8;
/// What was meant, in another language.
const FOREIGN: f32 = 1.1;
/// Castling on the other side.
const OTHER_SIDE: f32 = 0.8;
/// The same move seen from the other side of the board.
const MIRRORED: f32 = 2.5;
/// From where and to where exchanged.
const TURNED: f32 = 1.2;

/// What the costs of a record rest on.
#[derive(Clone, Debug)]
pub(super) struct Slips {
    /// What a capture sign too many or too few costs here.
    pub(super) capture_sign: f32,
    /// Letters of other languages and the letters of this record that they stand for.
    pub(super) foreign: Vec<(String, String)>,
}

/// How a word came to be written for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    File(char, char),
    Rank(char, char),
    Piece(char, char),
    WrongMan,
    HintLeftOut,
    HintTooMany,
    Promotion,
    CastlingSide,
    CaptureSign,
    Foreign,
    Mirrored,
    Turned,
    Number,
    Otherwise,
}

impl Slip {
    /// The reason in words.
    pub(super) fn words(self) -> String {
        match self {
            Slip::File(was, is) => format!("file {is} written as {was}"),
            Slip::Rank(was, is) => format!("rank {is} written as {was}"),
            Slip::Piece(was, is) => format!("{is} written as {was}"),
            Slip::WrongMan => "the other of two men".to_owned(),
            Slip::HintLeftOut => "which of two men was left out".to_owned(),
            Slip::HintTooMany => "an origin that was not needed".to_owned(),
            Slip::Promotion => "the man that the pawn became".to_owned(),
            Slip::CastlingSide => "castling on the other side".to_owned(),
            Slip::CaptureSign => "the sign of a capture".to_owned(),
            Slip::Foreign => "a letter of another language".to_owned(),
            Slip::Mirrored => "the board seen from the other side".to_owned(),
            Slip::Turned => "start and end exchanged".to_owned(),
            Slip::Number => "another number".to_owned(),
            Slip::Otherwise => "another move".to_owned(),
        }
    }
}

/// A word without marks of check and judgement.
pub(super) fn bare(word: &str) -> &str {
    word.trim_end_matches(['+', '#', '!', '?', '†', '‡', '≠'])
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    File,
    Digit,
    Piece,
    Capture,
    Sign,
    Other,
}

fn kind(c: char) -> Kind {
    match c {
        'a'..='h' => Kind::File,
        '0'..='9' => Kind::Digit,
        'x' | ':' | '×' => Kind::Capture,
        '=' | '-' | '(' | ')' | '/' => Kind::Sign,
        c if c.is_uppercase() => Kind::Piece,
        _ => Kind::Other,
    }
}

impl Slips {
    /// What it costs that `written` stands for `meant`, both without marks; `mirrored` is what is
    /// written as it looks from the other side.
    pub(super) fn cost(&self, written: &str, meant: &str, mirrored: Option<&str>) -> f32 {
        SLIP + self.distance(written, meant, mirrored)
    }

    fn distance(&self, written: &str, meant: &str, mirrored: Option<&str>) -> f32 {
        if written == meant {
            return 0.0;
        }
        let whole = self.as_a_whole(written, meant, mirrored);
        let most = whole.map_or(OTHERWISE, |(cost, _)| cost);
        self.by_signs(written, meant).min(most)
    }

    /// Slips that change more than signs.
    fn as_a_whole(
        &self,
        written: &str,
        meant: &str,
        mirrored: Option<&str>,
    ) -> Option<(f32, Slip)> {
        let castles = |word: &str| {
            let signs = word.chars().filter(|c| matches!(c, 'O' | 'o' | '0'));
            let only = word.chars().all(|c| matches!(c, 'O' | 'o' | '0' | '-'));
            (only && word.len() >= 2).then(|| signs.count())
        };
        if let (Some(one), Some(other)) = (castles(written), castles(meant))
            && one != other
        {
            return Some((OTHER_SIDE, Slip::CastlingSide));
        }
        for (other, own) in &self.foreign {
            if let (Some(left), Some(right)) = (
                written.strip_prefix(other.as_str()),
                meant.strip_prefix(own.as_str()),
            ) && left == right
            {
                return Some((FOREIGN, Slip::Foreign));
            }
            let letter = |word: &str, letter: &str| word.strip_suffix(letter).map(str::to_owned);
            if let (Some(left), Some(right)) = (letter(written, other), letter(meant, own))
                && left == right
            {
                return Some((FOREIGN, Slip::Foreign));
            }
        }
        if mirrored.is_some_and(|mirrored| bare(mirrored) == meant) {
            return Some((MIRRORED, Slip::Mirrored));
        }
        if let (Some((a, b)), Some((c, d))) = (numbers(written), numbers(meant))
            && (a, b) == (d, c)
        {
            return Some((TURNED, Slip::Turned));
        }
        None
    }

    /// The cheapest way from one word to the other by signs changed, put in, left out and exchanged.
    fn by_signs(&self, written: &str, meant: &str) -> f32 {
        const LONGEST: usize = 15;
        let count = |word: &str| word.chars().count();
        let (rows, columns) = (count(written), count(meant));
        if rows > LONGEST || columns > LONGEST {
            return OTHERWISE;
        }
        let mut was = [' '; LONGEST];
        let mut is = [' '; LONGEST];
        was.iter_mut()
            .zip(written.chars())
            .for_each(|(slot, c)| *slot = c);
        is.iter_mut()
            .zip(meant.chars())
            .for_each(|(slot, c)| *slot = c);
        let mut table = [[0.0_f32; LONGEST + 1]; LONGEST + 1];
        for column in 0..columns {
            table[0][column + 1] = table[0][column] + self.left_out(&is[..columns], column);
        }
        for row in 0..rows {
            table[row + 1][0] = table[row][0] + self.too_many(&was[..rows], row);
            for column in 0..columns {
                let changed =
                    table[row][column] + changed(&was[..rows], row, &is[..columns], column);
                let more = table[row][column + 1] + self.too_many(&was[..rows], row);
                let less = table[row + 1][column] + self.left_out(&is[..columns], column);
                let mut least = changed.min(more).min(less);
                if row > 0
                    && column > 0
                    && was[row] == is[column - 1]
                    && was[row - 1] == is[column]
                    && was[row] != was[row - 1]
                {
                    least = least.min(table[row - 1][column - 1] + SAME_KIND);
                }
                table[row + 1][column + 1] = least;
            }
        }
        table[rows][columns].min(OTHERWISE)
    }

    /// What it costs to leave a sign out.
    fn left_out(&self, meant: &[char], at: usize) -> f32 {
        match kind(meant[at]) {
            Kind::Capture => self.capture_sign,
            Kind::Sign => 0.3,
            Kind::File | Kind::Digit if is_hint(meant, at) => HINT_LEFT_OUT,
            Kind::Piece if at > 0 => 0.5, // what a pawn becomes
            Kind::Piece => 2.0,
            Kind::File | Kind::Digit | Kind::Other => SAME_KIND,
        }
    }

    /// What it costs to write a sign too many.
    fn too_many(&self, written: &[char], at: usize) -> f32 {
        match kind(written[at]) {
            Kind::Capture => self.capture_sign,
            Kind::Sign => 0.5,
            Kind::File | Kind::Digit if is_hint(written, at) => 1.5,
            Kind::Piece | Kind::File | Kind::Digit | Kind::Other => SAME_KIND,
        }
    }

    /// How the one came to stand for the other.
    pub(super) fn explain(&self, written: &str, meant: &str, mirrored: Option<&str>) -> Slip {
        if let Some((cost, slip)) = self.as_a_whole(written, meant, mirrored)
            && cost <= self.by_signs(written, meant)
        {
            return slip;
        }
        let (was, is): (Vec<char>, Vec<char>) =
            (written.chars().collect(), meant.chars().collect());
        let plain = |word: &[char]| -> String {
            word.iter().filter(|c| kind(**c) != Kind::Capture).collect()
        };
        if plain(&was) == plain(&is) {
            return Slip::CaptureSign;
        }
        let body = |word: &str| word.split(['=', '(', '/']).next().unwrap_or("").to_owned();
        let promoted = |word: &str| body(word).trim_end_matches(char::is_uppercase).to_owned();
        if promoted(written) == promoted(meant) && meant.contains(['=', '(', '/']) {
            return Slip::Promotion;
        }
        let differing: Vec<usize> = match was.len() == is.len() {
            true => (0..was.len()).filter(|at| was[*at] != is[*at]).collect(),
            false => Vec::new(),
        };
        if let [at] = differing[..] {
            let (one, other) = (was[at], is[at]);
            return match (kind(one), kind(other)) {
                _ if is_hint(&is, at) => Slip::WrongMan,
                (_, Kind::File) => Slip::File(one, other),
                (_, Kind::Digit) if was.iter().all(|c| !c.is_alphabetic() || *c == 'x') => {
                    Slip::Number
                }
                (_, Kind::Digit) => Slip::Rank(one, other),
                (_, Kind::Piece) => Slip::Piece(one, other),
                _ => Slip::Otherwise,
            };
        }
        let without_hints = |word: &[char]| -> Vec<char> {
            let kept = (0..word.len())
                .filter(|at| !is_hint(word, *at) && kind(word[*at]) != Kind::Capture);
            kept.map(|at| word[at]).collect()
        };
        if without_hints(&was) == without_hints(&is) {
            return match plain(&was).len().cmp(&plain(&is).len()) {
                std::cmp::Ordering::Less => Slip::HintLeftOut,
                std::cmp::Ordering::Equal => Slip::WrongMan,
                std::cmp::Ordering::Greater => Slip::HintTooMany,
            };
        }
        Slip::Otherwise
    }
}

/// What it costs that one sign stands for another.
fn changed(written: &[char], at: usize, meant: &[char], place: usize) -> f32 {
    let (was, is) = (written[at], meant[place]);
    if was == is {
        return 0.0;
    }
    let same = kind(was) == kind(is);
    let usual = match same {
        true if is_hint(written, at) && is_hint(meant, place) => HINT_WRONG,
        true => SAME_KIND,
        false => OTHER_KIND,
    };
    confusions::weight(was, is).map_or(usual, |weight| weight.min(usual))
}

/// Whether a file or rank stands before the square to which a piece goes.
fn is_hint(word: &[char], at: usize) -> bool {
    let lettered = word.first().is_some_and(|c| kind(*c) == Kind::Piece);
    let square = word.iter().rposition(|c| kind(*c) == Kind::Digit);
    lettered && at > 0 && square.is_some_and(|rank| at + 1 < rank)
}

/// The two numbers or squares of a move of draughts.
fn numbers(word: &str) -> Option<(&str, &str)> {
    let (from, to) = word.split_once(['-', 'x', ':'])?;
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric());
    (plain(from) && plain(to)).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slips() -> Slips {
        Slips {
            capture_sign: 2.0,
            foreign: vec![("S".to_owned(), "N".to_owned())],
        }
    }

    #[test]
    fn what_is_confused_costs_less_than_what_is_not() {
        let cost = |meant| slips().cost("Nc5", meant, None);
        assert!(cost("Ne5") < cost("Nb5"));
        assert!(cost("Nc3") < cost("Nc4"));
        assert!(cost("Nc4") < cost("Bd4"));
        assert!(cost("Qh8") <= SLIP + OTHERWISE);
    }

    #[test]
    fn what_is_left_out_easily_costs_little() {
        let cost = |written, meant| slips().cost(written, meant, None);
        assert!(cost("Nd7", "Nbd7") < cost("Nd7", "Nb7"));
        assert!(cost("e8", "e8=Q") < cost("e8", "e7"));
        assert!(cost("O-O", "O-O-O") < cost("O-O", "Kf1"));
        assert!(cost("Sf3", "Nf3") < cost("Bf3", "Nf3"));
        assert!(cost("32-28", "28-32") < cost("32-28", "37-32"));
    }

    #[test]
    fn slips_are_told_in_words() {
        let told = |written, meant| slips().explain(written, meant, None);
        assert_eq!(told("Nc5", "Ne5"), Slip::File('c', 'e'));
        assert_eq!(told("Nc5", "Nc3"), Slip::Rank('5', '3'));
        assert_eq!(told("Bc5", "Rc5"), Slip::Piece('B', 'R'));
        assert_eq!(told("Rad1", "Rfd1"), Slip::WrongMan);
        assert_eq!(told("Rd1", "Rfd1"), Slip::HintLeftOut);
        assert_eq!(told("Rxd1", "Rfxd1"), Slip::HintLeftOut);
        assert_eq!(told("Rfd1", "Rd1"), Slip::HintTooMany);
        assert_eq!(told("e8", "e8=Q"), Slip::Promotion);
        assert_eq!(told("e8=R", "e8=Q"), Slip::Promotion);
        assert_eq!(told("O-O", "O-O-O"), Slip::CastlingSide);
        assert_eq!(told("Nd5", "Nxd5"), Slip::CaptureSign);
        assert_eq!(told("Sf3", "Nf3"), Slip::Foreign);
        assert_eq!(told("32-28", "28-32"), Slip::Turned);
        assert_eq!(told("32-28", "32-27"), Slip::Number);
    }
}
