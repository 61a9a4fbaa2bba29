//! A position in a line of play, with what the rules and the reports must remember of the way there.

use super::spelling::Mark;
use crate::{replay::Replay, span::Span};
use shakmaty::{Bitboard, CastlingSide, Chess, Color, Move, Position, variant::VariantPosition};

/// A position in a line of play.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) board: VariantPosition,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    /// What was written of that behind the last move.
    pub(super) mark: Mark,
    pub(super) mark_start: u32,
    /// Index in the replay of the last ply.
    pub(super) last: Option<u32>,
    /// By which ply (counted in the game) each castling right was lost.
    lost: [u32; 4],
}

impl Place {
    pub(super) fn new(board: VariantPosition) -> Place {
        Place {
            in_check: board.is_check(),
            board,
            mark: Mark::None,
            mark_start: 0,
            last: None,
            lost: [0; 4],
        }
    }

    /// Plays a legal move. Whether a castling right went with it.
    #[inline]
    pub(super) fn advance(&mut self, chosen: Move, ply: u32) -> bool {
        let before = self.board_rights();
        if let VariantPosition::Chess(chess) = &mut self.board {
            chess.play_unchecked(chosen);
            self.in_check = super::resolve::gives_check(chess, chosen);
        } else {
            self.board.play_unchecked(chosen);
            self.in_check = self.board.is_check();
        }
        let lost = before != self.board_rights();
        if lost {
            self.remember_rights(ply);
        }
        lost
    }

    /// The standard chess position, if it is one.
    #[inline]
    pub(super) fn chess(&self) -> Option<&Chess> {
        match &self.board {
            VariantPosition::Chess(chess) => Some(chess),
            _ => None,
        }
    }

    #[inline]
    fn board_rights(&self) -> Bitboard {
        match &self.board {
            VariantPosition::Chess(chess) => chess.castles().castling_rights(),
            other => other.castles().castling_rights(),
        }
    }

    fn remember_rights(&mut self, ply: u32) {
        for (lost, (color, side)) in self.lost.iter_mut().zip(RIGHTS) {
            if *lost == 0 && !self.board.castles().has(color, side) {
                *lost = ply;
            }
        }
    }

    /// The ply that lost a castling right, if one did.
    pub(super) fn lost_right(&self, color: Color, side: CastlingSide) -> Option<u32> {
        RIGHTS
            .iter()
            .zip(self.lost)
            .find(|(right, lost)| **right == (color, side) && *lost > 0)
            .map(|(_, lost)| lost)
    }

    /// Marks the rights that were not there at the start as not lost by any ply.
    pub(super) fn from_start(board: VariantPosition) -> Place {
        let mut place = Place::new(board);
        place.remember_rights(START);
        place
    }

    /// The span of the check mark behind the last move, empty if there is none.
    pub(super) fn mark_span(&self, replay: &Replay) -> Span {
        let last = self.last.and_then(|last| replay.plies.get(last as usize));
        let ply = last.map_or_else(Span::default, |ply| ply.span);
        match self.mark {
            Mark::None => Span {
                start: ply.end,
                ..ply
            },
            _ => Span {
                start: self.mark_start.min(ply.end),
                ..ply
            },
        }
    }

    /// Adds a check mark that stands apart from its move.
    pub(super) fn claim(&mut self, mark: Mark, start: u32) {
        self.mark = mark;
        self.mark_start = start;
    }
}

/// The ply number for a right that the start position did not give.
pub(super) const START: u32 = u32::MAX;

const RIGHTS: [(Color, CastlingSide); 4] = [
    (Color::White, CastlingSide::KingSide),
    (Color::White, CastlingSide::QueenSide),
    (Color::Black, CastlingSide::KingSide),
    (Color::Black, CastlingSide::QueenSide),
];
