//! The one move generator, driven by a [`Variant`].
//!
//! Legal moves are collected into a [`Moves`], a buffer used again from position to position. A
//! capture is known by its squares of start and end and by what it takes. Captures are searched
//! depth first; the choice between them is a number, so that the better drives out the worse, and
//! in long searches what has been looked at from one square with the same pieces taken is not
//! looked at again.

use super::{
    board::{Bits, Board, Direction, Square, Squares, opposite},
    position::{Move, Position, index},
    variant::{Choice, Crowning, Landing, Removal, Variant},
};
use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// What counts as one capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Count {
    /// Captures that differ in start, end or what they take: what players call moves.
    #[default]
    Unique,
    /// Every way of jumping.
    Paths,
}

/// The legal moves of a position.
#[derive(Debug, Default)]
pub struct Moves {
    list: Vec<Move>,
    count: Count,
    /// The worth of the captures in the list.
    best: u64,
    /// Where in the list the captures of the piece now looked at begin.
    own: usize,
    /// Steps of the search for captures of the piece now looked at.
    steps: u32,
    seen: HashSet<Place, BuildHasherDefault<PlaceHasher>>,
}

/// From this many steps on, a search remembers where it has been.
const LONG_SEARCH: u32 = 256;

/// A place of a search: what has been taken, in which order where that matters, and where the
/// piece stands and came from. What follows depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    taken: Bits,
    order: u32,
    at: Square,
    way: u8,
}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let small = u64::from(self.order) << 16 | self.at.bit().trailing_zeros() as u64;
        state.write_u64(self.taken as u64);
        state.write_u64((self.taken >> 64) as u64 ^ small << 8 ^ u64::from(self.way));
    }
}

/// A quick hash: nobody but the board itself chooses what goes in.
#[derive(Debug, Default)]
struct PlaceHasher(u64);

impl Hasher for PlaceHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Moves {
    /// A buffer that counts captures in this way.
    #[must_use]
    pub fn counting(count: Count) -> Moves {
        Moves {
            count,
            ..Moves::default()
        }
    }

    /// The moves found.
    #[must_use]
    pub fn list(&self) -> &[Move] {
        &self.list
    }

    /// Finds the legal moves of a position.
    pub fn find(&mut self, variant: &Variant, position: &Position) {
        self.list.clear();
        if is_over(variant, position) {
            return;
        }
        self.captures(variant, position);
        if self.list.is_empty() {
            self.quiet(variant, position);
        }
    }

    /// Counts the legal moves of a position; quiet moves are counted without being listed.
    pub fn count(&mut self, variant: &Variant, position: &Position) -> u64 {
        self.list.clear();
        if is_over(variant, position) {
            return 0;
        }
        self.captures(variant, position);
        if !self.list.is_empty() {
            return self.list.len() as u64;
        }
        let us = index(position.turn);
        let empty = variant.board.all & !position.occupied();
        let directions = Variant::directions(variant.man_moves, position.turn);
        let men: u32 = each(directions)
            .map(|d| (variant.board.step(position.men[us], d) & empty).count_ones())
            .sum();
        self.quiet_kings(variant, position);
        u64::from(men) + self.list.len() as u64
    }

    fn captures(&mut self, variant: &Variant, position: &Position) {
        self.best = 0;
        let us = index(position.turn);
        let enemy = index(position.turn.other());
        let all_victims = position.men[enemy] | position.kings[enemy];
        let men_victims = if variant.men_take_kings {
            all_victims
        } else {
            position.men[enemy]
        };
        let occupied = position.occupied();
        let mut hunt = Hunt {
            variant,
            board: variant.board,
            victims: [men_victims, all_victims],
            enemy_kings: position.kings[enemy],
            occupied,
            man_takes: Variant::directions(variant.man_takes, position.turn),
            king_takes: variant.king_takes,
            crown_row: variant.crown_row(position.turn),
            from: Square::first_of(variant.board.all).unwrap_or_else(|| unreachable!()),
            king: true,
            moves: self,
        };
        for square in Squares(position.kings[us]) {
            hunt.start(square, occupied);
            hunt.king(square);
        }
        hunt.king = false;
        let empty = variant.board.all & !occupied;
        let start = each(hunt.man_takes).fold(0, |set, d| {
            let over = variant.board.step(position.men[us], d) & men_victims;
            let land = variant.board.step(over, d) & empty;
            let back = opposite(d);
            set | variant.board.step(variant.board.step(land, back), back)
        });
        for square in Squares(start) {
            hunt.start(square, occupied);
            hunt.man(square, None, Taken::default());
        }
    }

    fn quiet(&mut self, variant: &Variant, position: &Position) {
        self.quiet_kings(variant, position);
        let board = variant.board;
        let empty = board.all & !position.occupied();
        let men = position.men[index(position.turn)];
        let crown_row = variant.crown_row(position.turn);
        for direction in each(Variant::directions(variant.man_moves, position.turn)) {
            for to in Squares(board.step(men, direction) & empty) {
                if let Some(from) = board.next(opposite(direction), to) {
                    self.list.push(Move {
                        taken: 0,
                        from,
                        to,
                        crowns: to.bit() & crown_row != 0,
                    });
                }
            }
        }
    }

    fn quiet_kings(&mut self, variant: &Variant, position: &Position) {
        let kings = position.kings[index(position.turn)];
        if kings == 0 {
            return;
        }
        let empty = variant.board.all & !position.occupied();
        for from in Squares(kings & !position.tired_king(variant)) {
            for direction in each(variant.king_moves) {
                let mut at = from;
                while let Some(to) = variant.board.next(direction, at) {
                    if to.bit() & empty == 0 {
                        break;
                    }
                    self.list.push(Move {
                        taken: 0,
                        from,
                        to,
                        crowns: false,
                    });
                    if !variant.flying {
                        break;
                    }
                    at = to;
                }
            }
        }
    }

    /// Whether this place of a search is new.
    fn is_new(&mut self, at: Square, taken: Taken, direction: Direction) -> bool {
        self.steps += 1;
        self.count == Count::Paths
            || self.steps < LONG_SEARCH
            || self.seen.insert(Place {
                taken: taken.set,
                order: taken.order,
                at,
                way: direction as u8,
            })
    }

    fn push(&mut self, mv: Move, worth: u64) {
        if worth < self.best {
            return;
        }
        if worth > self.best {
            self.best = worth;
            self.list.clear();
            self.own = 0;
        }
        let several = mv.taken.count_ones() > 1;
        if several && self.count == Count::Unique && self.list[self.own..].contains(&mv) {
            return;
        }
        self.list.push(mv);
    }
}

/// Whether a rule of the variant has ended the game before this position.
fn is_over(variant: &Variant, position: &Position) -> bool {
    variant.goal == super::variant::Goal::FirstKing
        && position.kings[index(position.turn.other())] != 0
}

/// The directions of a set.
fn each(directions: u8) -> impl Iterator<Item = Direction> {
    (0..8).filter(move |direction| directions & (1 << direction) != 0)
}

/// What a capture has taken so far.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    set: Bits,
    number: u32,
    kings: u32,
    /// Which of them were kings, the first as the highest bit.
    order: u32,
}

/// The search for the captures of one piece.
struct Hunt<'a> {
    variant: &'a Variant,
    board: &'a Board,
    /// What men and kings may take.
    victims: [Bits; 2],
    enemy_kings: Bits,
    /// All pieces but the one that takes.
    occupied: Bits,
    man_takes: u8,
    king_takes: u8,
    crown_row: Bits,
    from: Square,
    king: bool,
    moves: &'a mut Moves,
}

impl Hunt<'_> {
    fn start(&mut self, from: Square, occupied: Bits) {
        self.from = from;
        self.occupied = occupied & !from.bit();
        self.moves.own = self.moves.list.len();
        self.moves.steps = 0;
        if !self.moves.seen.is_empty() {
            self.moves.seen.clear();
        }
    }

    /// The pieces that stand on the board while a capture is under way.
    fn blockers(&self, taken: Taken) -> Bits {
        match self.variant.removal {
            Removal::AfterMove => self.occupied,
            Removal::AtOnce => self.occupied & !taken.set,
        }
    }

    fn is_free(&self, square: Square, taken: Taken) -> bool {
        square.bit() & self.blockers(taken) == 0
    }

    fn with(&self, taken: Taken, victim: Square) -> Taken {
        let king = u32::from(victim.bit() & self.enemy_kings != 0);
        Taken {
            set: taken.set | victim.bit(),
            number: taken.number + 1,
            kings: taken.kings + king,
            order: match self.variant.choice {
                Choice::Italian => taken.order << 1 | king,
                _ => 0,
            },
        }
    }

    /// Goes on with a man from a square; ends the capture there if nothing more can be taken.
    fn man(&mut self, at: Square, came: Option<Direction>, taken: Taken) {
        if taken.number > 0 && !self.moves.is_new(at, taken, 8) {
            return;
        }
        let mut ends = true;
        for direction in each(self.man_takes) {
            if self.goes_back(came, direction) {
                continue;
            }
            let Some(over) = self.board.next(direction, at) else {
                continue;
            };
            if over.bit() & self.victims[0] & !taken.set == 0 {
                continue;
            }
            let Some(land) = self.board.next(direction, over) else {
                continue;
            };
            if !self.is_free(land, taken) {
                continue;
            }
            ends = false;
            let taken = self.with(taken, over);
            if self.variant.crowning == Crowning::AtOnce && land.bit() & self.crown_row != 0 {
                self.crowned(land, direction, taken);
            } else {
                self.man(land, Some(direction), taken);
            }
        }
        if ends && taken.number > 0 {
            self.end(at, taken, at.bit() & self.crown_row != 0);
        }
    }

    /// Goes on as a king that was a man until it came to this square of the crown row.
    fn crowned(&mut self, at: Square, came: Direction, taken: Taken) {
        let mut ends = true;
        for direction in each(self.king_takes) {
            if direction != opposite(came) {
                ends &= !self.king_jump(at, direction, taken, true);
            }
        }
        if ends {
            self.end(at, taken, true);
        }
    }

    /// Looks for the captures of a king.
    fn king(&mut self, from: Square) {
        for direction in each(self.king_takes) {
            self.king_jump(from, direction, Taken::default(), false);
        }
    }

    /// Jumps with a king in one direction, if there is something to jump over, and goes on.
    fn king_jump(&mut self, at: Square, way: Direction, taken: Taken, crowns: bool) -> bool {
        let over = if self.variant.flying {
            self.board.first(way, at, self.blockers(taken))
        } else {
            self.board.next(way, at)
        };
        let Some(over) = over else {
            return false;
        };
        if over.bit() & self.victims[1] & !taken.set == 0 {
            return false;
        }
        let Some(land) = self.board.next(way, over) else {
            return false;
        };
        if !self.is_free(land, taken) {
            return false;
        }
        let taken = self.with(taken, over);
        if self.moves.is_new(land, taken, way) {
            self.king_behind(over, land, way, taken, crowns);
        }
        true
    }

    /// Goes on from the squares behind a piece just taken, or ends on them.
    fn king_behind(
        &mut self,
        over: Square,
        land: Square,
        way: Direction,
        taken: Taken,
        crowns: bool,
    ) {
        let back = opposite(way);
        let may_turn_back = self.variant.turns_back && self.variant.removal == Removal::AtOnce;
        let one_square = !self.variant.flying || self.variant.landing == Landing::RightBehind;
        let mut ends = true;
        let mut last = land;
        loop {
            for direction in each(self.king_takes) {
                if direction != way && (direction != back || may_turn_back) {
                    ends &= !self.king_jump(last, direction, taken, crowns);
                }
            }
            if one_square {
                break;
            }
            match self.board.next(way, last) {
                Some(next) if self.is_free(next, taken) => last = next,
                _ => break,
            }
        }
        ends &= !self.king_jump(last, way, taken, crowns);
        if !ends {
            return;
        }
        let stops = one_square
            || (self.variant.landing == Landing::RightBehindKing
                && over.bit() & self.enemy_kings != 0);
        let mut to = land;
        loop {
            self.end(to, taken, crowns);
            if stops || to == last {
                return;
            }
            match self.board.next(way, to) {
                Some(next) => to = next,
                None => return,
            }
        }
    }

    const fn goes_back(&self, came: Option<Direction>, direction: Direction) -> bool {
        match came {
            Some(came) => !self.variant.turns_back && direction == opposite(came),
            None => false,
        }
    }

    /// Ends a capture.
    fn end(&mut self, to: Square, taken: Taken, crowns: bool) {
        let (number, kings) = (u64::from(taken.number), u64::from(taken.kings));
        let king = u64::from(self.king);
        let worth = match self.variant.choice {
            Choice::Free => 0,
            Choice::Number => number,
            Choice::NumberThenKings => number << 8 | kings,
            Choice::Italian => number << 48 | king << 40 | kings << 32 | u64::from(taken.order),
            Choice::KingFirst => king,
            // A king is worth two men less a trifle.
            Choice::Value => (number * 100 + kings * 99) << 1 | king,
        };
        let mv = Move {
            taken: taken.set,
            from: self.from,
            to,
            crowns: crowns && !self.king,
        };
        self.moves.push(mv, worth);
    }
}

/// Counts the positions (or paths) `depth` plies ahead. Draw rules and the limit on Frisian kings
/// are not part of the count.
#[must_use]
pub fn perft(variant: &Variant, position: &Position, depth: u32, count: Count) -> u64 {
    let mut buffers: Vec<Moves> = (0..depth).map(|_| Moves::counting(count)).collect();
    descend(variant, position, &mut buffers)
}

fn descend(variant: &Variant, position: &Position, buffers: &mut [Moves]) -> u64 {
    let Some((moves, rest)) = buffers.split_first_mut() else {
        return 1;
    };
    let mut position = *position;
    position.streaks = Default::default();
    if rest.is_empty() {
        return moves.count(variant, &position);
    }
    moves.find(variant, &position);
    let mut nodes = 0;
    for mv in moves.list() {
        let mut next = position;
        next.play(variant, mv);
        nodes += descend(variant, &next, rest);
    }
    nodes
}
