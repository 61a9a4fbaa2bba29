//! `san.notation`

use crate::irregularities::prelude::*;

irregularity! {
    /// The moves of this game are written in a notation that is no form of SAN: by numbers, as in
    /// correspondence chess, descriptively, in a telegraph code. The message says in which.
    ///
    /// The notation is found by playing: it is the one that reads most of the game; where the players
    /// write in two, the one of each. Where another
    /// reads as much and makes another game of it, the message says so. If it is the wrong one, say
    /// the right one with `--from-notation`; then nothing is found either.
    ///
    /// The finding stands at the first move that SAN does not read. `convert` writes SAN.
    NOTATION = "san.notation" {
        severity: Note,
        export: Warning,
        summary: "a notation that is no form of SAN; says which",
        law: Law::pgn("8.2.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. 5254 5755 2. 7163 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 2. Nf3 *
"#,
        detect: Detect::Fault(FaultKind::SanNotation, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(format!(
        "this game is written in the notation {}",
        fault.detail.text()
    ))
    .help("if that is wrong, say the notation with --from-notation")
}
