//! `convert --to parquet` says what `jsonl` and `moves-csv` say, read back with the library's own reader;
//! DuckDB and DataFusion read it in tests/oracle/parquet_with_databases.py.
#![cfg(feature = "parquet")]

use assert_cmd::cargo::cargo_bin_cmd;
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};
use serde_json::{Map, Value};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// Files with all that the tables have columns for.
const FILES: [&str; 6] = [
    "testdata/event/typed.pgn",
    "testdata/convert/annotated.pgn",
    "testdata/convert/unread.pgn",
    "testdata/convert/lines.jsonl",
    "testdata/draughts/slips.pdn",
    "testdata/stats/spring.pgn",
];

fn convert(arguments: &[&str], files: &[&str]) -> Vec<u8> {
    let mut command = cargo_bin_cmd!("scoresheet");
    let output = command
        .args(["convert", "--quiet"])
        .args(arguments)
        .args(files)
        .output()
        .unwrap();
    let code = output.status.code();
    assert!(code == Some(0) || code == Some(1), "{output:?}");
    output.stdout
}

fn json(field: &Field) -> Value {
    match field {
        Field::MapInternal(map) => {
            let pairs = map.entries().iter();
            let pairs = pairs.map(|(name, value)| (json(name), json(value)));
            let pairs = pairs.map(|(name, value)| (name.as_str().unwrap().to_owned(), value));
            Value::Object(pairs.collect())
        }
        Field::Null => Value::Null,
        Field::Str(text) => Value::from(text.as_str()),
        Field::Long(number) => Value::from(*number),
        Field::Double(number) => Value::from(*number),
        other => panic!("no column is of such values: {other:?}"),
    }
}

/// The rows of a file as JSON objects.
fn rows(file: Vec<u8>) -> Vec<Map<String, Value>> {
    let reader = SerializedFileReader::new(bytes::Bytes::from(file)).unwrap();
    let object = |row: Row| {
        let columns = row.get_column_iter();
        columns
            .map(|(name, field)| (name.clone(), json(field)))
            .collect()
    };
    let rows = reader.get_row_iter(None).unwrap();
    rows.map(|row| object(row.unwrap())).collect()
}

#[test]
fn games_are_those_of_jsonl() {
    let table = rows(convert(&["--to", "parquet"], &FILES));
    let lines = convert(&["--to", "jsonl"], &FILES);
    let games: Vec<Value> = lines
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(table.len(), games.len());
    for (row, game) in table.iter().zip(&games) {
        for field in [
            "game",
            "variant",
            "file",
            "index",
            "line",
            "byte",
            "tags",
            "start_fen",
            "plies",
            "result",
            "terminator",
            "final_fen",
        ] {
            assert_eq!(row[field], game[field], "{field} of {}", row["game_id"]);
        }
        assert_eq!(
            row["game_id"],
            format!("{}:{}", game["file"].as_str().unwrap(), game["byte"])
        );
        assert_eq!(row["unread"].is_null(), game["unread"].is_null());
        let repeated = row["repeated_tags"].as_str().unwrap_or("{}");
        assert_eq!(
            serde_json::from_str::<Value>(repeated).unwrap(),
            game["repeated_tags"]
        );
        let words = |names: [&str; 2]| {
            let moves = game["moves"].as_array().unwrap().iter();
            let words = moves.map(|one| names.iter().find_map(|name| one[*name].as_str()).unwrap());
            words.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(row["moves"], words(["san", "move"]));
        assert_eq!(row["uci"], words(["uci", "hub"]));
        for tag in ["Event", "White", "WhiteElo", "ECO"] {
            assert_eq!(row[tag], *game["tags"].get(tag).unwrap_or(&Value::Null));
        }
    }
}

#[test]
fn plies_are_those_of_moves_csv() {
    let clocks = "testdata/laws/clocks.pgn";
    let files = [&FILES[..], &[clocks]].concat();
    let table = rows(convert(&["--to", "parquet", "--table", "plies"], &files));
    let text = convert(&["--to", "moves-csv"], &files);
    let mut reader = csv::Reader::from_reader(&text[..]);
    let heads = reader.headers().unwrap().clone();
    let lines: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(table.len(), lines.len());
    let (mut times, mut evals) = (0, 0);
    for (row, line) in table.iter().zip(&lines) {
        for (head, written) in heads.iter().zip(line) {
            let value = &row[head];
            match head {
                "clk" | "emt" => {
                    times += usize::from(!written.is_empty());
                    assert_eq!(value.as_f64(), written.parse().ok(), "{head}");
                }
                "eval" => {
                    evals += usize::from(!written.is_empty());
                    assert_eq!(value.as_f64(), written.parse().ok());
                    let mate = written
                        .strip_prefix('#')
                        .map(|moves| moves.parse().unwrap());
                    assert_eq!(row["mate"].as_i64(), mate);
                }
                "game" | "ply" | "number" => assert_eq!(value.to_string(), written),
                _ => assert_eq!(value.as_str().unwrap_or_default(), written, "{head}"),
            }
        }
    }
    assert!(
        times > 10 && evals > 0,
        "{times} times, {evals} evaluations"
    );
}

/// Games of one ply with comments that cannot be packed, by a generator of Knuth's (MMIX).
fn noise(games: u64) -> String {
    let mut state: u64 = 1;
    let mut letter = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        char::from(b'0' + (state >> 58) as u8)
    };
    let game = |number| {
        let comment: String = (0..2000).map(|_| letter()).collect();
        let (name, comment) = (number % 9, comment.replace('[', "."));
        format!("[White \"{name}\"]\n\n1. e4 {{{comment}}} *\n\n")
    };
    (0..games).map(game).collect()
}

/// The bytes are the same for any number of threads, also where there are many blocks and row groups, and
/// partitions that do not stay in memory.
#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.pgn");
    let mut games = fs::read("testdata/event/games.pgn").unwrap().repeat(250);
    games.extend(noise(5000).bytes());
    fs::write(&path, games).unwrap();
    let path = path.to_str().unwrap();
    let arguments = |threads| ["--to", "parquet", "--table", "plies", "--threads", threads];
    let one = convert(&arguments("1"), &[path]);
    assert!(one == convert(&arguments("4"), &[path]));
    let reader = SerializedFileReader::new(bytes::Bytes::from(one)).unwrap();
    assert!(reader.num_row_groups() > 1);
    let plies = convert(&["--to", "moves-csv"], &["testdata/event/games.pgn"]);
    let plies = plies.iter().filter(|byte| **byte == b'\n').count() - 1;
    let rows = reader.metadata().file_metadata().num_rows();
    assert_eq!(rows, 250 * plies as i64 + 5000);

    let parts = |threads| {
        let parted = folder.path().join(threads);
        let out = parted.to_str().unwrap();
        let more = ["--partition-by", "White", "-o", out];
        convert(&[&arguments(threads)[..], &more].concat(), &[path]);
        files_of(&parted)
    };
    let one = parts("1");
    assert!(one == parts("4"));
    assert!(one.len() > 15);
}

/// The files below a folder, by their names.
fn files_of(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    let files = walk
        .map(Result::unwrap)
        .filter(|entry| entry.file_type().is_file());
    files
        .map(|entry| {
            let name = entry.path().strip_prefix(folder).unwrap().to_owned();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

#[test]
fn partitions_hold_the_games_of_their_values() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("parted");
    let by = [
        "--to",
        "parquet",
        "--partition-by",
        "year,result",
        "-o",
        out.to_str().unwrap(),
    ];
    convert(
        &by,
        &["testdata/event/games.pgn", "testdata/stats/spring.pgn"],
    );
    let whole = rows(convert(
        &["--to", "parquet"],
        &["testdata/event/games.pgn", "testdata/stats/spring.pgn"],
    ));
    let mut found = BTreeSet::new();
    for (name, file) in files_of(&out) {
        for row in rows(file) {
            assert!(!row.contains_key("result"), "the folder says it");
            let year = row["Date"].as_str().and_then(|date| date.get(..4));
            let year = year.filter(|year| *year != "????");
            let year = year.unwrap_or("__HIVE_DEFAULT_PARTITION__");
            let original = whole
                .iter()
                .find(|game| game["game_id"] == row["game_id"])
                .unwrap();
            let result = original["result"].as_str().unwrap().replace('/', "%2F");
            let result = result.replace('*', "%2A");
            let folders = format!("year={year}/result={result}/part-0.parquet");
            assert_eq!(name, Path::new(&folders));
            assert!(found.insert(row["game_id"].to_string()), "each game once");
        }
    }
    assert_eq!(found.len(), whole.len());
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing passing is left behind: {left:?}");
}

/// No game is no row, and still a table.
#[test]
fn a_file_without_games_is_a_table_without_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("empty.pgn");
    fs::write(&path, "").unwrap();
    assert!(rows(convert(&["--to", "parquet"], &[path.to_str().unwrap()])).is_empty());
}

/// Statistics are those of csv.
#[test]
fn sums_are_those_of_csv() {
    let stats = |format| {
        let mut command = cargo_bin_cmd!("scoresheet");
        let arguments = ["stats", "--quiet", "--top", "0", "--format", format];
        let output = command
            .args(arguments)
            .args(["testdata/stats/spring.pgn", "testdata/event/games.pgn"]);
        output.output().unwrap().stdout
    };
    let table = rows(stats("parquet"));
    let text = stats("csv");
    let mut reader = csv::Reader::from_reader(&text[..]);
    let lines: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(table.len(), lines.len());
    assert!(table.len() > 200);
    for (row, line) in table.iter().zip(&lines) {
        for (column, written) in ["table", "key", "measure"].iter().zip(line) {
            assert_eq!(row[*column], *written);
        }
        match row["value"].as_f64() {
            Some(value) => assert_eq!(Ok(value), line[3].parse(), "{line:?}"),
            None => assert_eq!(row["text"], line[3]),
        }
    }
}
