//! `game.oversized`

use crate::irregularities::prelude::*;

irregularity! {
    /// One game is so long that it does not fit into the room that reading takes for itself. It is
    /// cut, and the rest is read as if it were another game.
    ///
    /// The longest real games have some thousand plies and take a few kilobytes; with deep analysis
    /// some megabytes. A game like this one comes from a missing result and tag, a binary file, or a
    /// test.
    ///
    /// Look at the place where it begins.
    OVERSIZED = "game.oversized" {
        severity: Error,
        summary: "a game longer than the program takes at once; cut there",
        law: Law::Custom(
            "memory stays bounded whatever the file holds, so something must give where one game goes on for ever",
        ),
        games: Both,
        example: r#""#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Oversized, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let message = match fault.detail.number() {
        Some(limit) => format!("a game longer than {limit} MiB, cut there"),
        None => "a game too long to be read at once, cut there".to_owned(),
    };
    Wording::new(message).help("look where it begins: a result or a tag pair may be missing")
}
