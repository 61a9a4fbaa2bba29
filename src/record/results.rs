//! Results in all the forms in which they are written.

use crate::game::{Outcome, Side};

/// How sure a word is a result by its form alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Certainty {
    /// It can be nothing else.
    Sure,
    /// It is one in draughts, or as the last word of a game.
    Draughts,
    /// It is one only as the last word of a game whose Result tag agrees.
    LastWord,
}

/// The outcome that a written result stands for, in any form that is known, and how sure that is.
pub(super) fn written(text: &str) -> Option<(Outcome, Certainty)> {
    use Certainty::{Draughts, LastWord, Sure};
    let white = Outcome::Win(Side::White);
    let black = Outcome::Win(Side::Black);
    Some(match text {
        "1-0" | "1:0" | "+:-" | "1/0" => (white, Sure),
        "0-1" | "0:1" | "-:+" | "0/1" => (black, Sure),
        "1/2-1/2" | "1/2" | "½" | "½-½" | "1/2:1/2" | "½:½" | "0.5-0.5" | "0,5-0,5" | "0.5:0.5"
        | ".5-.5" | "=:=" | "=-=" | "½/½" => (Outcome::Draw, Sure),
        "*" => (Outcome::Unknown, Sure),
        "2-0" | "2:0" => (white, Draughts),
        "0-2" | "0:2" => (black, Draughts),
        "1-1" | "1:1" => (Outcome::Draw, Draughts),
        "0-0" | "0:0" | "-:-" | "-/-" => (Outcome::BothLost, LastWord),
        "+/-" | "+--" | "1" => (white, LastWord),
        "-/+" | "--+" | "0" => (black, LastWord),
        "=" => (Outcome::Draw, LastWord),
        _ if !text.is_ascii() => return with_dashes_folded(text),
        _ => return None,
    })
}

/// Whether a word can be nothing but a result.
pub(super) fn is_sure(word: &str) -> bool {
    matches!(written(word), Some((_, Certainty::Sure)))
}

/// The same for results that are written with another dash than the hyphen.
fn with_dashes_folded(text: &str) -> Option<(Outcome, Certainty)> {
    if text.len() > 24 || !text.chars().any(super::classes::is_dash) {
        return None;
    }
    let folded: String = text
        .chars()
        .map(|c| if super::classes::is_dash(c) { '-' } else { c })
        .collect();
    written(&folded)
}

/// The outcome of a result as written: the standard's forms, the draughts forms (`2-0 1-1 0-2`),
/// other ways of writing them (`½-½`, `1:0`, `+:-`, other dashes), blanks inside not counted.
///
/// The first figure is White's here. In the English draughts files of old it is the first
/// player's; whoever knows the game type turns it.
#[must_use]
pub fn outcome_of(text: &str) -> Option<Outcome> {
    let text = text.trim();
    if let Some((outcome, _)) = written(text) {
        return Some(outcome);
    }
    if text.len() > 24 || !text.contains(char::is_whitespace) {
        return None;
    }
    let close: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    written(&close).map(|(outcome, _)| outcome)
}
