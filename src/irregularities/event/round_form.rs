//! `event.round-form`

use crate::event::Event;
use crate::irregularities::help::event::{commonest, further};
use crate::irregularities::prelude::*;
use std::collections::HashMap;

irregularity! {
    /// Some games have the round alone (`5`), others with the board (`5.3`), others in brackets or with a word
    /// (`5 (3)`, `Round 5`). The standard has the number of the round, and points between the numbers where
    /// there are more.
    ///
    /// All are read here; other programs sort `5 (3)` behind `10`, and do not find it under round 5.
    ///
    /// It is reported once for each form that most games do not have. Write all in one form.
    ROUND_FORM = "event.round-form" {
        severity: Note,
        summary: "Round tags of an event have different forms",
        law: Law::pgn("8.1.1.4"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1.2"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open"]
[Round "1 (3)"]
[White "Evans"]
[Black "Frost"]
[Result "1-0"]

1. c4 c5 1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1.1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1.2"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. d4 d5 1-0

[Event "Spring Open"]
[Round "1.3"]
[White "Evans"]
[Black "Frost"]
[Result "1-0"]

1. c4 c5 1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let forms = || {
        event
            .sheets
            .iter()
            .filter_map(|sheet| Some(sheet.round.as_ref()?.form.as_str()))
    };
    let Some((usual, _)) = commonest(forms()) else {
        return;
    };
    let mut told: HashMap<&str, (usize, usize)> = HashMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        let form = sheet.round.as_ref().map(|round| round.form.as_str());
        if let Some(form) = form.filter(|form| *form != usual) {
            told.entry(form).or_insert((at, 0)).1 += 1;
        }
    }
    let mut told: Vec<_> = told.into_iter().collect();
    told.sort_by_key(|(_, (at, _))| *at);
    for (form, (at, times)) in told {
        let said = format!(
            "the round is written `{form}`{}; most games have `{usual}`",
            further(times)
        );
        let help = "N stands for a number";
        findings.at_round(at, Wording::new(said).help(help));
    }
}
