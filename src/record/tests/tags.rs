//! Tag pairs in all forms.

use super::*;

#[test]
fn escapes_are_undone_and_brackets_stay() {
    // PGN standard 7: `\"` and `\\` are the only escapes (case 015).
    assert_eq!(
        value(r#"[Event "Section \"A\" 8'+2\""]"#),
        r#"Section "A" 8'+2""#
    );
    assert_eq!(value(r#"[Site "C:\\chess\\db"]"#), r"C:\chess\db");
    assert_eq!(value(r#"[White "[=0040.34h5a4]"]"#), "[=0040.34h5a4]");
    assert_eq!(value(r#"[Annotator "open [ only"]"#), "open [ only");
    assert_eq!(faults(r#"[Black "H[+]bner"]"#), []);
}

#[test]
fn a_bare_quote_does_not_end_a_value() {
    let text = r#"[Event "5th "Spring" Open"]"#;
    assert_eq!(value(text), r#"5th "Spring" Open"#);
    assert_eq!(faults(text), [(FaultKind::TagUnescapedQuote, "\"")]);
}

#[test]
fn a_lone_backslash_stands_for_itself() {
    let text = r#"[Event "Let\'s play"]"#;
    assert_eq!(value(text), r"Let\'s play");
    assert_eq!(faults(text), [(FaultKind::TagLoneBackslash, "\\")]);
    let text = "[Site \"C:\\\"]\n\n*";
    assert_eq!(value(text), r"C:\");
    assert_eq!(faults(text), [(FaultKind::TagLoneBackslash, "\\")]);
}

#[test]
fn blanks_inside_the_brackets() {
    for text in [r#"[ Event "A" ]"#, r#"[Event "A" ]"#, r#"[ Event "A"]"#] {
        assert_eq!(value(text), "A");
        assert_eq!(faults(text), [(FaultKind::TagSpace, text)]);
    }
    assert_eq!(faults("[Event\t  \"A\"]"), []);
    assert_eq!(value("[Event\"A\"]"), "A");
}

#[test]
fn names_that_are_none() {
    // Case 022.
    let text = "[BlackType: \"program\"]\n[White Elo \"2000\"]";
    assert_eq!(
        faults(text),
        [
            (FaultKind::TagName, "BlackType:"),
            (FaultKind::TagName, "White Elo")
        ]
    );
    assert_eq!(values(text)[1], ("White Elo".into(), "2000".into()));
}

#[test]
fn values_without_quotes() {
    // Case 028.
    assert_eq!(value("[White Ash, A.]"), "Ash, A.");
    assert_eq!(faults("[Round 3]"), [(FaultKind::TagUnquoted, "3")]);
    assert_eq!(value("[Event A\"]"), "A");
    assert_eq!(value("[Event \"A]"), "A");
    assert_eq!(faults("[Event \"A]\n"), [(FaultKind::TagUnquoted, "A")]);
    assert_eq!(value("[Event “A”]"), "A");
    assert_eq!(faults("[Event “A”]"), [(FaultKind::TagCurlyQuote, "“")]);
}

#[test]
fn pairs_over_several_lines() {
    assert_eq!(value("[Event \"A\n B\"]\n"), "A\n B");
    assert_eq!(
        faults("[Event \"A\n B\"]\n"),
        [(FaultKind::TagMultilineValue, "A\n B")]
    );
    assert_eq!(value("[Event\n\"A\"]"), "A");
    assert_eq!(faults("[Event \"A\"\n]").len(), 1);
    assert_eq!(value("[Event \"A\"\n]"), "A");
}

#[test]
fn a_pair_that_does_not_close_ends_with_its_line() {
    for line in ["[Event \"A", "[Event \"A\"", "[Event A"] {
        let text = format!("{line}\n[Site \"B\"]\n\n1. e4 *");
        assert_eq!(
            values(&text),
            [("Event".into(), "A".into()), ("Site".into(), "B".into())],
            "{line}"
        );
        assert_eq!(faults(&text), [(FaultKind::TagUnterminated, line)]);
    }
}

#[test]
fn several_on_a_line_and_one_twice() {
    assert_eq!(values("[White \"Ash\"] [Black \"Oak\"]\n\n*").len(), 2);
    let text = "[Event \"A\"]\n[White \"Ash\"]\n[White \"Elm\"]\n\n*";
    assert_eq!(faults(text), [(FaultKind::TagDuplicate, "[White \"Elm\"]")]);
    let many: String = (0..200)
        .map(|n| format!("[T{} \"v\"]\n", n % 150))
        .collect();
    assert_eq!(faults(&many).len(), 50);
}

#[test]
fn a_bracket_among_the_moves_is_junk() {
    let text = "[Event \"A\"]\n\n1. e4 [see] e5 *";
    assert!(game(text).contains(&"Junk [".to_owned()));
}
