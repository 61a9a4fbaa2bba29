//! `event.round-wrong`

use crate::event::{Event, Fit};
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// The report has these two players not in the round that the game names but in another, of which there
    /// is no record. The round was not counted up when the game was typed, or was mistyped.
    ///
    /// Where both rounds have a game of the two, as in events of two games with each opponent, the colours
    /// decide which is which.
    ///
    /// Put the round of the report in.
    ROUND_WRONG = "event.round-wrong" {
        severity: Error,
        summary: "the two met in another round",
        law: Law::pgn("8.1.1.4"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "2"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Clark"]
[Black "Adams"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
2,Clark,Adams,0-1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Clark"]
[Black "Adams"]
[Result "0-1"]

1. d4 d5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
2,Clark,Adams,0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, fit) in event.fits.iter().enumerate() {
        let Fit::OtherRound(pairing, _) = *fit else {
            continue;
        };
        let named = event.sheets[at].round.as_ref().map(|round| round.number);
        let rounds = 1..=event.tables[pairing.0].rounds;
        if let Some(named) = named.filter(|named| rounds.contains(named)) {
            let round = event.pairing(pairing).round;
            let said = format!(
                "the game is of round {named}; {} was played in round {round}",
                pair(event, pairing)
            );
            let help = format!("write round {round}");
            findings.at_round(at, Wording::new(said).help(help));
        }
    }
}
