//! `event.result-open`

use crate::event::Event;
use crate::game::Outcome;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// The record ends with `*` or without any result, though the report has the game as over. It was
    /// exported while it was played, or nobody entered the result at the board.
    ///
    /// An electronic board writes `*` until the kings are put on the squares that tell the result.
    ///
    /// Put the result of the report in.
    RESULT_OPEN = "event.result-open" {
        severity: Warning,
        summary: "a game has no result, and the report has one",
        law: Law::pgn("8.1.1.7"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "*"]

1. e4 e5 *

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
        let Some(pairing) = fit.pairing() else {
            continue;
        };
        let sheet = &event.sheets[at];
        let outcome = event.pairing(pairing).outcome();
        let open = sheet.result.is_none_or(|(own, _)| own == Outcome::Unknown);
        if let Some(outcome) = outcome.filter(|_| open) {
            let said = format!(
                "the game has no result; in the report {} is {}",
                pair(event, pairing),
                sheet.figures(outcome)
            );
            findings.in_game(at, sheet.result_place(), Wording::new(said));
        }
    }
}
