//! The chess wing: replays records over shakmaty, which is the law of chess moves.

use crate::{record::Record, replay::Replay, replay::Want};

/// The chess wing's buffers.
#[derive(Debug, Default)]
pub struct Chess {}

impl Chess {
    /// Plays a record through and fills `replay`.
    pub fn replay(
        &mut self,
        _record: &Record<'_>,
        _variant: &Option<String>,
        _want: &Want,
        _replay: &mut Replay,
    ) {
    }
}
