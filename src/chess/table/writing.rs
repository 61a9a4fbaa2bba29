//! What is wanted of a ply is written down while the position is at hand.

use super::{
    ChessTable, castling_meant, fen, notation,
    resolve::{self, Made, Maker},
};
use crate::{
    chess::{
        notation::{Marks, Notation},
        place::{Game, Place},
    },
    replay::{Ply, Replay, Want, walk::Plainly},
};
use shakmaty::{Move, Position};

impl ChessTable {
    /// Writes down what is wanted of a ply before it is played.
    #[inline]
    pub(super) fn note_before(
        &self,
        place: &Place,
        chosen: Move,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        self.note_in(self.notation, place, chosen, ply, replay, want);
    }

    #[inline]
    fn note_in(
        &self,
        notation: Option<&'static Notation>,
        place: &Place,
        chosen: Move,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        if want.fens {
            ply.fen_before = replay.write(|text| fen::write(text, &place.board()));
        }
        let language = self.written;
        if want.machine {
            ply.machine =
                replay.write_move(|text| notation::uci::UCI.write(text, place, chosen, language));
        }
        if let Some(notation) = notation {
            ply.text = replay.write_move(|text| notation.write(text, place, chosen, language));
        }
    }

    /// The same of a move that is not legal and stands: in a form that names both squares, so that
    /// it is never read as another one.
    pub(super) fn note_standing(
        &self,
        place: &Place,
        chosen: Move,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) {
        let notation = self.notation.map(|notation| match notation.names_squares {
            true => notation,
            false => &notation::lan_short::LAN_SHORT,
        });
        self.note_in(notation, place, chosen, ply, replay, want);
    }

    /// Adds the check mark to the text of the ply that has just been played.
    pub(super) fn note_mark(
        &self,
        mark: impl FnOnce() -> &'static str,
        place: &Place,
        ply: &mut Ply,
        replay: &mut Replay,
    ) {
        let Some(notation) = self.notation else {
            return;
        };
        let double = || place.board().checkers().more_than_one();
        let mark = match notation.marks {
            Marks::None => "",
            Marks::Signs => self.written.habits.mark(mark(), double),
            Marks::Words { check, mate } => match mark() {
                "" => "",
                "#" => mate,
                _ => check,
            },
        };
        if !mark.is_empty() {
            ply.text.push(mark, &mut replay.text);
        }
    }

    /// The line has ended in mate: what was written as a check, since most are answered, is
    /// written again.
    pub(super) fn settle_mark(&mut self, place: &Place, last: Option<u32>, replay: &mut Replay) {
        let (Some(bare), Some(last)) = (self.unsettled.take(), last) else {
            return;
        };
        if let Some(mut ply) = replay.plies.get(last as usize).copied() {
            ply.text = bare;
            self.note_mark(|| "#", place, &mut ply, replay);
            replay.plies[last as usize] = ply;
        }
    }

    /// Makes a step that the word without its mark says plainly, and writes down before it what is
    /// wanted of it.
    #[inline(never)]
    pub(super) fn write_and_make(
        &mut self,
        place: &mut Place,
        body: &[u8],
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Option<Made> {
        let step = resolve::plain(place.standard()?, place.in_check, body)?;
        self.note_before(place, step.as_move(), ply, replay, want);
        let Game::Standard(light) = &mut place.game else {
            return None;
        };
        let maker = Maker {
            light,
            history: &mut self.history,
            index: replay.plies.len() as u32,
        };
        Some(resolve::make(maker, step))
    }

    /// Castles and writes it down, if the word says so.
    #[inline(never)]
    pub(super) fn write_castling(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        let Some(chosen) = castling_meant(place, word) else {
            return false;
        };
        self.note_before(place, chosen, ply, replay, want);
        let Some(traits) = self.castle(place, chosen, word, replay) else {
            return false;
        };
        ply.traits = traits;
        self.note_unsettled(place, ply, replay);
        true
    }

    /// Adds the mark of a check, which may be found to be mate where the line ends.
    #[inline]
    pub(super) fn note_unsettled(&mut self, place: &Place, ply: &mut Ply, replay: &mut Replay) {
        self.unsettled = None;
        if place.in_check {
            self.unsettled = Some(ply.text);
            self.note_mark(|| "+", place, ply, replay);
        }
    }
}
