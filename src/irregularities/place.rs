//! Which ply a place belongs to, and what people call that move.

use super::{Case, Finding, help::shown};
use crate::{
    fault::{Detail, Fault},
    game::Side,
    replay::Ply,
    span::Span,
};

/// Fills ply and move of a finding from its place alone: the ply whose text stands at or before it,
/// or the move at which play stopped.
pub(super) fn by_place(finding: &mut Finding, case: &Case<'_>) {
    let unread = case.replay.unread();
    if unread.is_some_and(|unread| unread.start == finding.span.start) {
        let ply = case.replay.main_plies + 1;
        finding.ply = Some(ply);
        let counted = case.replay.number_and_side(ply);
        finding.move_text = spoken(case, counted, case.text(finding.span));
        return;
    }
    if let Some(ply) = ply_at(case, finding.span.start) {
        finding.ply = Some(ply.ply);
        finding.move_text = spoken(case, (ply.number, ply.side), case.text(ply.span));
    }
}

/// Fills ply and move of a finding from the fault: the fault's own ply where it has one.
pub(super) fn by_fault(finding: &mut Finding, fault: &Fault, case: &Case<'_>) {
    if fault.ply == 0 {
        return by_place(finding, case);
    }
    finding.ply = Some(fault.ply);
    let written = if matches!(fault.detail, Detail::Move(_) | Detail::Tail(_)) {
        Some(fault.span)
    } else {
        word_of(fault, case)
    };
    let counted = case.replay.number_and_side(fault.ply);
    let written = written.map_or("", |span| case.text(span));
    finding.move_text = spoken(case, counted, written);
}

/// The move that a fault with a ply is about: the one that holds it, or the next one.
pub(super) fn word_of(fault: &Fault, case: &Case<'_>) -> Option<Span> {
    let at = fault.span.start;
    let holds = |ply: &&Ply| ply.ply == fault.ply;
    ply_at(case, at)
        .filter(holds)
        .or_else(|| {
            let next = case
                .replay
                .plies
                .partition_point(|ply| ply.span.start <= at);
            case.replay.plies.get(next).filter(holds)
        })
        .map(|ply| ply.span)
}

/// The last ply whose text begins at or before a place.
fn ply_at<'a>(case: &Case<'a>, at: u32) -> Option<&'a Ply> {
    let behind = case
        .replay
        .plies
        .partition_point(|ply| ply.span.start <= at);
    case.replay.plies.get(behind.checked_sub(1)?)
}

/// A move as people say it: `23.Nxe4`, `23...Nxe4`.
fn spoken(case: &Case<'_>, (number, side): (u32, Side), written: &str) -> String {
    case.replay.numbered(number, side) + &shown(written)
}
