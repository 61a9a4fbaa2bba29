//! Counts blocks side by side.
//!
//! Each worker takes an accumulator that is free, counts a whole block into it and puts it back.
//! So there are never more accumulators than threads, and as merging knows no order, nobody can
//! see who counted which block.

use super::{Config, Glance, Tables};
use crate::{
    play::{Player, Rules},
    record::Reader,
    replay::Want,
    source::Block,
};
use std::sync::{Mutex, PoisonError};

/// Counts the games of blocks, from many threads.
#[derive(Debug)]
pub struct Counter {
    config: Config,
    rules: Rules,
    free: Mutex<Vec<Desk>>,
}

/// What one worker needs.
#[derive(Debug)]
struct Desk {
    tables: Tables,
    player: Player,
}

impl Counter {
    /// Counts what the configuration says; `rules` matter only if that needs replays.
    #[must_use]
    pub fn new(config: Config, rules: Rules) -> Counter {
        Counter {
            config,
            rules,
            free: Mutex::default(),
        }
    }

    /// Counts all games of a block, and says how many there were.
    pub fn block(&self, block: &Block) -> u64 {
        let free = self
            .free
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let mut desk = free.unwrap_or_else(|| self.desk());
        let counted = desk.block(block, &self.config);
        self.free
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(desk);
        counted
    }

    /// What all blocks together have given.
    #[must_use]
    pub fn finish(self) -> Tables {
        let mut all = Tables::new(&self.config);
        let desks = self
            .free
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        for desk in desks {
            all.merge(desk.tables);
        }
        all
    }

    fn desk(&self) -> Desk {
        Desk {
            tables: Tables::new(&self.config),
            player: Player::new(self.rules.clone()),
        }
    }
}

impl Desk {
    fn block(&mut self, block: &Block, config: &Config) -> u64 {
        let mut reader = Reader::new(&block.text);
        let mut games = 0;
        while let Some(record) = reader.next_record() {
            let mut glance = Glance::of(block, &record);
            if config.replays() {
                glance.replay = Some(self.player.replay(&record, &Want::default()));
            }
            games += 1;
            self.tables.game(&glance);
        }
        games
    }
}
