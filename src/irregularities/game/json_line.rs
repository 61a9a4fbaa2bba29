//! `game.json-line`

use crate::irregularities::prelude::*;

irregularity! {
    /// A file of games as JSON lines holds one game a line. This line is no JSON, or lacks what a
    /// game needs.
    ///
    /// It is kept as it stands and reported; the lines around it are read.
    ///
    /// The message says what is missing. A line that is cut off at the end of a file comes from a
    /// copy that was broken off.
    JSON_LINE = "game.json-line" {
        severity: Error,
        summary: "a line of a JSON file that is no game",
        law: Law::Custom(
            "the form of games as JSON lines is this project's own",
        ),
        games: Both,
        example: r#"{"game": "chess"
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::JsonLine, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    Wording::new(with_reason("the line is no game", fault.detail.text()))
        .help("see what convert --to jsonl writes")
}
