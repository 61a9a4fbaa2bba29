//! The moves of a game as bytes: the same for the same moves, whatever they are written in.
//!
//! First the variant and, where it is not the usual one, the start position without its counters;
//! then each move of the main line in its machine form (UCI, Hub). What could not be played stands
//! behind it as it is written, so that it is the same only as the same words. No move is the
//! beginning of another, so the bytes of a beginning are the beginning of the bytes.

use crate::{record::Record, replay::Replay};

/// What stands before text that could not be played; no move begins so.
const UNREAD: u8 = 0xff;

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
        pack(ply.machine.of(&replay.text).as_bytes(), out);
    }
    if let Some(unread) = replay.unread() {
        for word in unread.of(record.text).split_ascii_whitespace() {
            out.push(UNREAD);
            out.extend_from_slice(word.as_bytes());
        }
    }
}

/// A move from one square of chess to another takes two bytes, the first below 16; any other its
/// length and its letters.
fn pack(machine: &[u8], out: &mut Vec<u8>) {
    let square = |file: u8, rank: u8| {
        let known = (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
        known.then(|| u16::from(file - b'a') << 3 | u16::from(rank - b'1'))
    };
    if let [a, b, c, d] = *machine
        && let (Some(from), Some(to)) = (square(a, b), square(c, d))
    {
        out.extend_from_slice(&(from << 6 | to).to_be_bytes());
        return;
    }
    out.push(0x80 | machine.len().min(0x7e) as u8);
    out.extend_from_slice(machine);
}
