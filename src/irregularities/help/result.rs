//! Results as written, in the tag and at the end of the moves.

use crate::{
    game::{Game, Outcome},
    irregularities::Case,
    record::KnownTag,
    span::Span,
};

/// A result as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::irregularities) struct Written {
    /// Where.
    pub(in crate::irregularities) span: Span,
    /// What it means; nothing where it means none.
    pub(in crate::irregularities) outcome: Option<Outcome>,
    /// Whether it has a form of the standard; `0-0` counts as one here, since it is an
    /// irregularity of its own.
    pub(in crate::irregularities) standard: bool,
}

/// The result of the first Result tag, if it is not empty.
pub(in crate::irregularities) fn tag(case: &Case<'_>) -> Option<Written> {
    let tag = case.record.known(KnownTag::Result)?;
    (!tag.raw.is_empty()).then(|| written(case, tag.raw))
}

/// The result that ends the movetext.
pub(in crate::irregularities) fn terminator(case: &Case<'_>) -> Option<Written> {
    let token = case.record.tokens.get(case.record.terminator?)?;
    Some(written(case, token.span))
}

fn written(case: &Case<'_>, span: Span) -> Written {
    let text = case.text(span);
    let draughts =
        case.replay.game == Some(Game::Draughts) && matches!(text, "2-0" | "1-1" | "0-2");
    Written {
        span,
        outcome: case.replay.outcome_of(text),
        standard: draughts || Outcome::from_standard(text).is_some(),
    }
}
