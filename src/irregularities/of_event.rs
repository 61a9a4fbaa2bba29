//! The examination of a whole event: those who look at games and reports together look.

use super::{
    Detect, Finding, Heading, Irregularity, Selection, Strictness, Wording, all, help::shown,
};
use crate::{
    event::{
        Event, Sheet,
        table::{Said, Table},
    },
    game::Side,
    laws::Laws,
    span::Span,
};
use std::sync::Arc;

/// A finding and the block that its place is in, by its number among those of the event.
#[derive(Debug)]
pub struct Placed {
    /// The block: an index into [`Event::blocks`].
    pub block: usize,
    /// What was found.
    pub finding: Finding,
}

/// Where an irregularity of an event puts what it finds.
#[derive(Debug)]
pub struct EventFindings<'f> {
    irregularity: &'static Irregularity,
    event: &'f Event,
    selection: &'f Selection,
    found: &'f mut Vec<Placed>,
}

impl EventFindings<'_> {
    /// Adds one at a place in a game.
    pub fn in_game(&mut self, sheet: usize, span: Span, wording: Wording) {
        let sheet = &self.event.sheets[sheet];
        let text = &self.event.blocks[sheet.block].text;
        self.add(
            sheet.block,
            Some((sheet.game, heading(sheet, text))),
            span,
            wording,
        );
    }

    /// Adds one at the name of a player in a game.
    pub fn at_name(&mut self, sheet: usize, side: Side, wording: Wording) {
        let span = self.event.sheets[sheet].name_place(side);
        self.in_game(sheet, span, wording);
    }

    /// Adds one at the Round tag of a game.
    pub fn at_round(&mut self, sheet: usize, wording: Wording) {
        let span = self.event.sheets[sheet].round_place();
        self.in_game(sheet, span, wording);
    }

    /// Adds one at a place in a report.
    pub fn in_report(&mut self, table: &Table, span: Span, wording: Wording) {
        self.add(table.block, None, span, wording);
    }

    fn add(&mut self, block: usize, game: Option<(u64, Heading)>, span: Span, wording: Wording) {
        let (game, heading) = game.unzip();
        let irregularity = self.irregularity;
        let Some(declared) = irregularity.severity_under(Strictness::Import) else {
            return;
        };
        let severity = wording.severity.unwrap_or(declared);
        if !self.selection.contains(irregularity, severity) {
            return;
        }
        let law = wording.law.unwrap_or(irregularity.law);
        let text = &self.event.blocks[block].text;
        self.found.push(Placed {
            block,
            finding: Finding {
                irregularity,
                law: Laws::default().cite(law, None).unwrap_or(law),
                severity,
                game,
                ply: None,
                move_text: String::new(),
                span,
                line: 0,
                column: 0,
                byte: 0,
                token: shown(text.get(span.range()).unwrap_or("")),
                message: wording.message,
                help: wording.help,
                fen: None,
                game_type: None,
                candidates: Vec::new(),
                edits: wording.edits,
                heading: heading.map(Arc::new),
            },
        });
    }
}

fn heading(sheet: &Sheet, text: &str) -> Heading {
    let said = |said: &Option<Said>| {
        said.as_ref()
            .map_or_else(String::new, |said| said.text.clone())
    };
    let result = sheet.result.map(|(_, span)| span.of(text).to_owned());
    Heading {
        span: sheet.whole,
        white: said(&sheet.players[0].name),
        black: said(&sheet.players[1].name),
        result: result.unwrap_or_default(),
        event: said(&sheet.event),
        round: said(&sheet.round_tag),
        date: said(&sheet.date),
    }
}

/// Examines an event and puts what it finds behind what `found` holds already, without lines,
/// columns and bytes (see [`locate`](super::locate)).
pub fn examine_event(event: &Event, selection: &Selection, found: &mut Vec<Placed>) {
    for irregularity in all() {
        if let Detect::Event(look) = irregularity.detect
            && selection.contains_any(irregularity)
        {
            look(
                event,
                &mut EventFindings {
                    irregularity,
                    event,
                    selection,
                    found,
                },
            );
        }
    }
}
