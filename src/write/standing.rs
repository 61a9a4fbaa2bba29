//! The mark of a move that is against the rules and stands, without which it would not be read again.

use super::strip::Strip;
use crate::{
    record::{Record, ruling},
    replay::Replay,
};

/// The mark to put behind the ply of that index, if it needs one and the record has none that is kept.
pub(super) fn mark(
    record: &Record<'_>,
    replay: &Replay,
    index: u32,
    strip: &Strip,
) -> Option<&'static str> {
    if !replay.ruled.contains(&index) {
        return None;
    }
    let ply = replay.plies.get(index as usize)?;
    let kept = !strip.comments && strip.commands.iter().all(|name| name != ruling::NAME);
    let has_one = kept && ruling::stands(record, ply.span.end);
    (!has_one).then_some(ruling::STANDS)
}
