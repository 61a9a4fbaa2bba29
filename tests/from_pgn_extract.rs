//! Every row of docs/from-pgn-extract.md is run. The counts of the rows marked there are those of
//! pgn-extract as well; the script of the oracle compares them.

use assert_cmd::Command;
use scoresheet::{
    play::Rules,
    query::{Matcher, Query},
    record::Reader,
    source::Block,
};

#[test]
fn each_row_finds_what_it_says() {
    let page = std::fs::read_to_string("docs/from-pgn-extract.md").unwrap();
    let files = ["testdata/event/games.pgn", "testdata/query/games.pgn"];
    let blocks = files.map(|file| Block::from_text(file, std::fs::read_to_string(file).unwrap()));
    let rows: Vec<(String, usize)> = page.lines().filter_map(row).collect();
    assert!(rows.len() > 45, "{}", rows.len());
    for (expression, games) in rows {
        let query = Query::read(&expression).unwrap_or_else(|wrong| panic!("{wrong}"));
        let mut matcher = Matcher::new(&query, Rules::default());
        let found = blocks.iter().flat_map(|block| matcher.block(block));
        let found = found.filter(|game| game.found).count();
        assert_eq!(found, games, "{expression}");
    }
}

#[test]
fn each_command_writes_what_it_says() {
    let page = std::fs::read_to_string("docs/from-pgn-extract.md").unwrap();
    let rows = page.lines().filter_map(|line| {
        let (command, games) = line.split_once("`scoresheet ")?.1.split_once("` | ")?;
        let games: usize = games.trim_end_matches([' ', '|']).parse().ok()?;
        Some((command.to_owned(), games))
    });
    let rows: Vec<(String, usize)> = rows.collect();
    assert!(rows.len() >= 12, "{}", rows.len());
    for (line, games) in rows {
        let mut command = Command::cargo_bin("scoresheet").unwrap();
        let output = command.args(line.split(' ')).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let mut reader = Reader::new(&text);
        let written = std::iter::from_fn(|| reader.next_record().map(|_| ()));
        assert_eq!(written.count(), games, "{line}");
    }
}

/// The expression of a row, and how many games it finds.
fn row(line: &str) -> Option<(String, usize)> {
    let line = line.replace("\\|", "\u{1}");
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [_, expression, games, _] = cells.as_slice() else {
        return None;
    };
    let expression = expression.strip_prefix('`')?.strip_suffix('`')?;
    Some((expression.replace('\u{1}', "|"), games.parse().ok()?))
}
