//! `result.cannot-mate`

use crate::irregularities::help::result;
use crate::irregularities::prelude::*;
use crate::{
    game::{Force, Outcome, Side},
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
    /// Where the edition judges by men instead (US Chess 14E), a win on time with the king alone, a bishop
    /// or a knight, or two knights is reported, which a forced win would make right.
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
    let little = case.replay.force != [Force::Enough; 2];
    let cannot = case.replay.cannot_mate != [false; 2];
    if !(little || cannot) || case.replay.unread().is_some() {
        return;
    }
    let written = result::tag(case).or_else(|| result::terminator(case));
    let Some(written) = written else {
        return;
    };
    let Some(Outcome::Win(cannot)) = written.outcome else {
        return;
    };
    if too_little(cannot, written.span, case, findings) {
        return;
    }
    let hopeless = |side: Side| case.replay.cannot_mate[side as usize];
    if !hopeless(cannot) || hopeless(cannot.other()) {
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

/// Reports a win on time with too little left to win by, where the edition judges by men.
fn too_little(winner: Side, place: Span, case: &Case<'_>, findings: &mut Findings<'_>) -> bool {
    let left = match case.replay.force[winner as usize] {
        Force::Enough => return false,
        Force::King => "the king alone",
        Force::Minor => "a bishop or a knight alone",
        Force::TwoKnights => "two knights alone",
    };
    let law = Law::Rule(Rule::LittleOnTime);
    if case.cite(law).is_none() || !on_time(case) {
        return false;
    }
    findings.add(
        place,
        Wording::new(format!(
            "{winner} is given as the winner on time with {left}"
        ))
        .help("the game is drawn, unless there was a forced win")
        .resting_on(law),
    );
    true
}

/// Whether the Termination tag says that a flag has fallen.
fn on_time(case: &Case<'_>) -> bool {
    let said = case.record.known(KnownTag::Termination);
    said.is_some_and(|tag| case.text(tag.raw).to_ascii_lowercase().contains("time"))
}

/// By which rule the game would be drawn; none where it ended for a reason that the board does not
/// judge.
fn reason(case: &Case<'_>) -> Option<Law> {
    let said = case.record.known(KnownTag::Termination);
    let said = said
        .map_or("", |tag| case.text(tag.raw))
        .to_ascii_lowercase();
    if on_time(case) {
        return Some(Law::Rule(Rule::DrawOnTime));
    }
    let resigned = matches!(said.as_str(), "" | "?" | "normal") || said.contains("resign");
    resigned.then_some(Law::Rule(Rule::DrawByResignation))
}
