//! Plays one word of a movetext on a chess board.

use super::{fen, notation};
use crate::{
    fault::{Detail, Fault, FaultKind, MoveFault},
    replay::{
        Ply, Replay, Want,
        walk::{Played, Table, Words},
    },
};
use shakmaty::{
    Move, Position,
    san::{SanError, SanPlus},
    variant::VariantPosition,
};

/// A position in a line of play.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) board: VariantPosition,
}

impl Place {
    pub(super) fn new(board: VariantPosition) -> Place {
        Place { board }
    }
}

/// What the chess wing keeps while it walks through a game.
#[derive(Debug, Default)]
pub(super) struct ChessTable {}

impl ChessTable {
    /// Forgets the game before.
    pub(super) fn begin(&mut self, _start: &Place) {}
}

impl Table for ChessTable {
    type Position = Place;

    fn play(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        let word = words.str();
        let Ok((san, length)) = SanPlus::from_ascii_prefix(word.as_bytes()) else {
            return Played::NoMove;
        };
        ply.span.end = ply.span.start + length as u32;
        match san.san.to_move(&place.board) {
            Ok(chosen) => {
                note(place, chosen, ply, replay, want);
                place.board.play_unchecked(chosen);
                ply.traits.check = place.board.is_check();
                Played::UpTo(ply.span.end)
            }
            Err(error) => {
                let kind = match error {
                    SanError::IllegalSan => FaultKind::MoveIllegal,
                    SanError::AmbiguousSan => FaultKind::MoveAmbiguous,
                };
                let mut position = String::new();
                fen::write(&mut position, &place.board);
                replay.faults.push(Fault {
                    kind,
                    span: ply.span,
                    ply: ply.ply,
                    in_variation: ply.line != 0,
                    detail: Detail::Move(Box::new(MoveFault {
                        reason: error.to_string(),
                        fen: position,
                        ..MoveFault::default()
                    })),
                });
                Played::Stop
            }
        }
    }

    fn end_line(
        &mut self,
        place: &mut Place,
        last: Option<u32>,
        replay: &mut Replay,
        _want: &Want,
    ) {
        if let Some(ply) = last.and_then(|last| replay.plies.get_mut(last as usize)) {
            ply.traits.final_move = place.board.legal_moves().is_empty();
        }
    }

    fn same(&self, one: &Place, other: &Place) -> bool {
        one.board.board() == other.board.board()
    }
}

/// Writes down what is wanted of a ply, before it is played.
fn note(place: &Place, chosen: Move, ply: &mut Ply, replay: &mut Replay, want: &Want) {
    ply.traits.capture = chosen.is_capture();
    ply.traits.promotion = chosen.is_promotion();
    ply.traits.castling = chosen.is_castle();
    if want.fens {
        ply.fen_before = replay.write(|text| fen::write(text, &place.board));
    }
    if let Some(notation) = want.notation.and_then(notation::find) {
        ply.text = replay.write(|text| (notation.write)(text, &place.board, chosen));
    }
    if want.machine {
        ply.machine = replay.write(|text| (notation::uci::UCI.write)(text, &place.board, chosen));
    }
}
