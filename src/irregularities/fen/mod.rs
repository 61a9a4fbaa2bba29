//! Set-up positions: the FEN and SetUp tags.

mod castling_impossible;
mod castling_order;
mod ep_impossible;
mod fields_missing;
mod form;
mod impossible;
mod invalid;
mod no_setup;
mod setup_case;
mod setup_contradiction;
mod shredder;
mod trailing;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "fen",
    summary: "set-up positions: the FEN and SetUp tags",
    members: &[
        &castling_impossible::CASTLING_IMPOSSIBLE,
        &castling_order::CASTLING_ORDER,
        &ep_impossible::EP_IMPOSSIBLE,
        &fields_missing::FIELDS_MISSING,
        &form::FORM,
        &impossible::IMPOSSIBLE,
        &invalid::INVALID,
        &no_setup::NO_SETUP,
        &setup_case::SETUP_CASE,
        &setup_contradiction::SETUP_CONTRADICTION,
        &shredder::SHREDDER,
        &trailing::TRAILING,
    ],
};
