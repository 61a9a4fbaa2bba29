//! Moves against the rules of draughts: where play stops, and where it goes on.

use super::shown;
use crate::{
    fault::{Detail, Fault},
    irregularities::{Case, Wording},
};

/// The words for an irregular move: the wing's reason, or this sentence, in which `{}` stands for
/// the move as written.
pub(in crate::irregularities) fn irregular(
    fault: &Fault,
    case: &Case<'_>,
    sentence: &str,
) -> Wording {
    let written = shown(case.text(fault.span));
    let wording = Wording::new(match fault.detail.text() {
        "" => sentence.replace("{}", &written),
        reason => format!("`{written}`: {reason}"),
    });
    match fault.detail {
        Detail::Move(_) => wording,
        _ => wording.help("play goes on as if the opponent had let it stand"),
    }
}
