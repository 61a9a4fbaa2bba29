//! `result.mismatch`

use crate::game::Game;
use crate::irregularities::help::result;
use crate::irregularities::prelude::*;

irregularity! {
    /// The Result tag and the sign at the end of the movetext say different things. The standard
    /// wants them equal.
    ///
    /// In games of draughts `*` is no result but the sign between games, as PDN 3.0 has it.
    ///
    /// Both are kept. Where one result is asked for, it is that of the tag.
    ///
    /// Find out which is right: the scoresheet, the table of the event, the last position.
    MISMATCH = "result.mismatch" {
        severity: Warning,
        summary: "Result tag and terminator differ",
        law: Law::pgn("8.1.1.7"),
        games: Both,
        example: r#"[Event "A"]
[Result "0-1"]

1. e4 e5 1-0
"#,
        mended: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 1-0
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(terminator) = result::terminator(case) else {
        return;
    };
    let Some(tag) = result::tag(case) else {
        return;
    };
    if case.text(tag.span) == case.text(terminator.span) {
        return;
    }
    // In PDN 3.0 it is the sign between games and no result.
    if case.replay.game == Some(Game::Draughts) && case.text(terminator.span) == "*" {
        return;
    }
    if let (Some(said), Some(signed)) = (tag.outcome, terminator.outcome)
        && said != signed
    {
        findings.add(
            terminator.span,
            Wording::new(format!(
                "the game ends with {}, but the Result tag says {}",
                shown(case.text(terminator.span)),
                shown(case.text(tag.span))
            ))
            .help("find out which is right and make them equal"),
        );
    }
}
