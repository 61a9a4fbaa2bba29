//! Runs the example of an irregularity through the real pipeline, from its bytes on.

use crate::{
    audit::Audit,
    irregularities::{Games, Irregularity, Positions, Selection, Strictness},
    judge::{Judge, Terms},
    laws::{Laws, penalties::Conduct},
    report::{self, Style},
    source::Block,
    stream::{Event, Input, Options, run},
};
use std::{io::Cursor, ops::ControlFlow};

/// The report that the example gets from this irregularity alone.
pub(super) fn report(irregularity: &Irregularity, laws: Laws, style: &Style) -> String {
    if irregularity.is_of_event() {
        return of_event(irregularity, style);
    }
    let terms = Terms {
        selection: Selection::new(&[irregularity.name], &[]).unwrap_or_default(),
        strictness: strictness(irregularity),
        positions: Positions::Errors,
        laws,
        claims: irregularity.is_claim(),
        conduct: irregularity.is_penalty().then(Conduct::default),
        ..Terms::default()
    };
    let name = match irregularity.games {
        Games::Draughts => "example.pdn",
        Games::Chess | Games::Both => "example.pgn",
    };
    let input = Input::Reader(
        name.to_owned(),
        Box::new(Cursor::new(irregularity.example_bytes())),
    );
    let options = Options {
        threads: 1,
        ..Options::default()
    };
    let mut report = report::FORMATS.first().map(|format| (format.make)(style));
    let mut text = Vec::new();
    run(
        vec![input],
        &options,
        || {
            let mut judge = Judge::new(&terms);
            move |block: &Block| judge.block(block)
        },
        |event| {
            if let (Event::Block(block, verdict), Some(report)) = (event, &mut report) {
                for mut finding in verdict.findings {
                    finding.number_game(1);
                    if report.finding(&finding, &block, &mut text).is_err() {
                        return ControlFlow::Break(()); // memory does not fail to be written
                    }
                }
            }
            ControlFlow::Continue(())
        },
    );
    String::from_utf8_lossy(&text).trim_end().to_owned()
}

/// The same for one of a whole event, whose example is games and a report.
fn of_event(irregularity: &Irregularity, style: &Style) -> String {
    let selection = Selection::new(&[irregularity.name], &[]).unwrap_or_default();
    let Ok(audit) = Audit::of_example(irregularity.example, &selection) else {
        return String::new();
    };
    let mut report = report::FORMATS.first().map(|format| (format.make)(style));
    let mut text = Vec::new();
    for placed in &audit.findings {
        let block = &audit.event.blocks[placed.block];
        if let Some(report) = &mut report
            && report.finding(&placed.finding, block, &mut text).is_err()
        {
            break; // memory does not fail to be written
        }
    }
    String::from_utf8_lossy(&text).trim_end().to_owned()
}

/// The usual strictness, or another one where only that shows it.
pub(super) fn strictness(irregularity: &Irregularity) -> Strictness {
    [Strictness::Import, Strictness::Export]
        .into_iter()
        .find(|strictness| irregularity.severity_under(*strictness).is_some())
        .unwrap_or(Strictness::Sheet)
}
