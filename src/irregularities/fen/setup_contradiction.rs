//! `fen.setup-contradiction`

use crate::irregularities::prelude::*;
use crate::record::KnownTag;

irregularity! {
    /// SetUp "0" says that the game begins from the usual position, yet a FEN is given; or SetUp "1"
    /// says that it does not, yet there is no FEN.
    ///
    /// The FEN decides: with one the game is played from it, without one from the usual start.
    ///
    /// Make the two agree.
    SETUP_CONTRADICTION = "fen.setup-contradiction" {
        severity: Warning,
        summary: "SetUp says 0 with a FEN, or 1 without one",
        law: Law::pgn("9.7.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[SetUp "0"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(setup) = case.record.known(KnownTag::SetUp) else {
        return;
    };
    let fen = case.record.known(KnownTag::Fen);
    let has_fen = fen.is_some_and(|fen| !fen.raw.is_empty());
    let wording = match (case.text(setup.raw), has_fen) {
        ("0", true) => Wording::new("SetUp says 0, but there is a FEN; the FEN is used")
            .help("write SetUp \"1\", or take the FEN out"),
        ("1", false) => Wording::new("SetUp says 1, but there is no FEN; the usual start is used")
            .help("add the FEN, or take SetUp out"),
        _ => return,
    };
    findings.add(setup.span, wording);
}
