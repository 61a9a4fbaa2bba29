//! `event.player-unknown`

use crate::event::{Event, Fit};
use crate::game::Side;
use crate::irregularities::help::event::pair;
use crate::irregularities::prelude::*;
use std::collections::HashSet;

irregularity! {
    /// The name of a player is like none in the report, and no number of FIDE tells who is meant. It is
    /// written quite differently, the player came in late and the report is an old one, or the game is one
    /// of another event.
    ///
    /// Where the report has an opponent for the other player whose game is missing, it is named.
    ///
    /// It is reported once for each name.
    PLAYER_UNKNOWN = "event.player-unknown" {
        severity: Error,
        summary: "a player is not in the report",
        law: Law::Custom("the report has all players of the event"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Zukertort"]
[Result "1-0"]

1. e4 e5 1-0

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
    if event.tables.is_empty() {
        return;
    }
    let mut told = HashSet::new();
    for (at, who) in event.who.iter().enumerate() {
        for (place, side) in [Side::White, Side::Black].into_iter().enumerate() {
            let known = |person: &usize| event.persons[*person].reported;
            if who[place].as_ref().is_some_and(known) {
                continue;
            }
            let name = event.sheets[at].players[place].name.as_ref();
            let name = name.map_or("?", |said| said.text.as_str());
            let expected = match event.fits[at] {
                Fit::OtherOpponent(pairing, other) if other == place => Some(pairing),
                _ => None,
            };
            if !told.insert(name) && expected.is_none() {
                continue;
            }
            let mut wording = Wording::new(format!("`{}` is not in the report", shown(name)));
            if let Some(at) = expected {
                let pairing = event.pairing(at);
                wording = wording.help(format!(
                    "round {} has {} there, of which there is no other record",
                    pairing.round,
                    pair(event, at)
                ));
            }
            findings.at_name(at, side, wording);
        }
    }
}
