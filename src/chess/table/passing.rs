//! Null moves: the turn is passed, which no rule allows and analysts do to show a threat.

use super::{ChessTable, at, settle};
use crate::{
    chess::{
        fen,
        place::{Game, Place},
        spelling::Mark,
    },
    fault::{Detail, FaultKind, MoveFault},
    replay::{Ply, Replay, Want, walk::Played},
};
use shakmaty::{EnPassantMode, Position, PositionError, variant::VariantPosition};

impl ChessTable {
    /// Passes the turn.
    pub(super) fn null(
        &mut self,
        place: &mut Place,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        let passed = if place.in_check {
            None
        } else {
            pass(&place.board())
        };
        let Some(board) = passed else {
            let mut fen = String::new();
            fen::write(&mut fen, &place.board());
            let fault = MoveFault {
                reason: "the king is in check and the turn cannot be passed".to_owned(),
                fen,
                ..MoveFault::default()
            };
            replay.faults.push(
                at(ply, FaultKind::MoveNullInCheck, ply.span).with(Detail::Move(Box::new(fault))),
            );
            return Played::Stop;
        };
        if place.mark != Mark::None {
            settle(place, false, replay);
        }
        replay.faults.push(at(ply, FaultKind::MoveNull, ply.span));
        if want.fens {
            ply.fen_before = replay.write(|text| fen::write(text, &place.board()));
        }
        if want.notation.is_some() {
            ply.text = replay.write_move(|text| text.push_str("--"));
        }
        if want.machine {
            ply.machine = replay.write_move(|text| text.push_str("0000"));
        }
        ply.traits.null = true;
        place.set(board);
        place.last = Some(replay.plies.len() as u32);
        place.mark = Mark::None;
        if ply.line == 0
            && let Game::Standard(light) = &place.game
        {
            self.history.report(replay.plies.len() as u32, replay);
            self.history.restart(light);
        }
        Played::UpTo(ply.span.end)
    }
}

/// The position with the turn passed, if that is possible.
pub(in crate::chess) fn pass(board: &VariantPosition) -> Option<VariantPosition> {
    let mode = board.castles().mode();
    let mut setup = board.to_setup(EnPassantMode::Always);
    setup.halfmoves = setup.halfmoves.saturating_add(1);
    if setup.turn.is_black() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup.swap_turn();
    VariantPosition::from_setup(board.variant(), setup, mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}
