//! Charts of tables whose rows are numbers in their order, such as years: the panels one below
//! another over one axis.

use super::{
    canvas::{Anchor, COLOURS, Canvas, GRID, INK, PALE, SMALL},
    legend::{self, Marks, fill},
    plan::{Kind, Panel, Stack},
    rows::{GAP, entries, value},
    scale::Scale,
};
use crate::stats::sheet::{Row, Sheet};

/// The size of a panel.
const WIDTH: f64 = 620.0;
const HEIGHT: f64 = 150.0;
/// The room for the words of the axis at the left.
const AXIS: f64 = 54.0;
/// Above so many places a line has no marks.
const MARKED: usize = 40;

/// Draws a chart below what is drawn already.
pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, panels: &[Panel], along: &[(f64, &Row)]) {
    let apart = along.windows(2).map(|pair| pair[1].0 - pair[0].0);
    let apart = apart.fold(f64::INFINITY, f64::min);
    let (first, last) = (along[0].0, along[along.len() - 1].0);
    let left = GAP + AXIS;
    let across = Scale::exactly(
        first - apart / 2.0,
        last + apart / 2.0,
        [left, left + WIDTH],
    );
    let column = (across.place(first + apart) - across.place(first)) * 0.82;
    for panel in panels {
        let names = match &panel.kind {
            Kind::Bars(_) => Vec::new(),
            Kind::Stack(Stack { columns, .. }) | Kind::Points(columns) => entries(sheet, columns),
        };
        let names = if names.len() > 1 { names } else { Vec::new() };
        canvas.words(
            &panel.heading,
            (GAP, canvas.height + 12.0),
            Anchor::Start,
            SMALL,
            PALE,
        );
        let heading = canvas.lettering.width(&panel.heading, SMALL) + 2.0 * GAP;
        let marks = match &panel.kind {
            Kind::Stack(stack) => Marks::Parts {
                results: stack.results,
            },
            _ => Marks::Lines,
        };
        let room = left + WIDTH - heading;
        legend::draw(canvas, &names, (heading, canvas.height), room, marks);
        let top = canvas.height + legend::height(canvas, &names, room).max(legend::LINE) + 6.0;
        let ends = [top + HEIGHT, top];
        let over = Over {
            along,
            across,
            column,
        };
        match &panel.kind {
            Kind::Bars(at) => over.bars(canvas, *at, ends),
            Kind::Stack(stack) => over.stacks(canvas, stack, ends),
            Kind::Points(columns) => over.lines(canvas, columns, ends),
        }
        canvas.line((left, ends[0]), (left + WIDTH, ends[0]), INK);
        canvas.height = ends[0] + 8.0;
        for (value, words) in across.ticks() {
            let x = across.place(value);
            canvas.line((x, ends[0]), (x, ends[0] + 4.0), INK);
            canvas.words(
                &words,
                (x, ends[0] + 16.0),
                Anchor::Middle,
                SMALL - 1.5,
                PALE,
            );
        }
        canvas.height += 22.0;
    }
    canvas.width = canvas.width.max(left + WIDTH + GAP);
}

/// The rows along their axis.
struct Over<'s> {
    along: &'s [(f64, &'s Row)],
    across: Scale,
    /// The width of a column.
    column: f64,
}

impl Over<'_> {
    /// An axis upwards with its lines and words.
    fn axis(&self, canvas: &mut Canvas, scale: &Scale) {
        let (left, right) = (GAP + AXIS, GAP + AXIS + WIDTH);
        for (value, words) in scale.ticks() {
            let y = scale.place(value);
            canvas.line((left, y), (right, y), GRID);
            canvas.words(
                &words,
                (left - 6.0, y + 4.0),
                Anchor::End,
                SMALL - 1.5,
                PALE,
            );
        }
    }

    fn bars(&self, canvas: &mut Canvas, at: usize, ends: [f64; 2]) {
        let values = self.along.iter().filter_map(|(_, row)| value(row, at));
        let scale = Scale::over(values, true, ends);
        self.axis(canvas, &scale);
        for (x, row) in self.along {
            if let Some(value) = value(row, at) {
                let left = self.across.place(*x) - self.column / 2.0;
                let top = scale.place(value);
                canvas.bar([left, top, self.column, ends[0] - top], COLOURS[0]);
            }
        }
    }

    fn stacks(&self, canvas: &mut Canvas, stack: &Stack, ends: [f64; 2]) {
        let scale = Scale::over([100.0].into_iter(), true, ends);
        self.axis(canvas, &scale);
        for (x, row) in self.along {
            let parts = stack
                .columns
                .iter()
                .map(|at| value(row, *at).unwrap_or_default());
            let parts: Vec<f64> = parts.collect();
            let whole: f64 = parts.iter().sum();
            let left = self.across.place(*x) - self.column / 2.0;
            let mut before = 0.0;
            for (part, value) in parts.iter().enumerate().filter(|(_, value)| **value > 0.0) {
                let value = value * 100.0 / whole;
                let (low, top) = (scale.place(before), scale.place(before + value));
                canvas.bar(
                    [left, top, self.column, low - top],
                    fill(part, stack.results),
                );
                // Edges closer together would be a black field.
                if self.column > 5.0 {
                    canvas.frame([left, top, self.column, low - top]);
                }
                before += value;
            }
        }
    }

    fn lines(&self, canvas: &mut Canvas, columns: &[usize], ends: [f64; 2]) {
        let values = self
            .along
            .iter()
            .flat_map(|(_, row)| columns.iter().filter_map(|at| value(row, *at)));
        let scale = Scale::over(values, false, ends);
        self.axis(canvas, &scale);
        for (series, at) in columns.iter().enumerate() {
            let place = |(x, row): &(f64, &Row)| {
                value(row, *at).map(|value| (self.across.place(*x), scale.place(value)))
            };
            let places: Vec<Option<(f64, f64)>> = self.along.iter().map(place).collect();
            // A line ends where a value is missing.
            for stretch in places.split(Option::is_none) {
                let stretch: Vec<(f64, f64)> = stretch.iter().copied().flatten().collect();
                canvas.curve(&stretch, series);
                let marked = places.len() <= MARKED || stretch.len() == 1;
                for place in stretch.into_iter().filter(|_| marked) {
                    canvas.mark(place, series);
                }
            }
        }
    }
}
