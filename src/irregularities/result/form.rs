//! `result.form`

use crate::irregularities::help::result;
use crate::irregularities::prelude::*;

irregularity! {
    /// The result is written in another form than the standard's four: `1-0`, `0-1`, `1/2-1/2`, `*`.
    /// Or the Result tag holds something that is no result.
    ///
    /// What it means is understood where it can be. Other readers take such a game as unfinished, or
    /// run it together with the next one.
    ///
    /// Write one of the four; `convert` does.
    FORM = "result.form" {
        severity: Warning,
        sheet: Silent,
        summary: "a result in another form (1/2, ½-½, 1:0 ...)",
        law: Law::pgn("8.1.1.7"),
        games: Both,
        example: r#"[Event "A"]
[Result "1/2"]

1. e4 e5 1/2
"#,
        mended: r#"[Event "A"]
[Result "1/2-1/2"]

1. e4 e5 1/2-1/2
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    for written in [result::tag(case), result::terminator(case)]
        .into_iter()
        .flatten()
    {
        if !written.standard {
            findings.add(written.span, words(case, written));
        }
    }
}

fn words(case: &Case<'_>, written: result::Written) -> Wording {
    let text = shown(case.text(written.span));
    match written.outcome {
        Some(outcome) => {
            let right = case.replay.result_of(outcome);
            Wording {
                help: Some(format!("write {right}")),
                edits: vec![Edit::safe(written.span, right)],
                ..Wording::new(format!("the result `{text}` is not in the standard's form"))
            }
        }
        None => Wording::new(format!("`{text}` is no result")).help("write 1-0, 0-1, 1/2-1/2 or *"),
    }
}
