//! `event.result-differs`

use crate::event::{Colours, Event, Fit};
use crate::game::{Outcome, Side};
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;

irregularity! {
    /// The record and the report have different results for the same game. One of them decides prizes and
    /// ratings.
    ///
    /// The result of the Result tag is compared, or that at the end of the moves where there is none; where
    /// they differ in the record itself, that is `result.mismatch`. For games won by forfeit the results are
    /// compared too.
    ///
    /// Compare the scoresheets, which both players have signed: what stands there counts.
    RESULT_DIFFERS = "event.result-differs" {
        severity: Error,
        summary: "the result of a game is not that of the report",
        law: Law::pgn("8.1.1.7"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "0-1"]

1. e4 e5 0-1

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for (at, fit) in event.fits.iter().enumerate() {
        let (Fit::Paired(pairing, colours) | Fit::OtherRound(pairing, colours)) = *fit else {
            continue;
        };
        let reported = event.pairing(pairing);
        let sheet = &event.sheets[at];
        let (Some((own, span)), Some(expected)) = (sheet.result, reported.outcome()) else {
            continue;
        };
        let open = own == Outcome::Unknown; // event.result-open
        let unplayed = reported.is_forfeit() && sheet.plies > 0; // event.unplayed-played
        let turned = match colours {
            Colours::Same => expected,
            Colours::Reversed => expected.counted_from(Side::Black),
        };
        // With exchanged names the result may have been left as it was.
        let names_alone = colours == Colours::Reversed && own == expected;
        if open || unplayed || own == turned || names_alone {
            continue;
        }
        let said = format!(
            "the game is {}; in the report {} is {}",
            sheet.figures(own),
            pair(event, pairing),
            sheet.figures(turned)
        );
        findings.in_game(at, span, Wording::new(said).help("compare the scoresheets"));
    }
}
