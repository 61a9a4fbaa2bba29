//! The position that a record starts from, and positions as FEN.

use super::{
    table::Place,
    variant::{self, Rules},
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::{KnownTag, Record},
    replay::Replay,
};
use shakmaty::{
    CastlingMode, EnPassantMode, PositionError, Setup, fen::Fen, variant::VariantPosition,
};

/// The start position of a record by its tags, or nothing where there is none to play from.
pub(super) fn start(record: &Record<'_>, said: Option<&str>, replay: &mut Replay) -> Option<Place> {
    let rules = variant::rules(record, said, replay)?;
    replay.variant = rules.name;
    let tag = record
        .known(KnownTag::Fen)
        .filter(|tag| !tag.raw.is_empty());
    let Some(tag) = tag else {
        return Some(Place::new(VariantPosition::new(rules.variant)));
    };
    let value = tag.value(record.text);
    match position(&value, rules) {
        Ok(board) => {
            let board_span = replay.write(|text| write(text, &board));
            replay.start_fen = Some(board_span);
            Some(Place::new(board))
        }
        Err(reason) => {
            replay
                .faults
                .push(Fault::at(FaultKind::FenInvalid, tag.raw).with(Detail::Text(reason.into())));
            None
        }
    }
}

fn position(fen: &str, rules: Rules) -> Result<VariantPosition, String> {
    let fen = Fen::from_ascii(fen.as_bytes()).map_err(|error| error.to_string())?;
    let setup: Setup = fen.into_setup();
    let mode = CastlingMode::from_chess960(rules.chess960);
    VariantPosition::from_setup(rules.variant, setup, mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|error| error.to_string())
}

/// Writes a position as FEN: the en passant square only where a capture is legal, X-FEN castling.
pub(super) fn write(text: &mut String, board: &VariantPosition) {
    Fen::from_position(board, EnPassantMode::Legal).append_to_string(text);
}
