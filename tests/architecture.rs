//! The shape of the house, kept by test: who may name whom, and that every room is in its list.
//!
//! The rules are those of docs/architecture.md. A failure names the file and the line.

use std::{fs, path::Path};

/// All Rust files below a folder or file of `src`, with their text.
fn sources(room: &str) -> Vec<(String, String)> {
    fn walk(path: &Path, found: &mut Vec<(String, String)>) {
        if path.is_dir() {
            let mut entries: Vec<_> = fs::read_dir(path)
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .collect();
            entries.sort();
            for entry in entries {
                walk(&entry, found);
            }
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(path).unwrap();
            found.push((path.display().to_string().replace('\\', "/"), text));
        }
    }
    let mut found = Vec::new();
    let root = Path::new("src");
    for candidate in [root.join(room), root.join(format!("{room}.rs"))] {
        if candidate.exists() {
            walk(&candidate, &mut found);
        }
    }
    found
}

/// The lines of a file that are code: no comments, nothing behind `#[cfg(test)]`. An import over
/// several lines counts as one.
fn code(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut importing = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("#[cfg(test)]") {
            break;
        }
        let line = line.split("//").next().unwrap_or("");
        match lines.last_mut() {
            Some((_, import)) if importing => import.push_str(line),
            _ => lines.push((number + 1, line.to_owned())),
        }
        let import = &lines[lines.len() - 1].1;
        let start = import.trim_start();
        importing = (start.starts_with("use ") || start.starts_with("pub use "))
            && !import.trim_end().ends_with(';');
    }
    lines
}

/// Whether `line` names the room or crate `name` in a path or import. A module of that name inside
/// another room (`help::draughts`) is something else.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = &line[..at];
        let after = &line[at + name.len()..];
        let starts = match before.strip_suffix("::") {
            Some(path) => path.ends_with("crate") || path.ends_with("scoresheet"),
            None => !before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.'),
        };
        let from_another_room = line.contains("use super::") || line.contains("use self::");
        starts
            && !from_another_room
            && (after.starts_with("::")
                || (line.contains("use ")
                    && !after.starts_with(|c: char| c.is_alphanumeric() || c == '_')))
    })
}

fn forbid(rooms: &[&str], forbidden: &[&str]) {
    let mut broken = Vec::new();
    for room in rooms {
        let files = sources(room);
        assert!(!files.is_empty(), "no such room: {room}");
        for (path, text) in files {
            for (line, content) in code(&text) {
                for name in forbidden {
                    if names(&content, name) {
                        broken.push(format!("{path}:{line} names {name}: {}", content.trim()));
                    }
                }
            }
        }
    }
    assert!(
        broken.is_empty(),
        "arrows that must not be:\n{}",
        broken.join("\n")
    );
}

#[test]
fn reading_and_replaying_name_no_wing() {
    forbid(
        &[
            "span", "game", "error", "fault", "plain", "markup", "page", "raster", "source",
            "stream", "record", "replay",
        ],
        &[
            "chess",
            "draughts",
            "shakmaty",
            "play",
            "irregularities",
            "report",
            "diagram",
            "write",
            "stats",
            "cli",
        ],
    );
}

#[test]
fn the_wings_do_not_name_each_other() {
    let above = [
        "play",
        "irregularities",
        "repair",
        "report",
        "write",
        "stats",
        "cli",
    ];
    forbid(&["chess"], &above);
    forbid(&["chess"], &["draughts"]);
    forbid(&["draughts"], &above);
    forbid(&["draughts"], &["chess", "shakmaty"]);
}

#[test]
fn only_the_door_names_the_wings() {
    forbid(
        &[
            "adjournment",
            "correspondence",
            "event",
            "irregularities",
            "laws",
            "diagram",
            "query",
            "glance",
            "openings",
            "repair",
            "report",
            "write",
            "stats",
            "tree",
            "copies",
            "reshape",
            "compare",
        ],
        &["chess", "draughts", "shakmaty"],
    );
}

#[test]
fn what_looks_at_games_keeps_apart() {
    forbid(
        &["event"],
        &["irregularities", "report", "write", "stats", "cli", "play"],
    );
    forbid(&["irregularities"], &["report", "write", "stats", "cli"]);
    forbid(&["report"], &["write", "stats", "cli", "record", "replay"]);
    forbid(
        &["columns"],
        &["record", "replay", "source", "write", "stats", "cli"],
    );
    forbid(&["write"], &["irregularities", "report", "stats", "cli"]);
    forbid(&["stats"], &["report", "write", "cli"]);
    forbid(&["query"], &["report", "write", "stats", "tree", "cli"]);
    forbid(&["tree"], &["irregularities", "report", "write", "cli"]);
    forbid(&["copies"], &["query", "report", "write", "stats"]);
    forbid(&["reshape", "compare"], &["query", "report", "stats"]);
    forbid(&["glance"], &["query", "report", "write", "stats", "cli"]);
    forbid(&["repair"], &["report", "write", "stats", "cli"]);
    forbid(
        &["diagram"],
        &[
            "record",
            "replay",
            "irregularities",
            "report",
            "write",
            "stats",
            "cli",
        ],
    );
}

#[test]
fn below_the_command_line_nothing_knows_terminals() {
    let below: Vec<&str> = [
        "span",
        "game",
        "error",
        "fault",
        "plain",
        "markup",
        "page",
        "raster",
        "source",
        "stream",
        "adjournment",
        "correspondence",
        "event",
        "record",
        "replay",
        "chess",
        "draughts",
        "play",
        "laws",
        "irregularities",
        "diagram",
        "repair",
        "report",
        "write",
        "stats",
        "glance",
        "openings",
        "columns",
        "query",
        "tree",
        "judge",
        "audit",
        "copies",
        "reshape",
        "compare",
    ]
    .into_iter()
    .filter(|room| !sources(room).is_empty())
    .collect();
    forbid(&below, &["clap", "indicatif", "process", "cli"]);
    for room in &below {
        for (path, text) in sources(room) {
            for (line, content) in code(&text) {
                // Reading standard input is the source's business; writing is not.
                for word in ["println!", "eprintln!", "stdout()", "stderr()", "exit("] {
                    assert!(!content.contains(word), "{path}:{line} uses {word}");
                }
            }
        }
    }
}

#[test]
fn no_subcommand_imports_another() {
    let files = sources("cli");
    let stem = |path: &str| {
        Path::new(path)
            .file_stem()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned()
    };
    let commands: Vec<String> = files
        .iter()
        .filter(|(_, text)| text.contains("fn run("))
        .map(|(path, _)| stem(path))
        .filter(|name| name != "mod")
        .collect();
    for (path, text) in files.iter().filter(|(path, _)| stem(path) != "mod") {
        for (line, content) in code(text) {
            for other in commands.iter().filter(|other| **other != stem(path)) {
                assert!(
                    !content.contains(&format!("super::{other}::"))
                        && !content.contains(&format!("cli::{other}::")),
                    "{path}:{line} imports the subcommand {other}"
                );
            }
        }
    }
}

/// In a folder that is a list, every file is declared.
#[test]
fn every_file_of_a_list_is_in_its_list() {
    for folder in [
        "diagram",
        "report",
        "write",
        "write/table",
        "stats",
        "tree/format",
        "query/fields",
        "chess/notation",
        "laws/editions",
        "draughts/notation",
        "event/standings/tie_breaks",
        "event/reading",
    ] {
        let root = Path::new("src").join(folder);
        let Ok(list) = fs::read_to_string(root.join("mod.rs")) else {
            continue; // a room that is not built yet
        };
        for entry in fs::read_dir(&root).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
            assert!(
                stem == "mod" || list.contains(&format!("mod {stem};")),
                "{} is not declared in its mod.rs",
                path.display()
            );
        }
    }
}

/// More lines than these are more than one thing.
const LONGEST_FILE: usize = 600;
/// The same of a function.
const LONGEST_FUNCTION: usize = 80;

/// The line on which a function begins that has more lines than [`LONGEST_FUNCTION`], and its name.
/// As rustfmt lays it out, it ends with a brace as far in as it began.
fn long_functions(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let words: Vec<&str> = code.split(' ').collect();
        let Some(fun) = words.iter().position(|word| *word == "fn") else {
            continue;
        };
        let declares = words[..fun]
            .iter()
            .all(|word| matches!(*word, "const" | "async" | "unsafe") || word.starts_with("pub"));
        let indent = &line[..line.len() - code.len()];
        let ends = |line: &&str| {
            let rest = line.strip_prefix(indent).unwrap_or("");
            rest == "}" || (rest.ends_with(';') && (rest.starts_with(')') || rest == code))
        };
        let length = lines[at..].iter().position(ends);
        if declares && length.is_some_and(|length| length >= LONGEST_FUNCTION) {
            found.push((at + 1, code.to_owned()));
        }
    }
    found
}

#[test]
fn files_and_functions_are_short() {
    for (path, text) in sources(".") {
        let lines = text.lines().count();
        assert!(lines <= LONGEST_FILE, "{path} has {lines} lines");
        let long = long_functions(&text);
        assert!(long.is_empty(), "{path}: {long:?}");
    }
}
