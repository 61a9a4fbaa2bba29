//! `event.moves-twice`

use crate::event::Event;
use crate::game::Side;
use crate::irregularities::help::event::{players, same_pair};
use crate::irregularities::prelude::*;
use std::collections::HashMap;

irregularity! {
    /// Two games that are not one by their players have the same moves to the end. An electronic board was
    /// assigned to two pairings, or a game was copied to type the next one over it.
    ///
    /// Games shorter than ten moves each are left out: short draws repeat each other.
    ///
    /// Find out whose moves they are. The moves of the other game are lost unless there is a scoresheet.
    MOVES_TWICE = "event.moves-twice" {
        severity: Warning,
        summary: "two games of different players have the same moves",
        law: Law::Custom("two long games are hardly ever the same"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0

[Event "Spring Open"]
[Round "1"]
[White "Clark"]
[Black "Dean"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Nb8 10. d4 Nbd7 11. c4 c6 1-0
"#,
        detect: Detect::Event(look),
    }
}

/// How many plies make a game that is hardly ever played twice.
const LONG: u32 = 20;

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    let mut seen: HashMap<u64, usize> = HashMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        if sheet.plies < LONG {
            continue;
        }
        let first = *seen.entry(sheet.moves).or_insert(at);
        if first != at && !same_pair(event, first, at) {
            let said = format!(
                "{} between {} has the same {} plies",
                event.called(first),
                players(event, first),
                sheet.plies
            );
            findings.at_name(at, Side::White, Wording::new(said));
        }
    }
}
