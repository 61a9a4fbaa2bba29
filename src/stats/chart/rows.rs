//! Charts of tables whose rows are names: a line for each row, the panels side by side.

use super::{
    canvas::{Anchor, Canvas, GRID, INK, PALE, SMALL},
    legend::{self, Marks, fill},
    plan::{Kind, Panel, Stack},
    scale::Scale,
};
use crate::stats::{
    format::text::{label, shown},
    sheet::{Row, Sheet},
};

/// The height of a row and of its bar.
const ROW: f64 = 21.0;
const BAR: f64 = 13.0;
/// Between panels, and round the picture.
pub(super) const GAP: f64 = 26.0;
/// Names wider than this are shortened.
const WIDEST_NAME: f64 = 230.0;

/// The place of a panel.
#[derive(Clone, Copy)]
struct Place {
    left: f64,
    width: f64,
    /// Where the first row begins and the last one ends.
    top: f64,
    low: f64,
}

/// Draws a chart below what is drawn already.
pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, panels: &[Panel]) {
    let names: Vec<String> = sheet
        .rows
        .iter()
        .map(|row| label(sheet, &row.key))
        .collect();
    let widths = names.iter().map(|name| canvas.lettering.width(name, SMALL));
    let names_width = widths.fold(40.0, f64::max).min(WIDEST_NAME);
    let head = 20.0
        + panels
            .iter()
            .map(|panel| legend_height(canvas, sheet, panel))
            .fold(0.0, f64::max);
    let top = canvas.height + head;
    let low = top + ROW * sheet.rows.len() as f64;
    for (index, name) in names.iter().enumerate() {
        let name = canvas.lettering.fitted(name, SMALL, names_width);
        let line = top + ROW * (index as f64 + 0.5) + 4.0;
        canvas.words(&name, (GAP + names_width, line), Anchor::End, SMALL, INK);
    }
    let mut left = GAP + names_width + 10.0;
    for panel in panels {
        let width = width(panel);
        let place = Place {
            left,
            width,
            top,
            low,
        };
        canvas.words(
            &panel.heading,
            (left, canvas.height + 12.0),
            Anchor::Start,
            SMALL,
            PALE,
        );
        match &panel.kind {
            Kind::Bars(column) => bars(canvas, sheet, *column, place),
            Kind::Stack(stack) => stacks(canvas, sheet, stack, place),
            Kind::Points(columns) => points(canvas, sheet, columns, place),
        }
        left += width + GAP;
    }
    canvas.width = canvas.width.max(left);
    canvas.height = low + 24.0;
}

const fn width(panel: &Panel) -> f64 {
    match panel.kind {
        Kind::Bars(_) => 150.0,
        Kind::Stack(_) => 300.0,
        Kind::Points(_) => 260.0,
    }
}

/// The names of columns for a legend.
pub(super) fn entries(sheet: &Sheet, columns: &[usize]) -> Vec<String> {
    let names = columns.iter().filter_map(|at| sheet.measures.get(*at));
    let words = |name: &String| match sheet.crossed {
        Some(_) => name.clone(),
        None => name.replace('-', " "),
    };
    names.map(words).collect()
}

fn legend_height(canvas: &Canvas, sheet: &Sheet, panel: &Panel) -> f64 {
    let columns = match &panel.kind {
        Kind::Stack(stack) => &stack.columns,
        Kind::Points(columns) if columns.len() > 1 => columns,
        _ => return 0.0,
    };
    legend::height(canvas, &entries(sheet, columns), width(panel))
}

/// The middles of the rows with the rows.
fn middles(sheet: &Sheet, place: Place) -> impl Iterator<Item = (f64, &Row)> {
    let rows = sheet.rows.iter().enumerate();
    rows.map(move |(index, row)| (place.top + ROW * (index as f64 + 0.5), row))
}

/// The value of a column of a row.
pub(super) fn value(row: &Row, column: usize) -> Option<f64> {
    row.cells.get(column)?.approximate()
}

fn bars(canvas: &mut Canvas, sheet: &Sheet, column: usize, place: Place) {
    let words = |row: &Row| row.cells.get(column).map(shown).unwrap_or_default();
    let widest = sheet
        .rows
        .iter()
        .map(|row| canvas.lettering.width(&words(row), SMALL));
    let room = place.width - widest.fold(0.0, f64::max) - 6.0;
    let values = sheet.rows.iter().filter_map(|row| value(row, column));
    let most = values.fold(0.0, f64::max).max(1e-9);
    for (middle, row) in middles(sheet, place) {
        let Some(value) = value(row, column) else {
            continue;
        };
        let length = value.max(0.0) / most * room;
        canvas.bar(
            [place.left, middle - BAR / 2.0, length, BAR],
            super::canvas::COLOURS[0],
        );
        let end = (place.left + length + 5.0, middle + 4.0);
        canvas.words(&words(row), end, Anchor::Start, SMALL, INK);
    }
    canvas.line((place.left, place.top), (place.left, place.low), INK);
}

fn stacks(canvas: &mut Canvas, sheet: &Sheet, stack: &Stack, place: Place) {
    let names = entries(sheet, &stack.columns);
    let results = stack.results;
    legend::draw(
        canvas,
        &names,
        (
            place.left,
            place.top - legend::height(canvas, &names, place.width) - 2.0,
        ),
        place.width,
        Marks::Parts { results },
    );
    let sum = |row: &Row| -> f64 { stack.columns.iter().filter_map(|at| value(row, *at)).sum() };
    let ends = [place.left, place.left + place.width];
    let most = if results {
        100.0
    } else {
        sheet.rows.iter().map(sum).fold(0.0, f64::max)
    };
    let scale = Scale::over([most].into_iter(), true, ends);
    axis(canvas, &scale, place);
    for (middle, row) in middles(sheet, place) {
        let whole = sum(row);
        let unit = if results {
            100.0 / whole.max(1e-9)
        } else {
            1.0
        };
        let mut before = 0.0;
        for (part, column) in stack.columns.iter().enumerate() {
            let value = value(row, *column).unwrap_or_default() * unit;
            let (from, to) = (scale.place(before), scale.place(before + value));
            before += value;
            if value <= 0.0 {
                continue;
            }
            let rectangle = [from, middle - BAR / 2.0, to - from, BAR];
            canvas.bar(rectangle, fill(part, results));
            canvas.frame(rectangle);
            if results && to - from > 26.0 {
                let ink = if part == 2 { "#fff" } else { INK };
                let words = format!("{value:.0}");
                let at = ((from + to) / 2.0, middle + 3.8);
                canvas.words(&words, at, Anchor::Middle, SMALL - 1.5, ink);
            }
        }
    }
}

fn points(canvas: &mut Canvas, sheet: &Sheet, columns: &[usize], place: Place) {
    if columns.len() > 1 {
        let names = entries(sheet, columns);
        let above = legend::height(canvas, &names, place.width) + 2.0;
        legend::draw(
            canvas,
            &names,
            (place.left, place.top - above),
            place.width,
            Marks::Points,
        );
    }
    let values = sheet
        .rows
        .iter()
        .flat_map(|row| columns.iter().filter_map(|at| value(row, *at)));
    let ends = [place.left + 4.0, place.left + place.width - 4.0];
    let scale = Scale::over(values, false, ends);
    axis(canvas, &scale, place);
    for (middle, row) in middles(sheet, place) {
        canvas.line(
            (place.left, middle),
            (place.left + place.width, middle),
            GRID,
        );
        for (series, column) in columns.iter().enumerate() {
            if let Some(value) = value(row, *column) {
                canvas.mark((scale.place(value), middle), series);
            }
        }
    }
}

/// The lines of named values, and the words for them below the rows.
fn axis(canvas: &mut Canvas, scale: &Scale, place: Place) {
    for (value, words) in scale.ticks() {
        let x = scale.place(value);
        canvas.line((x, place.top), (x, place.low), GRID);
        canvas.words(
            &words,
            (x, place.low + 13.0),
            Anchor::Middle,
            SMALL - 1.5,
            PALE,
        );
    }
}
