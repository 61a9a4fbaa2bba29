//! `result.kings-in-centre`

use crate::irregularities::help::result;
use crate::irregularities::prelude::*;

irregularity! {
    /// The kings in the centre, by which an electronic board was told the result
    /// (`move.kings-in-centre`), tell another result than the one written.
    ///
    /// The kings may have been put on the wrong squares, which happens, or the result was never entered.
    ///
    /// Both are kept. The scoresheets that the players signed decide.
    ///
    /// Where one king alone stands there, nothing is told and nothing compared.
    KINGS_IN_CENTRE = "result.kings-in-centre" {
        severity: Warning,
        summary: "the result is not what the kings told the electronic board",
        law: Law::Custom("a board of DGT takes the result from the squares of the kings"),
        games: Chess,
        example: r#"[Event "A"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1/2-1/2
"#,
        mended: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 1-0
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let mut tails = case.replay.faults.iter();
    let Some(told) = tails.find_map(|fault| fault.detail.tail()?.outcome) else {
        return;
    };
    let Some(written) = result::tag(case).or_else(|| result::terminator(case)) else {
        return;
    };
    if written.outcome.is_some_and(|outcome| outcome != told) {
        findings.add(
            written.span,
            Wording::new(format!(
                "the result is {}, but the kings in the centre told the board {}",
                shown(case.text(written.span)),
                case.replay.result_of(told)
            ))
            .help("find out which is right: the scoresheets decide"),
        );
    }
}
