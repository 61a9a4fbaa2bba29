//! Draws by the rules while the game goes on.

mod claim_fifty_moves;
mod claim_repetition;
mod claim_right;
mod claim_wrong;
mod dead_position;
mod draw_count;
mod draw_repetition;
mod fivefold_in_succession;
mod fivefold_repetition;
mod seventy_five_moves;
mod threefold_repetition;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "rules",
    summary: "draws by the rules while the game goes on",
    members: &[
        &claim_fifty_moves::CLAIM_FIFTY_MOVES,
        &claim_repetition::CLAIM_REPETITION,
        &claim_right::CLAIM_RIGHT,
        &claim_wrong::CLAIM_WRONG,
        &dead_position::DEAD_POSITION,
        &draw_count::DRAW_COUNT,
        &draw_repetition::DRAW_REPETITION,
        &fivefold_in_succession::FIVEFOLD_IN_SUCCESSION,
        &fivefold_repetition::FIVEFOLD_REPETITION,
        &seventy_five_moves::SEVENTY_FIVE_MOVES,
        &threefold_repetition::THREEFOLD_REPETITION,
    ],
};
