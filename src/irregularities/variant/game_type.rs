//! `variant.game-type`

use crate::irregularities::prelude::*;

irregularity! {
    /// The GameType tag names one kind of draughts, but the moves are those of another, or the
    /// squares are counted from another corner than it says.
    ///
    /// The game is read by its moves, since they can hardly be legal by chance.
    ///
    /// Correct the tag.
    GAME_TYPE = "variant.game-type" {
        severity: Warning,
        summary: "the GameType tag contradicts the game",
        law: Law::pdn("GameType tag"),
        games: Draughts,
        example: r#"[Event "A"]
[Result "*"]
[GameType "20"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *
"#,
        detect: Detect::Fault(FaultKind::VariantGameType, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason(
        "the GameType tag does not fit",
        fault.detail.text(),
    ))
    .help("correct the tag")
}
