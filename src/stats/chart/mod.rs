//! Tables as charts: bars, results as stacked bars, ratings and other means as marks, and lines over
//! years and other numbers.
//!
//! Every table that has rows with keys is drawn, one below another, as a drawing that fits on white
//! paper: each measure in a panel with its own axis, measures of one unit together. Colours are told
//! apart by all eyes, and series by their marks and dashes too.

mod canvas;
mod legend;
mod lettering;
mod plan;
mod rows;
mod scale;
mod series;

pub(super) use canvas::Words;

use super::sheet::Sheet;
use canvas::{Anchor, Canvas, INK, PALE, SMALL};
use plan::Panel;

/// The size of titles.
const TITLE: f64 = 15.0;

/// Draws all tables that can be drawn; none where there is none.
pub(super) fn draw(sheets: &[Sheet], words: Words) -> Option<String> {
    let mut canvas = Canvas::new(words);
    canvas.height = 12.0;
    let mut titles: Vec<&str> = Vec::new();
    for sheet in sheets.iter().filter(|sheet| can_be_drawn(sheet)) {
        let panels = Panel::all(sheet);
        if panels.is_empty() {
            continue;
        }
        titles.push(&sheet.title);
        canvas.height += 16.0;
        let place = (rows::GAP, canvas.height);
        canvas.words(&sheet.title, place, Anchor::Start, TITLE, INK);
        let title = canvas.lettering.width(&sheet.title, TITLE) + 2.0 * rows::GAP;
        canvas.width = canvas.width.max(title);
        canvas.height += 14.0;
        let along = plan::along(sheet);
        match &along {
            Some(along) => series::draw(&mut canvas, sheet, &panels, along),
            None => rows::draw(&mut canvas, sheet, &panels),
        }
        note(&mut canvas, sheet, along.is_some());
        canvas.height += 14.0;
    }
    (!titles.is_empty()).then(|| canvas.finish(&titles.join("; ")))
}

/// Tables without keys are figures of all kinds.
fn can_be_drawn(sheet: &Sheet) -> bool {
    !sheet.key.is_empty() && !sheet.rows.is_empty()
}

/// Says what is not drawn.
fn note(canvas: &mut Canvas, sheet: &Sheet, is_series: bool) {
    let mut notes = Vec::new();
    match sheet.left_out {
        0 => {}
        1 => notes.push("1 more row is not shown".to_owned()),
        rows => notes.push(format!("{rows} more rows are not shown")),
    }
    let unknown = sheet.rows.iter().filter(|row| plan::is_unknown(&row.key));
    if is_series && unknown.count() > 0 {
        notes.push(format!(
            "games whose {} is unknown are not shown",
            sheet.key
        ));
    }
    if !notes.is_empty() {
        canvas.height += 10.0;
        let place = (rows::GAP, canvas.height);
        canvas.words(&notes.join("; "), place, Anchor::Start, SMALL - 1.5, PALE);
        canvas.height += 6.0;
    }
}
