//! The search for captures, depth first, driven by a [`Variant`].
//!
//! What it finds it gives to a [`Catch`]: the list of legal moves, the list of all beginnings of
//! captures, or the record of one way. It does not judge what may be chosen, but says what each
//! capture is worth, so that the better can drive out the worse.

use super::{
    board::{Bits, Board, Direction, Square, Squares, opposite},
    position::{Move, Position, index},
    reach::Reach,
    variant::{Choice, Crowning, Landing, Removal, Variant},
};
use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// Who is told what a search finds.
pub(super) trait Catch {
    /// Whether captures that could go on are wanted too.
    const UNFINISHED: bool = false;

    /// The search begins anew with the piece on this square.
    fn start(&mut self, _from: Square) {}

    /// A piece is jumped over.
    fn jump(&mut self, _jump: Jump) {}

    /// The last jump is taken back.
    fn back(&mut self) {}

    /// The worth below which a capture is not wanted, once the search has become long.
    fn floor(&self) -> Option<u64> {
        None
    }

    /// Whether to go on from this place.
    fn enter(&mut self, place: Place) -> bool;

    /// A capture and what it is worth.
    fn found(&mut self, mv: Move, worth: u64);
}

/// One jump of a capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jump {
    /// From where.
    pub(super) at: Square,
    /// In which direction.
    pub(super) way: Direction,
    /// The square right behind the piece.
    pub(super) land: Square,
}

/// A place of a search: what has been taken, in which order where that matters, and where the
/// piece stands and came from. What follows depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) taken: Bits,
    pub(super) order: u32,
    pub(super) at: Square,
    pub(super) way: u8,
}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let small = u64::from(self.order) << 16 | u64::from(self.at.bit().trailing_zeros());
        state.write_u64(self.taken as u64);
        state.write_u64((self.taken >> 64) as u64 ^ small << 8 ^ u64::from(self.way));
    }
}

/// A quick hash: nobody but the board itself chooses what goes in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PlaceHasher(u64);

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

/// Where a search has been, and a bound on how long it may be.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    steps: u32,
    places: HashSet<Place, BuildHasherDefault<PlaceHasher>>,
}

/// From this many steps on, a search remembers where it has been.
const LONG_SEARCH: u32 = 256;

/// So many steps no position of a game needs; only made-up ones with dozens of loose pieces.
const MOST_STEPS: u32 = 1 << 22;

impl Seen {
    /// Forgets the search before.
    pub(super) fn clear(&mut self) {
        self.steps = 0;
        if !self.places.is_empty() {
            self.places.clear();
        }
    }

    /// Whether a place is new.
    pub(super) fn is_new(&mut self, place: Place) -> bool {
        self.within_bounds() && (self.steps < LONG_SEARCH || self.places.insert(place))
    }

    /// Counts a step; whether the search may go on.
    pub(super) fn within_bounds(&mut self) -> bool {
        self.steps = self.steps.saturating_add(1);
        self.steps < MOST_STEPS
    }

    /// Whether a search has become long.
    pub(super) const fn is_long(&self) -> bool {
        self.steps >= LONG_SEARCH
    }

    /// Whether a search was broken off.
    pub(super) const fn was_broken_off(&self) -> bool {
        self.steps >= MOST_STEPS
    }
}

/// The directions of a set.
pub(super) fn each(directions: u8) -> impl Iterator<Item = Direction> {
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

/// The search.
pub(super) struct Hunt<'a, C> {
    variant: &'a Variant,
    board: &'a Board,
    catch: &'a mut C,
    /// The pieces of the side to move.
    men: Bits,
    kings: Bits,
    /// What men and kings may take.
    victims: [Bits; 2],
    enemy_kings: Bits,
    all: Bits,
    /// All pieces but the one that takes.
    occupied: Bits,
    man_takes: u8,
    crown_row: Bits,
    from: Option<Square>,
    is_king: bool,
    /// What can follow what, once a search has become long.
    reach: Option<Reach>,
}

impl<'a, C: Catch> Hunt<'a, C> {
    /// A search in this position.
    pub(super) fn new(variant: &'a Variant, position: &Position, catch: &'a mut C) -> Self {
        let (us, enemy) = (index(position.turn), index(position.turn.other()));
        let all_victims = position.men[enemy] | position.kings[enemy];
        let of_men = if variant.men_take_kings {
            all_victims
        } else {
            position.men[enemy]
        };
        let all = position.occupied();
        Hunt {
            variant,
            board: variant.board,
            catch,
            men: position.men[us],
            kings: position.kings[us],
            victims: [of_men, all_victims],
            enemy_kings: position.kings[enemy],
            all,
            occupied: all,
            man_takes: Variant::directions(variant.man_takes, position.turn),
            crown_row: variant.crown_row(position.turn),
            from: None,
            is_king: false,
            reach: None,
        }
    }

    /// The same for captures of nothing but these pieces.
    pub(super) fn of(mut self, taken: Bits) -> Self {
        self.victims = self.victims.map(|victims| victims & taken);
        self
    }

    /// Looks for the captures of all pieces of the side to move.
    pub(super) fn everywhere(&mut self) {
        for square in Squares(self.kings) {
            self.from(square);
        }
        let empty = self.board.all & !self.all;
        let start = each(self.man_takes).fold(0, |set, way| {
            let over = self.board.step(self.men, way) & self.victims[0];
            let land = self.board.step(over, way) & empty;
            let back = opposite(way);
            set | self.board.step(self.board.step(land, back), back)
        });
        for square in Squares(start) {
            self.from(square);
        }
    }

    /// Looks for the captures of the piece on one square.
    pub(super) fn from(&mut self, from: Square) {
        self.from = Some(from);
        self.reach = None;
        self.occupied = self.all & !from.bit();
        self.is_king = self.kings & from.bit() != 0;
        self.catch.start(from);
        if self.is_king {
            for way in each(self.variant.king_takes) {
                self.king_jump(from, way, Taken::default(), false);
            }
        } else {
            self.man(from, None, Taken::default());
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

    fn enter(&mut self, at: Square, way: Direction, taken: Taken) -> bool {
        self.catch.enter(Place {
            taken: taken.set,
            order: taken.order,
            at,
            way: way as u8,
        })
    }

    /// Goes on with a man from a square; ends the capture there if nothing more can be taken.
    fn man(&mut self, at: Square, came: Option<Direction>, taken: Taken) {
        let mut ends = true;
        for way in each(self.man_takes) {
            if self.goes_back(came, way) {
                continue;
            }
            let Some(over) = self.board.next(way, at) else {
                continue;
            };
            if over.bit() & self.victims[0] & !taken.set == 0 {
                continue;
            }
            let Some(land) = self.board.next(way, over) else {
                continue;
            };
            if !self.is_free(land, taken) {
                continue;
            }
            ends = false;
            let taken = self.with(taken, over);
            self.catch.jump(Jump { at, way, land });
            if self.variant.crowning == Crowning::AtOnce && land.bit() & self.crown_row != 0 {
                self.crowned(land, way, taken);
            } else if self.enter(land, 8, taken) {
                self.man(land, Some(way), taken);
            }
            self.catch.back();
        }
        if taken.number > 0 && (ends || C::UNFINISHED) {
            self.end(at, taken, at.bit() & self.crown_row != 0);
        }
    }

    /// Goes on as a king that was a man until it came to this square of the crown row.
    fn crowned(&mut self, at: Square, came: Direction, taken: Taken) {
        let mut ends = true;
        for way in each(self.variant.king_takes) {
            if way != opposite(came) {
                ends &= !self.king_jump(at, way, taken, true);
            }
        }
        if ends || C::UNFINISHED {
            self.end(at, taken, true);
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
        if self.is_hopeless(taken, over) {
            return true;
        }
        self.catch.jump(Jump { at, way, land });
        if self.enter(land, way, taken) {
            self.behind(over, land, way, taken, crowns);
        }
        self.catch.back();
        true
    }

    /// Goes on with a king from the squares behind a piece just taken, or ends on them.
    fn behind(&mut self, over: Square, land: Square, way: Direction, taken: Taken, crowns: bool) {
        let back = opposite(way);
        let may_turn_back = self.variant.turns_back && self.variant.removal == Removal::AtOnce;
        let one_square = !self.variant.flying || self.variant.landing == Landing::RightBehind;
        let mut ends = true;
        let mut last = land;
        loop {
            for turn in each(self.variant.king_takes) {
                if turn != way && (turn != back || may_turn_back) {
                    ends &= !self.king_jump(last, turn, taken, crowns);
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
        if !ends && !C::UNFINISHED {
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

    const fn goes_back(&self, came: Option<Direction>, way: Direction) -> bool {
        match came {
            Some(came) => !self.variant.turns_back && way == opposite(came),
            None => false,
        }
    }

    /// Whether nothing that a king can still take makes its capture one that is wanted.
    fn is_hopeless(&mut self, taken: Taken, last: Square) -> bool {
        let Some(floor) = self.catch.floor() else {
            return false;
        };
        let most = matches!(self.variant.choice, Choice::Number | Choice::Value)
            && self.variant.removal == Removal::AfterMove
            && self.variant.flying;
        if !most {
            return false;
        }
        let left = self.victims[1] & !taken.set;
        let reach = self.reach.get_or_insert_with(|| {
            let ways: Vec<Direction> = each(self.variant.king_takes).collect();
            Reach::of(self.board, self.occupied, self.victims[1], &ways)
        });
        let more = reach.bound(left, last);
        let kings = more & self.enemy_kings;
        let best = Taken {
            number: taken.number + more.count_ones(),
            // The end left out of the bound may have been a king: count one more.
            kings: taken.kings + kings.count_ones() + u32::from(left & self.enemy_kings != kings),
            ..taken
        };
        self.worth(best) < floor
    }

    /// What a capture is worth when captures are compared.
    fn worth(&self, taken: Taken) -> u64 {
        let (number, kings) = (u64::from(taken.number), u64::from(taken.kings));
        let king = u64::from(self.is_king);
        match self.variant.choice {
            Choice::Free => 0,
            Choice::Number => number,
            Choice::NumberThenKings => number << 8 | kings,
            Choice::Italian => number << 48 | king << 40 | kings << 32 | u64::from(taken.order),
            Choice::KingFirst => king,
            // A king is worth two men less a trifle.
            Choice::Value => (number * 100 + kings * 99) << 1 | king,
        }
    }

    /// Ends a capture.
    fn end(&mut self, to: Square, taken: Taken, crowns: bool) {
        let Some(from) = self.from else { return };
        let mv = Move {
            taken: taken.set,
            from,
            to,
            crowns: crowns && !self.is_king,
        };
        let worth = self.worth(taken);
        self.catch.found(mv, worth);
    }
}
