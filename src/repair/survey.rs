//! One block of games to the edits that would repair them: what is meant by moves that cannot be
//! played, and the mechanical edits that irregularities bring along.

use super::{
    mend::{Change, Mend},
    numbers::renumbered,
    plan::{Edit, Other, thousandths},
    rounds::{Applied, Rounds},
    search::Effort,
};
use crate::{
    fault::{Fault, FaultKind},
    irregularities::{Case, Finding, Selection, Strictness, examine, faults_within, of_fault},
    laws::Laws,
    play::{Player, Rules},
    record::{Reader, Record},
    replay::{Replay, Want},
    source::{Block, Layout},
    span::Span,
};

/// What is to be repaired, and how. Shared by all surveyors of a run.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What was said about the games outright.
    pub rules: Rules,
    /// Whether it is looked for what moves that cannot be played mean.
    pub moves: bool,
    /// Of which irregularities the mechanical edits are taken.
    pub fix: Selection,
    /// Also those that may change what the record means.
    pub risky: bool,
    /// How sure an edit must be to be applied, from 0 to 1.
    pub least: f64,
    /// How strictly the irregularities are judged.
    pub strictness: Strictness,
    /// How much is tried for a game.
    pub effort: Effort,
}

/// An edit and its place in the text of the block.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// What it replaces; empty where something is put in.
    pub span: Span,
    /// Where in the game it belongs among the slips, each of which rests on those before it; none
    /// for mechanical edits.
    pub slip: Option<usize>,
    /// The edit; its game is counted in the block, from 0, until results are joined.
    pub edit: Edit,
}

/// What a block needs.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The edits in the order of the text.
    pub planned: Vec<Planned>,
    /// How many games the block has.
    pub games: u64,
    /// Places where a game cannot be read and nothing was found.
    pub open: Vec<Open>,
}

/// A place where a game cannot be read on.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The game, counted in the block from 0.
    pub game: u64,
    /// Line in the file, counted from 1.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
    /// How many words stay unread, as far as is known.
    pub words: usize,
}

/// Surveys blocks one after another: one for each thread.
#[derive(Debug)]
pub struct Surveyor<'t> {
    terms: &'t Terms,
    player: Player,
}

/// So often at most the text that is made is repaired again.
const ROUNDS: usize = 40;

/// Slips of a later round are counted from as many more.
const A_ROUND: usize = 1000;

/// How sure an edit is that may change what the record means, and is asked for outright.
const RISKY: f64 = 0.9;

/// Games that are told of beside the best.
const READINGS: usize = 3;

impl<'t> Surveyor<'t> {
    /// A surveyor on these terms.
    #[must_use]
    pub fn new(terms: &'t Terms) -> Surveyor<'t> {
        Surveyor {
            terms,
            player: Player::new(terms.rules.clone()),
        }
    }

    /// Surveys all games of a block, and what they are when they are repaired, until nothing is left
    /// to repair.
    pub fn block(&mut self, block: &Block) -> Survey {
        let mut survey = self.once(block, &Shifted::default());
        let mut rounds = Rounds::default();
        let mut left = Vec::new();
        let mut shifted = Shifted::default();
        for round in 1..=ROUNDS {
            let (applied, rest) = parted(std::mem::take(&mut survey.planned), self.terms.least);
            left = rest
                .iter()
                .filter_map(|planned| rounds.of_original(planned))
                .collect();
            if applied.is_empty() {
                break;
            }
            rounds.add(&block.text, applied);
            if round == ROUNDS {
                break;
            }
            let text = rounds.text(&block.text);
            shifted.note(&rounds);
            let again = Block::from_text(&block.file.name, text);
            let next = self.once(&again, &shifted);
            survey.open = next.open;
            survey.planned = next.planned;
            for planned in &mut survey.planned {
                planned.slip = planned.slip.map(|slip| slip + round * A_ROUND);
            }
        }
        survey.planned = rounds.applied.into_iter().map(|one| one.planned).collect();
        survey.planned.extend(left);
        survey.planned.sort_by_key(|planned| planned.span);
        let mut walk = block.line_walk();
        for planned in &mut survey.planned {
            let place = walk.at(planned.span.start);
            let edit = &mut planned.edit;
            (edit.line, edit.column) = (place.line, place.column);
            edit.byte = block.origin.byte_of(&block.text, planned.span.start);
        }
        survey
    }

    /// Surveys all games of a text.
    fn once(&mut self, block: &Block, shifted: &Shifted) -> Survey {
        let mut survey = Survey::default();
        let in_file = block.file.layout == Layout::Games;
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            // The text of other layouts is made from the file, and has no places in it.
            if in_file {
                self.game(block, &record, shifted, &mut survey);
            }
            survey.games += 1;
        }
        survey.planned.sort_by_key(|planned| planned.span);
        part(&mut survey.planned);
        survey
    }

    fn game(&mut self, block: &Block, record: &Record<'_>, shifted: &Shifted, survey: &mut Survey) {
        self.player.replay(record, &Want::default());
        let replay = self.player.last();
        let before = survey.planned.len();
        let bytes = faults_within(&block.faults, record.span);
        let quiet = bytes.is_empty() && record.faults.is_empty() && replay.faults.is_empty();
        let case = Case {
            record,
            replay,
            bytes,
            strictness: self.terms.strictness,
            laws: Laws::default(),
            conduct: None,
        };
        let mut findings = Vec::new();
        examine(&case, &self.terms.fix, &mut findings);
        for finding in &findings {
            self.mechanical(block, finding, &mut survey.planned);
        }
        let shifted = shifted.from(u64::from(record.ordinal));
        if let Some((span, after)) = shifted.and_then(|from| renumbered(record, replay, from)) {
            let game = u64::from(record.ordinal);
            let edit = by_itself(game, "number.wrong", "the numbers from here on");
            survey.planned.push(placed(block, span, &after, edit));
        }
        if quiet || !self.terms.moves || !needs_mending(record, replay) {
            return;
        }
        let mend = Mend {
            record,
            replay,
            effort: self.terms.effort,
            readings: READINGS,
        };
        let mended = mend.on(&self.player);
        let Some(best) = mended.readings.first() else {
            self.leave_open(block, record, mended.words - mended.read, survey);
            return;
        };
        for change in &best.changes {
            let edit = edit(block, record, replay, change);
            survey.planned.push(Planned {
                span: change.span,
                slip: Some(change.slip),
                edit,
            });
        }
        // What is meant by a move goes before how it is written.
        let meant: Vec<Span> = survey.planned[before..]
            .iter()
            .filter(|planned| planned.slip.is_some())
            .map(|planned| planned.span)
            .collect();
        let mut at = 0;
        survey.planned.retain(|planned| {
            at += 1;
            at <= before
                || planned.slip.is_some()
                || !meant.iter().any(|span| overlap(*span, planned.span))
        });
        if best.unread > 0 {
            self.leave_open(block, record, best.unread, survey);
        }
    }

    fn leave_open(&self, block: &Block, record: &Record<'_>, words: usize, survey: &mut Survey) {
        let place = self.player.last().unread().unwrap_or(record.span);
        let at = block.line_walk().at(place.start);
        survey.open.push(Open {
            game: u64::from(record.ordinal),
            line: at.line,
            column: at.column,
            words,
        });
    }

    /// The edits of a finding.
    fn mechanical(&self, block: &Block, finding: &Finding, planned: &mut Vec<Planned>) {
        for change in &finding.edits {
            if !change.safe && !self.terms.risky {
                continue;
            }
            let edit = Edit {
                ply: finding.ply,
                confidence: if change.safe { 1.0 } else { RISKY },
                ..by_itself(
                    finding.game.unwrap_or_default(),
                    finding.irregularity.name,
                    &finding.message,
                )
            };
            planned.push(placed(block, change.span, &change.text, edit));
        }
    }
}

/// An edit that no slip is behind, not yet at a place.
fn by_itself(game: u64, finding: &str, reason: &str) -> Edit {
    Edit {
        file: String::new(),
        game,
        ply: None,
        move_number: String::new(),
        line: 0,
        column: 0,
        byte: 0,
        before: String::new(),
        after: String::new(),
        finding: finding.to_owned(),
        slip: String::new(),
        reason: reason.to_owned(),
        confidence: 1.0,
        gap: None,
        plies_legal: None,
        others: Vec::new(),
    }
}

/// An edit that no slip is behind at its place.
fn placed(block: &Block, span: Span, after: &str, edit: Edit) -> Planned {
    Planned {
        span,
        slip: None,
        edit: Edit {
            file: block.file.name.clone(),
            before: span.of(&block.text).to_owned(),
            after: after.to_owned(),
            ..edit
        },
    }
}

/// Whether moves of the main line stay unread or are passed over. What an electronic board leaves
/// at the end is no slip of anybody.
fn needs_mending(record: &Record<'_>, replay: &Replay) -> bool {
    if replay
        .faults
        .iter()
        .any(|fault| fault.detail.tail().is_some())
    {
        return false;
    }
    let passed = || replay.main_line().any(|ply| ply.traits.null);
    replay.playable && record.main_line.moves > 0 && (replay.unread().is_some() || passed())
}

fn overlap(one: Span, other: Span) -> bool {
    one.start < other.end && other.start < one.end || one == other
}

/// Takes edits out that touch a place that an edit before them has changed already.
fn part(planned: &mut Vec<Planned>) {
    let mut end = 0;
    let mut last: Option<(Span, String)> = None;
    planned.retain(|planned| {
        let own = (planned.span, planned.edit.after.clone());
        let again = last.as_ref() == Some(&own) && planned.slip.is_none();
        let clear = planned.span.start >= end && !again;
        if clear {
            end = planned.span.end;
            last = Some(own);
        }
        clear
    });
}

/// A change as an edit of a plan.
fn edit(block: &Block, record: &Record<'_>, replay: &Replay, change: &Change) -> Edit {
    let move_number = change.ply.map(|ply| {
        let (number, side) = replay.number_and_side(ply);
        replay.numbered(number, side)
    });
    let others = change.others.iter().map(|(candidate, confidence)| Other {
        candidate: candidate.clone(),
        confidence: thousandths(*confidence),
    });
    Edit {
        file: block.file.name.clone(),
        game: u64::from(record.ordinal),
        ply: change.ply,
        move_number: move_number.unwrap_or_default(),
        line: 0,
        column: 0,
        byte: 0,
        before: change.span.of(&block.text).to_owned(),
        after: change.after.clone(),
        finding: stops_at(replay).to_owned(),
        slip: change.kind.to_owned(),
        reason: change.reason.clone(),
        confidence: thousandths(change.confidence),
        gap: change.gap.map(thousandths),
        plies_legal: Some(change.plies_legal),
        others: others.collect(),
    }
}

/// The finding at which the main line stops, or where a move is passed over.
fn stops_at(replay: &Replay) -> &'static str {
    let unread = replay.unread();
    let stops = |fault: &&Fault| unread.is_some_and(|unread| unread.start == fault.span.start);
    let passes = |fault: &&Fault| fault.kind == FaultKind::MoveNull && !fault.in_variation;
    let faults = &replay.faults;
    let fault = faults.iter().find(stops).or(faults.iter().find(passes));
    let named = fault.and_then(|fault| of_fault(fault.kind));
    named.map_or("move.illegal", |irregularity| irregularity.name)
}

/// Where in each game plies have been put in or taken out.
#[derive(Debug, Default)]
struct Shifted {
    /// Games and places in the text that is made.
    games: Vec<(u64, u32)>,
}

impl Shifted {
    /// Notes the first place in each game.
    fn note(&mut self, rounds: &Rounds) {
        self.games.clear();
        for (planned, place) in rounds.places() {
            let game = planned.edit.game;
            let shifts = matches!(
                planned.edit.slip.as_str(),
                "missing" | "doubled" | "shifted"
            );
            if shifts && self.from(game).is_none() {
                self.games.push((game, place));
            }
        }
    }

    fn from(&self, game: u64) -> Option<u32> {
        let known = self.games.iter().find(|(known, _)| *known == game);
        known.map(|(_, place)| *place)
    }
}

/// Edits divided as [`divided`] does it: those applied, with what they put there, and those left.
fn parted(planned: Vec<Planned>, least: f64) -> (Vec<Applied>, Vec<Planned>) {
    let (applied, left) = divided(planned.clone(), least);
    let applied = applied.into_iter().map(|one| {
        let same = |other: &&Planned| {
            (other.span, other.slip, other.edit.ply) == (one.span, one.slip, one.edit.ply)
        };
        // In a plan it stays what may be put there instead of a sign for an unknown move.
        let own = planned.iter().find(same).unwrap_or(&one).clone();
        Applied {
            planned: own,
            confidence: one.edit.confidence,
            text: one.edit.after,
        }
    });
    (applied.collect(), left)
}

/// Divides edits into those that are applied and those that are left: applied are those that are
/// sure enough, and of the slips of a game none that rests on one that is not. Where it is sure that
/// a move is missing but not which, a sign for an unknown move is put in.
#[must_use]
pub fn divided(planned: Vec<Planned>, least: f64) -> (Vec<Planned>, Vec<Planned>) {
    let settled = |mut one: Planned| {
        if one.edit.confidence < least && one.edit.gap.is_some_and(|gap| gap >= least) {
            one.edit = one.edit.as_gap();
        }
        one
    };
    let planned: Vec<Planned> = planned.into_iter().map(settled).collect();
    let unsure: Vec<(u64, usize)> = planned
        .iter()
        .filter(|one| one.edit.confidence < least)
        .filter_map(|one| Some((one.edit.game, one.slip?)))
        .collect();
    planned.into_iter().partition(|one| {
        let rests = |(game, slip): &(u64, usize)| {
            one.edit.game == *game && one.slip.is_some_and(|own| own >= *slip)
        };
        one.edit.confidence >= least && !unsure.iter().any(rests)
    })
}
