//! `event.board-twice`

use crate::event::{Event, Fit};
use crate::irregularities::help::event::{players, same_pair};
use crate::irregularities::prelude::*;
use std::collections::HashMap;

irregularity! {
    /// Two games of different players have the same round and the same board in their tags. One of the
    /// numbers is wrong, be it the board or the round.
    ///
    /// Where many boards stand twice, they are counted anew in each match of teams, and nothing is reported.
    /// Where the report says which board it was, this is `event.board-differs`. Games that are two records
    /// of one pairing are `event.game-twice`.
    ///
    /// Look the board up in the pairings.
    BOARD_TWICE = "event.board-twice" {
        severity: Warning,
        summary: "two games of a round name the same board",
        law: Law::Custom("at one board one game is played in a round"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1.1"]
[White "Clark"]
[Black "Dean"]
[Result "0-1"]

1. d4 d5 0-1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1.2"]
[White "Clark"]
[Black "Dean"]
[Result "0-1"]

1. d4 d5 0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let mut seen: HashMap<(Vec<u32>, Option<u32>), usize> = HashMap::new();
    let mut doubled: Vec<(usize, usize)> = Vec::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        let told = event.fits[at].pairing();
        let told = told.is_some_and(|pairing| event.pairing(pairing).board.is_some());
        let Some(round) = sheet
            .round
            .as_ref()
            .filter(|_| !told && is_single(event, at))
        else {
            continue;
        };
        let board = sheet.board.as_ref().and_then(|said| said.text.parse().ok());
        if round.numbers.len() < 2 && board.is_none() {
            continue;
        }
        let first = *seen.entry((round.numbers.clone(), board)).or_insert(at);
        if first != at && !same_pair(event, first, at) {
            doubled.push((first, at));
        }
    }
    // Boards that each match of teams counts anew are no faults.
    if doubled.len() > FEW.max(seen.len() / 50) {
        return;
    }
    for (first, at) in doubled {
        let round = event.sheets[at]
            .round
            .as_ref()
            .map_or(0, |round| round.number);
        let said = format!(
            "this board of round {round} is that of {}, {}",
            event.called(first),
            players(event, first)
        );
        findings.at_round(
            at,
            Wording::new(said).help("look the board up in the pairings"),
        );
    }
}

/// So many boards may be typed twice in any event.
const FEW: usize = 3;

/// Whether the round of the game is its own, and no other game is the record of its pairing.
fn is_single(event: &Event, at: usize) -> bool {
    !matches!(event.fits[at], Fit::Again(..) | Fit::OtherRound(..))
}
