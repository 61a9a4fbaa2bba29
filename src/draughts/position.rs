//! A position: who stands where, who moves, and how long a Frisian king has been moving.

use super::{
    board::{Bits, Square, Squares},
    variant::Variant,
};
use crate::game::Side;

/// How many quiet moves in succession one king of a side has made (Frisian rules).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Streak {
    /// The square of that king; empty if none.
    pub king: Bits,
    /// How many moves.
    pub moves: u8,
}

/// A position, with what the rules need of its history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of White and of Black.
    pub men: [Bits; 2],
    /// Their kings.
    pub kings: [Bits; 2],
    /// Who moves.
    pub turn: Side,
    /// The streaks of White and of Black; empty where the variant does not limit them.
    pub streaks: [Streak; 2],
}

/// A move as the rules see it. Two moves with the same parts are the same move, whatever the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// What it takes.
    pub taken: Bits,
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// Whether a man becomes a king.
    pub crowns: bool,
}

impl Move {
    /// Whether it takes anything.
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        self.taken != 0
    }
}

/// The index of a side's sets.
pub(super) const fn index(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

impl Position {
    /// The start position of a variant.
    #[must_use]
    pub const fn start(variant: &Variant) -> Position {
        let board = variant.board;
        let (height, from) = (board.height, variant.empty_rows);
        let to = from + variant.men_rows;
        Position {
            men: [board.rows(height - to, height - from), board.rows(from, to)],
            kings: [0, 0],
            turn: variant.first,
            streaks: [Streak { king: 0, moves: 0 }; 2],
        }
    }

    /// All pieces of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> Bits {
        self.men[index(side)] | self.kings[index(side)]
    }

    /// All pieces.
    #[must_use]
    pub const fn occupied(&self) -> Bits {
        self.men[0] | self.men[1] | self.kings[0] | self.kings[1]
    }

    /// Makes a move, which may be any that leaves a position: it is not asked whether it is legal.
    pub fn play(&mut self, variant: &Variant, mv: &Move) {
        let (us, them) = (index(self.turn), index(self.turn.other()));
        let (from, to) = (mv.from.bit(), mv.to.bit());
        self.men[them] &= !mv.taken;
        self.kings[them] &= !mv.taken;
        let was_king = self.kings[us] & from != 0;
        self.men[us] &= !from;
        self.kings[us] &= !from;
        if was_king || mv.crowns {
            self.kings[us] |= to;
        } else {
            self.men[us] |= to;
        }
        if variant.king_streak.is_some() {
            self.note_streak(was_king, mv);
        }
        self.turn = self.turn.other();
    }

    fn note_streak(&mut self, was_king: bool, mv: &Move) {
        let (us, them) = (index(self.turn), index(self.turn.other()));
        let streak = &mut self.streaks[us];
        *streak = if !was_king || mv.is_capture() || self.men[us] == 0 {
            Streak::default()
        } else if streak.king == mv.from.bit() {
            Streak {
                king: mv.to.bit(),
                moves: streak.moves.saturating_add(1),
            }
        } else {
            Streak {
                king: mv.to.bit(),
                moves: 1,
            }
        };
        if self.streaks[them].king & mv.taken != 0 {
            self.streaks[them] = Streak::default();
        }
    }

    /// The king of the side to move that has used up its moves in succession.
    #[must_use]
    pub fn tired_king(&self, variant: &Variant) -> Bits {
        let streak = self.streaks[index(self.turn)];
        match variant.king_streak {
            Some(limit) if streak.moves >= limit && self.men[index(self.turn)] != 0 => streak.king,
            _ => 0,
        }
    }

    /// The pieces of both sides, by square: side, whether a king.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Side, bool)> + '_ {
        Squares(self.occupied()).map(|square| {
            let bit = square.bit();
            let side = if (self.men[0] | self.kings[0]) & bit != 0 {
                Side::White
            } else {
                Side::Black
            };
            (square, side, (self.kings[0] | self.kings[1]) & bit != 0)
        })
    }
}
