//! Repairs applied: what changes, and that nothing else does.

use assert_cmd::Command;
use std::fs;

/// A Ruy Lopez in the variation of Breyer, as many have played it.
const GAME: &str = "[Event \"A\"]\n[White \"M\u{fc}ller\"]\n[Result \"*\"]\n\n\
    1. e4 e5  2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {so far known}\n5. O-O Be7 6. Re1 b5 7. Bb3 d6\n\
    8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6\n\
    15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 *\n";

fn repair(folder: &std::path::Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("scoresheet").expect("the program");
    command.current_dir(folder).arg("repair").args(args);
    command
}

fn folder_with(name: &str, bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), bytes).expect("a file");
    folder
}

/// No knight can come from the h-file.
fn broken() -> String {
    GAME.replace("10. d4 Nbd7", "10. d4 Nhd7")
}

#[test]
fn only_the_word_changes() {
    let folder = folder_with("a.pgn", broken().as_bytes());
    let output = repair(folder.path(), &["--apply", "--quiet", "a.pgn"])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), GAME);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_bytes_of_another_encoding_stay() {
    let latin1 = |text: &str| -> Vec<u8> { text.chars().map(|c| c as u8).collect() };
    let folder = folder_with("a.pgn", &latin1(&broken()));
    let output = repair(folder.path(), &["--apply", "--quiet", "a.pgn"])
        .output()
        .unwrap();
    assert_eq!(output.stdout, latin1(GAME));
}

#[test]
fn a_plan_is_accepted_as_it_was_written() {
    let folder = folder_with("a.pgn", broken().as_bytes());
    let plan = repair(folder.path(), &["--format", "jsonl", "a.pgn"])
        .output()
        .unwrap()
        .stdout;
    fs::write(folder.path().join("plan.jsonl"), &plan).unwrap();
    let accept = ["--accept", "plan.jsonl", "--quiet", "a.pgn"];
    let output = repair(folder.path(), &accept).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), GAME);

    // What a person puts there is taken, whatever it is.
    let edited = String::from_utf8(plan)
        .unwrap()
        .replace("\"after\":\"Nbd7\"", "\"after\":\"Nfd7\"");
    fs::write(folder.path().join("plan.jsonl"), edited).unwrap();
    let output = repair(folder.path(), &accept).output().unwrap();
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("10. d4 Nfd7 11.")
    );
}

#[test]
fn a_plan_for_another_text_is_refused() {
    let folder = folder_with("a.pgn", broken().as_bytes());
    let plan = repair(folder.path(), &["--format", "jsonl", "a.pgn"])
        .output()
        .unwrap()
        .stdout;
    fs::write(folder.path().join("plan.jsonl"), plan).unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    let output = repair(folder.path(), &["--accept", "plan.jsonl", "a.pgn"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("the plan does not fit"), "{told}");
}

#[test]
fn a_file_changed_in_place_is_kept() {
    let folder = folder_with("a.pgn", broken().as_bytes());
    fs::write(folder.path().join("b.pgn"), GAME).unwrap();
    let output = repair(folder.path(), &["--in-place", "."])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let read = |name: &str| fs::read_to_string(folder.path().join(name));
    assert_eq!(read("a.pgn").unwrap(), GAME);
    assert_eq!(read("a.pgn.bak").unwrap(), broken());
    assert_eq!(read("b.pgn").unwrap(), GAME);
    assert!(read("b.pgn.bak").is_err()); // nothing changed there
}

#[test]
fn check_tells_by_its_exit_status() {
    let folder = folder_with("a.pgn", broken().as_bytes());
    let status = |name: &str| {
        repair(folder.path(), &["--check", name])
            .output()
            .unwrap()
            .status
            .code()
    };
    assert_eq!(status("a.pgn"), Some(1));
    fs::write(folder.path().join("b.pgn"), GAME).unwrap();
    assert_eq!(status("b.pgn"), Some(0));
}

/// Mending what is mended changes nothing any more.
#[test]
fn repairs_reach_a_fixed_point() {
    let event = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/event/typed.pgn");
    let folder = folder_with("a.pgn", &fs::read(event).unwrap());
    let args = ["--fix", "all", "--in-place", "--quiet", "a.pgn"];
    let text = || fs::read(folder.path().join("a.pgn")).unwrap();
    let mut before = text();
    for _ in 0..4 {
        repair(folder.path(), &args).output().unwrap();
        let now = text();
        if now == before {
            return;
        }
        before = now;
    }
    panic!("it changes without end");
}
