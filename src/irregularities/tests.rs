//! The list kept in order, and every example run through the real pipeline.

use super::*;
use crate::{
    audit::Audit,
    fault::FaultKind,
    judge::{Judge, Terms},
    laws::penalties::Conduct,
    source::Block,
    stream::{self, Event, Input, Options},
};
use std::{collections::BTreeSet, fs, io::Cursor, ops::ControlFlow, path::Path};

#[test]
fn names_are_unique_and_well_formed() {
    let mut seen = BTreeSet::new();
    for one in all() {
        assert!(seen.insert(one.name), "{} twice", one.name);
        let (family, kind) = one.name.split_once('.').expect(one.name);
        assert!(super::family(family).is_some(), "{}", one.name);
        let kebab = |part: &str| {
            part.split('-').all(|word| {
                !word.is_empty()
                    && word
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
            })
        };
        assert!(kebab(family) && kebab(kind), "{}", one.name);
    }
}

#[test]
fn families_hold_their_own_in_order() {
    for family in FAMILIES {
        let names: Vec<_> = family.members.iter().map(|one| one.name).collect();
        assert!(names.is_sorted(), "{names:?}");
        assert!(!family.summary.ends_with('.') && !family.members.is_empty());
        for one in family.members {
            assert_eq!(one.family(), family.name);
        }
    }
}

#[test]
fn every_member_explains_itself() {
    for one in all() {
        let name = one.name;
        assert!(one.summary.chars().count() <= 72, "{name}: long summary");
        assert!(
            !one.summary.ends_with('.'),
            "{name}: summary with full stop"
        );
        let article = one.article();
        assert!(article.split("\n\n").count() >= 3, "{name}: too short");
        assert!(article.trim_end().ends_with('.'), "{name}: ends abruptly");
        assert!(!one.mended.is_empty(), "{name}: no mended example");
        for mentioned in article.split('`') {
            let family = mentioned.split('.').next().unwrap_or("");
            let is_name = mentioned.contains('.')
                && super::family(family).is_some()
                && !mentioned.contains(' ');
            assert!(!is_name || find(mentioned).is_some(), "{name}: {mentioned}");
        }
    }
}

#[test]
fn every_file_is_listed() {
    let room = Path::new("src/irregularities");
    let mut files = BTreeSet::new();
    for folder in fs::read_dir(room).unwrap() {
        let folder = folder.unwrap().path();
        if !folder.is_dir() || folder.ends_with("help") {
            continue;
        }
        for file in fs::read_dir(&folder).unwrap() {
            let file = file.unwrap().path();
            if !file.ends_with("mod.rs") {
                files.insert(file.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let listed: BTreeSet<_> = all().map(|one| one.file.replace('\\', "/")).collect();
    assert_eq!(files, listed);
    for one in all() {
        let path = format!(
            "src/irregularities/{}.rs",
            one.name.replace('.', "/").replace('-', "_")
        );
        assert_eq!(one.file.replace('\\', "/"), path);
    }
}

#[test]
fn every_kind_of_fault_is_one_irregularity() {
    let source = include_str!("../fault.rs");
    let body = source.split("pub enum FaultKind {").nth(1).unwrap();
    let kinds: BTreeSet<String> = body[..body.find("\n}").unwrap()]
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//") && !line.is_empty())
        .map(|line| line.trim_end_matches(',').to_owned())
        .collect();
    let named: Vec<FaultKind> = all()
        .filter_map(|one| match one.detect {
            Detect::Fault(kind, _) => Some(kind),
            Detect::Look(_) | Detect::By(_) | Detect::Event(_) => None,
        })
        .collect();
    let once: BTreeSet<String> = named.iter().map(|kind| format!("{kind:?}")).collect();
    assert_eq!(named.len(), once.len(), "a kind with two names");
    assert_eq!(once, kinds);
}

#[test]
fn the_agreed_names_stand_with_their_severity() {
    let agreed = fs::read_to_string("testdata/irregularities/names.tsv").unwrap();
    for line in agreed.lines().skip(1) {
        let (name, severity) = line.split_once('\t').unwrap();
        let one = find(name).unwrap_or_else(|| panic!("{name} is not in the list"));
        assert_eq!(one.severity.word(), severity, "{name}");
    }
}

/// The names found in a file of these bytes, as the irregularity is looked for.
fn found_in(one: &Irregularity, bytes: Vec<u8>) -> Vec<(&'static str, Severity)> {
    if one.is_of_event() {
        let text = String::from_utf8(bytes).unwrap();
        let audit = Audit::of_example(&text, &Selection::all()).unwrap();
        let found = audit.findings.iter().map(|placed| &placed.finding);
        return found
            .map(|finding| (finding.irregularity.name, finding.severity))
            .collect();
    }
    let strictness = strictness_for(one);
    let name = match one.games {
        Games::Draughts => "example.pdn",
        Games::Chess | Games::Both => "example.pgn",
    };
    let terms = Terms {
        strictness,
        claims: one.is_claim(),
        conduct: one.is_penalty().then(Conduct::default),
        ..Terms::default()
    };
    let input = Input::Reader(name.to_owned(), Box::new(Cursor::new(bytes)));
    let options = Options {
        threads: 1,
        ..Options::default()
    };
    let mut found = Vec::new();
    stream::run(
        vec![input],
        &options,
        || {
            let mut judge = Judge::new(&terms);
            move |block: &Block| judge.block(block)
        },
        |event| {
            if let Event::Block(_, verdict) = event {
                found.extend(
                    verdict
                        .findings
                        .iter()
                        .map(|finding| (finding.irregularity.name, finding.severity)),
                );
            }
            ControlFlow::Continue(())
        },
    );
    found
}

/// The strictness under which an irregularity shows: the usual one, the strict one, or that of a sheet.
fn strictness_for(one: &Irregularity) -> Strictness {
    [Strictness::Import, Strictness::Export]
        .into_iter()
        .find(|strictness| one.severity_under(*strictness).is_some())
        .unwrap_or(Strictness::Sheet)
}

/// Those without an example that can be run: it would take megabytes.
const WITHOUT_EXAMPLE: [&str; 1] = ["game.oversized"];

/// What an example may show besides its own name, since it cannot be had without.
const COMPANY: [(&str, &str); 11] = [
    ("encoding.undefined-byte", "encoding.latin1"),
    ("comment.nested", "comment.stray-close"),
    ("result.double-forfeit", "game.empty"),
    ("penalty.result", "penalty.illegal-move"),
    ("result.kings-in-centre", "move.kings-in-centre"),
    ("rules.claim-right", "rules.claim-repetition"),
    ("rules.claim-repetition", "rules.threefold-repetition"),
    ("rules.fivefold-in-succession", "rules.threefold-repetition"),
    ("rules.fivefold-repetition", "rules.threefold-repetition"),
    ("variant.inferred-960", "fen.no-setup"),
    ("san.letters-undecided", "san.letters"),
];

#[test]
fn every_example_shows_its_name_and_nothing_else() {
    let mut wrong = Vec::new();
    for one in all().filter(|one| !WITHOUT_EXAMPLE.contains(&one.name)) {
        let found = found_in(one, one.example_bytes());
        if !found.iter().any(|(name, _)| *name == one.name) {
            wrong.push(format!("{}: not shown, but {found:?}", one.name));
        }
        for (name, severity) in found {
            let expected = name == one.name
                || COMPANY.contains(&(one.name, name))
                || strictness_for(one) == Strictness::Export;
            if !expected {
                wrong.push(format!("{}: shows {} {name}", one.name, severity.word()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_mended_example_is_mended() {
    let mut wrong = Vec::new();
    for one in all() {
        let found = found_in(one, one.mended.as_bytes().to_vec());
        for (name, severity) in found {
            let left = name == one.name
                || (strictness_for(one) == Strictness::Import && severity > Severity::Note);
            if left {
                wrong.push(format!("{}: mended shows {name}", one.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// A text with the safe edits made that are proposed for it, and how many there were.
fn edited(one: &Irregularity, text: &str) -> (String, usize) {
    let terms = Terms {
        strictness: strictness_for(one),
        selection: Selection::new(&[one.name], &[]).unwrap(),
        ..Terms::default()
    };
    let block = Block::from_text("example.pgn", text);
    let mut edits: Vec<Edit> = Judge::new(&terms)
        .block(&block)
        .findings
        .into_iter()
        .flat_map(|finding| finding.edits)
        .filter(|edit| edit.safe)
        .collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span));
    let mut text = text.to_owned();
    for edit in &edits {
        text.replace_range(edit.span.range(), &edit.text);
    }
    (text, edits.len())
}

/// How many plies the judge plays in a text.
fn plies(text: &str) -> u64 {
    let terms = Terms::default();
    let block = Block::from_text("example.pgn", text);
    Judge::new(&terms).block(&block).plies
}

#[test]
fn safe_edits_mend_the_example_and_keep_its_moves() {
    let mut wrong = Vec::new();
    for one in all().filter(|one| one.bytes == Bytes::Utf8) {
        let (text, edits) = edited(one, one.example);
        if edits == 0 {
            continue;
        }
        let left = found_in(one, text.clone().into_bytes());
        if left.iter().any(|(name, _)| *name == one.name) || plies(&text) != plies(one.example) {
            wrong.push(format!("{}: {text:?}", one.name));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn edits_put_check_marks_where_they_belong() {
    let one = find("san.check-mark").unwrap();
    let game = |moves: &str| format!("[Event \"A\"]\n[Result \"*\"]\n\n{moves} *\n");
    for (written, right) in [
        (
            "1. e4 e5 2. Bc4 Nc6 3. Bxf7",
            "1. e4 e5 2. Bc4 Nc6 3. Bxf7+",
        ),
        (
            "1. e4 e5 2. Bc4 Nc6 3. Bxf7#!",
            "1. e4 e5 2. Bc4 Nc6 3. Bxf7+!",
        ),
        ("1. e4 e5 2. Bc4+ Nc6", "1. e4 e5 2. Bc4 Nc6"),
        ("1. f3 e5 2. g4 Qh4", "1. f3 e5 2. g4 Qh4#"),
        ("1. f3 e5 2. g4 Qh4++", "1. f3 e5 2. g4 Qh4#"),
    ] {
        assert_eq!(edited(one, &game(written)).0, game(right), "{written}");
    }
}

#[test]
fn selections_go_by_exactness() {
    let select = |select: &[&str], ignore: &[&str]| Selection::new(select, ignore).unwrap();
    let has = |selection: &Selection, name: &str| {
        let one = find(name).unwrap();
        selection.contains(one, one.severity)
    };
    let nothing: [&str; 0] = [];
    assert!(has(&select(&nothing, &nothing), "san.check-mark"));
    assert!(!has(&select(&[], &["san"]), "san.check-mark"));
    assert!(has(&select(&["san.figurine"], &["san"]), "san.figurine"));
    assert!(!has(&select(&["san"], &["san.figurine"]), "san.figurine"));
    assert!(!has(&select(&["move,tag"], &[]), "san.check-mark"));
    assert!(has(&select(&["move, tag"], &[]), "tag.elo"));
    assert!(!has(&select(&["all"], &["note"]), "tag.elo"));
    assert!(has(&select(&["error"], &[]), "move.illegal"));
    assert!(!has(&select(&["error"], &[]), "tag.elo"));
    assert!(!has(&select(&["all"], &["all"]), "move.illegal"));
}

#[test]
fn unknown_names_get_a_proposal() {
    let proposal = |word: &str| Selection::new(&[word], &[]).unwrap_err().nearest;
    assert_eq!(proposal("san.chek-mark"), Some("san.check-mark"));
    assert_eq!(proposal("san.chek"), Some("san.check-mark"));
    assert_eq!(proposal("illegal"), Some("move.illegal"));
    assert_eq!(proposal("encodings"), Some("encoding"));
    assert_eq!(proposal("warnings"), Some("warning"));
    assert_eq!(proposal("xyzzy"), None);
    assert_eq!(
        Selection::new(&["san.chek-mark"], &[])
            .unwrap_err()
            .to_string(),
        "no irregularity is called `san.chek-mark`; did you mean `san.check-mark`?"
    );
}
