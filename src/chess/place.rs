//! A position in a line of play, with what the rules and the reports must remember of the way there.

use super::{
    light::{Effect, Light},
    spelling::Mark,
};
use crate::{replay::Replay, span::Span};
use shakmaty::{
    Castles, CastlingSide, Color, Move, Position, Role, Square, variant::VariantPosition,
};

/// A position in a line of play.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) game: Game,
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

/// The board, as it suits the rules.
#[derive(Clone, Debug)]
pub(super) enum Game {
    /// Standard chess and Chess960.
    Standard(Light),
    /// The other variants, wholly in shakmaty's hands.
    Variant(VariantPosition),
}

impl Game {
    pub(super) fn new(board: VariantPosition) -> Game {
        match board {
            VariantPosition::Chess(chess) => Game::Standard(Light::new(&chess)),
            other => Game::Variant(other),
        }
    }
}

impl Place {
    pub(super) fn new(board: VariantPosition) -> Place {
        Place {
            in_check: board.is_check(),
            game: Game::new(board),
            mark: Mark::None,
            mark_start: 0,
            last: None,
            lost: [0; 4],
        }
    }

    /// Marks the rights that were not there at the start as not lost by any ply.
    pub(super) fn from_start(board: VariantPosition) -> Place {
        let mut place = Place::new(board);
        place.remember_rights(START);
        place
    }

    /// Goes on from another position, as after a null move.
    pub(super) fn set(&mut self, board: VariantPosition) {
        self.in_check = board.is_check();
        self.game = Game::new(board);
    }

    /// Goes on behind a move that was not legal and stands.
    pub(super) fn stand(&mut self, after: Game, ply: u32) {
        self.game = after;
        self.in_check = match &self.game {
            Game::Standard(light) => light.is_check(),
            Game::Variant(board) => board.is_check(),
        };
        self.remember_rights(ply);
    }

    /// Whether the king of the side that has moved was left in check, by a move that stands.
    pub(super) fn is_exposed(&self) -> bool {
        matches!(self.game, Game::Variant(VariantPosition::Chess(_)))
    }

    /// Plays a legal move. Whether a castling right went with it.
    pub(super) fn advance(&mut self, chosen: Move, ply: u32) -> bool {
        let effect = match &mut self.game {
            Game::Standard(light) => light.play(chosen),
            Game::Variant(board) => {
                let before = board.castles().castling_rights();
                board.play_unchecked(chosen);
                Effect {
                    check: board.is_check(),
                    rights_lost: before != board.castles().castling_rights(),
                }
            }
        };
        if let Game::Variant(board @ VariantPosition::Chess(_)) = &self.game {
            self.game = Game::new(board.clone()); // the king that was exposed is so no more
        }
        self.note(effect, ply);
        effect.rights_lost
    }

    /// Notes what a ply has brought about.
    #[inline]
    pub(super) fn note(&mut self, effect: Effect, ply: u32) {
        self.in_check = effect.check;
        if effect.rights_lost {
            self.remember_rights(ply);
        }
    }

    /// The position as shakmaty has it.
    pub(super) fn board(&self) -> VariantPosition {
        match &self.game {
            Game::Standard(light) => VariantPosition::Chess(light.chess()),
            Game::Variant(board) => board.clone(),
        }
    }

    /// Who is to move.
    pub(super) fn turn(&self) -> Color {
        match &self.game {
            Game::Standard(light) => light.turn(),
            Game::Variant(board) => board.turn(),
        }
    }

    /// The number of the move that comes next.
    pub(super) fn full_moves(&self) -> u32 {
        match &self.game {
            Game::Standard(light) => light.full_moves(),
            Game::Variant(board) => board.fullmoves().get(),
        }
    }

    /// The standard position, if it is one.
    #[inline]
    pub(super) fn standard(&self) -> Option<&Light> {
        match &self.game {
            Game::Standard(light) => Some(light),
            Game::Variant(_) => None,
        }
    }

    #[inline]
    pub(super) fn castles(&self) -> &Castles {
        match &self.game {
            Game::Standard(light) => light.castles(),
            Game::Variant(board) => board.castles(),
        }
    }

    /// Whether the men stand alike.
    pub(super) fn same_men(&self, other: &Place) -> bool {
        match (&self.game, &other.game) {
            (Game::Standard(one), Game::Standard(other)) => one.same_men(other),
            _ => self.board().board() == other.board().board(),
        }
    }

    /// Whether another man of the kind could come to the square, whatever the own king says to it.
    pub(super) fn has_rival(&self, role: Role, from: Square, to: Square) -> bool {
        match &self.game {
            Game::Standard(light) => light.comers(role, to).without(from).any(),
            Game::Variant(_) => true,
        }
    }

    #[inline(never)]
    fn remember_rights(&mut self, ply: u32) {
        for (index, (color, side)) in RIGHTS.into_iter().enumerate() {
            if self.lost[index] == 0 && !self.castles().has(color, side) {
                self.lost[index] = ply;
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

    /// Whether the check mark behind the last move is right if the next move is legal: then a check
    /// was no mate.
    #[inline]
    pub(super) fn answered_well(&self) -> bool {
        match self.mark {
            Mark::None => !self.in_check,
            Mark::Check => self.in_check,
            Mark::Mate | Mark::Double | Mark::Cross | Mark::Old => false,
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
