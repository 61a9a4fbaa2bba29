//! The moves of a game as bytes: the same for the same moves, whatever they are written in.
//!
//! First the variant and, where it is not the usual one, the start position without its counters;
//! then each move of the main line in its canonical form, marks of check left away, with a blank
//! behind it: so the bytes of a beginning are the beginning of the bytes. What could not be played
//! stands behind it as it is written, and is the same only as the same words.

use crate::{record::Record, replay::Replay};
use xxhash_rust::xxh3::xxh3_128;

/// What stands before text that could not be played; no move begins so.
const UNREAD: u8 = 0xff;

/// A number for the moves of a game that has been played with its moves written in canonical SAN or, in
/// draughts, in one notation: the same for the same moves, on every machine and in every version.
#[must_use]
pub fn moves_hash(record: &Record<'_>, replay: &Replay) -> u128 {
    let mut moves = Vec::new();
    write(record, replay, &mut moves);
    xxh3_128(&moves)
}

/// Writes the moves of the main line behind what there is.
pub(super) fn write(record: &Record<'_>, replay: &Replay, out: &mut Vec<u8>) {
    out.extend_from_slice(replay.variant.as_bytes());
    out.push(0);
    if let Some(fen) = replay.start_fen {
        let fen = fen.of(&replay.text);
        let fields = fen
            .match_indices(' ')
            .nth(3)
            .map_or(fen.len(), |(at, _)| at);
        out.extend_from_slice(&fen.as_bytes()[..fields]);
    }
    out.push(0);
    for ply in replay.main_line() {
        let word = ply.text.of(&replay.text);
        out.extend_from_slice(word.trim_end_matches(['+', '#']).as_bytes());
        out.push(b' ');
    }
    if let Some(unread) = replay.unread() {
        for word in unread.of(record.text).split_ascii_whitespace() {
            out.push(UNREAD);
            out.extend_from_slice(word.as_bytes());
        }
    }
}
