//! What is probably meant where a game stops, beside the finding that says so.
//!
//! The search is the same as for a repair, with much less tried, and only for a game with a finding
//! whose position is shown.

use super::{
    mend::{Change, Mend, Mended},
    search::Effort,
};
use crate::{
    fault::{Candidate, Fault},
    irregularities::Finding,
    play::Player,
    record::{Record, TokenKind},
    replay::Replay,
};

/// Games that are told of.
const READINGS: usize = 3;

/// Candidates that are told of.
const CANDIDATES: usize = 5;

/// With fewer plies behind it, nothing on the sheet speaks for one move rather than another.
const EVIDENCE: u32 = 4;

/// What is more likely than not is said to be probable.
const PROBABLE: f64 = 0.5;

/// Adds to the finding at which the main line stops what is probably meant, and to its candidates how
/// much they make legal.
pub fn hint(record: &Record<'_>, player: &Player, findings: &mut [Finding]) {
    let replay = player.last();
    let tail = |fault: &Fault| fault.detail.tail().is_some();
    let Some(unread) = replay.unread().filter(|_| !replay.faults.iter().any(tail)) else {
        return;
    };
    let stops =
        |finding: &&mut Finding| finding.span.start == unread.start && finding.fen.is_some();
    let Some(finding) = findings.iter_mut().find(stops) else {
        return;
    };
    let mend = Mend {
        record,
        replay,
        effort: Effort::HINT,
        readings: READINGS,
    };
    let behind = |finding: &Finding| {
        let words = record.moves().iter();
        let words = words.filter(|token| token.kind == TokenKind::Word);
        let behind = words.filter(|token| token.span.start > finding.span.start);
        behind.count() as u32
    };
    if behind(finding) < EVIDENCE {
        return;
    }
    let mended = mend.on(player);
    add_candidates(finding, &mended);
    let best = mended.readings.first();
    let change = best.and_then(|best| best.changes.first());
    let sure = |change: &&Change| change.confidence >= PROBABLE && change.plies_legal >= EVIDENCE;
    if let Some(change) = change.filter(sure) {
        finding.help = Some(probable(change, record, replay, &mended));
    }
}

/// Puts the moves first that may stand in the place of the finding.
fn add_candidates(finding: &mut Finding, mended: &Mended) {
    let first = mended.readings.iter().filter_map(|one| one.changes.first());
    let own = |change: &&Change| {
        let word = matches!(change.kind, "word" | "ambiguous" | "illegible");
        word && change.span == finding.span && change.plies_legal >= EVIDENCE
    };
    let here: Vec<&Change> = first.filter(own).collect();
    for (place, change) in here.into_iter().enumerate() {
        finding
            .candidates
            .retain(|known| known.text != change.after);
        let candidate = Candidate {
            text: change.after.clone(),
            reason: change.reason.clone(),
            plies_legal: change.plies_legal.checked_sub(1),
        };
        let place = place.min(finding.candidates.len());
        finding.candidates.insert(place, candidate);
    }
    finding.candidates.truncate(CANDIDATES);
}

/// "probably 9...Nbd7: then all 43 plies behind it are legal".
fn probable(change: &Change, record: &Record<'_>, replay: &Replay, mended: &Mended) -> String {
    let before = change.span.of(record.text).trim();
    let after = change.after.trim();
    let number = change.ply.map_or_else(String::new, |ply| {
        let (number, side) = replay.number_and_side(ply);
        replay.numbered(number, side)
    });
    let what = match (before, after, change.kind) {
        (_, _, "swapped" | "shifted" | "mirrored") => change.reason.clone(),
        (before, "", _) => format!("`{before}` is too many"),
        ("", after, _) => format!("a move is missing here, as {number}{after}"),
        (before, after, "ambiguous") => format!("{after} for {before}"),
        (before, after, _) => format!("{number}{after} for {before} ({})", change.reason),
    };
    let behind = change.plies_legal.saturating_sub(1);
    let whole = mended.readings.first().is_some_and(|best| {
        best.unread == 0 && best.changes.iter().all(|other| other.slip == change.slip)
    });
    match whole {
        true => format!("probably {what}: then all {behind} plies behind it are legal"),
        false => format!("probably {what}: then {behind} more plies are legal"),
    }
}
