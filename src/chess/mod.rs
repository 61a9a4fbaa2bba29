//! The chess wing: replays records over shakmaty, which is the law of chess moves.
//!
//! [`variant`] and [`fen`] find the position to play from; [`table`] plays a word on it, and writes
//! what is wanted of the ply while the position is at hand ([`notation`]). It knows nothing of
//! draughts, of reports or of what an irregularity is called.

mod fen;
pub mod notation;
mod table;
mod variant;

use crate::{
    game::{Game, Side},
    record::Record,
    replay::{
        Ending, Replay, Want,
        walk::{leave_unread, walk},
    },
};
use shakmaty::{Color, KnownOutcome, Outcome, Position, variant::VariantPosition};

/// The chess wing's buffers.
#[derive(Debug, Default)]
pub struct Chess {
    table: table::ChessTable,
}

impl Chess {
    /// Plays a record through and fills `replay`.
    pub fn replay(
        &mut self,
        record: &Record<'_>,
        variant: &Option<String>,
        want: &Want,
        replay: &mut Replay,
    ) {
        replay.game = Some(Game::Chess);
        let Some(start) = fen::start(record, variant.as_deref(), replay) else {
            leave_unread(record, replay);
            return;
        };
        replay.playable = true;
        replay.first_number = start.board.fullmoves().get();
        replay.first_side = side(start.board.turn());
        self.table.begin(&start);
        let last = walk(&mut self.table, start, record, replay, want);
        replay.ending = ending(&last.board);
        if want.final_fen {
            replay.final_fen = Some(replay.write(|text| fen::write(text, &last.board)));
        }
    }
}

fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

fn ending(board: &VariantPosition) -> Ending {
    if board.is_variant_end() {
        return match board.variant_outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Ending::VariantWin(side(winner)),
            _ => Ending::VariantDraw,
        };
    }
    if board.legal_moves().is_empty() {
        return if board.is_check() {
            Ending::Checkmate(side(!board.turn()))
        } else {
            Ending::Stalemate
        };
    }
    if board.is_insufficient_material() {
        return Ending::InsufficientMaterial;
    }
    Ending::Open
}
