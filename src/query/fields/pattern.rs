//! Boards of chess with wildcards.
//!
//! A rank without `*` says of each square which men may stand there; all such ranks together make
//! one set of squares for each kind of man, and a position fits if no man stands outside of its set.
//! A rank with `*` is tried in each of the ways in which it can fill eight squares.

use crate::{game::Side, replay::scene::ChessScene};

/// What may stand on a square: a bit for each kind of man, White's in the order of
/// [`ChessScene::men`], then Black's; the last for none.
type Allowed = u16;

const KINDS: usize = 12;
const EMPTY: Allowed = 1 << KINDS;
const WHITE: Allowed = 0b11_1111;
const BLACK: Allowed = WHITE << 6;
const ANYTHING: Allowed = WHITE | BLACK | EMPTY;

/// A board with wildcards.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The squares on which each kind of man, or none, may stand; all of those ranks that have
    /// several ways.
    allowed: [u64; KINDS + 1],
    /// The ways to fill a rank, for those that have several.
    ranks: Vec<(usize, Vec<[Allowed; 8]>)>,
    turn: Option<Side>,
}

impl Pattern {
    /// Reads the ranks of a FEN with wildcards, and the side to move if it stands there. What else
    /// a FEN has does not count.
    pub(super) fn read(text: &str) -> Result<Pattern, String> {
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().ok_or("there is no board in it")?;
        let turn = match fields.next() {
            None | Some("-") => None,
            Some("w") => Some(Side::White),
            Some("b") => Some(Side::Black),
            Some(other) => return Err(format!("the side to move is w or b, not `{other}`")),
        };
        let ranks: Vec<&str> = board.split('/').collect();
        if ranks.len() != 8 {
            return Err(format!("a board has 8 ranks, this one {}", ranks.len()));
        }
        let mut pattern = Pattern {
            allowed: [u64::MAX; KINDS + 1],
            ranks: Vec::new(),
            turn,
        };
        for (above, text) in ranks.into_iter().enumerate() {
            let rank = 7 - above;
            let mut ways = Vec::new();
            fill(&parts(text)?, &mut Vec::new(), &mut ways);
            match ways.as_slice() {
                [] => return Err(format!("`{text}` does not make 8 squares")),
                [way] => pattern.narrow(rank, way),
                _ => pattern.ranks.push((rank, ways)),
            }
        }
        Ok(pattern)
    }

    fn narrow(&mut self, rank: usize, way: &[Allowed; 8]) {
        for (file, allowed) in way.iter().enumerate() {
            for (kind, squares) in self.allowed.iter_mut().enumerate() {
                if allowed >> kind & 1 == 0 {
                    *squares &= !(1 << (rank * 8 + file));
                }
            }
        }
    }

    /// The same with the colours of men and sides exchanged.
    pub(super) fn exchanged(&self) -> Pattern {
        let other =
            |allowed: Allowed| (allowed & WHITE) << 6 | (allowed & BLACK) >> 6 | allowed & EMPTY;
        let mut exchanged = self.clone();
        for kind in 0..KINDS {
            exchanged.allowed[kind] = self.allowed[(kind + 6) % KINDS].swap_bytes();
        }
        exchanged.allowed[KINDS] = self.allowed[KINDS].swap_bytes();
        for (rank, ways) in &mut exchanged.ranks {
            *rank = 7 - *rank;
            for way in ways {
                *way = way.map(other);
            }
        }
        exchanged.turn = self.turn.map(Side::other);
        exchanged
    }

    /// How many men a position must have to be one of those meant.
    pub(super) fn least_men(&self) -> u32 {
        let squares = !self.allowed[KINDS];
        let occupied = |way: &[Allowed; 8]| {
            let occupied = way.iter().filter(|allowed| **allowed & EMPTY == 0);
            occupied.count() as u32
        };
        let least = |(_, ways): &(usize, Vec<[Allowed; 8]>)| ways.iter().map(occupied).min();
        squares.count_ones() + self.ranks.iter().filter_map(least).sum::<u32>()
    }

    /// Whether a position is one of those meant.
    #[inline]
    pub(super) fn fits(&self, scene: &ChessScene) -> bool {
        if self.turn.is_some_and(|turn| turn != scene.turn) {
            return false;
        }
        for kind in 0..6 {
            let men = scene.men[kind];
            let outside = men & scene.white & !self.allowed[kind]
                | men & !scene.white & !self.allowed[kind + 6];
            if outside != 0 {
                return false;
            }
        }
        if !scene.occupied() & !self.allowed[KINDS] != 0 {
            return false;
        }
        self.ranks.iter().all(|(rank, ways)| {
            let standing = standing(scene, *rank);
            ways.iter().any(|way| {
                way.iter()
                    .zip(standing)
                    .all(|(allowed, man)| allowed & man != 0)
            })
        })
    }
}

/// What stands on the squares of a rank.
fn standing(scene: &ChessScene, rank: usize) -> [Allowed; 8] {
    std::array::from_fn(|file| {
        let square = 1_u64 << (rank * 8 + file);
        let kind = scene.men.iter().position(|men| men & square != 0);
        match kind {
            None => EMPTY,
            Some(kind) if scene.white & square != 0 => 1 << kind,
            Some(kind) => 1 << (kind + 6),
        }
    })
}

/// A part of a rank as written.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// A square on which these may stand.
    Square(Allowed),
    /// Any number of squares, none too.
    Any,
}

fn parts(rank: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut chars = rank.chars();
    while let Some(c) = chars.next() {
        match c {
            '1'..='8' => {
                let empty = Part::Square(EMPTY);
                parts.extend(std::iter::repeat_n(empty, c as usize - '0' as usize));
            }
            '*' => {
                // Two of them in succession are no more than one.
                if !matches!(parts.last(), Some(Part::Any)) {
                    parts.push(Part::Any);
                }
            }
            '[' => parts.push(Part::Square(one_of(&mut chars)?)),
            c => parts.push(Part::Square(square(c)?)),
        }
        if parts.len() > 16 {
            return Err(format!("`{rank}` has more than 8 squares"));
        }
    }
    Ok(parts)
}

/// The rest of `[KQ]` or `[^Pp]`.
fn one_of(chars: &mut std::str::Chars<'_>) -> Result<Allowed, String> {
    let mut allowed = 0;
    let mut none_of = false;
    for (at, c) in chars.enumerate() {
        match c {
            ']' => {
                return Ok(if none_of {
                    ANYTHING & !allowed
                } else {
                    allowed
                });
            }
            '^' if at == 0 => none_of = true,
            c => allowed |= square(c)?,
        }
    }
    Err("a `[` is not closed".to_owned())
}

fn square(c: char) -> Result<Allowed, String> {
    const MEN: &str = "PNBRQKpnbrqk";
    Ok(match c {
        '?' => ANYTHING,
        '!' => WHITE | BLACK,
        'A' => WHITE,
        'a' => BLACK,
        '.' | '_' => EMPTY,
        c => match MEN.find(c) {
            Some(kind) => 1 << kind,
            None => return Err(format!("`{c}` is no man and no wildcard")),
        },
    })
}

/// All ways in which parts fill eight squares.
fn fill(parts: &[Part], way: &mut Vec<Allowed>, ways: &mut Vec<[Allowed; 8]>) {
    match parts {
        [] => ways.extend(<[Allowed; 8]>::try_from(way.as_slice())),
        [Part::Square(allowed), rest @ ..] => {
            if way.len() < 8 {
                way.push(*allowed);
                fill(rest, way, ways);
                way.pop();
            }
        }
        [Part::Any, rest @ ..] => {
            let before = way.len();
            if rest.is_empty() {
                way.resize(8.max(before), ANYTHING);
                fill(rest, way, ways);
            } else {
                for filled in before..=8 {
                    way.resize(filled, ANYTHING);
                    fill(rest, way, ways);
                    way.truncate(filled);
                }
            }
            way.truncate(before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scene of a FEN's board, read letter by letter.
    fn scene(fen: &str) -> ChessScene {
        let mut scene = ChessScene::default();
        for (above, rank) in fen.split(' ').next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for c in rank.chars() {
                if let Some(empty) = c.to_digit(10) {
                    file += empty as usize;
                    continue;
                }
                let square = 1 << ((7 - above) * 8 + file);
                scene.men["PNBRQK".find(c.to_ascii_uppercase()).unwrap()] |= square;
                if c.is_ascii_uppercase() {
                    scene.white |= square;
                }
                file += 1;
            }
        }
        if fen.contains(" b") {
            scene.turn = Side::Black;
        }
        scene
    }

    const SICILIAN: &str = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w";

    fn fits(pattern: &str, fen: &str) -> bool {
        Pattern::read(pattern).unwrap().fits(&scene(fen))
    }

    #[test]
    fn wildcards_stand_for_what_they_say() {
        assert!(fits(SICILIAN, SICILIAN));
        assert!(!fits(&SICILIAN.replace(" w", " b"), SICILIAN));
        assert!(fits("*/*/*/*/*/*/*/*", SICILIAN));
        for (pattern, is_it) in [
            ("*/*/*/*p*/*/*/*/*", true),
            ("*/*/*/*P*/*/*/*/*", false),
            ("*/*/*/2p*/*/*/*/*", true),
            ("*/*/*/3p*/*/*/*/*", false),
            ("*/*/*/??p*/????P???/*/*/*", true),
            ("*/*/*/*a*/*A*/*/*/*", true),
            ("*/*/*/*A*/*/*/*/*", false),
            ("*/pp.aaaaa/*/*/*/*/*/*", true),
            ("*/ppppp*/*/*/*/*/*/*", false),
            ("*/*/*/*/*/*/*[^P]*/*", true),
            ("*/*/*/*/*/*/[P][P][P][P][^P][Pp][PN]P/*", true),
            ("*/*/!*/*/*/*/*/*", false),
        ] {
            assert_eq!(fits(pattern, SICILIAN), is_it, "{pattern}");
        }
    }

    #[test]
    fn colours_are_exchanged_with_the_ranks() {
        let pattern = Pattern::read(SICILIAN).unwrap().exchanged();
        let english = "rnbqkbnr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RNBQKBNR b";
        assert!(pattern.fits(&scene(english)));
        let star = Pattern::read("*/*/*/*p*/4P3/*/*/*").unwrap().exchanged();
        assert!(star.fits(&scene(english)));
    }

    #[test]
    fn the_least_number_of_men_is_known() {
        let least = |text: &str| Pattern::read(text).unwrap().least_men();
        assert_eq!(least(SICILIAN), 32);
        assert_eq!(least("*/*/*/*p*/4P3/*/*/*"), 2);
        assert_eq!(least("????????/!7/*/[Pp.]A6/*/*/*/*"), 2);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for pattern in [
            "",
            "8/8",
            "9/*/*/*/*/*/*/*",
            "*/*/*/*/*/*/*/x",
            "[K*/*/*/*/*/*/*/*",
            "8/8/8/8/8/8/8/8 x",
        ] {
            assert!(Pattern::read(pattern).is_err(), "{pattern}");
        }
    }
}
