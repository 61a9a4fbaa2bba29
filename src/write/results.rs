//! Results as writers give them: one spelling for each, nothing changed in meaning.

use super::pdn;
use crate::{
    game::Game,
    record::{KnownTag, Record, Tag},
    replay::Replay,
};

/// The spelling for a result as written, if it is one: that of the game it belongs to.
fn spelled(written: &str, replay: &Replay) -> Option<&'static str> {
    let outcome = replay.outcome_of(written)?;
    Some(replay.result_of(outcome))
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
    if replay.game == Some(Game::Draughts) {
        return pdn::closing(record, replay);
    }
    match of_terminator(record, replay) {
        Ok(Some(result)) => result,
        Ok(None) => of_game(record, replay),
        Err(odd) => odd,
    }
}

/// The result that the last word of a game gives, if there is such a word.
///
/// # Errors
/// The word as written where it is no result.
pub(super) fn of_terminator<'t>(
    record: &Record<'t>,
    replay: &Replay,
) -> Result<Option<&'static str>, &'t str> {
    let Some(written) = terminator(record) else {
        return Ok(None);
    };
    spelled(written, replay).map(Some).ok_or(written)
}
