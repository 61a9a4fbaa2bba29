//! `event.team-differs`

use crate::event::{Event, names::folded};
use crate::irregularities::prelude::*;
use std::collections::HashSet;

irregularity! {
    /// The WhiteTeam or BlackTeam tag names another team than the one that the player belongs to by the
    /// report. The names of the teams were exchanged, or the player was entered in the wrong line-up.
    ///
    /// Case, accents and signs between words are not counted.
    ///
    /// It is reported once for each player and team.
    TEAM_DIFFERS = "event.team-differs" {
        severity: Warning,
        summary: "the team of a player is not that of the report",
        law: Law::Custom("a player plays for one team"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteTeam "Bravo"]
[BlackTeam "Bravo"]

1. e4 e5 1-0

--- pairings.csv
Round,White,White Team,Black,Black Team,Result
1,Adams,Alpha,Baker,Bravo,1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]
[WhiteTeam "Alpha"]
[BlackTeam "Bravo"]

1. e4 e5 1-0

--- pairings.csv
Round,White,White Team,Black,Black Team,Result
1,Adams,Alpha,Baker,Bravo,1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let mut reported: Vec<Option<&str>> = Vec::new();
    for table in &event.tables {
        let team = |team: usize| table.teams[team].name.text.as_str();
        reported.extend(table.players.iter().map(|player| player.team.map(team)));
    }
    let mut told = HashSet::new();
    for (at, who) in event.who.iter().enumerate() {
        for (place, person) in who.iter().enumerate() {
            let named = event.sheets[at].players[place].team.as_ref();
            let (Some(person), Some(named)) = (*person, named) else {
                continue;
            };
            let Some(Some(team)) = reported.get(person) else {
                continue;
            };
            if folded(team) != folded(&named.text) && told.insert((person, named.text.as_str())) {
                let name = event.name(person);
                let said = format!("{name} plays for {team} in the report");
                findings.in_game(at, named.span, Wording::new(said));
            }
        }
    }
}
