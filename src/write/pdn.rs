//! PDN 3.0, which shares its movetext with PGN and differs in tags and results.
//!
//! Tags that are not known are left out, and the GameType is always there, since it says how to
//! read the moves; a Variant tag where the game has no number of its own. Results are written as the game counts them (`2-0`, `1-1`, `0-2` where it counts
//! points), the first figure for the side that opens the game. A game ends with `*`: its result is
//! in the tag.

use super::{
    Format,
    pgn::{make, pair, roster, sort_others, written_pair},
    results,
};
use crate::{
    record::{KnownTag, Record},
    replay::Replay,
};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "pdn",
    summary: "PDN 3.0; another name for pgn: each game is written as its kind asks",
    heeds: &["keep-layout", "to-lang"],
    make,
};

/// The tags of a game: the seven that are known, the GameType, the others in ASCII order.
///
/// Where moves are written with other names of squares than the file has (`renamed`), a position in
/// the FEN tag is, too; one that is the usual start of the game is left out.
pub(super) fn tags(
    record: &Record<'_>,
    replay: &Replay,
    renamed: bool,
    order: &mut Vec<u32>,
    out: &mut Vec<u8>,
) {
    roster(record, replay, false, out);
    let mut known = replay.playable && replay.main_plies > 0;
    match replay.game_type {
        _ if !known => {}
        Some(value) => pair("GameType", value.of(&replay.text), out),
        None if record.known(KnownTag::Variant).is_none() => pair("Variant", replay.variant, out),
        None => {}
    }
    sort_others(record, order);
    for index in order.iter() {
        let tag = &record.tags[*index as usize];
        match tag.known {
            KnownTag::GameType if known => known = false,
            KnownTag::Fen if renamed && replay.playable => {
                if let Some(fen) = replay.start_fen {
                    pair("FEN", fen.of(&replay.text), out);
                }
            }
            _ => written_pair(record, tag, out),
        }
    }
}

/// The sign that ends a game: `*`, or what stands there if the Result tag says something else.
pub(super) fn closing<'t>(record: &Record<'t>, replay: &Replay) -> &'t str {
    match results::of_terminator(record, replay) {
        Ok(Some(result)) if result != results::of_game(record, replay) => result,
        Ok(_) => "*",
        Err(odd) => odd,
    }
}
