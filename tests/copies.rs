//! `dedupe` over whole files: the same bytes for any memory and any number of threads, what stays as
//! it was, files changed in place.

use assert_cmd::Command;
use std::{fmt::Write as _, fs, path::Path};

fn dedupe(args: &[&str], input: &[u8]) -> Vec<u8> {
    let mut command = Command::cargo_bin("scoresheet").unwrap();
    let output = command
        .args(["dedupe", "--quiet"])
        .args(args)
        .write_stdin(input)
        .output()
        .unwrap();
    assert!(output.status.success(), "{args:?}: {output:?}");
    output.stdout
}

/// Games of four plies under many names, each third of which stands there again further behind, and
/// those that stay.
fn many(games: usize) -> (String, String) {
    const LINES: [&str; 4] = [
        "e4 e5 2. f4 exf4",
        "d4 d5 2. c4 dxc4",
        "c4 c5 2. g3 g6",
        "b3 b6 2. g3 g6",
    ];
    let (mut all, mut stay) = (String::new(), String::new());
    let game = |number: usize| {
        let line = LINES[number % LINES.len()];
        format!(
            "[White \"W{}\"]\n[Black \"B{number}\"]\n\n1. {line} *\n\n",
            number % 7
        )
    };
    for number in 0..games {
        let text = game(number);
        all.push_str(&text);
        stay.push_str(&text);
        if number % 3 == 2 {
            let _ = write!(all, "{}", game(number / 2));
        }
    }
    (all, stay)
}

#[test]
fn neither_memory_nor_threads_change_the_result() {
    let (all, stay) = many(7_500); // more than a megabyte of keys and cards
    let small = ["--memory", "1", "-j3"];
    for by in [
        &["--by", "exact"][..],
        &["--by", "game", "--beginnings"],
        &["--by", "moves", "--beginnings"],
    ] {
        let listed = |more: &[&str]| dedupe(&[by, &["--report"], more].concat(), all.as_bytes());
        assert!(listed(&small) == listed(&["-j1"]), "{by:?}");
    }
    assert!(dedupe(&small, all.as_bytes()) == stay.as_bytes());
    let merged = dedupe(&[&small[..], &["--merge"]].concat(), all.as_bytes());
    assert!(
        merged == stay.as_bytes(),
        "copies that know nothing more change nothing"
    );
}

/// Bytes of Windows-1252 and line ends of all kinds; the last game has no blank line behind it.
const ODD: &[u8] = b"[White \"M\xFCller\"]\r\n[Black \"B\"]\r\n\r\n1. e4   e5 {\xE9}\r\n*\r\n\r\n\
    [White \"M\xFCller\"]\r\n[Black \"B\"]\r\n\r\n1.e4 e5 *\r\n\r\n[White \"C\"]\n[Black \"D\"]\n\n1. d4 *";

#[test]
fn what_stays_keeps_its_bytes() {
    let start = ODD
        .windows(9)
        .position(|bytes| bytes == b"{\xE9}\r\n*\r\n\r")
        .unwrap()
        + 10;
    let rest = ODD
        .windows(10)
        .position(|bytes| bytes == b"[White \"C\"")
        .unwrap();
    let expected = [&ODD[..start], &ODD[rest..]].concat();
    assert_eq!(dedupe(&[], ODD), expected);
    let first = ["--keep", "first"];
    assert_eq!(dedupe(&first, ODD), expected);
    // A game into which something is merged is in the encoding of its file.
    let text = "[White \"C\"]\n[Black \"D\"]\n[Event \"Z\u{FC}rich\"]\n\n1. d4 *\n\n\
                [White \"C\"]\n[Black \"D\"]\n[Event \"Z\u{FC}rich\"]\n[ECO \"A40\"]\n\n1. d4 {x} *\n\n\
                [White \"C\"]\n[Black \"D\"]\n[Event \"Z\u{FC}rich\"]\n\n1. d4 $1 *\n\n";
    let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
    let merged = dedupe(&["--merge"], &latin);
    let shown: String = merged.iter().map(|&byte| char::from(byte)).collect();
    assert!(shown.contains("[Event \"Z\u{FC}rich\"]"), "{shown}");
    assert!(shown.contains("1. d4 $1 {x} *"), "{shown}");
    assert_eq!(shown.matches("[White").count(), 1, "{shown}");
}

#[test]
fn files_are_changed_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let name = |path: &Path| path.display().to_string();
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n\n";
    let other = "[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n\n";
    fs::write(path("one.pgn"), game).unwrap();
    fs::write(path("two.pgn"), format!("{other}{game}")).unwrap();
    let files = [name(&path("one.pgn")), name(&path("two.pgn"))];
    dedupe(&["--in-place", &files[0], &files[1]], b"");
    let read = |name: &str| fs::read_to_string(path(name)).unwrap();
    assert_eq!(read("one.pgn"), game);
    assert_eq!(read("two.pgn"), other);
    assert_eq!(read("two.pgn.bak"), format!("{other}{game}"));
    assert!(!path("one.pgn.bak").exists(), "nothing has changed there");
}

/// A file that is named twice holds a copy of each of its games, and would lose them all.
#[test]
fn a_file_is_changed_in_place_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n\n";
    let (file, again) = (path("one.pgn"), path("./one.pgn"));
    let refused = |args: &[&Path], why: &str| {
        fs::write(&file, format!("{game}{game}")).unwrap();
        let mut command = Command::cargo_bin("scoresheet").unwrap();
        let run = command.args(["dedupe", "--in-place"]).args(args).assert();
        run.code(2).stderr(predicates::str::contains(why));
        fs::read_to_string(&file).unwrap()
    };
    let left = refused(&[&file, &again], "not changed, because it is named twice");
    assert_eq!(left, game, "changed once");
    let why = "not changed, because others are compared with it";
    let against = [Path::new("--against"), &file, &file];
    assert_eq!(refused(&against, why), format!("{game}{game}"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&file, path("link.pgn")).unwrap();
        let left = refused(&[folder.path()], "named twice");
        assert_eq!(left, game);
    }
    let part = [Path::new("--range=0:30"), &file];
    assert_eq!(
        refused(&part, "--in-place changes whole files"),
        format!("{game}{game}")
    );
}

/// A name as another source has it: as it is, with an initial, turned round, or with a letter left out.
fn in_other_words(name: &str, way: usize) -> String {
    let Some((family, given)) = name.split_once(',') else {
        return name.to_owned();
    };
    let given = given.trim();
    match way {
        0 => format!("{family}, {}", given.chars().take(1).collect::<String>()),
        1 => format!("{given} {family}"),
        2 if family.is_ascii() && family.len() > 5 => {
            format!("{}{}, {given}", &family[..3], &family[4..])
        }
        _ => name.to_owned(),
    }
}

/// Games as another source has them.
fn as_elsewhere(games: &str) -> String {
    let (mut text, mut number) = (String::new(), 0_usize);
    for line in games.lines() {
        let tag = line.strip_prefix('[').and_then(|tag| tag.split_once(" \""));
        let (name, value) = tag.map_or(("", ""), |(name, rest)| {
            (name, rest.trim_end_matches("\"]"))
        });
        number += usize::from(name == "Event");
        let value = match name {
            "White" => in_other_words(value, number % 7),
            "Black" => in_other_words(value, number % 5),
            "Event" | "Round" if number % 4 < 2 => "?".to_owned(),
            "Date" if number % 3 == 0 => format!("{}.??.??", &value[..4]),
            _ => value.to_owned(),
        };
        let _ = match name {
            "" => writeln!(text, "{line}"),
            name => writeln!(text, "[{name} \"{value}\"]"),
        };
    }
    text
}

/// How many copies under other names are found again, whole and cut, and how many of other games.
#[test]
#[ignore = "measures on a real collection"]
#[expect(clippy::print_stdout, reason = "the figures are what it is for")]
fn copies_from_elsewhere() {
    let Ok(packed) = fs::read("../shared/corpora/chess/otb-small.pgn.zst") else {
        return;
    };
    let games = String::from_utf8_lossy(&zstd::decode_all(&packed[..]).unwrap()).into_owned();
    let folder = tempfile::tempdir().unwrap();
    let name = |file: &str| folder.path().join(file).display().to_string();
    fs::write(name("here.pgn"), &games).unwrap();
    fs::write(name("whole.pgn"), as_elsewhere(&games)).unwrap();
    let mut command = Command::cargo_bin("scoresheet").unwrap();
    let cut = [
        "convert",
        "-q",
        "--plies",
        "50",
        "-o",
        &name("cut.pgn"),
        &name("whole.pgn"),
    ];
    command.args(cut).assert().success();
    for file in ["whole.pgn", "cut.pgn"] {
        let format = ["--report", "--format", "jsonl"];
        let files = [name("here.pgn"), name(file)];
        let args = [
            &["--by", "game", "--beginnings"],
            &format[..],
            &[&files[0], &files[1]],
        ]
        .concat();
        let groups = String::from_utf8(dedupe(&args, b"")).unwrap();
        let (mut right, mut wrong) = (0, 0);
        for group in groups.lines() {
            let group: serde_json::Value = serde_json::from_str(group).unwrap();
            let of = |place: usize| group["games"][place]["game"].as_u64();
            let pair = group["games"]
                .as_array()
                .is_some_and(|games| games.len() == 2);
            match pair && of(0) == of(1) {
                true => right += 1,
                false => wrong += 1,
            }
        }
        let all = games.matches("[White ").count();
        println!("{file}: {right} of {all} found, {wrong} wrong groups");
        assert!(right * 100 > all * 99 && wrong == 0);
    }
}
