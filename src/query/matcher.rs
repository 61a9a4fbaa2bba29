//! Asks the games of blocks, one after another, in buffers that are used again.

use super::{Query, Step};
use crate::{
    glance::Glance,
    irregularities::{Finding, faults_within},
    judge::{Judge, Terms},
    play::{Player, Rules},
    record::{Reader, Record},
    replay::Want,
    source::Block,
    span::Span,
};
use std::sync::Arc;

/// A game that has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Everything from its first byte to the first byte of the next game, in the block's text.
    pub span: Span,
    /// The answer.
    pub found: bool,
}

/// Asks games. One for each thread.
#[derive(Debug)]
pub struct Matcher<'q> {
    query: &'q Query,
    player: Player,
    terms: Arc<Terms>,
    want: Want,
    findings: Vec<Finding>,
}

impl<'q> Matcher<'q> {
    /// Asks this, of games that are played by these rules.
    #[must_use]
    pub fn new(query: &'q Query, rules: Rules) -> Matcher<'q> {
        let terms = Terms {
            rules: rules.clone(),
            claims: query.claims,
            ..Terms::default()
        };
        Matcher {
            query,
            player: Player::new(rules),
            terms: Arc::new(terms),
            want: Want {
                scenes: query.test.asks(Step::Seen),
                notation: query.test.asks(Step::Spelled).then_some("san"),
                ..Want::default()
            },
            findings: Vec::new(),
        }
    }

    /// Asks all games of a block. Those that a skim decides are not read any further.
    pub fn block(&mut self, block: &Block) -> Vec<Asked> {
        let skims = self.query.test.least() <= Step::Words && self.query.step() < Step::Judged;
        let mut reader = match skims {
            true => Reader::skimming(&block.text),
            false => Reader::new(&block.text),
        };
        let mut asked = Vec::new();
        while let Some(record) = reader.next_record() {
            let found = match skims {
                true => self.skimmed(block, &record),
                false => self.record(block, &record),
            };
            let span = record.span;
            asked.push(Asked { span, found });
        }
        asked
    }

    /// Asks a game that has been skimmed, and reads it if that is not enough.
    fn skimmed(&mut self, block: &Block, record: &Record<'_>) -> bool {
        if let Some(answer) = self
            .query
            .test
            .answer(&Glance::of(block, record), Step::Words)
        {
            return answer;
        }
        let mut reader = Reader::new(record.span.of(&block.text));
        match reader.next_record() {
            Some(record) => self.record(block, &record),
            None => false,
        }
    }

    /// Asks a game that has been read word by word.
    pub fn record(&mut self, block: &Block, record: &Record<'_>) -> bool {
        let test = &self.query.test;
        let mut glance = Glance::of(block, record);
        if let Some(answer) = test.answer(&glance, Step::Remarks) {
            return answer;
        }
        let replay = self.player.replay(record, &self.want);
        glance.replay = Some(replay);
        if let Some(answer) = test.answer(&glance, Step::Spelled) {
            return answer;
        }
        self.findings.clear();
        let terms = Arc::clone(&self.terms);
        let bytes = faults_within(&block.faults, record.span);
        Judge::new(&terms).record(record, bytes, &mut self.findings);
        glance.findings = &self.findings;
        test.answer(&glance, Step::Judged).unwrap_or(false)
    }
}
