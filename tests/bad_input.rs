//! What bad input gets: a clear message, the right exit status, nothing lost and no panic.

#![allow(clippy::print_stdout)] // a test that is skipped says so

use assert_cmd::{Command, cargo::cargo_bin_cmd};
use predicates::{prelude::*, str::contains};
use std::{fs, io::Write, path::Path, process::Stdio};

const GOOD: &str = "[Event \"good\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";

fn scoresheet() -> Command {
    let mut command = cargo_bin_cmd!("scoresheet");
    command.timeout(std::time::Duration::from_secs(300));
    command
}

fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path.display().to_string()
}

#[test]
fn a_missing_file_is_told_and_the_others_are_done() {
    let folder = tempfile::tempdir().unwrap();
    let good = file(folder.path(), "good.pgn", GOOD);
    scoresheet()
        .args(["check", "no/such.pgn", &good])
        .assert()
        .code(2)
        .stderr(contains(
            "scoresheet: no/such.pgn: cannot open: No such file or directory\n",
        ))
        .stderr(contains("1 game, 4 plies"));
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "locked.pgn", GOOD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&path).is_ok() {
        println!("skipped: this user may read every file");
        return;
    }
    scoresheet()
        .args(["check", &path])
        .assert()
        .code(2)
        .stderr(contains("cannot open"));
}

#[test]
fn a_folder_without_games_is_told() {
    let folder = tempfile::tempdir().unwrap();
    file(folder.path(), "readme.md", "no games");
    scoresheet()
        .arg("check")
        .arg(folder.path())
        .assert()
        .code(2)
        .stderr(contains("no game files"));
}

#[test]
fn an_empty_file_has_no_games_and_nothing_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let empty = file(folder.path(), "empty.pgn", "");
    scoresheet()
        .args(["check", &empty])
        .assert()
        .success()
        .stdout("")
        .stderr(contains("0 games, 0 plies in 1 file"));
    scoresheet().arg("check").write_stdin("").assert().success();
}

#[test]
fn a_binary_file_is_no_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0".to_vec();
    bytes.extend((0..4000_u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes()));
    let binary = file(folder.path(), "program.pgn", bytes);
    scoresheet()
        .args(["check", &binary])
        .assert()
        .code(2)
        .stderr(contains("program.pgn: not a text file"));
}

#[test]
fn games_before_the_damage_of_a_packed_file_are_read() {
    let folder = tempfile::tempdir().unwrap();
    // Moves that do not pack too well, so that half of the bytes are about half of the games.
    let text: String = (0..2000)
        .map(|n: u32| {
            format!(
                "[Event \"{:x}\"]\n\n1. e4 e5 *\n\n",
                n.wrapping_mul(2_654_435_761)
            )
        })
        .collect();
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gz.write_all(text.as_bytes()).unwrap();
    let gz = gz.finish().unwrap();
    let zst = zstd::encode_all(text.as_bytes(), 3).unwrap();
    for (name, packed) in [("games.pgn.gz", gz), ("games.pgn.zst", zst)] {
        let path = file(folder.path(), name, &packed);
        scoresheet()
            .args(["check", "--select", "error", &path])
            .assert()
            .success()
            .stderr(contains("2,000 games"));
        let cut = file(
            folder.path(),
            &format!("cut-{name}"),
            &packed[..packed.len() / 2],
        );
        scoresheet()
            .args(["check", "--select", "error", &cut])
            .assert()
            .code(2)
            .stderr(contains("damaged or truncated"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let bad = file(
        folder.path(),
        "bad.pgn",
        "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n",
    );
    scoresheet()
        .args(["check", &bad, "-o", "/dev/full"])
        .assert()
        .code(2)
        .stderr("scoresheet: cannot write /dev/full: No space left on device\n");
    for arguments in [&["check", &bad][..], &["explain"], &["--help"], &["man"]] {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = std::process::Command::new(assert_cmd::cargo::cargo_bin!("scoresheet"))
            .args(arguments)
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "scoresheet: cannot write standard output: No space left on device\n"
        );
    }
}

#[test]
fn an_output_in_no_folder_is_told() {
    scoresheet()
        .args(["check", "-o", "no/such/folder/out.txt"])
        .write_stdin(GOOD)
        .assert()
        .code(2)
        .stderr("scoresheet: cannot write no/such/folder/out.txt: No such file or directory\n");
}

#[test]
fn a_closed_pipe_is_success() {
    let folder = tempfile::tempdir().unwrap();
    let games = "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n".repeat(20_000);
    let many = file(folder.path(), "many.pgn", games);
    for arguments in [
        &["check", &many][..],
        &["check", "--format", "jsonl", "-j2", &many],
    ] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("scoresheet"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

#[test]
fn nul_bytes_are_found_and_harm_nothing() {
    let output = scoresheet()
        .args(["check", "--format", "concise", "--select", "encoding"])
        .write_stdin("[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5\0 2. Nf3\0 Nc6 *\n")
        .assert()
        .success()
        .stderr(contains("1 game, 4 plies"));
    output.stdout(contains("[encoding.nul]").and(contains('\0').not()));
}

#[test]
fn a_hundred_thousand_open_parentheses_are_read() {
    let deep = format!(
        "[Event \"a\"]\n\n1. e4 {} *\n\n{GOOD}",
        "( 1. d4 ".repeat(100_000)
    );
    for format in ["text", "jsonl"] {
        scoresheet()
            .args(["check", "--max", "10", "--format", format])
            .write_stdin(deep.clone())
            .assert()
            .code(1)
            .stdout(contains("rav.unclosed"))
            .stderr(contains("2 games"));
    }
}

#[test]
fn a_line_longer_than_any_game_is_read() {
    // Games are cut at 16 MiB: the line must be longer.
    let mut line = String::from("[Event \"a\"] {");
    line.push_str(&"x".repeat(20 << 20));
    line.push_str("} 1. e4 e5 2. Ke3 *");
    let output = scoresheet()
        .args(["check", "--format", "text"])
        .write_stdin(line)
        .output()
        .unwrap();
    assert!(
        output.stdout.len() < 1 << 16,
        "{} bytes",
        output.stdout.len()
    );
    assert!(
        matches!(output.status.code(), Some(0 | 1)),
        "{:?}",
        output.status
    );
}

#[test]
fn the_same_bytes_for_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let remark = "{ a remark that fills the blocks of a file sooner than moves do } ".repeat(8);
    let games: String = (0..6_000)
        .map(|n| match n % 7 {
            0 => "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n",
            3 => "[Event \"b\"]\n[Result \"1-0\"]\n\n1. e2-e4 e5 2.Nf3 Nc6 3. Bb5 0-1\n\n",
            _ => "[Event \"c\"]\n[Result \"*\"]\n\n1. d4 REMARK d5 2. c4 *\n\n",
        })
        .collect();
    let games = games.replace("REMARK", &remark);
    let path = file(folder.path(), "games.pgn", games);
    for format in ["text", "concise", "jsonl", "csv"] {
        let run = |threads: &str| {
            let arguments = ["check", "--format", format, "-j", threads, &path, &path];
            scoresheet().args(arguments).output().unwrap().stdout
        };
        let one = run("1");
        assert!(!one.is_empty());
        assert!(one == run("2") && one == run("8"), "{format}");
    }
}

#[test]
fn wrong_options_are_told_with_the_name_meant() {
    scoresheet()
        .args(["check", "--select", "move.ilegal"])
        .write_stdin(GOOD)
        .assert()
        .code(2)
        .stderr(contains("did you mean `move.illegal`?"));
    scoresheet()
        .args(["explain", "rav.unclosd"])
        .assert()
        .code(2)
        .stderr(contains("did you mean `rav.unclosed`?"));
    scoresheet()
        .args(["check", "--encoding", "klingon"])
        .write_stdin(GOOD)
        .assert()
        .code(2)
        .stderr(contains("klingon"));
}
