//! Whether a side can mate by any series of legal moves (FIDE 5.2.2, 6.9).
//!
//! Three steps, each sound: men that can never mate are counted; the [`wall`] bounds where men can
//! ever come and looks for a square on which the king could be mated at all; the [`helpmate`] search
//! plays on, both sides helping, until it finds a mate, has seen every position that can be reached,
//! or has spent its budget. Then the answer is that nothing is proved. Counts of moves and
//! repetition are left out: the Laws ask for legal moves only.

mod helpmate;
mod wall;

use super::light::Light;
use crate::game::Force;
use shakmaty::{Chess, Color, Position, Role};

/// What is known of a side's chance to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mating {
    /// Some series of legal moves mates.
    Possible,
    /// None does.
    Impossible,
    /// Neither was found to be so within the budget.
    NotProved,
}

/// How many positions the search for a helpmate may look at in the games of a file: few, since
/// nearly every position in which no pawn can step has a mate that is not worth looking for, and
/// what is dead is nearly always so by its pawns or for want of moves.
pub(super) const BUDGET: usize = 200;

/// Whether this side can mate by any series of legal moves.
pub(super) fn can_mate(chess: &Chess, winner: Color, budget: usize) -> Mating {
    if chess.has_insufficient_material(winner) || wall::holds(chess, winner) {
        return Mating::Impossible;
    }
    helpmate::search(chess, winner, budget)
}

/// Which sides, White and Black, certainly cannot mate. It is asked only where the answer is not
/// nearly always that they can: of a side without pawns, rooks and queens, and behind a wall of pawns.
pub(super) fn hopeless(light: &Light) -> [bool; 2] {
    let walled = light.is_walled();
    if !walled
        && Color::ALL
            .into_iter()
            .all(|color| light.has_pawn_or_major(color))
    {
        return [false; 2];
    }
    let chess = light.chess();
    [Color::White, Color::Black].map(|winner| match walled {
        true => can_mate(&chess, winner, BUDGET) == Mating::Impossible,
        false => chess.has_insufficient_material(winner),
    })
}

/// What White and Black have left to mate with.
pub(super) fn force(light: &Light) -> [Force; 2] {
    let count = |color: Color, role: Role| {
        let own = match color == light.turn() {
            true => light.us(),
            false => light.them(),
        };
        (light.men(role) & own).count()
    };
    [Color::White, Color::Black].map(|color| {
        if light.has_pawn_or_major(color) {
            return Force::Enough;
        }
        let [bishops, knights] = [Role::Bishop, Role::Knight].map(|role| count(color, role));
        match (bishops, knights) {
            (0, 0) => Force::King,
            (1, 0) | (0, 1) => Force::Minor,
            (0, 2) if count(!color, Role::Pawn) == 0 => Force::TwoKnights,
            _ => Force::Enough,
        }
    })
}

/// The first of these positions, which follow one another in a game, from which neither side can
/// mate, where that is so of the last. From such a position only such positions come, so the first is
/// found by halving.
pub(super) fn since(positions: &[Light]) -> usize {
    positions.partition_point(|light| hopeless(light) != [true; 2])
}
