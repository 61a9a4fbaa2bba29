//! `event.board-differs`

use crate::event::{Event, Fit};
use crate::irregularities::prelude::*;

irregularity! {
    /// The record names a board, in its Round tag (`5.3`) or its Board tag, and the report has these two
    /// players at another one.
    ///
    /// Boards are renumbered when pairings are changed late; then the records have the old numbers, and
    /// whoever looks for a game by its board finds another.
    ///
    /// Take the board of the report.
    BOARD_DIFFERS = "event.board-differs" {
        severity: Warning,
        summary: "the board of a game is not that of the report",
        law: Law::Custom("a game is looked for by its round and board"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1.2"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,Board,White,Black,Result
1,1,Adams,Baker,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,Board,White,Black,Result
1,1,Adams,Baker,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, fit) in event.fits.iter().enumerate() {
        let Fit::Paired(pairing, _) = *fit else {
            continue;
        };
        let sheet = &event.sheets[at];
        let boards = (sheet.board_number(), event.pairing(pairing).board);
        if let (Some(own), Some(reported)) = boards
            && own != reported
        {
            let place = match &sheet.board {
                Some(board) => board.span,
                None => sheet.round_place(),
            };
            let said = format!("the game names board {own}; in the report it is board {reported}");
            findings.in_game(at, place, Wording::new(said));
        }
    }
}
