//! How trees look: one file a format, one list.
//!
//! - `text`: for people, a line for each move.
//! - `json`: one object, `{"schema", "trees"}`; a tree and each of its moves has `games`, `white`,
//!   `draws`, `black`, `other`, `score` (White's, a part of 1) and, where they are known, `elo` and
//!   `performance` of the players who were to move, and `last`. A move has `move`, `machine`, its
//!   `opening`, and either `moves` or, where its position is shown elsewhere, `same_as`.
//!   Of a book a move has a `weight` in the place of all that tells of games.
//! - `csv`: the same, a row for each move, with the `line` of moves before it.
//! - `dot`: a graph for Graphviz, a node for each position.
//! - `polyglot`: an opening book for engines.
//!
//! To add a format, add its file and its line in [`FORMATS`].

mod csv;
mod dot;
mod json;
mod polyglot;
mod text;

use super::{
    Count, STANDARD,
    shape::{Branch, Shape},
};
use crate::stats::sheet::Cell;
use std::io;

/// A format for trees.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--to`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// How many plies are counted unless something else is asked for.
    pub depth: u32,
    /// Whether it is text.
    pub is_text: bool,
    /// The only variant that it can hold, if there is one.
    pub only: Option<&'static str>,
    /// Writes all trees.
    pub write: fn(&[Shape<'_>], &mut dyn io::Write) -> io::Result<()>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[
    format("text", "for people, a line for each move", text::write),
    format("json", "one object", json::write),
    format("csv", "a row for each move", csv::write),
    format("dot", "a graph for Graphviz", dot::write),
    Format {
        depth: 20,
        is_text: false,
        only: Some(STANDARD),
        ..format(
            "polyglot",
            "an opening book of standard chess for engines (.bin)",
            polyglot::write,
        )
    },
];

const fn format(
    name: &'static str,
    summary: &'static str,
    write: fn(&[Shape<'_>], &mut dyn io::Write) -> io::Result<()>,
) -> Format {
    Format {
        name,
        summary,
        depth: 1,
        is_text: true,
        only: None,
        write,
    }
}

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// White's share of the points.
fn score(count: &Count) -> Cell {
    let (points, scored) = count.white_score();
    Cell::Share(points, scored)
}

/// Where the position behind a move is shown, if that is elsewhere.
fn elsewhere(shape: &Shape<'_>, branch: &Branch<'_>) -> Option<String> {
    let at = branch.position.filter(|_| !branch.opens)?;
    Some(shape.line(at))
}
