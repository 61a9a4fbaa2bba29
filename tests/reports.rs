//! How findings look in each format, as snapshots of one small file with slips.

use insta::assert_snapshot;
use resvg::usvg::roxmltree::{Document, Node};
use scoresheet::{
    error::SourceError,
    irregularities::{Positions, Severity},
    judge::{Judge, Terms},
    report::{self, FORMATS, Style},
    source::{Block, SourceFile},
};

const GAMES: &str = "\
[Event \"a\u{feff}b\"]
[Date \"1.2.2026\"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke3 Nf6 1-0

[Event \"long line\"]
[Result \"*\"]

{ This comment only makes the line so long that it has to be cut on both sides of the move, } 1. d4 d5 2. c4 e6 3. Nb3 { and this one stands behind it, long enough as well to be cut somewhere } Nf6 *
";

fn report(format: &str, style: Style) -> String {
    let terms = Terms {
        positions: Positions::All,
        headings: true,
        ..Terms::default()
    };
    let block = Block::from_text("games.pgn", GAMES);
    let verdict = Judge::new(&terms).block(&block);
    let mut report = (report::find(format).unwrap().make)(&style);
    let mut out = Vec::new();
    report.begin(&mut out).unwrap();
    for mut finding in verdict.findings {
        finding.number_game(1);
        report.finding(&finding, &block, &mut out).unwrap();
    }
    report.end_file(&block.file, &mut out).unwrap();
    report.end(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn each_format_has_a_snapshot() {
    for format in FORMATS {
        let name = format.name;
        // A release changes the version and nothing else of a report.
        let version = env!("CARGO_PKG_VERSION");
        let sarif = format!("\"version\":\"{version}\"");
        let html = format!("content=\"scoresheet {version}\"");
        let report = report(name, Style::default())
            .replace(&sarif, "\"version\":\"(version)\"")
            .replace(&html, "content=\"scoresheet (version)\"");
        assert_snapshot!(name, report);
    }
}

#[test]
fn a_narrow_page_has_a_fen_for_the_board() {
    let style = Style {
        width: 50,
        ..Style::default()
    };
    assert_snapshot!("text-narrow", report("text", style));
}

#[test]
fn colour_carries_nothing_that_words_do_not() {
    let coloured = report(
        "text",
        Style {
            colour: true,
            ..Style::default()
        },
    );
    let stripped = anstream::adapter::strip_str(&coloured).to_string();
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(stripped, report("text", Style::default()));
}

#[test]
fn json_lines_have_the_fields_of_the_contract() {
    // Design of the project: the fields of a finding, in order.
    let contract = [
        "name",
        "severity",
        "file",
        "game",
        "ply",
        "move",
        "line",
        "column",
        "byte",
        "length",
        "token",
        "message",
        "law",
        "help",
        "fen",
        "candidates",
        "edits",
    ];
    let report = report("jsonl", Style::default());
    assert!(report.lines().count() >= 4);
    for line in report.lines() {
        let finding: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(line).unwrap();
        assert!(finding.keys().eq(contract), "{line}");
        let byte = finding["byte"].as_u64().unwrap() as usize;
        let length = finding["length"].as_u64().unwrap() as usize;
        let token = finding["token"].as_str().unwrap();
        assert!(
            GAMES[byte..byte + length].starts_with(token.trim_end_matches('…')),
            "{line}"
        );
    }
}

/// SARIF 2.1.0 (OASIS, 27 March 2020): properties that are required, and their values.
#[test]
fn sarif_has_what_its_schema_requires() {
    let text = report("sarif", Style::default());
    let log: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(log["version"], "2.1.0"); // 3.13.2
    let [run] = log["runs"].as_array().unwrap().as_slice() else {
        panic!("one run");
    };
    let driver = &run["tool"]["driver"]; // 3.14.6, 3.18.2
    assert_eq!(driver["name"], "scoresheet"); // 3.19.8
    let rules = driver["rules"].as_array().unwrap();
    for rule in rules {
        assert!(rule["id"].is_string()); // 3.49.3
        assert!(rule["fullDescription"]["text"].as_str().unwrap().len() > 20); // 3.12.3
        assert!(rule["help"]["text"].as_str().unwrap().contains("explain"));
    }
    assert!(run["invocations"][0]["executionSuccessful"].is_boolean()); // 3.20.14
    let results = run["results"].as_array().unwrap();
    assert_eq!(
        results.len(),
        report("jsonl", Style::default()).lines().count()
    );
    for result in results {
        assert!(result["message"]["text"].is_string()); // 3.27.11
        let index = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]); // 3.27.5, 3.27.6
        let level = result["level"].as_str().unwrap(); // 3.27.10
        assert!(["error", "warning", "note"].contains(&level));
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "games.pgn");
        let region = &place["region"]; // 3.30
        let number = |name: &str| region[name].as_u64().unwrap() as usize;
        let line = GAMES.lines().nth(number("startLine") - 1).unwrap();
        let here = &GAMES[number("byteOffset")..][..number("byteLength")];
        let columns = number("startColumn") - 1..number("endColumn") - 1;
        let marked: String = line
            .chars()
            .skip(columns.start)
            .take(columns.len())
            .collect();
        assert_eq!(marked, here);
        for fix in result["fixes"].as_array().into_iter().flatten() {
            let change = &fix["artifactChanges"][0]; // 3.55.3
            assert!(change["artifactLocation"].is_object()); // 3.56.2
            let replacement = &change["replacements"][0]; // 3.56.3
            assert!(replacement["deletedRegion"].is_object()); // 3.57.3
        }
    }
}

/// How many elements of a name an XML text has, if it is well formed.
fn elements(xml: &str, name: &str) -> usize {
    let document = Document::parse(xml).unwrap();
    let named = |node: &Node| node.has_tag_name(name);
    document.descendants().filter(named).count()
}

#[test]
fn junit_is_well_formed_and_counts_what_it_has() {
    let xml = report("junit", Style::default());
    let findings = report("jsonl", Style::default());
    let cases = findings.lines().count();
    let errors = findings.matches("\"severity\":\"error\"").count();
    assert_eq!(elements(&xml, "testcase"), cases);
    assert_eq!(elements(&xml, "failure"), errors);
    let document = Document::parse(&xml).unwrap();
    let suite = document
        .descendants()
        .find(|node| node.has_tag_name("testsuite"))
        .unwrap();
    assert_eq!(suite.attribute("tests"), Some(cases.to_string().as_str()));
    assert_eq!(
        suite.attribute("failures"),
        Some(errors.to_string().as_str())
    );
}

#[test]
fn files_without_findings_and_files_that_cannot_be_read_are_told_apart() {
    let file = SourceFile::new("a&b.pgn");
    let error = SourceError::Binary("a PNG picture".to_owned());
    let told = |name: &str, readable: bool| {
        let mut report = (report::find(name).unwrap().make)(&Style::default());
        let mut out = Vec::new();
        report.begin(&mut out).unwrap();
        match readable {
            true => report.end_file(&file, &mut out).unwrap(),
            false => report.unreadable(&file, &error, &mut out).unwrap(),
        }
        report.end(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(elements(&told("junit", true), "error"), 0);
    assert_eq!(elements(&told("junit", false), "error"), 1);
    assert_eq!(told("github", true), "");
    assert_eq!(
        told("github", false),
        "::error file=a&b.pgn::not a text file (a PNG picture)\n"
    );
    for readable in [true, false] {
        let log: serde_json::Value = serde_json::from_str(&told("sarif", readable)).unwrap();
        assert_eq!(
            log["runs"][0]["invocations"][0]["executionSuccessful"],
            readable
        );
    }
}

/// A page that a browser can take, however much was found; what is not on it is counted.
#[test]
fn a_page_is_bounded_and_says_what_is_left_out() {
    let terms = Terms {
        headings: true,
        ..Terms::default()
    };
    let games = "1. e4 e5 2. Ke3 *\n\n".repeat(1_203);
    let block = Block::from_text("games.pgn", games);
    let findings = Judge::new(&terms).block(&block).findings;
    let errors = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error);
    assert_eq!(errors.count(), 1_203);
    let mut report = (report::find("html").unwrap().make)(&Style::default());
    let mut out = Vec::new();
    for finding in &findings {
        report.finding(finding, &block, &mut out).unwrap();
    }
    report.end_file(&block.file, &mut out).unwrap();
    report.end(&mut out).unwrap();
    let page = String::from_utf8(out).unwrap();
    let on_it = page.matches("<section class=\"finding error\"").count();
    assert_eq!(on_it, 1_000);
    assert!(page.contains("<td class=\"number\">1203</td><td class=\"number\">1000</td>"));
    let all = page.matches("<section class=\"finding ").count();
    assert!(page.contains(&format!("{} findings are left out", findings.len() - all)));
}
