//! `rules.dead-position`

use crate::irregularities::prelude::*;

irregularity! {
    /// No series of legal moves can mate any more, by neither side: for want of men, or because the
    /// pawns stand in each other's way for good. The game is drawn at that moment; here it goes on.
    ///
    /// The moves are played and kept. By the Laws they do not count, and the result should be a draw.
    /// The finding stands at the move that brought the position about, as far as it is proved.
    ///
    /// The proof is bounded: men are counted, walls of pawns are looked through, and then as many
    /// positions are searched as a large file allows. What is not proved is not reported.
    DEAD_POSITION = "rules.dead-position" {
        severity: Note,
        summary: "no series of moves can mate any more; the game goes on",
        law: Law::Rule(Rule::DeadPosition),
        games: Chess,
        example: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "3k4/8/8/p2p2p1/P2P2P1/8/2nK4/8 w - - 0 40"]

40. Kxc2 Ke7 41. Kd3 1/2-1/2
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "3k4/8/8/p2p2p1/P2P2P1/8/2nK4/8 w - - 0 40"]

40. Kxc2 1/2-1/2
"#,
        detect: Detect::Fault(FaultKind::DeadPosition, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let rule = match fault.detail.text() {
        "" => Rule::DeadPosition,
        _ => Rule::InsufficientMaterial,
    };
    Wording::new("no series of moves can mate any more; the game is drawn here")
        .help("the moves behind it do not count")
        .resting_on(Law::Rule(rule))
}
