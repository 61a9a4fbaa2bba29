//! The format `json`: one object, written as it is walked through.

use super::{elsewhere, score};
use crate::tree::{
    Count,
    shape::{Branch, Shape},
};
use serde::{Serialize, Serializer};
use std::io;

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    let all = All {
        schema: "scoresheet.tree/1",
        trees: shapes.iter().map(Tree::of).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)
}

#[derive(Serialize)]
struct All<'s> {
    schema: &'static str,
    trees: Vec<Tree<'s>>,
}

#[derive(Serialize)]
struct Tree<'s> {
    game: String,
    variant: &'static str,
    fen: &'s str,
    #[serde(flatten)]
    figures: Option<Figures>,
    moves: Moves<'s>,
}

#[derive(Serialize)]
struct Move<'s> {
    #[serde(rename = "move")]
    word: &'s str,
    machine: &'s str,
    #[serde(flatten)]
    figures: Figures,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<Named>,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Moves<'s>>,
}

#[derive(Serialize)]
struct Named {
    eco: &'static str,
    name: &'static str,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Figures {
    Games(Games),
    Book { weight: u64 },
}

#[derive(Serialize)]
struct Games {
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    other: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    performance: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

/// The moves from a position, each of them made when it is its turn to be written.
struct Moves<'s> {
    shape: &'s Shape<'s>,
    at: usize,
}

impl Serialize for Moves<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves = &self.shape.positions[self.at].moves;
        serializer.collect_seq(moves.iter().map(|branch| Move::of(self.shape, branch)))
    }
}

impl<'s> Tree<'s> {
    fn of(shape: &'s Shape<'s>) -> Tree<'s> {
        Tree {
            game: shape.root.game.to_string(),
            variant: shape.root.variant,
            fen: &shape.root.fen,
            figures: (!shape.of_book).then(|| Figures::Games(Games::of(&shape.count))),
            moves: Moves { shape, at: 0 },
        }
    }
}

impl<'s> Move<'s> {
    fn of(shape: &'s Shape<'s>, branch: &'s Branch<'s>) -> Move<'s> {
        let here = branch.position.filter(|_| branch.opens);
        Move {
            word: branch.made.word(),
            machine: branch.made.machine(),
            figures: match shape.of_book {
                false => Figures::Games(Games::of(&branch.made.count)),
                true => Figures::Book {
                    weight: branch.made.count.games,
                },
            },
            opening: branch.opening.map(|opening| Named {
                eco: opening.eco,
                name: opening.name,
            }),
            same_as: elsewhere(shape, branch),
            moves: here.map(|at| Moves { shape, at }),
        }
    }
}

impl Games {
    fn of(count: &Count) -> Games {
        let score = score(count).decimal(4);
        Games {
            games: count.games,
            white: count.white,
            draws: count.draws,
            black: count.black,
            other: count.other(),
            score: score.and_then(|score| score.parse().ok()),
            elo: count.elo(),
            performance: count.performance(),
            last: count.last(),
        }
    }
}
