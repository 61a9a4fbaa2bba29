//! Ranges of bytes that together are a file give each of its games once, wherever they part it.

use assert_cmd::cargo::cargo_bin_cmd;
use proptest::prelude::*;
use scoresheet::{
    record::Reader,
    source::{Block, ByteRange},
    stream::{self, Event, Input, Options},
};
use serde_json::Value;
use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// A game: where it begins in its file, and its text.
type Game = (u64, String);

/// The games of a file, or of a part of it, block by block.
fn blocks(path: &Path, range: Option<ByteRange>) -> Vec<Vec<Game>> {
    let options = Options {
        threads: 1,
        range,
        ..Options::default()
    };
    let mut blocks = Vec::new();
    stream::run(
        vec![Input::Path(path.to_owned())],
        &options,
        || games,
        |event| {
            match event {
                Event::Block(_, games) => blocks.push(games),
                Event::Failed(file, error) => panic!("{}: {error}", file.name),
                Event::Begin(_) | Event::End(_) => {}
            }
            ControlFlow::Continue(())
        },
    );
    blocks
}

fn games(block: &Block) -> Vec<Game> {
    let mut reader = Reader::new(&block.text);
    let mut games = Vec::new();
    while let Some(record) = reader.next_record() {
        let first = record.tokens.first().map_or(0, |token| token.span.start);
        let byte = block.origin.byte_of(record.text, first);
        games.push((byte, record.span.of(record.text).trim().to_owned()));
    }
    games
}

/// The ranges into which these places part a file.
fn parted(size: u64, places: impl IntoIterator<Item = u64>) -> Vec<ByteRange> {
    let mut ends: Vec<u64> = places.into_iter().filter(|place| *place < size).collect();
    ends.push(size);
    ends.sort_unstable();
    let mut offset = 0;
    let range = |end| {
        let length = end - std::mem::replace(&mut offset, end);
        ByteRange {
            offset: end - length,
            length,
        }
    };
    ends.into_iter().map(range).collect()
}

fn testdata() -> Vec<PathBuf> {
    let files = WalkDir::new("testdata").sort_by_file_name();
    let files = files.into_iter().map(|entry| entry.unwrap().into_path());
    let games = |path: &PathBuf| {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        ["pgn", "pdn", "txt", "jsonl"].contains(&&*extension)
    };
    files.filter(games).collect()
}

#[test]
fn any_parts_of_a_test_file_give_its_games() {
    let files = testdata();
    assert!(files.len() > 40, "{files:?}");
    for path in files {
        let size = fs::metadata(&path).unwrap().len();
        let whole = blocks(&path, None).concat();
        for step in [7, 1 << 10, 1 << 14] {
            let step = step.max(size / 20); // more parts show nothing more
            let ranges = parted(size, (1..).map(|n| n * step).take_while(|at| *at < size));
            let parts = ranges.iter().flat_map(|range| blocks(&path, Some(*range)));
            let parts: Vec<Game> = parts.flatten().collect();
            assert_eq!(parts, whole, "{} by {step}", path.display());
        }
    }
}

/// Whatever a border may be, and may be taken for.
fn scraps() -> impl Strategy<Value = String> {
    const SCRAPS: [&str; 18] = [
        "[Event \"A\"]\n[Site \"B\"]\n\n",
        "[Event \"A\"]\n\n",
        "[Event \"A\"]\r\n\r\n",
        "[Event \"A\"]\r\r",
        "{a comment with\n\n[Event \"in it\"]\n\n} ",
        "{a comment with [Event \"in it\"] } ",
        "{open ",
        "1. e4 e5 ",
        "1-0\n\n",
        "1-0\r\n\r\n",
        "*\n",
        "} ",
        "(",
        "\n\n",
        "\r",
        "\u{FEFF}",
        "; rest ",
        "\u{E9} ",
    ];
    prop::collection::vec(prop::sample::select(&SCRAPS[..]), 1..40)
        .prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Also where the text is nothing but deviations, in UTF-8, in Windows-1252 or in UTF-16.
    #[test]
    fn any_parts_of_any_text_give_its_games(
        text in scraps(),
        places in prop::collection::vec(0_u64..600, 0..6),
        encoding in 0..3,
    ) {
        let bytes = match encoding {
            0 => text.into_bytes(),
            1 => encoding_rs::WINDOWS_1252.encode(&text).0.into_owned(),
            _ => format!("\u{FEFF}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect(),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(&path, &bytes).unwrap();
        let whole = blocks(&path, None).concat();
        let ranges = parted(bytes.len() as u64, places);
        let parts: Vec<Game> =
            ranges.iter().flat_map(|range| blocks(&path, Some(*range))).flatten().collect();
        prop_assert_eq!(parts, whole);
    }
}

/// A file of some megabytes whose games are of very different lengths, some with comments that look
/// like borders, some of them longer than what is looked at around a border.
fn long_file() -> String {
    let mut text = String::from("Games of our club, of all years.\n\n");
    for number in 0..9000 {
        let comment = match number % 1000 {
            17 => "word ".repeat(30_000),
            18 => "\n".repeat(40_000),
            19 => "[see \"this\"]\n\n[Event \"in a comment\"] ".repeat(500),
            _ => "word ".repeat(number % 50),
        };
        text += &format!(
            "[Event \"{number}\"]\n[Round \"{number}\"]\n\n1. e4 {{{comment}}} e5 2. Nf3 *\n\n"
        );
    }
    text
}

#[test]
fn blocks_are_the_same_wherever_reading_begins() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.pgn");
    let text = long_file();
    fs::write(&path, &text).unwrap();
    let whole = blocks(&path, None);
    assert!(whole.len() > 3);
    let size = text.len() as u64;
    for megabytes in 1..4 {
        let step = megabytes << 20;
        let ranges = parted(size, (1..).map(|n| n * step).take_while(|at| *at < size));
        let parts: Vec<_> = ranges
            .iter()
            .flat_map(|range| blocks(&path, Some(*range)))
            .collect();
        assert_eq!(parts.len(), whole.len());
        assert!(parts == whole, "other games or other blocks");
    }
    let odd = parted(size, (1..).map(|n| n * 333_333).take_while(|at| *at < size));
    let parts = odd.iter().flat_map(|range| blocks(&path, Some(*range)));
    assert!(parts.flatten().eq(whole.concat()));
}

/// What is packed has to be read from its start.
#[test]
fn a_packed_file_belongs_to_the_range_of_its_first_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn.zst");
    let text = fs::read("testdata/event/games.pgn").unwrap();
    fs::write(&path, zstd::encode_all(&text[..], 1).unwrap()).unwrap();
    let size = fs::metadata(&path).unwrap().len();
    let games = |offset, length| blocks(&path, Some(ByteRange { offset, length })).concat();
    assert_eq!(games(0, 1), blocks(&path, None).concat());
    assert_eq!(games(0, 0), []);
    assert_eq!(games(1, size - 1), []);
    assert_eq!(games(0, size).len(), 23);
}

/// What the program writes, run on a file or a part of it.
fn run(arguments: &[&str], path: &Path, range: Option<ByteRange>) -> Vec<u8> {
    let mut command = cargo_bin_cmd!("scoresheet");
    command
        .args(arguments)
        .args(["--quiet", "--threads", "1"])
        .arg(path);
    if let Some(ByteRange { offset, length }) = range {
        command.arg("--range").arg(format!("{offset}:{length}"));
    }
    let output = command.output().unwrap();
    let code = output.status.code();
    assert!(code == Some(0) || code == Some(1), "{path:?}: {output:?}");
    output.stdout
}

/// Lines of JSON, with the numbers of lines and games apart, which are counted in the range.
fn apart(lines: &[u8]) -> (Vec<Value>, Vec<[u64; 2]>) {
    let object = |line| {
        let mut object: Value = serde_json::from_str(line).unwrap();
        let mut counted = [0, 0];
        for (key, which) in [("line", 0), ("game", 1), ("index", 1)] {
            if let Some(value) = object.get_mut(key).filter(|value| value.is_u64()) {
                counted[which] = value.take().as_u64().unwrap();
            }
        }
        (object, counted)
    };
    let lines = str::from_utf8(lines).unwrap().lines();
    lines.map(object).unzip()
}

/// The parts say what the whole says, but for one number that is missing in all lines and one that is
/// missing in all games of a part.
fn assert_same_lines(whole: &[u8], parts: &[Vec<u8>], what: &str) {
    let (whole, places) = apart(whole);
    let mut at = 0;
    for part in parts {
        let (part, counted) = apart(part);
        let end = at + part.len();
        assert_eq!(part, whole[at..end], "{what}");
        let missing = |(place, counted): (&[u64; 2], &[u64; 2])| {
            [place[0] - counted[0], place[1] - counted[1]]
        };
        let mut missing = places[at..end].iter().zip(&counted).map(missing);
        let first = missing.next();
        assert!(missing.all(|other| Some(other) == first), "{what}");
        at = end;
    }
    assert_eq!(at, whole.len(), "{what}");
}

/// Commands say of all parts what they say of the whole: findings, games, bytes, sums.
#[test]
fn commands_say_of_the_parts_what_they_say_of_the_whole() {
    for path in testdata() {
        let size = fs::metadata(&path).unwrap().len();
        let ranges = parted(size, [size / 3, size / 3 + 1, size * 3 / 4]);
        let both = |arguments: &[&str]| {
            let part = |range: &ByteRange| run(arguments, &path, Some(*range));
            let parts: Vec<Vec<u8>> = ranges.iter().map(part).collect();
            (run(arguments, &path, None), parts)
        };
        let what = path.display().to_string();
        for arguments in [["check", "--format", "jsonl"], ["convert", "--to", "jsonl"]] {
            let (whole, parts) = both(&arguments);
            assert_same_lines(&whole, &parts, &what);
        }
        let (whole, parts) = both(&["filter", "--invert", "White = \"nobody at all\""]);
        assert!(parts.concat() == whole, "{what}");
        let counting = [
            "stats",
            "--findings",
            "--endings",
            "--by",
            "result",
            "--partial",
        ];
        let (whole, parts) = both(&counting);
        assert_eq!(merged(&parts), whole, "{what}");
    }
}

/// Partials as one.
fn merged(parts: &[Vec<u8>]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<PathBuf> = (0..parts.len())
        .map(|number| folder.path().join(number.to_string()))
        .collect();
    for (path, part) in paths.iter().zip(parts) {
        fs::write(path, part).unwrap();
    }
    let mut command = cargo_bin_cmd!("scoresheet");
    let output = command.args(["stats", "--merge", "--partial"]).args(paths);
    let output = output.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    output.stdout
}
