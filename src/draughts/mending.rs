//! A draughts board for the search for slips.

use super::{
    board::Square,
    movegen::Moves,
    naming::Naming,
    notation::{
        self,
        pdn::PDN,
        written::{Sign, Written},
    },
    position::{Move, Position},
    reading::{self, Fit},
    variant::{Goal, Variant},
};
use crate::{
    game::Outcome,
    replay::board::{Board, Claims, Effect, Oddities, WordId},
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// How much a piece that is lost for nothing tells against a move, in nats; for nothing means
/// that the captures of the answer and of the answer to it leave the mover a piece behind.
const A_PIECE_LOST: f32 = 1.2;

/// A draughts board for the search for slips.
#[derive(Debug)]
pub(crate) struct MendingBoard {
    variant: &'static Variant,
    naming: Naming,
    words: Vec<Written>,
    moves: Moves,
    answers: Moves,
    chosen: Vec<Move>,
}

impl MendingBoard {
    pub(super) fn new(variant: &'static Variant, naming: Naming) -> MendingBoard {
        MendingBoard {
            variant,
            naming,
            words: Vec::new(),
            moves: Moves::default(),
            answers: Moves::default(),
            chosen: Vec::new(),
        }
    }

    /// How many pieces the side to move can take at most.
    fn most_taken(&mut self, position: &Position) -> (u32, Option<Move>) {
        self.answers.find(self.variant, position);
        let list = self.answers.list().iter();
        let best = list.max_by_key(|mv| mv.taken.count_ones()).copied();
        (best.map_or(0, |mv| mv.taken.count_ones()), best)
    }

    /// How many pieces a move loses by the best captures of the next two turns.
    fn lost(&mut self, position: &Position, chosen: Move) -> i32 {
        let mut after = *position;
        after.play(self.variant, &chosen);
        let (taken, answer) = self.most_taken(&after);
        let Some(answer) = answer.filter(|_| taken > 0) else {
            return 0;
        };
        after.play(self.variant, &answer);
        let (back, _) = self.most_taken(&after);
        taken as i32 - back as i32
    }
}

impl Board for MendingBoard {
    type Position = Position;
    type Move = Move;

    fn learn(&mut self, text: &str) -> Option<WordId> {
        let written = Written::read(text, self.variant.board, self.naming)?;
        let rest = text.get(written.len..)?;
        if !rest.chars().all(|c| matches!(c, '!' | '?' | '*')) {
            return None;
        }
        self.words.push(written);
        Some(self.words.len() as WordId - 1)
    }

    fn claims(&self, _: WordId) -> Claims {
        Claims::default()
    }

    fn heard(&mut self, position: &Position, word: WordId, into: &mut Vec<(Move, Oddities)>) {
        into.clear();
        let Some(written) = self.words.get(word as usize) else {
            return;
        };
        self.moves.find(self.variant, position);
        let moves = self.moves.list();
        let fit = reading::choose(self.variant, position, moves, written, &mut self.chosen);
        let dash_takes = self.variant.separator == '-';
        into.extend(self.chosen.iter().map(|mv| {
            let wrong = match written.sign {
                Sign::Dash => mv.is_capture() && !dash_takes,
                Sign::Cross | Sign::Colon => !mv.is_capture(),
                Sign::None => false,
            };
            let odd = Oddities::CAPTURE_SIGN
                .when(wrong)
                .and(Oddities::FORM.when(fit == Fit::EndsOnly));
            (*mv, odd)
        }));
    }

    fn legal(&mut self, position: &Position) -> Vec<Move> {
        self.moves.find(self.variant, position);
        self.moves.list().to_vec()
    }

    fn play(&mut self, position: &mut Position, chosen: Move) -> Effect {
        position.play(self.variant, &chosen);
        Effect {
            capture: chosen.is_capture(),
            check: false,
        }
    }

    fn spelled(&mut self, position: &Position, chosen: Move) -> String {
        self.moves.find(self.variant, position);
        let board = notation::Board {
            variant: self.variant,
            naming: self.naming,
            position,
            legal: self.moves.list(),
        };
        let mut text = String::new();
        (PDN.write)(&mut text, &board, &chosen);
        text
    }

    fn mark(&mut self, _: &Position) -> &'static str {
        ""
    }

    fn surprise(&mut self, position: &Position, legal: &[Move]) -> Vec<f32> {
        let mut sums: Vec<f32> = legal
            .iter()
            .map(|mv| -A_PIECE_LOST * self.lost(position, *mv).max(0) as f32)
            .collect();
        let total: f32 = sums.iter().map(|sum| sum.exp()).sum();
        for sum in &mut sums {
            *sum = total.ln() - *sum;
        }
        sums
    }

    fn ended(&mut self, position: &Position) -> Option<Outcome> {
        self.moves.find(self.variant, position);
        if !self.moves.list().is_empty() {
            return None;
        }
        Some(Outcome::Win(match self.variant.goal {
            Goal::Block | Goal::FirstKing => position.turn.other(),
            Goal::Lose => position.turn,
        }))
    }

    fn key(&self, position: &Position) -> u64 {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        hasher.finish()
    }

    fn mirrored(&self, text: &str) -> Option<String> {
        let written = Written::read(text, self.variant.board, self.naming)?;
        let board = self.variant.board;
        let sign = match written.sign {
            Sign::Dash | Sign::None => '-',
            Sign::Cross => 'x',
            Sign::Colon => ':',
        };
        let mut mirrored = String::new();
        for square in written.squares() {
            let square = (*square)?;
            let column = i32::from(board.width - 1 - board.column(square));
            let row = i32::from(board.height - 1 - board.row(square));
            let turned: Square = board.at(column, row)?;
            if !mirrored.is_empty() {
                mirrored.push(sign);
            }
            self.naming.write(board, turned, &mut mirrored);
        }
        Some(mirrored)
    }

    fn foreign_letters(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}
