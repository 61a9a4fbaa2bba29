//! Many boards on one page of HTML: empty boards and men are drawn once, and each position says
//! only where they stand, in a tenth of the bytes that a picture of its own takes.

use super::{Diagram, svg};
use crate::page;
use std::{collections::BTreeSet, fmt::Write, io};

/// The drawings that the boards of a page share.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    /// Empty boards as drawn, in the order of first use.
    boards: Vec<String>,
    /// Men, each with whether it is one of draughts.
    men: BTreeSet<(bool, char)>,
}

impl Sheet {
    /// A position; `title` says it to those who cannot see it.
    pub(crate) fn draw(&mut self, diagram: &Diagram, title: &str) -> String {
        let (width, height) = svg::size(diagram);
        let title = page::text(title);
        let board = self.board(diagram);
        let mut drawn = format!(
            "<svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-label=\"{title}\"><title>{title}</title><use href=\"#board-{board}\"/>"
        );
        for (man, (x, y)) in svg::placed(diagram) {
            if svg::drawn(man, diagram.draughts).is_some() {
                self.men.insert((diagram.draughts, man));
                let name = name(man, diagram.draughts);
                drawn += &format!("<use href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
        drawn.push_str("</svg>");
        drawn
    }

    /// What the boards share; stands once anywhere in the page.
    pub(crate) fn definitions(&self) -> String {
        let mut defined = String::from(
            "<svg class=\"drawings\" aria-hidden=\"true\" width=\"0\" height=\"0\"><defs>\n",
        );
        for (number, board) in self.boards.iter().enumerate() {
            let _ = writeln!(defined, "<g id=\"board-{number}\">{board}</g>");
        }
        for &(draughts, man) in &self.men {
            let drawn = svg::drawn(man, draughts).unwrap_or_default();
            let (name, pen) = (name(man, draughts), svg::PEN);
            let _ = writeln!(defined, "<g id=\"{name}\" {pen}>{drawn}</g>");
        }
        defined + "</defs></svg>\n"
    }

    /// The number of the empty board under a position.
    fn board(&mut self, diagram: &Diagram) -> usize {
        let board = empty(diagram).unwrap_or_default();
        let known = self.boards.iter().position(|known| *known == board);
        known.unwrap_or_else(|| {
            self.boards.push(board);
            self.boards.len() - 1
        })
    }
}

/// The squares with what stands beside them; lines in the colour of the text around.
fn empty(diagram: &Diagram) -> io::Result<String> {
    const INK: &str = "currentColor";
    let mut out = Vec::new();
    svg::fields(diagram, &mut out)?;
    svg::labels(diagram, INK, &mut out)?;
    svg::edge(diagram, INK, &mut out)?;
    String::from_utf8(out).map_err(io::Error::other)
}

/// What a man is called in the page. Small and capital letters differ by more than their case, for
/// the sake of those who read names without it.
fn name(man: char, draughts: bool) -> String {
    let game = if draughts { "draughts" } else { "chess" };
    let size = if man.is_ascii_uppercase() {
        "capital"
    } else {
        "small"
    };
    format!("{game}-{size}-{}", man.to_ascii_lowercase())
}
