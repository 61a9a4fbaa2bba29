//! `fen.no-setup`

use crate::irregularities::prelude::*;
use crate::{game::Game, record::KnownTag};

irregularity! {
    /// The game has a FEN tag but no SetUp tag. The standard wants `[SetUp "1"]` beside it.
    ///
    /// The position is used all the same. Old programs look at SetUp first and then play the moves
    /// from the usual start, which ends in nonsense.
    ///
    /// Add the tag; `convert` does.
    ///
    /// SetUp "0" beside a FEN is `fen.setup-contradiction`.
    NO_SETUP = "fen.no-setup" {
        severity: Note,
        sheet: Silent,
        export: Warning,
        summary: "FEN without SetUp \"1\"",
        law: Law::pgn("9.7.1"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]
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
    if case.replay.game == Some(Game::Draughts) {
        return; // PDN knows no such tag
    }
    let Some(fen) = case.record.known(KnownTag::Fen) else {
        return;
    };
    if !fen.raw.is_empty() && case.record.known(KnownTag::SetUp).is_none() {
        let before = Span {
            start: fen.span.start,
            end: fen.span.start,
        };
        findings.add(
            fen.span,
            Wording {
                edits: vec![Edit::safe(before, "[SetUp \"1\"]\n")],
                ..Wording::new("a FEN without SetUp \"1\"").help("add [SetUp \"1\"] before it")
            },
        );
    }
}
