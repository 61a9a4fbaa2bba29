//! PDN 3.0, which shares its movetext with PGN and differs in tags and results.
//!
//! Tags that are not known are left out, and the GameType is always there, since it says how to
//! read the moves; a Variant tag where the game has no number of its own. Results are written as the
//! game counts them (`2-0`, `1-1`, `0-2` where it counts points), the first figure for the side that
//! opens the game. A game ends with `*`: its result is in the tag. Behind a move against the rules
//! that was accepted stands the position that it led to.

use super::{
    Format, Played,
    pgn::{make, pair, roster, sort_others, written_pair},
    results,
};
use crate::{
    record::{KnownTag, Record},
    replay::{Replay, SetUp},
    span::Span,
};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "pdn",
    summary: "PDN 3.0; another name for pgn: each game is written as its kind asks",
    heeds: &["keep-layout", "normalise", "to-lang", "to-squares"],
    make,
};

/// The tags of a game: the seven that are known, the GameType, the others in ASCII order.
///
/// Where moves are written with other names of squares than the file has, a position in the FEN tag
/// is, too; one that is the usual start of the game is left out.
pub(super) fn tags(game: &Played<'_>, order: &mut Vec<u32>, out: &mut Vec<u8>) {
    let (record, replay) = (game.record, game.replay);
    roster(game, false, out);
    let mut known = replay.playable && (replay.main_plies > 0 || replay.variant_said);
    let replaced = known && replay.variant_said;
    let says = record.known(KnownTag::Variant).is_some() && !replaced;
    match replay.game_type {
        _ if !known => {}
        Some(value) => pair("GameType", value.of(&replay.text), out),
        None if !says => pair("Variant", replay.variant, out),
        None => {}
    }
    sort_others(record, order);
    for index in order.iter() {
        let tag = &record.tags[*index as usize];
        match tag.known {
            KnownTag::GameType if known => known = false,
            KnownTag::Variant if replaced => {}
            KnownTag::Fen if replay.renamed && replay.playable => {
                if let Some(fen) = replay.start_fen {
                    pair("FEN", fen.of(&replay.text), out);
                }
            }
            _ => written_pair(game, tag, out),
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

/// A position set up in the middle of a game.
pub(super) fn set_up(fen: &str) -> String {
    format!("/FEN \"{fen}\"/")
}

/// The position that PDN 3.0 has set up behind an irregular move that was accepted, if the record
/// has no set-up there.
pub(super) fn set_up_behind(replay: &Replay, ply: u32) -> Option<&str> {
    let from = replay.set_ups.partition_point(|set_up| set_up.plies <= ply);
    let set_up = replay.set_ups.get(from)?;
    let belongs = set_up.plies == ply + 1 && set_up.written.is_empty();
    belongs.then(|| set_up.fen.of(&replay.text))
}

/// Text of a record with the positions that it sets up in the squares' new names; nothing where
/// none has to change.
pub(super) fn renamed_set_up(record: &Record<'_>, replay: &Replay, span: Span) -> Option<String> {
    let inside = |set_up: &&SetUp| {
        !set_up.written.is_empty()
            && span.start <= set_up.written.start
            && set_up.written.end <= span.end
    };
    if !replay.renamed || !replay.set_ups.iter().any(|set_up| inside(&set_up)) {
        return None;
    }
    let (mut text, mut at) = (String::new(), span.start);
    for written in replay.set_ups.iter().filter(inside) {
        let before = Span {
            start: at,
            end: written.written.start,
        };
        text.push_str(before.of(record.text));
        text.push_str(&set_up(written.fen.of(&replay.text)));
        at = written.written.end;
    }
    let rest = Span { start: at, ..span };
    text.push_str(rest.of(record.text));
    Some(text)
}
