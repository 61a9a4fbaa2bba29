//! A whole event to findings: its games read, played and judged, its reports read, all of it fitted
//! together and examined.
//!
//! ```
//! use scoresheet::{audit::Audit, irregularities::Selection, source::Block};
//!
//! let game = "[Event \"A\"]\n[Round \"1\"]\n[White \"Adams\"]\n[Black \"Baker\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n";
//! let pairings = "Round,White,Black,Result\n1,Adams,Baker,1-0\n";
//! let report = Block::from_text("pairings.csv", pairings);
//! let audit = Audit::of(vec![report], vec![Block::from_text("games.pgn", game)], &Selection::all())?;
//! let names: Vec<_> = audit.findings.iter().map(|placed| placed.finding.irregularity.name).collect();
//! assert_eq!(names, ["event.result-differs"]);
//! # Ok::<(), scoresheet::event::NoReport>(())
//! ```

use crate::{
    event::{Event, Gathering, NoReport, Sheet},
    irregularities::{Finding, Placed, Selection, examine_event},
    judge::{Judge, Terms},
    play::{Player, Rules},
    record::Reader,
    replay::Want,
    source::Block,
};
use std::sync::Arc;

/// Works the games of blocks one after another: one for each thread.
#[derive(Debug)]
pub struct Worker<'t> {
    player: Player,
    judge: Option<Judge<'t>>,
}

/// What a block of games holds.
#[derive(Debug, Default)]
pub struct Work {
    /// The games, in the order of the text; their numbers are counted in the block, from 0.
    pub sheets: Vec<Sheet>,
    /// What was found in the games by themselves, if that was asked for.
    pub findings: Vec<Finding>,
    /// How many plies their main lines have.
    pub plies: u64,
}

impl<'t> Worker<'t> {
    /// A worker that plays games by these rules, and judges each game by itself where terms for it
    /// are given.
    #[must_use]
    pub fn new(rules: Rules, terms: Option<&'t Terms>) -> Worker<'t> {
        Worker {
            player: Player::new(rules),
            judge: terms.map(Judge::new),
        }
    }

    /// Works all games of a block.
    pub fn block(&mut self, block: &Block) -> Work {
        let mut work = Work::default();
        let want = Want {
            machine: true,
            ..Want::default()
        };
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            let replay = self.player.replay(&record, &want);
            work.plies += u64::from(replay.main_plies);
            let mut sheet = Sheet::of(&record, replay);
            sheet.game = u64::from(record.ordinal);
            work.sheets.push(sheet);
        }
        if let Some(judge) = &mut self.judge {
            work.findings = judge.block(block).findings;
        }
        work
    }
}

/// Takes in reports and worked blocks, and examines them in the end.
#[derive(Debug, Default)]
pub struct Auditor {
    gathering: Gathering,
    found: Vec<Placed>,
}

impl Auditor {
    /// Takes in a report. Those must come before all games.
    ///
    /// # Errors
    /// If it is none, or another one of a group that has one.
    pub fn report(&mut self, block: Block) -> Result<(), NoReport> {
        self.gathering.report(Arc::new(block))
    }

    /// Takes in a worked block, whose first game has this number in its file. Gives the number of
    /// the block.
    pub fn work(&mut self, block: Block, work: Work, first: u64) -> usize {
        let place = self.gathering.block(Arc::new(block));
        for mut sheet in work.sheets {
            sheet.block = place;
            sheet.game += first;
            self.gathering.sheet(sheet);
        }
        for mut finding in work.findings {
            finding.number_game(first);
            self.found.push(Placed {
                block: place,
                finding,
            });
        }
        place
    }

    /// Fits all together and examines it.
    #[must_use]
    pub fn audit(self, selection: &Selection) -> Audit {
        let event = self.gathering.event();
        let mut found = Vec::new();
        examine_event(&event, selection, &mut found);
        locate(&mut found, &event);
        found.extend(self.found);
        // In the order of the text; in one place those of the event behind those of the game.
        found.sort_by_key(|placed| (placed.block, placed.finding.span.start));
        Audit {
            event,
            findings: found,
        }
    }
}

/// An event, and what was found.
#[derive(Debug)]
pub struct Audit {
    /// The event.
    pub event: Event,
    /// The findings, block by block, in the order of the text.
    pub findings: Vec<Placed>,
}

impl Audit {
    /// Audits reports and games that are in memory, without judging each game by itself.
    ///
    /// # Errors
    /// If a report is none.
    pub fn of(
        reports: Vec<Block>,
        games: Vec<Block>,
        selection: &Selection,
    ) -> Result<Audit, NoReport> {
        let mut auditor = Auditor::default();
        for report in reports {
            auditor.report(report)?;
        }
        let mut worker = Worker::new(Rules::default(), None);
        for block in games {
            let work = worker.block(&block);
            auditor.work(block, work, 1);
        }
        Ok(auditor.audit(selection))
    }

    /// The same of one text, as the examples of irregularities have it: the games, and behind a line
    /// `--- name` the report.
    ///
    /// # Errors
    /// If the report is none.
    pub fn of_example(text: &str, selection: &Selection) -> Result<Audit, NoReport> {
        let (games, report) = text.split_once("--- ").unwrap_or((text, ""));
        let report = report
            .split_once('\n')
            .map(|(name, report)| Block::from_text(name, report));
        let games = Block::from_text("example.pgn", games);
        Audit::of(report.into_iter().collect(), vec![games], selection)
    }
}

/// Fills line, column and byte.
fn locate(found: &mut [Placed], event: &Event) {
    found.sort_by_key(|placed| (placed.block, placed.finding.span.start));
    for of_block in found.chunk_by_mut(|one, other| one.block == other.block) {
        let Some(block) = of_block.first().map(|placed| &event.blocks[placed.block]) else {
            continue;
        };
        let mut walk = block.line_walk();
        for Placed { finding, .. } in of_block {
            let at = walk.at(finding.span.start);
            finding.line = at.line;
            finding.column = at.column;
            finding.byte = block.origin.byte_of(&block.text, finding.span.start);
        }
    }
}
