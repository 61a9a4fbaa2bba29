//! Which of the games that the slips leave open was played: they are weighed by how players move.
//!
//! Each game costs what its slips cost and, move by move around the place where the record is
//! stuck, how little its moves are to be expected. The share of a game is that of its likelihood
//! among all that were found.

use super::search::{Hypothesis, Kind, MOVES_WEIGH, Search, Step};
use crate::replay::board::Board;
use std::collections::HashMap;

/// Moves are weighed so far behind the place where the record as written is stuck.
const AHEAD: usize = 16;

/// What a game costs that still leaves something unread.
const UNREAD: f32 = 6.0;

/// A game that may have been played.
pub(super) struct Weighed<B: Board> {
    pub(super) hypothesis: Hypothesis<B>,
    /// How likely it is among all that were found, from 0 to 1.
    pub(super) share: f64,
}

/// A move on the way of a hypothesis.
pub(super) struct Stage<B: Board> {
    /// The position before it.
    pub(super) position: B::Position,
    pub(super) chosen: B::Move,
    /// The place in the hypothesis's order of words; that of the next word for a move put in.
    pub(super) at: usize,
    /// Which of its steps gave the move.
    pub(super) step: Option<usize>,
}

/// Weighs hypotheses against each other, the likeliest first.
pub(super) fn weigh<B: Board>(
    search: &mut Search<'_, B>,
    start: &B::Position,
    found: Vec<Hypothesis<B>>,
    stuck: usize,
    most: usize,
) -> Vec<Weighed<B>> {
    let mut found = found;
    let rest = found.split_off(most.min(found.len()));
    let weighed = found.len().max(1) as f32;
    let first = |one: &Hypothesis<B>| one.steps.first().map_or(stuck, |step| step.at);
    let from = found.iter().map(first).min().unwrap_or(0);
    let mut memory = Memory::default();
    let mut games: Vec<Costed<B>> = Vec::new();
    let mut beside = 0.0;
    for one in found {
        let until = one.steps.last().map_or(stuck, |step| step.at).max(stuck) + AHEAD;
        let stages = path(search, start, &one, usize::MAX);
        let moves: f32 = stages
            .iter()
            .filter(|stage| (from..until).contains(&stage.at))
            .map(|stage| memory.surprise(search.board, stage))
            .sum();
        let unread = if one.left() > 0 { UNREAD } else { 0.0 };
        let unread = unread + 0.25 * one.left().min(60) as f32;
        let cost = one.cost + unread + MOVES_WEIGH * moves;
        beside += cost - one.rank();
        let trail = trail(search.board, &stages);
        match games.iter_mut().find(|game| game.trail == trail) {
            // Other slips that make the same game of the sheet.
            Some(game) if game.cost <= cost => game.also.push(cost),
            Some(game) => {
                game.also.push(game.cost);
                (game.cost, game.hypothesis) = (cost, one);
            }
            None => games.push(Costed {
                cost,
                also: Vec::new(),
                trail,
                hypothesis: one,
            }),
        }
    }
    games.sort_by(|one, other| one.cost.total_cmp(&other.cost));
    let least = games.first().map_or(0.0, |game| game.cost);
    let likelihood = |cost: f32| f64::from(least - cost).exp();
    let of = |game: &Costed<B>| -> f64 {
        let also: f64 = game.also.iter().map(|cost| likelihood(*cost)).sum();
        likelihood(game.cost) + also
    };
    // Those that are not weighed are taken to cost as much beside their rank as the others do.
    let beside = beside / weighed;
    let rest: f64 = rest.iter().map(|one| likelihood(one.rank() + beside)).sum();
    let total: f64 = games.iter().map(of).sum::<f64>() + rest;
    let weighed = games.into_iter().map(|game| Weighed {
        share: of(&game) / total,
        hypothesis: game.hypothesis,
    });
    weighed.collect()
}

/// A game with what it costs.
struct Costed<B: Board> {
    cost: f32,
    /// What it costs with other slips.
    also: Vec<f32>,
    /// The positions on its way.
    trail: Vec<u64>,
    hypothesis: Hypothesis<B>,
}

/// The positions of a game, which are the same for the same game.
fn trail<B: Board>(board: &B, stages: &[Stage<B>]) -> Vec<u64> {
    stages
        .iter()
        .map(|stage| board.key(&stage.position))
        .collect()
}

/// How little moves are to be expected, of each position once.
#[derive(Default)]
struct Memory {
    known: HashMap<(u64, usize), Vec<f32>>,
}

impl Memory {
    fn surprise<B: Board>(&mut self, board: &mut B, stage: &Stage<B>) -> f32 {
        let legal = board.legal(&stage.position);
        let key = (board.key(&stage.position), stage.at);
        let known = self
            .known
            .entry(key)
            .or_insert_with(|| board.surprise(&stage.position, &legal));
        let place = legal.iter().position(|other| *other == stage.chosen);
        place
            .and_then(|place| known.get(place).copied())
            .unwrap_or(0.0)
    }
}

/// The moves of a hypothesis up to a place in its order of words.
pub(super) fn path<B: Board>(
    search: &mut Search<'_, B>,
    start: &B::Position,
    one: &Hypothesis<B>,
    until: usize,
) -> Vec<Stage<B>> {
    let mut stages = Vec::new();
    let mut position = start.clone();
    let mut heard = Vec::new();
    let mut steps = one.steps.iter().enumerate().peekable();
    let add = |search: &mut Search<'_, B>,
               position: &mut B::Position,
               stages: &mut Vec<Stage<B>>,
               chosen: B::Move,
               at: usize,
               step: Option<usize>| {
        stages.push(Stage {
            position: position.clone(),
            chosen,
            at,
            step,
        });
        search.board.play(position, chosen);
    };
    for at in 0..one.stuck.min(until) {
        let mut read = None;
        while let Some((index, step)) = steps.next_if(|(_, step)| step.at == at) {
            match (step.kind, step.chosen) {
                (Kind::Missing, Some(chosen)) => {
                    add(search, &mut position, &mut stages, chosen, at, Some(index));
                }
                (_, Some(chosen)) => read = Some((chosen, Some(index))),
                (_, None) => {}
            }
        }
        let read = read.or_else(|| {
            search
                .board
                .heard(&position, one.slots[at].word?, &mut heard);
            heard.first().map(|(chosen, _)| (*chosen, None))
        });
        let Some((chosen, step)) = read else { break };
        add(search, &mut position, &mut stages, chosen, at, step);
    }
    stages
}

/// Whether two steps of different hypotheses mend the same slip in the same way.
pub(super) fn same<M: PartialEq>(one: &Step<M>, other: &Step<M>) -> bool {
    (one.kind, one.cell) == (other.kind, other.cell) && one.chosen == other.chosen
}
