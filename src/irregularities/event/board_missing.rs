//! `event.board-missing`

use crate::event::Event;
use crate::irregularities::prelude::*;
use std::collections::BTreeMap;

irregularity! {
    /// The games of a round name their boards, and one between the first and the last of them is not
    /// there. The game was not typed, its file was left out, or it was won by forfeit.
    ///
    /// It is looked for where no report tells which games there are; a report makes it `event.game-missing`.
    /// Events of teams, where each match has its boards, are left out.
    ///
    /// Look for the scoresheet, or leave it if the game was not played.
    BOARD_MISSING = "event.board-missing" {
        severity: Note,
        summary: "a round has no game of a board between others",
        law: Law::Custom("boards of a round are numbered without gaps"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1.3"]
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
    let teams = event
        .sheets
        .iter()
        .any(|sheet| sheet.players[0].team.is_some());
    if !event.tables.is_empty() || teams {
        return;
    }
    let mut rounds: BTreeMap<u32, BTreeMap<u32, usize>> = BTreeMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        if let (Some(round), Some(board)) = (&sheet.round, sheet.board_number())
            && round.numbers.len() < 3
        {
            rounds
                .entry(round.number)
                .or_default()
                .entry(board)
                .or_insert(at);
        }
    }
    for (round, boards) in rounds {
        let last = boards.keys().next_back().copied().unwrap_or(0);
        // With most boards missing the numbers are no boards, or the files are a selection.
        if last as usize > 2 * boards.len() {
            continue;
        }
        for board in (1..last).filter(|board| !boards.contains_key(board)) {
            let behind = boards.range(board..).next().map(|(_, at)| *at);
            if let Some(at) = behind {
                let said = format!("round {round} has no game of board {board}");
                findings.at_round(at, Wording::new(said));
            }
        }
    }
}
