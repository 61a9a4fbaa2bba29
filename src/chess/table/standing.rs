//! Moves against the rules that stand are made on the board and written down.

use super::{ChessTable, ending, settle};
use crate::{
    chess::{
        light::Light,
        place::Place,
        stand::{self, Standing},
        tail,
    },
    fault::FaultKind,
    record::{Record, ruling},
    replay::{Ply, Replay, Traits, Want},
    span::Span,
};
use shakmaty::variant::VariantPosition;

impl ChessTable {
    /// Whether a move that cannot be played for this reason is to stand: the record says so of it, or
    /// the user of all that are moves of the game.
    pub(super) fn lets_stand(
        &self,
        kind: FaultKind,
        record: &Record<'_>,
        written: Span,
        place: &Place,
    ) -> bool {
        let ruled = || self.stands && !tail::begins(record, written.start, place);
        stand::may(kind) && (ruling::stands(record, written.end) || ruled())
    }

    /// Makes a move that is not legal and stands. Positions are compared from here on anew.
    pub(super) fn stand(
        &mut self,
        place: &mut Place,
        standing: Standing,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        let Standing {
            chosen,
            after,
            mark,
            mark_start,
        } = standing;
        self.note_standing(place, chosen, ply, replay, want);
        if !place.answered_well() {
            settle(place, false, replay);
        }
        let index = replay.plies.len() as u32;
        replay.ruled.push(index);
        place.stand(after, ply.ply);
        place.last = Some(index);
        place.mark = mark;
        place.mark_start = mark_start;
        if ply.line == 0
            && let VariantPosition::Chess(chess) = place.board()
        {
            self.history.report(index, replay);
            self.history.restart(&Light::new(&chess));
        }
        ply.traits = Traits {
            capture: chosen.is_capture(),
            promotion: chosen.is_promotion(),
            castling: chosen.is_castle(),
            check: place.in_check,
            irregular: true,
            ..Traits::default()
        };
        self.note_mark(|| ending::mark(place), place, ply, replay);
        self.unsettled = None;
    }
}
