//! Which mark or colour is what, in as many lines as it takes.

use super::canvas::{Anchor, Canvas, INK, SMALL, colour};

/// The height of a line.
pub(super) const LINE: f64 = 17.0;
/// From one entry to the next.
const GAP: f64 = 14.0;
/// The room of a mark before its words.
const MARK: f64 = 14.0;

/// How entries are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// As marks of series.
    Points,
    /// As lines with marks.
    Lines,
    /// As parts of bars.
    Parts {
        /// Whether they are results.
        results: bool,
    },
}

/// The fill of a part of a bar: won, drawn and lost games are as light and dark as the men.
pub(super) fn fill(part: usize, results: bool) -> &'static str {
    const SHADES: [&str; 3] = ["#f7f7f7", "#a6a6a6", "#303030"];
    match results {
        true => SHADES[part % SHADES.len()],
        false => colour(part),
    }
}

/// The entries broken into lines of this width.
fn lines<'w>(
    canvas: &Canvas,
    entries: &'w [String],
    width: f64,
) -> Vec<Vec<(f64, usize, &'w str)>> {
    let mut lines = vec![Vec::new()];
    let mut x = 0.0;
    for (index, entry) in entries.iter().enumerate() {
        let room = MARK + canvas.lettering.width(entry, SMALL) + GAP;
        if x > 0.0 && x + room - GAP > width {
            lines.push(Vec::new());
            x = 0.0;
        }
        if let Some(line) = lines.last_mut() {
            line.push((x, index, entry.as_str()));
        }
        x += room;
    }
    lines
}

/// How high the legend is.
pub(super) fn height(canvas: &Canvas, entries: &[String], width: f64) -> f64 {
    lines(canvas, entries, width).len() as f64 * LINE
}

/// Draws it, the corner at the left above at a place.
pub(super) fn draw(
    canvas: &mut Canvas,
    entries: &[String],
    (x, y): (f64, f64),
    width: f64,
    marks: Marks,
) {
    for (down, line) in lines(canvas, entries, width).into_iter().enumerate() {
        let middle = y + (down as f64 + 0.5) * LINE;
        for (across, index, entry) in line {
            let at = x + across;
            match marks {
                Marks::Points => canvas.mark((at + 5.0, middle), index),
                Marks::Lines => {
                    canvas.curve(&[(at - 2.0, middle), (at + 11.0, middle)], index);
                    canvas.mark((at + 4.5, middle), index);
                }
                Marks::Parts { results } => {
                    let square = [at, middle - 5.0, 10.0, 10.0];
                    canvas.bar(square, fill(index, results));
                    canvas.frame(square);
                }
            }
            canvas.words(entry, (at + MARK, middle + 4.0), Anchor::Start, SMALL, INK);
        }
    }
}
