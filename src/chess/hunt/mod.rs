//! The hunt for the tongues of a game: it is played under all of them at once.
//!
//! A state of the hunt is a position with the sets of tongues that White and Black may still write
//! in. Each word splits a state by the moves that the mover's tongues give it; tongues under which
//! it is no legal move fall out. The states with most plies at the end hold the tongues of the
//! game. So the languages of both players are found in one pass, and equal readings, as German and
//! Swedish, never part.
//!
//! Evidence comes before guesses: a game is given to another language than English only if it is
//! played to its end or much further by it, and only for letters that English does not have, or
//! for many moves with letters that it has.

mod letters;
mod set;
mod states;

use super::{
    languages::{self, Language},
    place::Place,
    tongue::{self, Tongue},
};
use crate::record::Record;
pub(super) use letters::{has_foreign_letter, is_worth_it};
use set::Set;
use states::{State, Trail};
use std::sync::LazyLock;

/// All tongues that games are played in, the more common ones first and English before all.
/// Languages that write their pieces alike are one.
static TONGUES: LazyLock<Vec<Tongue>> = LazyLock::new(|| {
    let mut tongues: Vec<Tongue> = Vec::new();
    for language in languages::all() {
        if !tongues
            .iter()
            .any(|known| known.language.reads_like(language))
        {
            tongues.push(Tongue::of(language));
        }
    }
    tongues
});

/// All tongues that games are played in.
pub(super) fn tongues() -> impl Iterator<Item = Tongue> {
    TONGUES.iter().copied()
}

/// So many plies more than in English a game is played in another tongue if its end is not reached.
pub(super) const MUCH_FURTHER: u32 = 8;

/// So many moves with letters that English does not have are evidence enough, however soon the
/// game breaks off.
const SOME: u32 = 3;

/// So many moves with letters that English has as well are evidence for another language.
const MANY: u32 = 8;

/// The tongues of a game.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// White's and Black's.
    pub(super) tongues: [Tongue; 2],
    /// The readings that make other games of it and are as good, in words: `German`.
    pub(super) rivals: Vec<String>,
}

/// What a player may write in: a language that was named, or any.
pub(super) type Said = [Option<&'static Language>; 2];

/// Hunts for the tongues of a record that English does not read. `in_english` says how many plies
/// English reads, `remembered` which tongues were found last. None where no reading is better than
/// English.
pub(super) fn hunt(
    record: &Record<'_>,
    start: &Place,
    said: Said,
    in_english: u32,
    remembered: Option<[Tongue; 2]>,
) -> Option<Found> {
    let sets = said.map(|language| match language {
        Some(language) => Set::only(|index| TONGUES[index].language.reads_like(language)),
        None => Set::only(|_| true),
    });
    let free = said.iter().any(Option::is_none);
    let mut trail = Trail::new(start.board(), sets);
    trail.follow(record);
    let most = trail.states.iter().map(|state| state.plies).max()?;
    trail.states.retain(|state| state.plies == most);
    let pairs: Vec<[usize; 2]> = trail
        .states
        .iter()
        .map(|state| pair(state, remembered))
        .collect();
    let order = |at: &usize| (trail.states[*at].bent, rank(pairs[*at], remembered));
    let best = (0..pairs.len()).min_by_key(order)?;
    let further = most >= in_english + MUCH_FURTHER;
    let far = trail.complete || further || trail.states[best].foreign >= SOME;
    if free && !(far && is_evident(&trail.states[best], pairs[best], further)) {
        return None;
    }
    Some(Found {
        tongues: pairs[best].map(|index| TONGUES[index]),
        rivals: rivals(&trail.states, &pairs, best),
    })
}

/// The readings that are as good as the best and make another game.
fn rivals(states: &[State], pairs: &[[usize; 2]], best: usize) -> Vec<String> {
    let alike = |at: usize| (states[at].bent, pairs[at][0] == pairs[at][1]);
    (0..states.len())
        .filter(|at| alike(*at) == alike(best) && states[*at].game != states[best].game)
        .map(|at| tongue::described(pairs[at].map(|index| TONGUES[index])))
        .collect()
}

/// The plainest tongues of a state: the same for both players if there is one, the remembered
/// ones, the more common ones.
fn pair(state: &State, remembered: Option<[Tongue; 2]>) -> [usize; 2] {
    let [white, black] = state.sets;
    let known = remembered.map(|tongues| tongues.map(index_of));
    if let Some([w, b]) = known
        && white.contains(w)
        && black.contains(b)
    {
        return [w, b];
    }
    match white.and(black).first() {
        Some(both) => [both; 2],
        None => [white.first().unwrap_or(0), black.first().unwrap_or(0)],
    }
}

/// How far a pair is from being plain; the plainest is the least.
fn rank(pair: [usize; 2], remembered: Option<[Tongue; 2]>) -> (bool, bool, usize) {
    let known = remembered.map(|tongues| tongues.map(index_of));
    (
        pair[0] != pair[1],
        known != Some(pair),
        pair[0].max(pair[1]),
    )
}

fn index_of(tongue: Tongue) -> usize {
    TONGUES
        .iter()
        .position(|known| known.language.reads_like(tongue.language))
        .unwrap_or(0)
}

/// Whether there is evidence that a game is not in English, `further` if much more of it is read.
fn is_evident(state: &State, pair: [usize; 2], further: bool) -> bool {
    pair != [0; 2] && (state.foreign > 0 || (further && state.lettered >= MANY))
}
