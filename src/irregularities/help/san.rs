//! Moves written in another way than the standard's.

use crate::{
    fault::Fault,
    irregularities::{Edit, Wording},
};

/// Adds what is meant, where the wing says it: as help, and as an edit of the place.
pub(in crate::irregularities) fn meant(fault: &Fault, wording: Wording) -> Wording {
    match fault.detail.text() {
        "" => wording,
        meant => Wording {
            help: Some(format!("write {meant}")),
            edits: vec![Edit::safe(fault.span, meant)],
            ..wording
        },
    }
}
