//! Results as writers give them: one spelling for each, nothing changed in meaning.

use crate::{
    game::Game,
    record::{KnownTag, Record, Tag, outcome_of},
    replay::Replay,
};

/// The results that draughts writes otherwise than chess.
const DRAUGHTS: [&str; 3] = ["2-0", "1-1", "0-2"];

/// The spelling for a result as written, if it is one.
fn spelled(written: &str, replay: &Replay) -> Option<&'static str> {
    if replay.game == Some(Game::Draughts)
        && let Some(same) = DRAUGHTS.iter().find(|result| **result == written.trim())
    {
        return Some(same);
    }
    outcome_of(written).map(|outcome| outcome.standard())
}

/// The result in a tag's value, if it is one.
pub(super) fn of_tag(record: &Record<'_>, replay: &Replay, tag: &Tag) -> Option<&'static str> {
    spelled(&tag.value(record.text), replay)
}

/// The result of a game: that of its tag, else that of its last word, else unknown. A tag that
/// says "unknown" gives way to a last word that knows.
pub(super) fn of_game(record: &Record<'_>, replay: &Replay) -> &'static str {
    let tag = record.known(KnownTag::Result);
    tag.and_then(|tag| of_tag(record, replay, tag))
        .filter(|result| *result != "*")
        .or_else(|| spelled(terminator(record)?, replay))
        .unwrap_or("*")
}

/// The word that ended the game, as written.
pub(super) fn terminator<'t>(record: &Record<'t>) -> Option<&'t str> {
    let token = record.tokens.get(record.terminator?)?;
    Some(record.str(*token))
}

/// The word that ends the game when it is written: that of the record in its proper spelling, or
/// the result where it has none.
pub(super) fn closing<'t>(record: &Record<'t>, replay: &Replay) -> &'t str {
    match terminator(record) {
        Some(written) => spelled(written, replay).unwrap_or(written),
        None => of_game(record, replay),
    }
}
