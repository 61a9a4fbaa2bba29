//! Which rules the game is played by.

mod drop;
mod game_type;
mod inferred;
mod inferred_960;
mod unknown_name;
mod unsupported;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "variant",
    summary: "which rules the game is played by",
    members: &[
        &drop::DROP,
        &game_type::GAME_TYPE,
        &inferred::INFERRED,
        &inferred_960::INFERRED_960,
        &unknown_name::UNKNOWN_NAME,
        &unsupported::UNSUPPORTED,
    ],
};
