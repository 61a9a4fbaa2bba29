//! `event.player-twice`

use crate::event::{Event, Fit};
use crate::irregularities::help::event::{busy, players, round_of, same_pair, taken};
use crate::irregularities::prelude::*;

irregularity! {
    /// A player cannot sit at two boards. One of the games has the wrong round, or the wrong name.
    ///
    /// Two records of one game are `event.game-twice`. Where a report says who was paired, only the game
    /// that does not agree with it is found here; where there is none, the later one in the files.
    ///
    /// Look both up in the pairings.
    PLAYER_TWICE = "event.player-twice" {
        severity: Error,
        summary: "a player has two games in one round",
        law: Law::Custom("nobody plays two games of a round"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Adams"]
[Result "0-1"]

1. d4 d5 0-1
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
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let mut games = taken(event);
    for at in 0..event.sheets.len() {
        let alone = match event.fits[at] {
            Fit::NotPaired => false,
            Fit::Nowhere => true,
            _ => continue,
        };
        let Some(round) = round_of(event, at) else {
            continue;
        };
        if let Some((side, first)) = busy(event, at, &games)
            && !same_pair(event, first, at)
        {
            let said = format!(
                "{} has another game in round {round}: {}, {}",
                event
                    .player(at, side)
                    .map_or("?", |person| event.name(person)),
                event.called(first),
                players(event, first)
            );
            findings.at_name(at, side, Wording::new(said));
        } else if alone {
            for person in event.who[at].into_iter().flatten() {
                games.entry((person, round)).or_insert(at);
            }
        }
    }
}
