//! The format `text`: a line for each move, those that follow further to the right.

use super::elsewhere;
use crate::{
    stats::sheet::Cell,
    tree::shape::{Branch, Shape},
};
use std::io;
use unicode_width::UnicodeWidthStr;

struct Column {
    heading: &'static str,
    /// Whether it holds words, which stand to the left.
    words: bool,
    /// Whether it is left out where all its cells are empty.
    may_go: bool,
    /// Whether it tells of games, and means nothing of the weights of a book.
    of_games: bool,
}

const COLUMNS: [Column; 12] = [
    words("move"),
    figures("games"),
    figures("share"),
    figures("white").of_games(),
    figures("draws").of_games(),
    figures("black").of_games(),
    figures("other").or_none().of_games(),
    figures("score").of_games(),
    figures("elo").or_none(),
    figures("perf").or_none(),
    words("last").or_none(),
    words("opening").or_none(),
];

const fn words(heading: &'static str) -> Column {
    Column {
        heading,
        words: true,
        may_go: false,
        of_games: false,
    }
}

const fn figures(heading: &'static str) -> Column {
    Column {
        heading,
        words: false,
        may_go: false,
        of_games: false,
    }
}

impl Column {
    const fn of_games(self) -> Column {
        Column {
            of_games: true,
            ..self
        }
    }

    fn heading(&self, of_book: bool) -> &'static str {
        match self.heading {
            "games" if of_book => "weight",
            heading => heading,
        }
    }

    const fn or_none(self) -> Column {
        Column {
            may_go: true,
            ..self
        }
    }
}

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    for (at, shape) in shapes.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        let count = &shape.count;
        let (root, games) = (&shape.root, count.games);
        writeln!(out, "{}, {}: {}", root.game, root.variant, root.fen)?;
        let noun = if games == 1 { "game" } else { "games" };
        if !shape.of_book {
            writeln!(
                out,
                "{games} {noun}: {} won by White, {} drawn, {} won by Black, {} other",
                count.white,
                count.draws,
                count.black,
                count.other()
            )?;
        }
        writeln!(out)?;
        table(shape, out)?;
    }
    Ok(())
}

fn table(shape: &Shape<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let mut rows = Vec::new();
    shape.walk(|from, branch| rows.push(row(shape, from, branch)));
    let of_book = shape.of_book;
    let columns = COLUMNS.into_iter().enumerate().filter(|(at, column)| {
        let tells = !column.may_go || rows.iter().any(|row: &Vec<String>| !row[*at].is_empty());
        tells && !(of_book && column.of_games)
    });
    let columns: Vec<(usize, Column, usize)> = columns
        .map(|(at, column)| {
            let widths = rows.iter().map(|row| row[at].width());
            let heading = column.heading(of_book).width();
            let width = widths.max().unwrap_or(0).max(heading);
            (at, column, width)
        })
        .collect();
    let heading = COLUMNS.iter().map(|it| it.heading(of_book).to_owned());
    let heading: Vec<String> = heading.collect();
    for row in std::iter::once(&heading).chain(&rows) {
        let mut line = String::new();
        for (at, column, width) in &columns {
            let cell = &row[*at];
            let filler = " ".repeat(width - cell.width());
            let gap = if line.is_empty() { "" } else { "  " };
            line.push_str(gap);
            match column.words {
                true => line.extend([cell.as_str(), &filler]),
                false => line.extend([filler.as_str(), cell]),
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn row(shape: &Shape<'_>, from: usize, branch: &Branch<'_>) -> Vec<String> {
    let position = &shape.positions[from];
    let count = &branch.made.count;
    let percent = |(part, whole)| match Cell::percent(part, whole) {
        Some(percent) => percent + "%",
        None => "-".to_owned(),
    };
    let unless_none = |number: u64| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    let known = |number: Option<String>| number.unwrap_or_default();
    let indent = "  ".repeat(position.plies);
    let word = shape.root.numbered(position.plies, branch.made.word());
    let name = branch.opening.map(|it| format!("{} {}", it.eco, it.name));
    let same = elsewhere(shape, branch).map(|line| format!("(as {line})"));
    let opening: Vec<String> = name.into_iter().chain(same).collect();
    vec![
        format!("{indent}{word}"),
        count.games.to_string(),
        percent((count.games, position.games)),
        count.white.to_string(),
        count.draws.to_string(),
        count.black.to_string(),
        unless_none(count.other()),
        percent(count.white_score()),
        known(count.elo().map(|elo| elo.to_string())),
        known(count.performance().map(|elo| elo.to_string())),
        known(count.last()),
        opening.join(" "),
    ]
}
