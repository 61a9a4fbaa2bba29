//! `rules.seventy-five-moves`

use crate::irregularities::prelude::*;

irregularity! {
    /// Both players have made seventy-five moves without a capture and without a pawn move. Since
    /// July 2014 the game is drawn at that moment without any claim, unless the last move gives mate;
    /// here it goes on.
    ///
    /// The moves are played and kept. By the Laws they do not count, and the result should be a draw.
    ///
    /// Games of events that began before July 2014 are not reported.
    SEVENTY_FIVE_MOVES = "rules.seventy-five-moves" {
        severity: Note,
        summary: "75 moves by each without capture or pawn move; the game goes on",
        law: Law::Rule(Rule::SeventyFiveMoves),
        games: Chess,
        example: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/2R3K1/8/8/8/8/8 b - - 149 100"]

100... Kg8 101. Rc1 Kf8 102. Rc2 1/2-1/2
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/2R3K1/8/8/8/8/8 b - - 0 100"]

100... Kg8 101. Rc1 Kf8 102. Rc2 1/2-1/2
"#,
        detect: Detect::Fault(FaultKind::SeventyFiveMoves, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("75 moves by each without capture or pawn move; the game is drawn here")
        .help("the moves behind it do not count")
}
