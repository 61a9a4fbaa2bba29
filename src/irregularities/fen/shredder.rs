//! `fen.shredder`

use crate::irregularities::prelude::*;

irregularity! {
    /// The castling rights are written as the files of the rooks (`HAha`), as Shredder-FEN has it for
    /// Chess960, and not as KQkq.
    ///
    /// They are read. FENs written here use KQkq for the outermost rooks and a file only where that
    /// is not clear (X-FEN), which the standard's programs read as well.
    ///
    /// Write KQkq where it is clear.
    SHREDDER = "fen.shredder" {
        severity: Note,
        export: Warning,
        summary: "castling rights written as files (Shredder-FEN)",
        law: Law::pgn("16.1.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"]

1. Ke2 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]

1. Ke2 *
"#,
        detect: Detect::Fault(FaultKind::FenShredder, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let rights = shown(case.text(fault.span));
    Wording::new(format!("castling rights written as files: `{rights}`"))
        .help("write KQkq for the outermost rooks")
}
