//! Counts what the draw rules of a variant count, ply by ply. It only says when a draw is there;
//! the rules themselves are data ([`Draws`]).

use super::{
    board::{Bits, Square},
    position::{Move, Position, index},
    variant::Variant,
};
use crate::{
    game::Side,
    laws::draws::{Draws, Material, Reset},
};

/// The most counting rules that a text of rules has.
const MOST_RULES: usize = 8;

/// The counters of one line of play.
#[derive(Clone, Debug, Default)]
pub(super) struct Counting {
    /// The positions since the last move that cannot be undone.
    past: Vec<u64>,
    counts: [u32; MOST_RULES],
    /// Which rules have been reported since their counts began.
    reported: [bool; MOST_RULES],
    repetition_reported: bool,
}

/// What a ply has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// A position for the so-manieth time.
    Repetition(u32),
    /// The counting rule with this index.
    Rule(usize),
}

impl Counting {
    /// Counters at the start of a game.
    pub(super) fn start(variant: &Variant, position: &Position) -> Counting {
        let mut counting = Counting::default();
        counting.remember(variant.draws, position);
        counting
    }

    /// Counts a ply; says what draw it has made, the first that it made.
    pub(super) fn played(
        &mut self,
        variant: &Variant,
        before: &Position,
        mv: &Move,
        after: &Position,
    ) -> Option<Drawn> {
        let was_king = before.kings[index(before.turn)] & mv.from.bit() != 0;
        let progress = mv.is_capture() || !was_king;
        // On the Turkish board men move sideways too, so that their moves can be undone.
        if mv.is_capture() || (progress && variant.board.is_diagonal()) {
            self.past.clear();
        }
        let mut drawn = self.repeated(variant.draws, after);
        for (place, rule) in variant.draws.rules.iter().take(MOST_RULES).enumerate() {
            let holds = holds(rule.material, variant, after);
            let anew = !holds
                || !holds_before(rule.material, variant, before)
                || match rule.reset {
                    Reset::CaptureOrManMove => progress,
                    Reset::Material => mv.is_capture() || mv.crowns,
                    Reset::LeavingMaterial => false,
                };
            if anew {
                self.counts[place] = 0;
                self.reported[place] = false;
            } else {
                self.counts[place] += 1;
            }
            let reached = holds && self.counts[place] >= rule.plies;
            if reached && !self.reported[place] {
                self.reported[place] = true;
                drawn = drawn.or(Some(Drawn::Rule(place)));
            }
        }
        drawn
    }

    fn repeated(&mut self, draws: &Draws, position: &Position) -> Option<Drawn> {
        let times = self.remember(draws, position);
        let (limit, _) = draws.repetition?;
        if times < limit || self.repetition_reported {
            return None;
        }
        self.repetition_reported = true;
        Some(Drawn::Repetition(times))
    }

    fn remember(&mut self, draws: &Draws, position: &Position) -> u32 {
        if draws.repetition.is_none() {
            return 0;
        }
        let key = key(position);
        self.past.push(key);
        self.past.iter().filter(|&&past| past == key).count() as u32
    }
}

/// A number for a position and the side to move.
fn key(position: &Position) -> u64 {
    let sets = position.men.iter().chain(&position.kings);
    let words = sets.flat_map(|&set| [set as u64, (set >> 64) as u64]);
    let mixed = words.fold(0_u64, |key, word| {
        (key.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    });
    mixed ^ u64::from(position.turn == Side::White)
}

/// Whether the count of a material runs from the ply behind this position on.
fn holds_before(material: Material, variant: &Variant, before: &Position) -> bool {
    // One piece each is a draw as it arises: nothing is counted.
    material == Material::PieceAgainstPiece || holds(material, variant, before)
}

/// Whether a position has this material.
fn holds(material: Material, variant: &Variant, position: &Position) -> bool {
    let pieces = [Side::White, Side::Black].map(|side| position.of(side).count_ones());
    let kings = position.kings.map(Bits::count_ones);
    let lone = |side: usize| pieces[side] == 1 && kings[side] == 1;
    let against_lone_king = |holds: &dyn Fn(usize) -> bool| {
        (lone(1) && kings[0] > 0 && holds(0)) || (lone(0) && kings[1] > 0 && holds(1))
    };
    match material {
        Material::Any => true,
        Material::ThreeAgainstKing => against_lone_king(&|side| pieces[side] == 3),
        Material::ThreeKingsOrMoreAgainstKing => against_lone_king(&|side| kings[side] >= 3),
        Material::TwoAgainstKing => against_lone_king(&|side| pieces[side] <= 2),
        Material::TwoKingsAgainstKing => {
            against_lone_king(&|side| pieces[side] == 2 && kings[side] == 2)
        }
        Material::KingAgainstKing => lone(0) && lone(1),
        Material::PieceAgainstPiece => pieces == [1, 1],
        Material::BothKings(from, to) => {
            let all = pieces[0] + pieces[1];
            kings[0] > 0 && kings[1] > 0 && (from..=to).contains(&all)
        }
        Material::ThreeAgainstKingOnMainRoad => against_lone_king(&|side| {
            let king = position.kings[1 - side];
            pieces[side] == 3 && king & main_road(variant) != 0
        }),
    }
}

/// The long diagonal from White's left to White's right.
fn main_road(variant: &Variant) -> Bits {
    let board = variant.board;
    let height = i32::from(board.height);
    (0..height)
        .filter_map(|row| board.at(row, height - 1 - row))
        .fold(0, |road, square: Square| road | square.bit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{fen, movegen::Moves, variant::INTERNATIONAL};

    /// Walks of kings on which pydraughts, py-draughts and dame-rs agree.
    #[test]
    fn published_walks_are_drawn_where_three_programs_say() {
        let table = include_str!("../../testdata/draughts/draws.tsv");
        let variant = &INTERNATIONAL;
        let naming = variant.game_type.naming();
        for row in table.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = row.split('\t').collect();
            let setup = fen::read(fields[1], variant, naming).expect("a position");
            let mut position = setup.position.expect("pieces");
            let mut counting = Counting::start(variant, &position);
            let mut drawn = None;
            for (ply, word) in (1_u32..).zip(fields[2].split(' ')) {
                let mut moves = Moves::default();
                moves.find(variant, &position);
                let name = |square| naming.number(variant.board, square).to_string();
                let mv = moves
                    .list()
                    .iter()
                    .find(|mv| format!("{}-{}", name(mv.from), name(mv.to)) == word)
                    .unwrap_or_else(|| panic!("{word} is legal"));
                let before = position;
                position.play(variant, mv);
                if counting.played(variant, &before, mv, &position).is_some() {
                    drawn = drawn.or(Some(ply));
                }
            }
            assert_eq!(
                drawn.map(|ply| ply.to_string()).as_deref(),
                Some(fields[3]),
                "{}",
                fields[0]
            );
        }
    }
}
