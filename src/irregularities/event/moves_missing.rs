//! `event.moves-missing`

use crate::event::{Event, mark::Mark};
use crate::irregularities::help::event::players;
use crate::irregularities::prelude::*;

irregularity! {
    /// By the report the game was played over the board; the record has the names and perhaps the result,
    /// but no move. The moves got lost on the way, or were never typed.
    ///
    /// Games that the report has as won by forfeit, or over in less than one move, have no moves, and are
    /// all right.
    ///
    /// Type the moves from the scoresheet.
    MOVES_MISSING = "event.moves-missing" {
        severity: Warning,
        summary: "the report has a game, and its record no moves",
        law: Law::pgn("8.2"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, fit) in event.fits.iter().enumerate() {
        let sheet = &event.sheets[at];
        let Some(pairing) = fit.pairing().filter(|_| sheet.plies == 0) else {
            continue;
        };
        let rated = |mark: &Mark| matches!(mark, Mark::Win | Mark::Draw | Mark::Loss);
        if event.pairing(pairing).marks.iter().flatten().any(rated) {
            let said = format!("the record of {} has no moves", players(event, at));
            findings.in_game(at, sheet.result_place(), Wording::new(said));
        }
    }
}
