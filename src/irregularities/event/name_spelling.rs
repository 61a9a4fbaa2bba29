//! `event.name-spelling`

use crate::event::{Event, names::Difference};
use crate::irregularities::help::event::further;
use crate::irregularities::prelude::*;

irregularity! {
    /// A game writes the name of a player otherwise than the report does, or than most games do where no
    /// report has the player; and the two are so alike that one person is meant.
    ///
    /// A letter or two that differ, and names transliterated in two ways, are warnings. It is a note where
    /// only the form differs: initials, accents, the order of the words. In a database both become two
    /// players.
    ///
    /// It is reported once for each spelling. Two spellings that stand in the same round are two persons.
    /// Write the name as the report has it.
    NAME_SPELLING = "event.name-spelling" {
        severity: Warning,
        summary: "one person in two spellings",
        law: Law::pgn("8.1.1.5"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams, Ann"]
[Black "Bakker, Bob"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,"Adams, Ann","Baker, Bob",1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams, Ann"]
[Black "Baker, Bob"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,"Adams, Ann","Baker, Bob",1-0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for person in &event.persons {
        for spelling in &person.spellings {
            let Some(&(at, side)) = spelling.games.first() else {
                continue;
            };
            if spelling.difference == Difference::Nothing {
                continue;
            }
            let whose = match person.reported {
                true => "in the report",
                false => "in most games",
            };
            let said = format!(
                "`{}` is `{}` {whose}, which differs in {}{}",
                shown(&spelling.text),
                shown(&person.name),
                spelling.difference.words(),
                further(spelling.games.len())
            );
            let mut wording = Wording::new(said).help(format!("write `{}`", shown(&person.name)));
            if spelling.difference.is_form() {
                wording = wording.severity(Severity::Note);
            }
            findings.at_name(at, side, wording);
        }
    }
}
