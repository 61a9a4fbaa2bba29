//! `move.unknown`

use crate::game::Game;
use crate::irregularities::prelude::*;

irregularity! {
    /// Which move was made is not known: a blank line, question marks or dots stand in its place, in
    /// draughts also a dash; or it is a move in chess with a letter that is no man's in the language
    /// of the game, nor in any other that would read the game.
    ///
    /// Question marks and dots stand in the place of a move right behind its number (`2. ?? Nc6`),
    /// or where Black's move is due and the next number comes instead (`1. e4 ... 2. Nf3`). Behind a
    /// move they judge it, or say that Black is to move.
    ///
    /// The rest of the line is kept as text, since the position is lost.
    ///
    /// Find the move in another copy, or say the language with `--from-lang`.
    UNKNOWN = "move.unknown" {
        severity: Error,
        summary: "a sign for a move that nobody wrote down, or a letter that nobody knows",
        law: Law::Custom(
            "writers put a dash, dots or question marks where they did not see or could not read a move",
        ),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. -- 14x23 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *
"#,
        detect: Detect::Fault(FaultKind::MoveUnknown, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let sign = shown(case.text(fault.span));
    if case.replay.game == Some(Game::Chess) && sign.contains(char::is_alphabetic) {
        return Wording::new(format!(
            "`{sign}` has a letter that is no man's in the language of the game"
        ))
        .help("correct the letter, or say the language with --from-lang");
    }
    Wording::new(format!(
        "`{sign}` stands for a move that nobody wrote down or could read"
    ))
    .help("find the move in another copy of the game")
}
