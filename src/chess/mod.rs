//! The chess wing: replays records over shakmaty, which is the law of chess moves.
//!
//! `variant` and `fen` find the position to play from; `table` plays a word on it, the plain ones
//! by `resolve`, all others by `spelling` and `lax`, and says `why` a move cannot be played. What is
//! wanted of a ply it writes while the position is at hand ([`notation`]). The wing knows nothing
//! of draughts, of reports or of what an irregularity is called.

mod ending;
mod fen;
mod history;
pub mod languages;
mod lax;
mod light;
mod lines;
mod near;
pub mod notation;
mod place;
mod resolve;
mod setup;
mod spelling;
mod table;
#[cfg(test)]
mod tests;
pub mod variant;
mod why;

use crate::{
    game::Game,
    record::Record,
    replay::{
        Replay, Want,
        walk::{leave_unread, walk},
    },
};

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
        replay.first_number = start.full_moves();
        replay.first_side = ending::side(start.turn());
        self.table.begin(&start, want);
        let last = walk(&mut self.table, start, record, replay, want);
        replay.ending = ending::ending(&last, self.table.no_moves, &self.table.history);
        if want.final_fen {
            replay.final_fen = Some(replay.write(|text| fen::write(text, &last.board())));
        }
    }
}
