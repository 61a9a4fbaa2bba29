//! `result.cannot-mate`

use crate::irregularities::help::result;
use crate::irregularities::prelude::*;
use crate::{
    game::{Outcome, Side},
    record::KnownTag,
};

irregularity! {
    /// The game is given as won by a side that can mate by no series of legal moves from the last
    /// position.
    ///
    /// Whoever oversteps the time against such a side has drawn (Article 6.9), and since 2023 so has
    /// whoever resigns (Article 5.1.2). Which of them it was, the Termination tag says; without one a
    /// resignation is supposed. Where it names another reason, a default or a penalty, nothing is
    /// reported.
    ///
    /// Look whether moves are missing at the end, or whether the result should be a draw. If neither
    /// side can mate, it is `result.against-board`.
    CANNOT_MATE = "result.cannot-mate" {
        severity: Warning,
        summary: "a win for a side that can mate by no series of moves",
        law: Law::Rule(Rule::DrawByResignation),
        games: Chess,
        example: r#"[Event "A"]
[Result "1-0"]
[Termination "time forfeit"]
[SetUp "1"]
[FEN "7k/8/8/8/8/8/5K2/q4N2 w - - 0 60"]

60. Kg2 Qb2+ 61. Kg3 1-0
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]
[Termination "time forfeit"]
[SetUp "1"]
[FEN "7k/8/8/8/8/8/5K2/q4N2 w - - 0 60"]

60. Kg2 Qb2+ 61. Kg3 1/2-1/2
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let [white, black] = case.replay.cannot_mate;
    if white == black || case.replay.unread().is_some() {
        return;
    }
    let written = result::tag(case).or_else(|| result::terminator(case));
    let Some(written) = written else {
        return;
    };
    let cannot = if white { Side::White } else { Side::Black };
    if written.outcome != Some(Outcome::Win(cannot)) {
        return;
    }
    let Some(law) = reason(case) else {
        return;
    };
    findings.add(
        written.span,
        Wording::new(format!(
            "{cannot} is given as the winner, but can mate by no series of moves"
        ))
        .help("look whether moves are missing; else the game is drawn")
        .resting_on(law),
    );
}

/// By which rule the game would be drawn; none where it ended for a reason that the board does not
/// judge.
fn reason(case: &Case<'_>) -> Option<Law> {
    let said = case.record.known(KnownTag::Termination);
    let said = said
        .map_or("", |tag| case.text(tag.raw))
        .to_ascii_lowercase();
    if said.contains("time") {
        return Some(Law::Rule(Rule::DrawOnTime));
    }
    let resigned = matches!(said.as_str(), "" | "?" | "normal") || said.contains("resign");
    resigned.then_some(Law::Rule(Rule::DrawByResignation))
}
