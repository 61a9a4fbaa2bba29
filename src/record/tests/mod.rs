//! The lexer against the PGN standard, the forms found in real files, and laws that hold for any
//! text. Cases named by a number are those of the project's collection of public bug reports.

mod borders;
mod comments;
mod heaps;
mod moves;
mod results;
mod tags;

use super::{Reader, Record, TokenKind, border};
use crate::fault::FaultKind;
use proptest::prelude::*;

/// Tokens as `Kind text`, games apart from each other.
fn tokens(text: &str) -> Vec<Vec<String>> {
    each(text, |record| {
        let show = |token: &super::Token| format!("{:?} {}", token.kind, record.str(*token));
        record.tokens.iter().map(show).collect()
    })
}

/// Tokens of a text that is one game.
fn game(text: &str) -> Vec<String> {
    let mut games = tokens(text);
    assert_eq!(games.len(), 1, "one game in {text:?}: {games:?}");
    games.remove(0)
}

/// Faults with their texts, of all games.
fn faults(text: &str) -> Vec<(FaultKind, &str)> {
    let of_game = |record: &Record<'_>| {
        let fault = |f: &crate::fault::Fault| (f.kind, f.span.range());
        record.faults.iter().map(fault).collect::<Vec<_>>()
    };
    let all = each(text, of_game).into_iter().flatten();
    all.map(|(kind, range)| (kind, &text[range])).collect()
}

fn each<T>(text: &str, mut look: impl FnMut(&Record<'_>) -> T) -> Vec<T> {
    let mut reader = Reader::new(text);
    let mut all = Vec::new();
    while let Some(record) = reader.next_record() {
        all.push(look(&record));
    }
    all
}

fn values(text: &str) -> Vec<(String, String)> {
    let of_game = |record: &Record<'_>| {
        let pair = |tag: &super::Tag| (tag.name.of(text).into(), tag.value(text).into_owned());
        record.tags.iter().map(pair).collect::<Vec<_>>()
    };
    each(text, of_game).into_iter().flatten().collect()
}

fn value(text: &str) -> String {
    let mut values = values(text);
    assert_eq!(values.len(), 1, "one tag in {text:?}: {values:?}");
    values.remove(0).1
}

/// A bracket before the first move, as in one of the files of the Polish team championship of 2024
/// once its tags are in order.
#[test]
fn a_bracket_before_a_move_opens_no_tag() {
    let text = "[Event \"A\"]\n\n [ 1. 34-29 17-22 2.\n32-28 *\n";
    assert_eq!(values(text), [("Event".to_owned(), "A".to_owned())]);
    assert!(game(text).contains(&"Word 34-29".to_owned()));
}

/// Moves as they stand in columns, with blanks on both sides of the sign. A result stays one.
#[test]
fn draughts_moves_with_blanks_around_their_sign() {
    let text = "1. 32 - 28 19 - 23 2. 28 x 19 14 x 23 3. 37-32 10-14 1 - 1\n";
    let words: Vec<String> = game(text);
    let expected = [
        "Number 1.",
        "Word 32 - 28",
        "Word 19 - 23",
        "Number 2.",
        "Word 28 x 19",
        "Word 14 x 23",
        "Number 3.",
        "Word 37-32",
        "Word 10-14",
        "Result 1 - 1",
    ];
    assert_eq!(words, expected);
    assert_eq!(game("1. e4 e5 1 - 0\n").last().unwrap(), "Result 1 - 0");
}
