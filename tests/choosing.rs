//! Games that are chosen, put in order and parted keep their bytes, in any encoding and however long
//! the file is.

use assert_cmd::cargo::cargo_bin_cmd;
use std::{fs, path::Path};

fn game(white: &str, round: u32) -> String {
    format!(
        "[Event \"Event\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n"
    )
}

fn run(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let mut command = cargo_bin_cmd!("scoresheet");
    let output = command
        .current_dir(folder)
        .args(arguments)
        .arg("-q")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    output.stdout
}

/// Some megabytes, so that the games found do not stand in the first block of the file.
#[test]
fn games_far_behind_come_out_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let many = game("Anders", 1).repeat(60_000);
    let last = "[Event \"Event\"]\r\n[White \"Zo\u{eb}\"]\r\n\r\n1. d4   d5 {  odd  } *";
    let latin = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    for mark in [&b""[..], b"\xEF\xBB\xBF"] {
        let encoded = if mark.is_empty() {
            latin(last)
        } else {
            last.as_bytes().to_vec()
        };
        fs::write(
            folder.path().join("a.pgn"),
            [mark, many.as_bytes(), &encoded].concat(),
        )
        .unwrap();
        let found = run(folder.path(), &["filter", "White =~ \"^Zo\"", "a.pgn"]);
        assert_eq!(found, [mark, &encoded].concat());
        let sorted = run(
            folder.path(),
            &["sort", "White", "--descending", "--memory", "1", "a.pgn"],
        );
        let expected = [mark, &encoded, b"\n\n", many.as_bytes()].concat();
        assert!(sorted == expected, "{}", sorted.len());
    }
}

#[test]
fn two_files_become_one_that_reads_again() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), game("A", 1).trim_end()).unwrap();
    fs::write(folder.path().join("b.pgn"), game("B", 2)).unwrap();
    let both = run(folder.path(), &["filter", "plies = 3", "a.pgn", "b.pgn"]);
    assert_eq!(both, (game("A", 1) + &game("B", 2)).into_bytes());
    let turned = run(folder.path(), &["filter", "plies = 3", "b.pgn", "a.pgn"]);
    assert_eq!(
        turned,
        (game("B", 2) + game("A", 1).trim_end()).into_bytes()
    );
}

#[test]
fn utf16_stays_utf16() {
    let folder = tempfile::tempdir().unwrap();
    let encoded = |text: &str| -> Vec<u8> {
        ["\u{feff}", text]
            .concat()
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect()
    };
    let (one, two) = (game("Ævar", 2), game("Birch", 1));
    fs::write(folder.path().join("a.pgn"), encoded(&(one.clone() + &two))).unwrap();
    assert_eq!(
        run(folder.path(), &["filter", "Round = 1", "a.pgn"]),
        encoded(&two)
    );
    let sorted = run(folder.path(), &["sort", "Round", "a.pgn"]);
    assert_eq!(sorted, encoded(&(two.clone() + &one)));
    run(
        folder.path(),
        &["split", "--by", "White", "--into", "parts", "a.pgn"],
    );
    let part = |name: &str| fs::read(folder.path().join("parts").join(name)).unwrap();
    assert_eq!(part("Ævar.pgn"), encoded(&one));
    assert_eq!(part("Birch.pgn"), encoded(&two));
}

#[test]
fn parts_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["a/b", "a:b", "A_B", "", "?", "..", "Zo\u{eb}"];
    let games: Vec<String> = (0..700_u32)
        .map(|at| game(names[at as usize % 7], at))
        .collect();
    fs::write(folder.path().join("a.pgn"), games.concat()).unwrap();
    let listed = run(
        folder.path(),
        &["split", "--by", "White", "--into", "parts", "a.pgn"],
    );
    let listed = String::from_utf8(listed).unwrap();
    // Three names differ only by what no file may have in its name, or by case; two say nothing.
    let files: Vec<&str> = listed
        .lines()
        .map(|line| line.trim().split_once("  ").unwrap().1)
        .collect();
    let at = |name: &str| format!("parts{}{name}", std::path::MAIN_SEPARATOR);
    let expected = [
        "a_b.pgn",
        "a_b-2.pgn",
        "A_B-3.pgn",
        "none.pgn",
        "none-2.pgn",
        "Zo\u{eb}.pgn",
    ];
    assert_eq!(files, expected.map(at));
    let mut found: Vec<String> = Vec::new();
    for file in files {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        found.extend(text.split_inclusive("*\n\n").map(str::to_owned));
    }
    found.sort();
    let mut games = games;
    games.sort();
    assert!(found == games);
    assert_eq!(
        fs::read_dir(folder.path().join("parts")).unwrap().count(),
        6
    );

    let mut again = cargo_bin_cmd!("scoresheet");
    again.current_dir(folder.path());
    let again = again.args(["split", "--games", "300", "--into", "parts", "a.pgn"]);
    again.assert().success();
    assert_eq!(
        fs::read_dir(folder.path().join("parts")).unwrap().count(),
        9
    );
    let mut over = cargo_bin_cmd!("scoresheet");
    over.current_dir(folder.path());
    over.args(["split", "--games", "300", "--into", "parts", "a.pgn"])
        .assert()
        .code(2);
}
