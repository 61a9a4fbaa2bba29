//! The format `dot`: a graph for Graphviz, in which positions are nodes, however they are reached.

use crate::{
    stats::sheet::Cell,
    tree::{Count, shape::Shape},
};
use std::{collections::BTreeSet, io};

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "digraph openings {{")?;
    writeln!(out, "  rankdir=LR;")?;
    writeln!(out, "  node [shape=box];")?;
    for shape in shapes {
        graph(shape, out)?;
    }
    writeln!(out, "}}")
}

fn graph(shape: &Shape<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let mut named = BTreeSet::new();
    if let Some(root) = shape.positions.first() {
        named.insert(root.key);
        let label = label(&shape.root.fen);
        writeln!(out, "  p{:016x} [label=\"{label}\"];", root.key)?;
    }
    for position in &shape.positions {
        for branch in &position.moves {
            if named.insert(branch.to) {
                let name = branch.opening.map_or("", |opening| opening.name);
                writeln!(out, "  p{:016x} [label=\"{}\"];", branch.to, label(name))?;
            }
            let label = label(&figures(branch.made.word(), &branch.made.count));
            let (from, to) = (position.key, branch.to);
            writeln!(out, "  p{from:016x} -> p{to:016x} [label=\"{label}\"];")?;
        }
    }
    Ok(())
}

/// A move with how many games, and White's score in them.
fn figures(word: &str, count: &Count) -> String {
    let (points, all) = count.white_score();
    match Cell::percent(points, all) {
        Some(score) => format!("{word}: {}, {score}%", count.games),
        None => format!("{word}: {}", count.games),
    }
}

fn label(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
