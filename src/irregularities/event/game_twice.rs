//! `event.game-twice`

use crate::event::{Event, Fit};
use crate::game::Side;
use crate::irregularities::help::event::players;
use crate::irregularities::prelude::*;
use std::collections::{HashMap, hash_map::Entry};

irregularity! {
    /// Two games have the same players in the same round. Both players' scoresheets were typed, a file was
    /// put together twice, or the round of one of them is wrong.
    ///
    /// Where the moves differ, one of the two scoresheets has faults, or it is not the same game. In a round
    /// of several games between the same two players, number the games in the Round tag (`3.1`, `3.2`).
    ///
    /// Keep one of them.
    GAME_TWICE = "event.game-twice" {
        severity: Error,
        summary: "two records of one game",
        law: Law::Custom("a game has one record in the bulletin"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let mut seen: HashMap<(Vec<u32>, usize, usize), usize> = HashMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        let first = match event.fits[at] {
            Fit::Again(first, _) => Some(first),
            Fit::Nowhere => again(event, at, &mut seen),
            _ => None,
        };
        let Some(first) = first else { continue };
        let other = &event.sheets[first];
        let moves = match sheet.moves == other.moves {
            true => "the same moves",
            false => "other moves",
        };
        let results = match (sheet.result, other.result) {
            (Some((own, _)), Some((other, _))) if own != other => " and another result",
            _ => "",
        };
        let said = format!(
            "{} is a record of {} too, with {moves}{results}",
            event.called(first),
            players(event, at),
        );
        findings.at_name(at, Side::White, Wording::new(said).help("keep one of them"));
    }
}

/// The game before of the same two players with the same Round tag, where no report knows them.
fn again(
    event: &Event,
    at: usize,
    seen: &mut HashMap<(Vec<u32>, usize, usize), usize>,
) -> Option<usize> {
    let [Some(white), Some(black)] = event.who[at] else {
        return None;
    };
    let round = event.sheets[at].round.as_ref()?;
    let key = (round.numbers.clone(), white.min(black), white.max(black));
    match seen.entry(key) {
        Entry::Occupied(first) => Some(*first.get()),
        Entry::Vacant(free) => {
            free.insert(at);
            None
        }
    }
}
