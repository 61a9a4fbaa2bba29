//! The format `json`: one object.

use super::{elsewhere, score};
use crate::tree::{
    Count,
    shape::{Branch, Shape},
};
use serde_json::{Map, Value, json};
use std::io;

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    let trees: Vec<Value> = shapes.iter().map(tree).collect();
    let all = json!({ "schema": "scoresheet.tree/1", "trees": trees });
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)
}

fn tree(shape: &Shape<'_>) -> Value {
    let root = &shape.root;
    let mut tree = Map::new();
    tree.insert("game".to_owned(), root.game.to_string().into());
    tree.insert("variant".to_owned(), root.variant.into());
    tree.insert("fen".to_owned(), root.fen.as_str().into());
    counted(&mut tree, &shape.count);
    tree.insert("moves".to_owned(), moves(shape, 0));
    Value::Object(tree)
}

/// The moves from a position and what follows. No deeper than the tree, so that it can call itself.
fn moves(shape: &Shape<'_>, at: usize) -> Value {
    let object = |branch: &Branch<'_>| {
        let mut object = Map::new();
        object.insert("move".to_owned(), branch.made.word().into());
        object.insert("machine".to_owned(), branch.made.machine().into());
        counted(&mut object, &branch.made.count);
        if let Some(opening) = branch.opening {
            let named = json!({ "eco": opening.eco, "name": opening.name });
            object.insert("opening".to_owned(), named);
        }
        if let Some(line) = elsewhere(shape, branch) {
            object.insert("same_as".to_owned(), line.into());
        } else if let Some(position) = branch.position {
            object.insert("moves".to_owned(), moves(shape, position));
        }
        Value::Object(object)
    };
    shape.positions[at].moves.iter().map(object).collect()
}

fn counted(object: &mut Map<String, Value>, count: &Count) {
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("games", count.games.into());
    put("white", count.white.into());
    put("draws", count.draws.into());
    put("black", count.black.into());
    put("other", count.other().into());
    let score = score(count)
        .decimal(4)
        .and_then(|it| it.parse::<f64>().ok());
    if let Some(score) = score {
        put("score", score.into());
    }
    if let Some(elo) = count.elo() {
        put("elo", elo.into());
    }
    if let Some(performance) = count.performance() {
        put("performance", performance.into());
    }
    if let Some(last) = count.last() {
        put("last", last.into());
    }
}
