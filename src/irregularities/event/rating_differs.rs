//! `event.rating-differs`

use crate::event::Event;
use crate::irregularities::prelude::*;
use std::collections::HashSet;

irregularity! {
    /// The record gives a player another rating than the report does. It was taken from another list, or
    /// mistyped.
    ///
    /// Live ratings and those of quick games differ from the list that the event is rated by; a bulletin
    /// with both confuses.
    ///
    /// It is reported once for each player and figure.
    RATING_DIFFERS = "event.rating-differs" {
        severity: Note,
        summary: "a rating is not that of the report",
        law: Law::pgn("9.1.2"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteElo "2030"]

1. e4 e5 1-0

--- pairings.csv
Round,White,White Elo,Black,Result
1,Adams,2300,Baker,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteElo "2300"]

1. e4 e5 1-0

--- pairings.csv
Round,White,White Elo,Black,Result
1,Adams,2300,Baker,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let players = event.tables.iter().flat_map(|table| &table.players);
    let reported: Vec<Option<u32>> = players.map(|player| player.rating).collect();
    let mut told = HashSet::new();
    for (at, who) in event.who.iter().enumerate() {
        for (place, person) in who.iter().enumerate() {
            let Some((person, (own, span))) = person.zip(event.sheets[at].players[place].rating)
            else {
                continue;
            };
            let Some(Some(rating)) = reported.get(person) else {
                continue;
            };
            if own != *rating && told.insert((person, own)) {
                let name = event.name(person);
                let said = format!("{name} is rated {own} here and {rating} in the report");
                findings.in_game(at, span, Wording::new(said));
            }
        }
    }
}
