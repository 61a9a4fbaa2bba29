//! `svg`: a picture without fonts, scripts or anything from outside.

use super::{Diagram, Format, Shown, glyphs::strokes, men::outline};
use crate::markup::escaped;
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "svg",
    summary: "a picture, in SVG 1.1",
    is_text: true,
    game: false,
    write: |shown, _, out| write(shown, out),
};

/// The side of a field.
const FIELD: usize = 45;
/// Room for the labels, at the left and below.
const MARGIN: usize = 24;
/// Room at the other sides.
const EDGE: usize = 4;
/// The colour of labels and lines on white paper.
const INK: &str = "#333";

pub(super) fn write(shown: &Shown, out: &mut dyn io::Write) -> io::Result<()> {
    let diagram = &shown.diagram;
    let (width, height) = size(diagram);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">"
    )?;
    writeln!(out, "<title>{}</title>", escaped(&title(shown)))?;
    writeln!(out, "<desc>{}</desc>", escaped(&shown.fen))?;
    writeln!(
        out,
        "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>"
    )?;
    fields(diagram, out)?;
    labels(diagram, INK, out)?;
    men(diagram, out)?;
    edge(diagram, INK, out)?;
    writeln!(out, "</svg>")
}

/// What a person hears who cannot see the picture.
fn title(shown: &Shown) -> String {
    let to_move = shown.diagram.to_move.map(|side| format!("{side} to move"));
    let caption = Some(shown.caption.clone()).filter(|caption| !caption.is_empty());
    let said: Vec<String> = caption.into_iter().chain(to_move).collect();
    match said.is_empty() {
        true => "A position".to_owned(),
        false => said.join("; "),
    }
}

/// The squares.
pub(super) fn fields(diagram: &Diagram, out: &mut dyn io::Write) -> io::Result<()> {
    for (top, row) in diagram.rows.iter().enumerate() {
        for (left, field) in row.fields.iter().enumerate() {
            let (x, y) = place(left, top);
            let fill = if field.dark { "#c8a27c" } else { "#f3e3c7" };
            writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{FIELD}\" height=\"{FIELD}\" fill=\"{fill}\"/>"
            )?;
        }
    }
    Ok(())
}

/// The line round the squares.
pub(super) fn edge(diagram: &Diagram, ink: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let (width, height) = board(diagram);
    writeln!(
        out,
        "<rect x=\"{MARGIN}\" y=\"{EDGE}\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
         stroke=\"{ink}\"/>"
    )
}

/// Numbers and letters beside the squares.
pub(super) fn labels(diagram: &Diagram, ink: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let (_, below) = board(diagram);
    writeln!(
        out,
        "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.3\">"
    )?;
    for (top, row) in diagram.rows.iter().enumerate() {
        let middle = EDGE + top * FIELD + FIELD / 2;
        label(&row.label.to_string(), MARGIN / 2, middle, out)?;
    }
    for (left, letter) in diagram.letters.iter().enumerate() {
        let middle = MARGIN + left * FIELD + FIELD / 2;
        let down = EDGE + below + MARGIN / 2;
        label(&letter.to_string(), middle, down, out)?;
    }
    writeln!(out, "</g>")
}

/// Signs around a point.
fn label(text: &str, x: usize, y: usize, out: &mut dyn io::Write) -> io::Result<()> {
    const WIDTH: usize = 10;
    let start = (x + 1).saturating_sub(text.chars().count() * WIDTH / 2);
    for (place, sign) in text.chars().enumerate() {
        if let Some(path) = strokes(sign) {
            let (x, y) = (start + place * WIDTH, y - 6);
            writeln!(out, "<path transform=\"translate({x} {y})\" d=\"{path}\"/>")?;
        }
    }
    Ok(())
}

fn men(diagram: &Diagram, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "<g {PEN}>")?;
    for (man, (x, y)) in placed(diagram) {
        if let Some(drawn) = drawn(man, diagram.draughts) {
            writeln!(out, "<g transform=\"translate({x} {y})\">{drawn}</g>")?;
        }
    }
    writeln!(out, "</g>")
}

/// How the lines of men are drawn.
pub(super) const PEN: &str =
    "stroke-width=\"1.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// All men with the corners of their squares.
pub(super) fn placed(diagram: &Diagram) -> impl Iterator<Item = (char, (usize, usize))> {
    diagram.rows.iter().enumerate().flat_map(|(top, row)| {
        let fields = row.fields.iter().enumerate();
        fields.filter_map(move |(left, field)| Some((field.man?, place(left, top))))
    })
}

/// A man at the origin; none for a letter that cannot be drawn.
pub(super) fn drawn(man: char, draughts: bool) -> Option<String> {
    let is_white = match draughts {
        true => man.eq_ignore_ascii_case(&'w'),
        false => man.is_ascii_uppercase(),
    };
    let (fill, edge, lines) = match is_white {
        true => ("#fff", "#222", "#222"),
        false => ("#222", "#222", "#fff"),
    };
    let letter = || strokes(man.to_ascii_lowercase()).map(|letter| (letter, ""));
    let (shape, marks) = outline(man, draughts).or_else(letter)?;
    Some(format!(
        "<path d=\"{shape}\" fill=\"{fill}\" stroke=\"{edge}\"/>\
         <path d=\"{marks}\" fill=\"none\" stroke=\"{lines}\"/>"
    ))
}

/// The corner of a square.
fn place(left: usize, top: usize) -> (usize, usize) {
    (MARGIN + left * FIELD, EDGE + top * FIELD)
}

/// Width and height of the squares together.
fn board(diagram: &Diagram) -> (usize, usize) {
    let columns = diagram.rows.first().map_or(0, |row| row.fields.len());
    (columns * FIELD, diagram.rows.len() * FIELD)
}

/// Width and height of the picture.
pub(super) fn size(diagram: &Diagram) -> (usize, usize) {
    let (width, height) = board(diagram);
    (width + MARGIN + EDGE, height + MARGIN + EDGE)
}
