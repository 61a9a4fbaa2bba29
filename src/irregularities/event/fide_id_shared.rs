//! `event.fide-id-shared`

use crate::event::{Event, table::Said};
use crate::irregularities::help::event::{id_owners, ids, reported_ids};
use crate::irregularities::prelude::*;
use std::collections::{HashMap, HashSet};

irregularity! {
    /// Two persons have the same number, in the games or in the report. A number is given to one person
    /// only: one of the two is mistyped, or both names are those of one person, who has married or is
    /// written quite differently.
    ///
    /// It is reported once for each person but the first who has the number.
    ///
    /// Look the number up in the rating list.
    FIDE_ID_SHARED = "event.fide-id-shared" {
        severity: Error,
        summary: "one FIDE number stands with two names",
        law: Law::Custom("the list of the federation gives a number to one person only"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteFideId "99900001"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Clark"]
[Black "Dean"]
[Result "0-1"]
[WhiteFideId "99900001"]

1. d4 d5 0-1
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteFideId "99900001"]

1. e4 e5 1-0

[Event "Spring Open"]
[Round "2"]
[White "Clark"]
[Black "Dean"]
[Result "0-1"]
[WhiteFideId "99900003"]

1. d4 d5 0-1
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let owners = id_owners(event);
    let mut told = HashSet::new();
    for (table, player, id) in reported_ids(event) {
        if let Some(first) = other_owner(&owners, &id.text, player)
            && told.insert((player, id.text.as_str()))
            && first < player
        {
            let said = said(event, id, player, first);
            findings.in_report(&event.tables[table], id.span, said);
        }
    }
    for (at, _, person, id) in ids(event) {
        if let Some(first) = other_owner(&owners, &id.text, person)
            && told.insert((person, id.text.as_str()))
        {
            findings.in_game(at, id.span, said(event, id, person, first));
        }
    }
    for (person, own) in event.persons.iter().enumerate() {
        for &(at, side) in &own.strange {
            let player = event.sheets[at].player(side);
            if let (Some(name), Some(id)) = (&player.name, &player.fide_id) {
                let name = shown(&name.text);
                findings.in_game(at, id.span, wording(&name, id, event.name(person)));
            }
        }
    }
}

/// The first owner of a number, if that is another person.
fn other_owner(owners: &HashMap<&str, Vec<usize>>, id: &str, person: usize) -> Option<usize> {
    let first = *owners.get(id)?.first()?;
    (first != person).then_some(first)
}

fn said(event: &Event, id: &Said, person: usize, first: usize) -> Wording {
    wording(event.name(person), id, event.name(first))
}

fn wording(name: &str, id: &Said, owner: &str) -> Wording {
    let said = format!(
        "{name} has the number {}, which is that of {owner}",
        id.text
    );
    Wording::new(said).help("look the number up in the rating list")
}
