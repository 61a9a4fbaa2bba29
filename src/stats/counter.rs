//! Counts blocks side by side.
//!
//! Each worker takes an accumulator that is free, counts a whole block into it and puts it back.
//! So there are never more accumulators than threads, and as merging knows no order, nobody can
//! see who counted which block.

use super::{Config, Tables};
use crate::{
    irregularities::{Finding, faults_within},
    judge::{Judge, Terms},
    query::{Step, Study, reader},
    replay::Replay,
    source::Block,
};
use std::sync::{Mutex, PoisonError};

/// Counts the games of blocks, from many threads.
#[derive(Debug)]
pub struct Counter<'t> {
    config: &'t Config,
    terms: &'t Terms,
    free: Mutex<Vec<Desk<'t>>>,
}

/// What a block held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How many games.
    pub games: u64,
    /// How many of them were played, and not to their end.
    pub broken: u64,
}

/// What one worker needs.
#[derive(Debug)]
struct Desk<'t> {
    tables: Tables,
    study: Study,
    /// How well games must be known for groupings, and for all of it.
    steps: [Step; 2],
    judge: Judge<'t>,
    findings: Vec<Finding>,
}

impl<'t> Counter<'t> {
    /// Counts what the configuration says; `terms` matter only if that needs replays.
    #[must_use]
    pub fn new(config: &'t Config, terms: &'t Terms) -> Counter<'t> {
        Counter {
            config,
            terms,
            free: Mutex::default(),
        }
    }

    /// Counts all games of a block, and says how many there were.
    pub fn block(&self, block: &Block) -> Counted {
        let mut desk = self.take().unwrap_or_else(|| Desk {
            tables: Tables::new(self.config),
            study: self.study(),
            steps: steps(self.config),
            judge: Judge::new(self.terms),
            findings: Vec::new(),
        });
        let counted = desk.block(block, self.config);
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.push(desk);
        counted
    }

    fn study(&self) -> Study {
        let rules = self.terms.rules.clone();
        match self.config.replays_openings() {
            true => Study::of_openings(rules),
            false => Study::up_to(self.config.step(), rules),
        }
    }

    fn take(&self) -> Option<Desk<'t>> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.pop()
    }

    /// What all blocks together have given.
    #[must_use]
    pub fn finish(self) -> Tables {
        let mut all = Tables::new(self.config);
        while let Some(desk) = self.take() {
            all.merge(desk.tables);
        }
        all
    }
}

impl Desk<'_> {
    fn block(&mut self, block: &Block, config: &Config) -> Counted {
        let [grouping, step] = self.steps;
        let mut reader = reader(&block.text, step);
        // Whoever judges a game plays it, which is enough unless its positions are asked for.
        let judges = config.judges();
        let step = if judges && grouping < Step::Seen {
            Step::Remarks
        } else {
            step
        };
        let enough = self.study.enough();
        let is_broken = |replay: &Replay| !replay.is_whole() && !enough.is_reached(replay);
        let mut counted = Counted::default();
        while let Some(record) = reader.next_record() {
            counted.games += 1;
            let mut glance = self.study.of(block, &record, step);
            if judges {
                self.findings.clear();
                let bytes = faults_within(&block.faults, record.span);
                let replay = self.judge.record(&record, bytes, &mut self.findings);
                if glance.replay.is_none() {
                    glance = glance.played(replay);
                }
                glance.findings = &self.findings;
            }
            counted.broken += u64::from(glance.replay.is_some_and(is_broken));
            self.tables.game(&glance);
        }
        counted
    }
}

/// How well games must be known for the groupings, and for all tables.
fn steps(config: &Config) -> [Step; 2] {
    let grouping = config.step();
    let tables = if config.replays() {
        Step::Played
    } else {
        Step::Words
    };
    [grouping, grouping.max(tables)]
}
