//! `move.men-put-back`

use crate::irregularities::prelude::*;

irregularity! {
    /// The moves end with men put back, each on a square where such a man begins a game: an electronic
    /// board went on writing while it was set up for the next one.
    ///
    /// Three such moves at least are asked for, of which the first is not legal. Where the last move of
    /// the game was made is where play could still be followed; a man put back by a legal move before
    /// them cannot be told from one that moved.
    ///
    /// They are no moves of the game and are kept as text. `convert --cut-tails` leaves them out.
    MEN_PUT_BACK = "move.men-put-back" {
        severity: Warning,
        summary: "men put back to their first squares, behind the end of the game",
        law: Law::Custom("a board of DGT writes down what is done on it until it is stopped"),
        games: Chess,
        example: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# Nb8 5. Qd1 Ng8 6. e2 1-0
"#,
        mended: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
"#,
        detect: Detect::Fault(FaultKind::MoveMenPutBack, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("men are put back to their first squares; they are no moves of the game")
        .help("convert --cut-tails leaves them out")
}
