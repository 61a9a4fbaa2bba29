//! One block of games to findings with places: read, play, examine.
//!
//! This is where the rooms meet for everyone who wants findings: the command `check`, the examples
//! of `explain`, the table of findings in statistics. A clean game allocates nothing here: the
//! buffers of the player and of the findings are used again.
//!
//! ```
//! use scoresheet::{judge::{Judge, Terms}, source::Block};
//!
//! let terms = Terms::default();
//! let block = Block::from_text("game.pgn", "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n");
//! let verdict = Judge::new(&terms).block(&block);
//! assert_eq!((verdict.games, verdict.plies), (1, 2));
//! let illegal = verdict.findings.iter().find(|f| f.irregularity.name == "move.illegal").unwrap();
//! assert_eq!((illegal.line, illegal.column), (3, 13));
//! ```

use crate::{
    fault::Fault,
    irregularities::{
        Case, Finding, Heading, Positions, Selection, Severity, Strictness, examine, faults_within,
        locate,
    },
    laws::{Laws, penalties::Conduct},
    play::{Player, Rules},
    record::{KnownTag, Reader, Record},
    repair::hint,
    replay::{Replay, Want},
    source::Block,
};
use std::sync::Arc;

/// On which terms games are judged. Shared by all judges of a run.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// What was said about the games outright.
    pub rules: Rules,
    /// Which irregularities are wanted.
    pub selection: Selection,
    /// How strictly.
    pub strictness: Strictness,
    /// By which edition of the laws.
    pub laws: Laws,
    /// Which findings carry the position before the move.
    pub positions: Positions,
    /// Whether findings carry the heading of their game.
    pub headings: bool,
    /// Whether the draws that players could claim are looked for.
    pub claims: bool,
    /// How the games were conducted, where it is asked what illegal moves cost.
    pub conduct: Option<Conduct>,
}

impl Terms {
    /// What every replay has to write down.
    fn want(&self) -> Want {
        Want {
            claims: self.claims,
            machine: self.claims,
            ..Want::default()
        }
    }
}

/// Judges games one after another in buffers that it uses again: one for each thread.
#[derive(Debug)]
pub struct Judge<'t> {
    terms: &'t Terms,
    player: Player,
}

/// What was found in a block.
#[derive(Debug, Default)]
pub struct Verdict {
    /// In the order of the text, with places; their games are counted in the block, from 0.
    pub findings: Vec<Finding>,
    /// How many games the block has.
    pub games: u64,
    /// How many plies their main lines have.
    pub plies: u64,
}

impl<'t> Judge<'t> {
    /// A judge on these terms.
    #[must_use]
    pub fn new(terms: &'t Terms) -> Judge<'t> {
        Judge {
            terms,
            player: Player::new(terms.rules.clone()),
        }
    }

    /// Judges all games of a block.
    pub fn block(&mut self, block: &Block) -> Verdict {
        let mut verdict = Verdict::default();
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            let bytes = faults_within(&block.faults, record.span);
            let replay = self.record(&record, bytes, &mut verdict.findings);
            verdict.games += 1;
            verdict.plies += u64::from(replay.main_plies);
        }
        locate(&mut verdict.findings, block);
        verdict
    }

    /// Judges one game, and puts what is found behind what `found` holds already, without lines,
    /// columns and bytes (see [`locate`]). `bytes` are the faults of the block that lie in the
    /// game. Gives the game as played.
    pub fn record(
        &mut self,
        record: &Record<'_>,
        bytes: &[Fault],
        found: &mut Vec<Finding>,
    ) -> &Replay {
        let before = found.len();
        let replay = self.player.replay(record, &self.terms.want());
        let case = Case {
            record,
            replay,
            bytes,
            strictness: self.terms.strictness,
            laws: self.terms.laws,
            conduct: self.terms.conduct,
        };
        examine(&case, &self.terms.selection, found);
        if found.len() == before {
            return self.player.last();
        }
        let positions = self.terms.positions;
        if found[before..]
            .iter()
            .any(|finding| wants(positions, finding))
        {
            found.truncate(before);
            self.with_positions(record, bytes, found);
        }
        if self.terms.headings {
            let heading = Arc::new(heading(record));
            for finding in &mut found[before..] {
                finding.heading = Some(Arc::clone(&heading));
            }
        }
        self.player.last()
    }

    /// Plays the game once more, now writing positions down, and judges it again.
    fn with_positions(&mut self, record: &Record<'_>, bytes: &[Fault], found: &mut Vec<Finding>) {
        let before = found.len();
        let want = Want {
            fens: true,
            explain: true,
            ..self.terms.want()
        };
        let replay = self.player.replay(record, &want);
        let case = Case {
            record,
            replay,
            bytes,
            strictness: self.terms.strictness,
            laws: self.terms.laws,
            conduct: self.terms.conduct,
        };
        examine(&case, &self.terms.selection, found);
        for finding in &mut found[before..] {
            if finding.fen.is_none() && wants(self.terms.positions, finding) {
                finding.fen = position_before(finding, replay);
            }
            if finding.fen.is_some() {
                let game_type = replay.game_type.map(|value| value.of(&replay.text));
                finding.game_type = game_type.map(str::to_owned);
            }
        }
        hint(record, &self.player, &mut found[before..]);
    }
}

fn heading(record: &Record<'_>) -> Heading {
    let value = |tag| {
        let tag = record.known(tag);
        tag.map_or_else(String::new, |tag| tag.value(record.text).trim().to_owned())
    };
    Heading {
        span: record.span,
        white: value(KnownTag::White),
        black: value(KnownTag::Black),
        result: value(KnownTag::Result),
        event: value(KnownTag::Event),
        round: value(KnownTag::Round),
        date: value(KnownTag::Date),
    }
}

/// Whether a finding is to carry a position.
fn wants(positions: Positions, finding: &Finding) -> bool {
    finding.ply.is_some()
        && match positions {
            Positions::None => false,
            Positions::Errors => finding.severity == Severity::Error,
            Positions::All => true,
        }
}

/// The position before the ply that a finding belongs to: the ply in whose text it lies or behind
/// whose text it stands, else the next one, as with a move number before its move.
fn position_before(finding: &Finding, replay: &Replay) -> Option<String> {
    let behind = replay
        .plies
        .partition_point(|ply| ply.span.start <= finding.span.start);
    let at = behind.checked_sub(1).and_then(|at| replay.plies.get(at));
    let next = replay.plies.get(behind);
    at.into_iter()
        .chain(next)
        .find(|ply| Some(ply.ply) == finding.ply)
        .map(|ply| ply.fen_before.of(&replay.text).to_owned())
        .filter(|fen| !fen.is_empty())
}
