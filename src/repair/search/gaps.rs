//! Gaps of several plies: looked for where nothing else explains a sheet, by trying all ways to
//! bridge them.

use super::{Hypothesis, Kind, MOVES_WEIGH, Search, Step, price};
use crate::replay::board::Board;
use std::collections::HashMap;

/// A gap of several plies, and how many ways there are to bridge it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::repair) struct Gap {
    /// The cell of the sheet before which it is.
    pub(in crate::repair) cell: usize,
    /// How many plies are missing.
    pub(in crate::repair) plies: usize,
    /// After how many sequences of legal moves the sheet can be read as far as after the best.
    pub(in crate::repair) ways: u64,
}

/// How long gaps may be. One ply, and a move of each side, are looked for everywhere.
const LENGTHS: [usize; 2] = [3, 4];

/// So far before the place where a sheet is stuck a gap may be, which may still be read by chance;
/// the longer ones only at that place.
const BEFORE: usize = 2;

/// So many ways to bridge a gap are weighed against each other.
const WEIGHED: usize = 200;

/// A way into a gap.
struct Bridge<B: Board> {
    position: B::Position,
    moves: Vec<B::Move>,
    /// How many sequences of moves lead to the same.
    ways: u64,
}

impl<B: Board> Search<'_, B> {
    /// Hypotheses under which several plies are missing near to where a sheet is stuck.
    pub(super) fn leave_gaps(&mut self, one: &Hypothesis<B>, next: &mut Vec<Hypothesis<B>>) {
        let from = one.at.max(one.stuck.saturating_sub(BEFORE));
        let way = self.way(one, from);
        let written = way.last().map_or(0.0, |last| last.cost);
        for plies in LENGTHS {
            for (place, stand) in way.iter().enumerate().rev() {
                let at = from + place;
                let first = Hypothesis {
                    position: stand.position.clone(),
                    cost: one.cost - written + stand.cost + price::GAP,
                    at,
                    half_move: stand.half_move,
                    ahead: stand.ahead,
                    ..one.clone()
                };
                if plies == LENGTHS[0] || at == one.stuck {
                    self.leave_gap(&first, plies, next);
                }
            }
        }
    }

    /// Hypotheses under which so many plies are missing before the next word of one.
    fn leave_gap(&mut self, one: &Hypothesis<B>, plies: usize, next: &mut Vec<Hypothesis<B>>) {
        let mut bridges = vec![Bridge {
            position: one.position.clone(),
            moves: Vec::new(),
            ways: 1,
        }];
        for _ in 1..plies {
            bridges = self.longer(&bridges);
        }
        let mut found: Vec<(Hypothesis<B>, u64)> = Vec::new();
        for bridge in &bridges {
            for chosen in self.board.legal(&bridge.position) {
                if self.spent > self.effort.plies {
                    return;
                }
                let mut position = bridge.position.clone();
                self.board.play(&mut position, chosen);
                let mut heard = std::mem::take(&mut self.heard);
                let fits = self
                    .read(&position, one.slots[one.at], &mut heard)
                    .is_some();
                self.heard = heard;
                if !fits {
                    continue;
                }
                let mut child = one.clone();
                child.position = position;
                child.half_move += plies as i64;
                self.run(&mut child);
                let least = found.first().map_or(one.left(), |(best, _)| best.left());
                if child.left() < least {
                    found.clear();
                }
                if child.left() <= least && child.left() < one.left() {
                    let moves = bridge.moves.iter().chain([&chosen]);
                    child.steps.extend(moves.map(|chosen| Step {
                        kind: Kind::Missing,
                        at: one.at,
                        cell: one.slots[one.at].cell,
                        chosen: Some(*chosen),
                    }));
                    found.push((child, bridge.ways));
                }
            }
        }
        self.gaps.push(Gap {
            cell: one.slots[one.at].cell,
            plies,
            ways: found.iter().map(|(_, ways)| ways).sum(),
        });
        for (mut child, _) in found.into_iter().take(WEIGHED) {
            child.surprise += self.surprise_of(one, &child.steps);
            next.push(child);
        }
    }

    /// All ways that are one ply longer; those that come to the same are one.
    fn longer(&mut self, bridges: &[Bridge<B>]) -> Vec<Bridge<B>> {
        let mut longer: Vec<Bridge<B>> = Vec::new();
        let mut known: HashMap<u64, usize> = HashMap::new();
        for bridge in bridges {
            for chosen in self.board.legal(&bridge.position) {
                if self.spent > self.effort.plies {
                    return longer;
                }
                self.spent += 1;
                let mut position = bridge.position.clone();
                self.board.play(&mut position, chosen);
                let key = self.board.key(&position);
                let place = *known.entry(key).or_insert(longer.len());
                if let Some(same) = longer.get_mut(place) {
                    same.ways += bridge.ways;
                    continue;
                }
                let mut moves = bridge.moves.clone();
                moves.push(chosen);
                longer.push(Bridge {
                    position,
                    moves,
                    ways: bridge.ways,
                });
            }
        }
        longer
    }

    /// How little the moves of a gap are to be expected together.
    fn surprise_of(&mut self, one: &Hypothesis<B>, steps: &[Step<B::Move>]) -> f32 {
        let mut position = one.position.clone();
        let mut total = 0.0;
        for chosen in steps[one.steps.len()..]
            .iter()
            .filter_map(|step| step.chosen)
        {
            let likely = self.likely(&position);
            let known = likely.iter().find(|(other, _)| *other == chosen);
            total += known.map_or(0.0, |(_, surprise)| MOVES_WEIGH * surprise);
            self.board.play(&mut position, chosen);
        }
        total
    }
}
