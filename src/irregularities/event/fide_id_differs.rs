//! `event.fide-id-differs`

use crate::event::Event;
use crate::irregularities::help::event::{id_owners, ids, known_ids};
use crate::irregularities::prelude::*;
use std::collections::{HashMap, HashSet};

irregularity! {
    /// The record gives a player another number than the report does; or, where no report has the player,
    /// another than most games do. The name is the same, so one of the numbers is mistyped, or two players
    /// of one name were taken for each other.
    ///
    /// Results are rated by the number, so the wrong player would get the rating.
    ///
    /// If the number is that of another player of the event, it is `event.fide-id-shared`. Look the number
    /// up in the rating list.
    FIDE_ID_DIFFERS = "event.fide-id-differs" {
        severity: Warning,
        summary: "a player has another FIDE number than elsewhere",
        law: Law::Custom("a player has one number in the list of the federation"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteFideId "99900010"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result,White ID
1,Adams,Baker,1-0,99900001
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteFideId "99900001"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result,White ID
1,Adams,Baker,1-0,99900001
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let known: HashMap<usize, (String, bool)> = known_ids(event);
    let owners = id_owners(event);
    let mut told = HashSet::new();
    for (at, side, person, id) in ids(event) {
        let Some((expected, reported)) = known.get(&person) else {
            continue;
        };
        let of_another = owners
            .get(id.text.as_str())
            .is_some_and(|all| all.len() > 1);
        if id.text == *expected || of_another || !told.insert((person, id.text.as_str())) {
            continue;
        }
        let whose = match reported {
            true => "in the report",
            false => "in most games",
        };
        let said = format!(
            "{side} is {}, who has the number {expected} {whose}",
            event.name(person)
        );
        findings.in_game(
            at,
            id.span,
            Wording::new(said).help("look the number up in the rating list"),
        );
    }
}
