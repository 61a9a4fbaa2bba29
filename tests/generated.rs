//! What is generated from the command line and the lists: documentation, man pages, completions.
//! `UPDATE_DOCS=1 cargo test --test generated` rewrites the documentation.

use assert_cmd::cargo::cargo_bin_cmd;

#[test]
fn the_generated_documentation_is_up_to_date() {
    let mut command = cargo_bin_cmd!("scoresheet");
    command.args(["generate", "docs", "--dir", "docs"]);
    if std::env::var_os("UPDATE_DOCS").is_none() {
        command.arg("--check");
    }
    command.assert().success().stdout("");
}

const COMMANDS: &[&str] = &[
    "check",
    "audit",
    "explain",
    "convert",
    "repair",
    "reconcile",
    "stats",
    "show",
    "filter",
    "sort",
    "split",
    "dedupe",
    "join",
    "diff",
    "tag",
    "tree",
    "plan",
    "notations",
    "languages",
    "laws",
    "clock",
    "sealed",
    "completions",
    "man",
];

#[test]
fn each_command_has_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let mut command = cargo_bin_cmd!("scoresheet");
    command
        .args(["man", "--dir"])
        .arg(&pages)
        .assert()
        .success();
    let main = std::fs::read_to_string(pages.join("scoresheet.1")).unwrap();
    assert!(main.contains(".SH SUBCOMMANDS"));
    for name in COMMANDS {
        let page = pages.join(format!("scoresheet-{name}.1"));
        let page = std::fs::read_to_string(page).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    // The main page and one for each command; hidden commands have none.
    let count = std::fs::read_dir(&pages).unwrap().count();
    assert_eq!(count, 1 + COMMANDS.len());
}

#[test]
fn each_shell_completes_each_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let mut command = cargo_bin_cmd!("scoresheet");
        let output = command.args(["completions", shell]).output().unwrap();
        let script = String::from_utf8(output.stdout).unwrap();
        for name in COMMANDS {
            assert!(script.contains(name), "{shell} does not complete {name}");
        }
    }
}
