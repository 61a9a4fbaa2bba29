//! A manifest worked by GNU parallel: processes that know nothing of each other, and partials merged,
//! say what one process says.

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use std::{fs, path::Path, process::Command};

/// The output of a shell's pipeline, in which `scoresheet` is the program.
fn shell(pipeline: &str, folder: &Path) -> Vec<u8> {
    let program = cargo_bin!("scoresheet");
    let binaries = program.parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let output = Command::new("bash")
        .args(["-e", "-o", "pipefail", "-c", pipeline])
        .env("PATH", format!("{}:{path}", binaries.display()))
        .current_dir(folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{pipeline}: {told}");
    output.stdout
}

/// A folder with files of chess and draughts, plain, packed and in UTF-16.
fn archive(folder: &Path) {
    let many = fs::read("testdata/event/games.pgn").unwrap().repeat(20);
    fs::write(folder.join("many.pgn"), &many).unwrap();
    fs::copy("testdata/draughts/russian.pdn", folder.join("russian.pdn")).unwrap();
    let packed = zstd::encode_all(&many[..many.len() / 4], 1).unwrap();
    fs::write(folder.join("packed.pgn.zst"), packed).unwrap();
    let text = fs::read_to_string("testdata/stats/spring.pgn").unwrap();
    let text = format!("\u{FEFF}{text}");
    let utf16 = text.encode_utf16().flat_map(u16::to_le_bytes);
    fs::write(folder.join("wide.pgn"), utf16.collect::<Vec<u8>>()).unwrap();
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is left out says why")]
fn a_manifest_worked_by_parallel_gives_what_one_process_gives() {
    if Command::new("parallel").arg("--version").output().is_err() {
        eprintln!("skipped: GNU parallel is not installed (apt-get install parallel)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    archive(folder.path());
    let counting = "stats --quiet --partial --by result,year --table players,overview";
    let whole = shell(&format!("scoresheet {counting} ."), folder.path());
    let tasks = "scoresheet plan --split 32K --format tsv . \
                 | parallel --keep-order --colsep '\\t'";
    let partials = format!("{tasks} scoresheet {counting} --threads 1 --range {{2}} {{1}}");
    let merged = shell(
        &format!("{partials} | scoresheet stats --merge --partial -"),
        folder.path(),
    );
    assert_eq!(merged, whole);
    let shown = shell(
        &format!("{partials} | shuf --random-source=many.pgn | scoresheet stats --merge -"),
        folder.path(),
    );
    let counting = counting.replace("--partial", "");
    assert_eq!(
        shown,
        shell(&format!("scoresheet {counting} ."), folder.path())
    );

    let fields = "--to csv --columns file,byte,White,Black,moves,final_fen";
    let games = format!("{tasks} scoresheet convert --quiet {fields} --range {{2}} {{1}}");
    let head = "grep -v ^file,byte";
    let parts = shell(&format!("{games} | {head}"), folder.path());
    let whole = shell(
        &format!("scoresheet convert --quiet {fields} . | {head}"),
        folder.path(),
    );
    assert_eq!(parts, whole);
}

/// A task that has written nothing, or half of a partial, is not taken for one without games.
#[test]
fn a_task_that_failed_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let partial = fs::read("testdata/stats/spring.json").unwrap();
    for (name, bytes) in [("empty", &b""[..]), ("half", &partial[..100])] {
        fs::write(folder.path().join(name), bytes).unwrap();
        let mut command = cargo_bin_cmd!("scoresheet");
        let merged = command
            .args(["stats", "--merge", "testdata/stats/spring.json"])
            .arg(folder.path().join(name));
        merged.assert().code(2).stdout("");
    }
}
