//! Comments and what stands in them.

use super::*;

#[test]
fn braces_do_not_nest() {
    // PGN standard 5; case 049.
    let text = "1. e4 {a {b} c} e5 *";
    assert_eq!(
        game(text)[2..6],
        ["Comment {a {b}", "Word c", "Junk }", "Word e5"]
    );
    assert_eq!(
        faults(text),
        [
            (FaultKind::CommentNested, "{b}"),
            (FaultKind::CommentStrayClose, "}")
        ]
    );
}

#[test]
fn blank_lines_and_brackets_inside_are_text() {
    // Case 043.
    let text = "1. d4 {one\n\ntwo;\n\n[not a tag \"x\"]\n} d5 *";
    assert_eq!(game(text).len(), 5);
    assert_eq!(faults(text), []);
}

#[test]
fn another_bracket_may_have_closed_one() {
    let text = "1. e4 {best) e5 {sharp} 2. Nf3 *";
    assert_eq!(
        game(text)[2..5],
        ["Comment {best)", "Word e5", "Comment {sharp}"]
    );
    assert_eq!(faults(text), [(FaultKind::CommentBracketMismatch, ")")]);
    // A smile is no bracket that closes, nor is one whose partner stands before it.
    let smile = faults("1. e4 {good :) {so} 2. Nf3 *");
    assert_eq!(smile, [(FaultKind::CommentNested, "{so}")]);
    assert_eq!(faults("1. e4 {good (or) 1. d4 no} *"), []);
    assert_eq!(faults("1. e4 {a) 1. d4 b} *"), []);
}

#[test]
fn an_unclosed_one_ends_before_the_next_tags() {
    // Case 048.
    let text =
        "[Event \"A\"]\n\n1. e4 {lost 2. Nf3 1-0\n\n[Event \"B\"]\n[White \"Oak\"]\n\n1. d4 *";
    let games = tokens(text);
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].last().unwrap(), "Comment {lost 2. Nf3 1-0");
    assert_eq!(
        faults(text),
        [(FaultKind::CommentUnclosed, "{lost 2. Nf3 1-0")]
    );
}

#[test]
fn semicolon_and_percent() {
    // PGN standard 5 and 6; cases 046, 051.
    let text = "% by [Event \"X\"]\n[Event \"A\"]\n; inside\n[White \"B\"]\n\n\
                1. e4 {50\n% text} e5 ; rest (\n%2. d4\n2. Nf3 5% *";
    let kinds = each(text, |record| {
        let odd = |kind| {
            matches!(
                kind,
                TokenKind::Escape | TokenKind::LineComment | TokenKind::Comment | TokenKind::Junk
            )
        };
        let texts = record.tokens.iter().filter(|token| odd(token.kind));
        texts.map(|token| token.span.of(text)).collect::<Vec<_>>()
    });
    assert_eq!(
        kinds,
        [[
            "% by [Event \"X\"]",
            "; inside",
            "{50\n% text}",
            "; rest (",
            "%2. d4",
            "%"
        ]]
    );
}
