//! The pages of HTML in a browser: what can be chosen, pressed and printed, and that a record can
//! bring no script into them. Where no Chromium is installed these tests say so and pass.

#![allow(clippy::print_stdout)] // a test that is skipped says so

mod browser;

use browser::Browser;
use std::{path::PathBuf, process::Command};

/// Three games: tags that want to be tags of HTML, a game of round 10 and one of round 10.2.
const GAMES: &str = r#"[Event "Club <script>document.title='injected'</script> Open"]
[Site "?"]
[Date "2026.01.03"]
[Round "3"]
[White "O'Neil \"><img src=x onerror=document.title='injected'>"]
[Black "Ivanov, P."]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ke3 Nf6 {<b onclick=alert(1)>bold</b> </pre></script>} 1-0

[Event "Club Open"]
[Site "?"]
[Date "1.2.2026"]
[Round "10"]
[White "Meier, A."]
[Black "Roe, B."]
[Result "0-1"]

1. d4 d5 2. c4 e6 1-0

[Event "Club Open"]
[Site "?"]
[Date "2026.01.04"]
[Round "10.2"]
[White "Dame, C."]
[Black "Turm, D."]
[Result "1/2-1/2"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 23-28 5. 34-30 1/2-1/2
"#;

/// The page that the program writes, and a browser with it; nothing where there is no browser.
fn opened(arguments: &[&str]) -> Option<(Browser, tempfile::TempDir)> {
    let folder = tempfile::tempdir().unwrap();
    let page: PathBuf = folder.path().join("page.html");
    std::fs::write(folder.path().join("games.pgn"), GAMES).unwrap();
    let status = Command::new(env!("CARGO_BIN_EXE_scoresheet"))
        .current_dir(folder.path())
        .args(arguments)
        .args(["games.pgn", "-o", "page.html", "-q"])
        .status()
        .unwrap();
    assert!(status.code().is_some_and(|code| code < 2), "{status}");
    let Some(browser) = Browser::open(&page) else {
        println!("skipped: no Chromium is installed");
        return None;
    };
    Some((browser, folder))
}

/// The findings that are seen.
const SEEN: &str = "[...document.querySelectorAll('.finding')].filter(it => it.checkVisibility())";

fn seen(browser: &mut Browser) -> Vec<String> {
    let names = browser.value(&format!("{SEEN}.map(it => it.dataset.name)"));
    serde_json::from_value(names).unwrap()
}

/// Sets a field of the filter, as if a person had.
fn choose(browser: &mut Browser, field: &str, value: &str) {
    browser.value(&format!(
        "{{ const field = document.forms[0].elements['{field}']; field.value = '{value}'; \
         field.dispatchEvent(new Event('input', {{bubbles: true}})); }}"
    ));
}

#[test]
fn findings_can_be_chosen() {
    let Some((mut browser, _folder)) = opened(&["check", "--format", "html"]) else {
        return;
    };
    let all = [
        "move.illegal",
        "tag.date-format",
        "result.mismatch",
        "move.capture-compulsory",
    ];
    assert_eq!(seen(&mut browser), all);
    browser.value("document.querySelector('[name=severity][value=warning]').click()");
    assert_eq!(seen(&mut browser), [all[0], all[3]]);
    browser.value("document.querySelector('[name=severity][value=warning]').click()");
    choose(&mut browser, "round", "=10");
    assert_eq!(seen(&mut browser), [all[1], all[2]]);
    choose(&mut browser, "name", "result.mismatch");
    assert_eq!(seen(&mut browser), [all[2]]);
    let said = browser.value("document.querySelector('output').value");
    assert_eq!(said, "1 of 4 shown");
    choose(&mut browser, "name", "");
    choose(&mut browser, "round", "");
    choose(&mut browser, "words", "dame");
    assert_eq!(seen(&mut browser), [all[3]]);
    let rounds = browser.value("[...document.forms[0].elements.round.options].map(it => it.text)");
    assert_eq!(rounds, serde_json::json!(["all", "3", "10", "10.2"]));
    assert_eq!(browser.complaints, [] as [serde_json::Value; 0]);
}

#[test]
fn the_keyboard_is_enough() {
    let Some((mut browser, _folder)) = opened(&["check", "--format", "html"]) else {
        return;
    };
    let focused = "document.activeElement.id || document.activeElement.name";
    browser.press("j", 74);
    assert_eq!(browser.value(focused), "f1");
    browser.press("j", 74);
    browser.press("j", 74);
    browser.press("k", 75);
    assert_eq!(browser.value(focused), "f2");
    browser.press("/", 191);
    assert_eq!(browser.value(focused), "words");
    // Every control is reached with the key of tabulation, and a box answers the space bar.
    browser.value("document.body.focus(); document.activeElement.blur()");
    let mut reached = Vec::new();
    for _ in 0..14 {
        browser.press("Tab", 9);
        reached.push(
            browser
                .value("document.activeElement.outerHTML.slice(0, 60)")
                .to_string(),
        );
        if reached
            .last()
            .is_some_and(|it| it.contains("value=\\\"error\\\""))
        {
            browser.press(" ", 32);
        }
    }
    for control in [
        "#findings",
        "severity",
        "\\\"round\\\"",
        "\\\"name\\\"",
        "words",
        "print",
    ] {
        assert!(
            reached.iter().any(|it| it.contains(control)),
            "{control}: {reached:#?}"
        );
    }
    assert_eq!(seen(&mut browser), ["tag.date-format", "result.mismatch"]);
    assert_eq!(browser.complaints, [] as [serde_json::Value; 0]);
}

#[test]
fn paper_has_the_games_and_no_controls() {
    let Some((mut browser, _folder)) = opened(&["check", "--format", "html"]) else {
        return;
    };
    let moves =
        "document.querySelector('details pre').checkVisibility({contentVisibilityAuto: true})";
    assert_eq!(browser.value(moves), false);
    let paper = |browser: &mut Browser| {
        browser
            .value("getComputedStyle(document.body).backgroundColor")
            .to_string()
    };
    browser.media("screen", "light");
    let light = paper(&mut browser);
    browser.media("screen", "dark");
    assert_ne!(paper(&mut browser), light);
    browser.media("print", "dark");
    assert_eq!(paper(&mut browser), light);
    assert_eq!(browser.value(moves), true);
    assert_eq!(browser.value("document.forms[0].checkVisibility()"), false);
    let printed = browser.call("Page.printToPDF", serde_json::json!({}));
    assert!(printed["data"].as_str().unwrap().starts_with("JVBERi")); // %PDF in base64
}

/// What a record wants to be HTML is text in the page, and the policy of the page lets nothing else
/// run nor load.
#[test]
fn a_record_brings_nothing_into_the_page() {
    for arguments in [
        &["check", "--format", "html"][..],
        &["show", "--to", "html"],
    ] {
        let Some((mut browser, _folder)) = opened(arguments) else {
            return;
        };
        assert_ne!(browser.value("document.title"), "injected");
        assert_eq!(browser.value("document.scripts.length"), 1);
        assert_eq!(
            browser.value("document.querySelectorAll('img, b, [onclick]').length"),
            0
        );
        assert!(
            browser
                .value("document.body.textContent")
                .as_str()
                .unwrap()
                .contains("<img src=x")
        );
        assert_eq!(browser.complaints, [] as [serde_json::Value; 0]);
        browser.value(
            "document.body.append(Object.assign(document.createElement('script'), \
             {textContent: 'document.title = `injected`'}), \
             Object.assign(new Image(), {src: 'http://127.0.0.1:9/x.png'}))",
        );
        assert_ne!(browser.value("document.title"), "injected");
        let refused = |it: &serde_json::Value| it.to_string().contains("Content Security Policy");
        assert!(
            browser.complaints.iter().any(refused),
            "{:?}",
            browser.complaints
        );
    }
}

#[test]
fn a_game_is_stepped_through() {
    let arguments = ["show", "--to", "html", "--number", "2", "--ply", "1"];
    let Some((mut browser, _folder)) = opened(&arguments) else {
        return;
    };
    let board = "[...document.querySelectorAll('figure')].filter(it => it.checkVisibility())\
                 .map(it => it.textContent).join()";
    let shows = |browser: &mut Browser, words: &str| {
        let shown = browser.value(board);
        assert!(
            shown.as_str().unwrap().contains(words),
            "{shown} has no {words}"
        );
    };
    shows(&mut browser, "After 1.d4, Black to move");
    browser.press("ArrowRight", 39);
    shows(&mut browser, "After 1...d5, White to move");
    browser.press("End", 35);
    // Forsyth's position after 1. d4 d5 2. c4 e6, as any book on the Queen's Gambit has it.
    shows(
        &mut browser,
        "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3",
    );
    browser.press("Home", 36);
    shows(&mut browser, "At the start");
    browser.press("ArrowLeft", 37);
    browser.value("document.querySelectorAll('.moves a')[3].click()");
    shows(&mut browser, "After 2.c4");
    browser.value("document.querySelector('[data-step=\"-1\"]').click()");
    shows(&mut browser, "After 1...d5");
    assert_eq!(browser.complaints, [] as [serde_json::Value; 0]);
}
