//! The format `csv`: a row for each move.

use super::{elsewhere, score};
use crate::{
    stats::sheet::Cell,
    tree::shape::{Branch, Shape},
};
use std::io;

const COLUMNS: [&str; 19] = [
    "game",
    "variant",
    "ply",
    "line",
    "move",
    "machine",
    "games",
    "share",
    "white",
    "draws",
    "black",
    "other",
    "score",
    "elo",
    "performance",
    "last",
    "eco",
    "opening",
    "same-as",
];

/// The columns that tell of games, and mean nothing of the weights of a book.
const OF_GAMES: std::ops::Range<usize> = 8..16;

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(out);
    let of_book = shapes.iter().any(|shape| shape.of_book);
    let tells = |at: &usize| !(of_book && OF_GAMES.contains(at));
    let heading = |at: usize| match COLUMNS[at] {
        "games" if of_book => "weight",
        heading => heading,
    };
    csv.write_record((0..COLUMNS.len()).filter(tells).map(heading))?;
    for shape in shapes {
        let mut written = Ok(());
        shape.walk(|from, branch| {
            if written.is_ok() {
                let row = row(shape, from, branch);
                written = csv.write_record((0..row.len()).filter(tells).map(|at| &row[at]));
            }
        });
        written?;
    }
    csv.flush()
}

fn row(shape: &Shape<'_>, from: usize, branch: &Branch<'_>) -> [String; 19] {
    let (root, position, count) = (&shape.root, &shape.positions[from], &branch.made.count);
    let decimal = |cell: Cell| cell.decimal(4).unwrap_or_default();
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    let number = |number: Option<i64>| number.map(|it| it.to_string()).unwrap_or_default();
    [
        root.game.to_string(),
        root.variant.to_owned(),
        (position.plies + 1).to_string(),
        root.line(&shape.words(from)),
        branch.made.word().to_owned(),
        branch.made.machine().to_owned(),
        count.games.to_string(),
        decimal(Cell::Share(count.games, position.games)),
        count.white.to_string(),
        count.draws.to_string(),
        count.black.to_string(),
        count.other().to_string(),
        decimal(score(count)),
        number(count.elo().map(|elo| elo as i64)),
        number(count.performance()),
        count.last().unwrap_or_default(),
        text(branch.opening.map(|it| it.eco)),
        text(branch.opening.map(|it| it.name)),
        elsewhere(shape, branch).unwrap_or_default(),
    ]
}
