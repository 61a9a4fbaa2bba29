//! `event.game-missing`

use crate::event::{At, Event, Fit};
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;
use std::collections::HashSet;

irregularity! {
    /// Two players met in this round by the report, over the board, and no game is the record of it: the
    /// scoresheet was not handed in or not typed, the file of a board was left out, or the round and the
    /// names of the record are so wrong that it was not recognised.
    ///
    /// Byes, forfeits and rounds not yet played are no games, and are not missed.
    ///
    /// Look for the scoresheets of both players. If the game was not played, let the report say so.
    GAME_MISSING = "event.game-missing" {
        severity: Error,
        summary: "the report has a game of which there is no record",
        law: Law::Custom("both scoresheets of each game are handed to the arbiter"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
1,Clark,Dean,0-1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
1,Clark,Dean,0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let found: HashSet<At> = event.fits.iter().filter_map(Fit::pairing).collect();
    for (number, table) in event.tables.iter().enumerate() {
        for (place, pairing) in table.pairings.iter().enumerate() {
            let at = (number, place);
            // One of whom the other's line knows nothing is the report's own matter.
            if !pairing.is_played() || !pairing.mutual || found.contains(&at) {
                continue;
            }
            let board = pairing.board.map(|board| format!(", board {board}"));
            let said = format!(
                "there is no record of {} in round {}{}",
                pair(event, at),
                pairing.round,
                board.unwrap_or_default()
            );
            findings.in_report(table, pairing.span, Wording::new(said));
        }
    }
}
