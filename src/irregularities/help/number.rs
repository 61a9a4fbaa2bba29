//! Move numbers as they should be.

use crate::{fault::Fault, irregularities::Case};

/// The number that is due at the place of a fault, in the usual form, where it is known.
pub(in crate::irregularities) fn right(fault: &Fault, case: &Case<'_>) -> Option<String> {
    let (number, side) = match fault.ply {
        0 => {
            let plies = &case.replay.plies;
            let next = plies.partition_point(|ply| ply.span.start < fault.span.end);
            let next = plies.get(next)?;
            (next.number, next.side)
        }
        ply => case.replay.number_and_side(ply),
    };
    Some(case.replay.numbered(number, side))
}
