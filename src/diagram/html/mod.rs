//! `html`: a page with the board; of a game, with all its positions and moves to step through.

use super::{Diagram, Format, Moment, Sheet, Shown};
use crate::page::{Page, text};
use std::{fmt::Write, io};

pub(super) const FORMAT: Format = Format {
    name: "html",
    summary: "a page for browsers: the board, and the moves of its game to step through",
    is_text: true,
    game: true,
    write: |shown, _, out| write(shown, out),
};

/// Positions of a game that a page takes; more are left out, which it says.
const LONGEST: usize = 1_500;

fn write(shown: &Shown, out: &mut dyn io::Write) -> io::Result<()> {
    let mut sheet = Sheet::default();
    let first = shown.at.saturating_sub(LONGEST / 2);
    let first = first.min(shown.game.len().saturating_sub(LONGEST));
    let last = shown.game.len().min(first + LONGEST);
    let moments = &shown.game[first..last];
    let mut boards = String::new();
    if moments.is_empty() {
        boards = board(
            &mut sheet,
            &shown.diagram,
            &shown.fen,
            &shown.caption,
            false,
        );
    }
    for (moment, number) in moments.iter().zip(first..) {
        let hidden = number != shown.at;
        boards += &board(
            &mut sheet,
            &moment.diagram,
            &moment.fen,
            &title(moment),
            hidden,
        );
    }
    let heading = match shown.caption.as_str() {
        "" => "Position".to_owned(),
        // The move that the page opens with is one of many.
        caption if !moments.is_empty() => text(
            caption
                .rsplit_once(", ")
                .map_or("Game", |(players, _)| players),
        ),
        caption => text(caption),
    };
    let moves = match moments {
        [] => String::new(),
        moments => moves(moments, first, shown),
    };
    let body = format!(
        "<main>\n<h1>{heading}</h1>\n<div class=\"game\">\n<div class=\"boards\">\n{boards}{}</div>\n{moves}</div>\n</main>\n{}",
        if moments.is_empty() { "" } else { STEPS },
        sheet.definitions(),
    );
    let page = Page {
        title: if shown.caption.is_empty() {
            "Position"
        } else {
            &shown.caption
        },
        style: include_str!("game.css"),
        script: include_str!("game.js"),
        body: &body,
    };
    page.write(out)
}

/// The buttons below the board, which the script brings to light.
const STEPS: &str = "<p class=\"steps\" hidden>\
    <button type=\"button\" data-step=\"-Infinity\" aria-label=\"to the start\">|◀</button>\
    <button type=\"button\" data-step=\"-1\" aria-label=\"back\">◀</button>\
    <button type=\"button\" data-step=\"1\" aria-label=\"forward\">▶</button>\
    <button type=\"button\" data-step=\"Infinity\" aria-label=\"to the end\">▶|</button> \
    <span class=\"faint\">or the arrow keys</span></p>\n";

fn title(moment: &Moment) -> String {
    match moment.played.as_str() {
        "" => "At the start".to_owned(),
        played => format!("After {played}"),
    }
}

/// One board with its words.
fn board(sheet: &mut Sheet, diagram: &Diagram, fen: &str, title: &str, hidden: bool) -> String {
    let mut said = title.to_owned();
    if let Some(side) = diagram.to_move {
        let between = if said.is_empty() { "" } else { ", " };
        let _ = write!(said, "{between}{side} to move");
    }
    if !diagram.in_hand.is_empty() {
        let _ = write!(said, ", in hand {}", diagram.in_hand);
    }
    let drawn = sheet.draw(diagram, &said);
    let hidden = if hidden { " hidden" } else { "" };
    format!(
        "<figure{hidden}>{drawn}<figcaption>{}<br><code>{}</code></figcaption></figure>\n",
        text(&said),
        text(fen)
    )
}

/// The moves, each of which leads to its board.
fn moves(moments: &[Moment], first: usize, shown: &Shown) -> String {
    let mut out = String::from("<nav aria-label=\"Moves\">\n<p class=\"moves\">");
    for (moment, number) in moments.iter().zip(first..) {
        let current = if number == shown.at {
            " aria-current=\"true\""
        } else {
            ""
        };
        let said = match moment.played.as_str() {
            "" => "start".to_owned(),
            // A black move needs no number behind the white one.
            played if number > first + 1 => played
                .split_once("...")
                .map_or_else(|| text(played), |(_, bare)| text(bare)),
            played => text(played),
        };
        let _ = write!(out, "<a href=\"#{number}\"{current}>{said}</a> ");
    }
    out.push_str("</p>\n");
    let left_out = shown.game.len() - moments.len();
    if left_out > 0 {
        let _ = writeln!(
            out,
            "<p class=\"faint\">{left_out} more positions are left out.</p>"
        );
    }
    out + "</nav>\n"
}
