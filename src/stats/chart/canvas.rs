//! A picture in SVG as it is drawn: shapes and words at places.

use super::lettering::Lettering;
use crate::{markup::escaped, plain::harmless};
use std::fmt::{self, Write};

/// Black ink, the ink of what stands back, and that of lines in the ground.
pub(super) const INK: &str = "#1a1a1a";
pub(super) const PALE: &str = "#595959";
pub(super) const GRID: &str = "#d9d9d9";

/// The letters of most words.
pub(super) const SMALL: f64 = 12.0;

/// Colours that are told apart with any eyes (Okabe and Ito, "Color Universal Design", 2008), from
/// those that stand out most.
pub(super) const COLOURS: [&str; 7] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000",
];

/// Where words stand at their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// How words are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::stats) enum Words {
    /// As text, in the reader's font: they can be searched and copied.
    Text,
    /// As outlines, for whoever has no fonts.
    Outlines,
}

/// A picture that grows downwards.
pub(super) struct Canvas {
    pub(super) lettering: Lettering,
    words: Words,
    body: String,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A length with no more digits than can be seen.
struct Length(f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        let sign = if tenths < 0 { "-" } else { "" };
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

impl Canvas {
    pub(super) fn new(words: Words) -> Canvas {
        Canvas {
            lettering: Lettering::new(),
            words,
            body: String::new(),
            width: 0.0,
            height: 0.0,
        }
    }

    fn put(&mut self, shape: fmt::Arguments<'_>) {
        // Writing into a text does not fail.
        let _ = writeln!(self.body, "{shape}");
    }

    /// A filled rectangle.
    pub(super) fn bar(&mut self, [x, y, width, height]: [f64; 4], fill: &str) {
        let [x, y, width, height] = [x, y, width, height].map(Length);
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
        ));
    }

    /// The edge of a rectangle.
    pub(super) fn frame(&mut self, [x, y, width, height]: [f64; 4]) {
        let [x, y, width, height] = [x, y, width, height].map(Length);
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
             stroke=\"{INK}\" stroke-width=\"0.6\"/>"
        ));
    }

    /// A line from place to place.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), ink: &str) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(Length);
        self.put(format_args!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{ink}\"/>"
        ));
    }

    /// A line through places, in the style of the series of this number.
    pub(super) fn curve(&mut self, places: &[(f64, f64)], series: usize) {
        let mut path = String::new();
        for (index, (x, y)) in places.iter().enumerate() {
            let command = if index == 0 { 'M' } else { 'L' };
            // Writing into a text does not fail.
            let _ = write!(path, "{command}{} {}", Length(*x), Length(*y));
        }
        let colour = colour(series);
        const DASHES: [&str; 3] = ["none", "7 3", "2 3"];
        let dashes = DASHES[series % DASHES.len()];
        self.put(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" \
             stroke-linejoin=\"round\" stroke-dasharray=\"{dashes}\"/>"
        ));
    }

    /// A mark at a place, in the shape and colour of the series of this number.
    pub(super) fn mark(&mut self, (x, y): (f64, f64), series: usize) {
        const R: f64 = 3.4;
        let [left, right, top, low] = [x - R, x + R, y - R, y + R].map(Length);
        let (x, y, r) = (Length(x), Length(y), Length(R));
        let colour = colour(series);
        match series % 4 {
            0 => self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{colour}\"/>"
            )),
            1 => self.put(format_args!(
                "<path d=\"M{left} {top}H{right}V{low}H{left}Z\" fill=\"{colour}\"/>"
            )),
            2 => self.put(format_args!(
                "<path d=\"M{left} {low}L{x} {top}L{right} {low}Z\" fill=\"{colour}\"/>"
            )),
            _ => self.put(format_args!(
                "<path d=\"M{left} {y}L{x} {top}L{right} {y}L{x} {low}Z\" fill=\"{colour}\"/>"
            )),
        }
    }

    /// Words at a place, which is that of their line.
    pub(super) fn words(
        &mut self,
        words: &str,
        (x, y): (f64, f64),
        anchor: Anchor,
        size: f64,
        ink: &str,
    ) {
        let words = harmless(words);
        match self.words {
            Words::Text => {
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                let [x, y, size] = [x, y, size].map(Length);
                let words = escaped(&words);
                self.put(format_args!(
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
                     fill=\"{ink}\">{words}</text>"
                ));
            }
            Words::Outlines => {
                let width = self.lettering.outlined(&words, size);
                let left = match anchor {
                    Anchor::Start => x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                let outlines = self.lettering.outlines(&words, size);
                let [x, y] = [left, y].map(Length);
                self.put(format_args!(
                    "<path transform=\"translate({x} {y})\" d=\"{outlines}\" fill=\"{ink}\"/>"
                ));
            }
        }
    }

    /// The whole picture; the title is what a person hears who cannot see it.
    pub(super) fn finish(self, title: &str) -> String {
        let [width, height] = [self.width, self.height].map(Length);
        let title = escaped(&harmless(title));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" \
             font-family=\"'Noto Sans', 'DejaVu Sans', Verdana, Arial, sans-serif\">\n\
             <title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
            self.body
        )
    }
}

/// The colour of a series.
pub(super) fn colour(series: usize) -> &'static str {
    COLOURS[series % COLOURS.len()]
}
