//! The mark of a move that is against the rules and stands, without which it would not be read again.

use super::strip::Strip;
use crate::{
    game::Game,
    record::{Record, ruling},
    replay::{Ply, Replay},
};

/// The mark to put behind a move of chess, if it needs one and the record has none that is kept. In
/// draughts the position that is set up behind such a move says it.
pub(super) fn mark(
    record: &Record<'_>,
    replay: &Replay,
    ply: &Ply,
    strip: &Strip,
) -> Option<&'static str> {
    if !ply.traits.irregular || replay.game != Some(Game::Chess) {
        return None;
    }
    let kept = !strip.comments && strip.commands.iter().all(|name| name != ruling::NAME);
    let has_one = kept && ruling::stands(record, ply.span.end);
    (!has_one).then_some(ruling::STANDS)
}
