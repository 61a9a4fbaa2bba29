//! How findings look in each format, as snapshots of one small file with slips.

use insta::assert_snapshot;
use scoresheet::{
    irregularities::Positions,
    judge::{Judge, Terms},
    report::{self, FORMATS, Style},
    source::Block,
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
        ..Terms::default()
    };
    let block = Block::from_text("games.pgn", GAMES);
    let verdict = Judge::new(&terms).block(&block);
    let mut report = (report::find(format).unwrap().make)(&style);
    let mut out = Vec::new();
    report.begin(&mut out).unwrap();
    for mut finding in verdict.findings {
        finding.game += 1;
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
        assert_snapshot!(name, report(name, Style::default()));
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
