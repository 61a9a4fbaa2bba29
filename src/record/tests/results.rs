//! Results and what looks like them.

use super::*;
use crate::{
    game::{Outcome, Side},
    record::outcome_of,
};

#[test]
fn of_the_standard_and_other_forms() {
    // PGN standard 8.2.6 for the first four.
    for result in [
        "1-0", "0-1", "1/2-1/2", "*", "½-½", "1/2", "1:0", "0:1", "1–0", "0.5-0.5", "1 - 0",
    ] {
        let games = tokens(&format!("1. e4 {result}\n1. d4 *"));
        let last = format!("Result {result}");
        let blanks = result.contains(' ');
        assert!(
            blanks || games[0].last() == Some(&last),
            "{result}: {games:?}"
        );
        let alone = game(&format!("1. e4 {result}\n"));
        assert_eq!(alone.last(), Some(&last));
    }
    assert_eq!(outcome_of("½-½"), Some(Outcome::Draw));
    assert_eq!(outcome_of("0:1"), Some(Outcome::Win(Side::Black)));
    assert_eq!(outcome_of("2-0"), Some(Outcome::Win(Side::White)));
    assert_eq!(outcome_of("1 - 0"), Some(Outcome::Win(Side::White)));
    assert_eq!(outcome_of("4-6"), None);
}

#[test]
fn zeros_are_castling_unless_the_tag_says_otherwise() {
    // Case 108.
    let ends = |text: &str| tokens(text)[0].last().cloned().unwrap();
    assert_eq!(ends("[Result \"0-0\"]\n\n1. e4 0-0\n"), "Result 0-0");
    assert_eq!(ends("[Result \"*\"]\n\n1. e4 0-0\n"), "Word 0-0");
    assert_eq!(
        game("[Result \"0-0\"]\n\n1. Bc4 0-0 0-0 2. d3 0-0")[3..6].len(),
        3
    );
    assert!(game("[Result \"0-0\"]\n\n1. Bc4 0-0 2. d3 0-0")[3].starts_with("Word"));
}

#[test]
fn draughts_results_and_moves() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 1-7 12-18 1-1\n\n1. 2-0";
    let games = tokens(text);
    assert_eq!(games.len(), 2);
    assert!(games[0].contains(&"Word 1-7".to_owned()));
    assert_eq!(games[0].last().unwrap(), "Result 1-1");
    let star = "[GameType \"20\"]\n\n1. 32-28* 19-23 2. 28x19*\n";
    assert_eq!(game(star)[2..4], ["Word 32-28", "Glyph *"]);
    assert_eq!(game(star).last().unwrap(), "Result *");
    let delft = "[GameType \"20\"]\n[Result \"4-6\"]\n\n1. 4-6 19-23 4-6\n";
    assert_eq!(game(delft)[3], "Word 4-6");
    assert_eq!(game(delft)[5], "Result 4-6");
}
