//! `event.date-of-round`

use crate::event::{Event, table::Day};
use crate::irregularities::help::event::{commonest, days, round_of, written};
use crate::irregularities::prelude::*;
use std::collections::HashMap;

irregularity! {
    /// The Date tag names a day of the event, but not the one on which the round was played: by the report,
    /// or where it does not say the day, by most games of the round.
    ///
    /// Games are typed with the date of the round before, or of the day on which they were typed. A game may
    /// also have been played ahead or behind.
    ///
    /// Put the day of the round in, or the day of play if the game was played apart.
    DATE_OF_ROUND = "event.date-of-round" {
        severity: Warning,
        summary: "the date of a game is not that of its round",
        law: Law::pgn("8.1.1.3"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Date "2026.11.02"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result,Date
1,Adams,Baker,1-0,2026-11-01
"#,
        mended: r#"[Event "Spring Open"]
[Date "2026.11.01"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result,Date
1,Adams,Baker,1-0,2026-11-01
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let usual = usual_days(event);
    for (at, sheet) in event.sheets.iter().enumerate() {
        let (Some(day), Some(date)) = (sheet.day, &sheet.date) else {
            continue;
        };
        let days = days(event, at);
        if days.is_some_and(|days| !days.contains(&day)) {
            continue; // event.date-outside
        }
        let round = round_of(event, at);
        let told = event.fits[at].pairing().and_then(|pairing| {
            let own = event.pairing(pairing);
            own.day
                .or_else(|| event.tables[pairing.0].day_of(own.round))
        });
        let told_words = match told {
            Some(_) => "by the report",
            None => "as in most of its games",
        };
        let expected = told.or_else(|| usual.get(&round?).copied());
        if let (Some(expected), Some(round)) = (expected, round)
            && expected != day
        {
            let said = format!(
                "the game is dated {}; round {round} was played on {} {told_words}",
                written(day),
                written(expected)
            );
            findings.in_game(at, date.span, Wording::new(said));
        }
    }
}

/// The day on which most games of a round were played, where it is that of more than half of at
/// least three.
fn usual_days(event: &Event) -> HashMap<u32, Day> {
    let mut rounds: HashMap<u32, Vec<Day>> = HashMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        if let (Some(round), Some(day)) = (round_of(event, at), sheet.day) {
            rounds.entry(round).or_default().push(day);
        }
    }
    rounds
        .into_iter()
        .filter_map(|(round, days)| {
            let (day, times) = commonest(days.iter().copied())?;
            (days.len() >= 3 && 2 * times > days.len()).then_some((round, day))
        })
        .collect()
}
