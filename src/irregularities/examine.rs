//! The examination of one game: faults get names and words, and those who look for themselves look.
//!
//! A clean game costs the calls of the lookers and nothing else. Lines, columns and byte offsets
//! are worked out afterwards, for the findings of a whole block in one pass ([`locate`]).

use super::{
    Detect, Finding, Irregularity, Selection, Severity, Strictness, Wording, all,
    help::{dates, shown},
    place,
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    laws::{Law, Laws, penalties::Conduct},
    record::Record,
    replay::Replay,
    source::Block,
    span::Span,
};
use std::{cmp::Reverse, collections::HashMap, sync::LazyLock};

/// One game under examination.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// As written.
    pub record: &'a Record<'a>,
    /// As played.
    pub replay: &'a Replay,
    /// What was odd about its bytes: the block's faults that lie in the record
    /// ([`faults_within`]).
    pub bytes: &'a [Fault],
    /// How strictly it is judged.
    pub strictness: Strictness,
    /// By which edition of the laws.
    pub laws: Laws,
    /// How the game was conducted, where penalties are asked for.
    pub conduct: Option<Conduct>,
}

impl<'a> Case<'a> {
    /// All faults of the game, those of its bytes first.
    pub fn faults(&self) -> impl Iterator<Item = &'a Fault> + use<'a> {
        self.bytes
            .iter()
            .chain(self.record.faults)
            .chain(&self.replay.faults)
    }

    /// What a law is in the edition that the game is judged by; nothing where it is a rule that
    /// the edition has not.
    #[must_use]
    pub fn cite(&self, law: Law) -> Option<Law> {
        match law {
            Law::Rule(_) => self.laws.cite(law, dates::first_day(self)),
            _ => Some(law),
        }
    }

    /// The text at a place.
    #[must_use]
    pub fn text(&self, span: Span) -> &'a str {
        self.record.text.get(span.range()).unwrap_or("")
    }
}

/// Where an irregularity that looks for itself puts what it finds.
#[derive(Debug)]
pub struct Findings<'f> {
    irregularity: &'static Irregularity,
    case: &'f Case<'f>,
    selection: &'f Selection,
    found: &'f mut Vec<Finding>,
}

impl Findings<'_> {
    /// Adds one at this place.
    pub fn add(&mut self, span: Span, wording: Wording) {
        self.add_as(self.irregularity, span, wording);
    }

    /// Adds one of another irregularity, which leaves its looking to this one ([`Detect::By`]).
    pub fn add_as(&mut self, irregularity: &'static Irregularity, span: Span, wording: Wording) {
        let Some(declared) = irregularity.severity_under(self.case.strictness) else {
            return;
        };
        if !irregularity.games.include(self.case.replay.game) {
            return;
        }
        let severity = wording.severity.unwrap_or(declared);
        if self.selection.contains(irregularity, severity) {
            let place = Fault::at(FaultKind::Syntax, span); // only its place counts
            let finding = finding(irregularity, severity, &place, self.case, wording);
            self.found.extend(finding.map(|mut finding| {
                place::by_place(&mut finding, self.case);
                finding
            }));
        }
    }
}

/// Examines one game and puts what it finds behind what `found` holds already, in the order of
/// the text. Lines, columns and bytes are left for [`locate`].
pub fn examine(case: &Case<'_>, selection: &Selection, found: &mut Vec<Finding>) {
    let before = found.len();
    let mut stops: Vec<&Fault> = case
        .replay
        .faults
        .iter()
        .filter(|fault| matches!(fault.detail, Detail::Move(_)))
        .collect();
    stops.sort_by_key(|stop| stop.span.start);
    let mut habits = Vec::new();
    for fault in case.faults() {
        if follows(fault, &stops) || repeats(fault, &mut habits) {
            continue;
        }
        name(fault, case, selection, found);
    }
    let unreadable = |fault: &Fault| fault.kind == FaultKind::JsonLine;
    let lookers = if case.bytes.iter().any(unreadable) {
        &[] // there is no game to look at
    } else {
        LOOKERS[case.strictness as usize].as_slice()
    };
    for &(irregularity, look) in lookers.iter() {
        look(
            case,
            &mut Findings {
                irregularity,
                case,
                selection,
                found,
            },
        );
    }
    found[before..].sort_by_key(|finding| (finding.span.start, Reverse(finding.severity)));
}

/// Gives a fault its name and words.
fn name(fault: &Fault, case: &Case<'_>, selection: &Selection, found: &mut Vec<Finding>) {
    let Some(&(irregularity, wording)) = FAULTS.get(&fault.kind) else {
        return;
    };
    let Some(declared) = irregularity.severity_under(case.strictness) else {
        return;
    };
    if !selection.contains_any(irregularity) {
        return;
    }
    let wording = wording(fault, case);
    if wording.silent {
        return;
    }
    let severity = wording.severity.unwrap_or(declared);
    if selection.contains(irregularity, severity) {
        let finding = finding(irregularity, severity, fault, case, wording);
        found.extend(finding.map(|mut finding| {
            place::by_fault(&mut finding, fault, case);
            finding
        }));
    }
}

/// Whether a fault only follows from a word that could not be played: one cause, one finding.
/// `stops` are in the order of the text.
fn follows(fault: &Fault, stops: &[&Fault]) -> bool {
    if matches!(fault.detail, Detail::Move(_)) {
        return false;
    }
    let behind = stops.partition_point(|stop| stop.span.start <= fault.span.start);
    behind
        .checked_sub(1)
        .and_then(|at| stops.get(at))
        .is_some_and(|stop| stop.ply == fault.ply && fault.span.end <= stop.span.end)
}

/// Whether this is a habit of the whole game that has been reported for it already.
fn repeats(fault: &Fault, seen: &mut Vec<FaultKind>) -> bool {
    let habit = matches!(
        fault.kind,
        FaultKind::SanLongForm
            | FaultKind::SanUciForm
            | FaultKind::SanFigurine
            | FaultKind::SanLetters
            | FaultKind::SanLettersOfVariation
            | FaultKind::MovePathNeedless
            | FaultKind::MoveForm
    );
    if habit && !seen.contains(&fault.kind) {
        seen.push(fault.kind);
        return false;
    }
    habit
}

/// The finding in words; none where it rests on a rule that the edition has not.
fn finding(
    irregularity: &'static Irregularity,
    severity: Severity,
    fault: &Fault,
    case: &Case<'_>,
    wording: Wording,
) -> Option<Finding> {
    let law = case.cite(wording.law.unwrap_or(irregularity.law))?;
    let (fen, candidates, help) = match &fault.detail {
        Detail::Move(fault) => (
            Some(fault.fen.clone()).filter(|fen| !fen.is_empty()),
            fault.candidates.clone(),
            wording.help.or_else(|| fault.help.clone()),
        ),
        _ => (None, Vec::new(), wording.help),
    };
    Some(Finding {
        irregularity,
        law,
        severity,
        game: Some(u64::from(case.record.ordinal)),
        ply: None,
        move_text: String::new(),
        heading: None,
        span: fault.span,
        line: 0,
        column: 0,
        byte: 0,
        token: shown(case.text(fault.span)),
        message: wording.message,
        help,
        fen,
        game_type: None,
        candidates,
        edits: wording.edits,
    })
}

/// The faults of a block that lie in a record; `faults` are in the order of the text.
#[must_use]
pub fn faults_within(faults: &[Fault], span: Span) -> &[Fault] {
    let start = faults.partition_point(|fault| fault.span.start < span.start);
    let end = faults.partition_point(|fault| fault.span.start < span.end);
    faults.get(start..end).unwrap_or(&[])
}

/// Fills line, column and byte of the findings of one block, which are in the order of the text.
/// What was found where the text only says again what stands elsewhere in the file is dropped.
pub fn locate(findings: &mut Vec<Finding>, block: &Block) {
    findings.retain(|finding| !block.is_said_again(finding.span));
    let mut walk = block.line_walk();
    for finding in findings {
        let at = walk.at(finding.span.start);
        finding.line = at.line;
        finding.column = at.column;
        finding.byte = block.origin.byte_of(&block.text, finding.span.start);
    }
}

/// Which irregularity a kind of fault is.
#[must_use]
pub fn of_fault(kind: FaultKind) -> Option<&'static Irregularity> {
    FAULTS.get(&kind).map(|(irregularity, _)| *irregularity)
}

type Words = fn(&Fault, &Case<'_>) -> Wording;
type Look = fn(&Case<'_>, &mut Findings<'_>);

/// Which irregularity each kind of fault is.
static FAULTS: LazyLock<HashMap<FaultKind, (&'static Irregularity, Words)>> = LazyLock::new(|| {
    all()
        .filter_map(|irregularity| match irregularity.detect {
            Detect::Fault(kind, words) => Some((kind, (irregularity, words))),
            Detect::Look(_) | Detect::By(_) | Detect::Event(_) => None,
        })
        .collect()
});

/// Those that look for themselves, for each strictness.
static LOOKERS: LazyLock<[Vec<(&'static Irregularity, Look)>; 3]> = LazyLock::new(|| {
    [Strictness::Sheet, Strictness::Import, Strictness::Export].map(|strictness| {
        let looked_for = |one: &Irregularity| one.severity_under(strictness).is_some();
        all()
            .filter_map(|irregularity| match irregularity.detect {
                Detect::Look(look) => Some((irregularity, look)),
                Detect::Fault(..) | Detect::By(_) | Detect::Event(_) => None,
            })
            .filter(|(irregularity, _)| {
                looked_for(irregularity)
                    || all().any(|other| {
                        matches!(other.detect, Detect::By(by) if std::ptr::eq(by, *irregularity))
                            && looked_for(other)
                    })
            })
            .collect()
    })
});
