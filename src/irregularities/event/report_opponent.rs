//! `event.report-opponent`

use crate::event::{Event, Participant, Table};
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// The line of a player names an opponent whose own line has somebody else in that round, or nobody; or
    /// a number that no player has, or the player's own.
    ///
    /// A digit was mistyped in a report that was changed by hand. What follows from it, as pairings without
    /// a game, is not reported besides.
    ///
    /// Take the pairing from the pairing program, or from the games.
    REPORT_OPPONENT = "event.report-opponent" {
        severity: Error,
        summary: "the opponents of a round do not have each other",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"--- report.trf
001    1      Adams                                  FID                         1.0    1     3 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
001    3      Clark                                  FID                         0.0    3  0000 - Z
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
001    3      Clark                                  FID                         0.0    3  0000 - Z
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for table in event.tables.iter().filter(|table| !table.is_list) {
        for player in &table.players {
            for (cell, round) in player.rounds.iter().zip(1..) {
                let Some(number) = cell.opponent else {
                    continue;
                };
                if let Some(said) = doubt(table, player, number, round) {
                    findings.in_report(table, cell.span, Wording::new(said));
                }
            }
        }
    }
}

/// What is wrong with an opponent, if anything is.
fn doubt(table: &Table, player: &Participant, number: u32, round: u32) -> Option<String> {
    let name = &player.name.text;
    if number == player.number {
        return Some(format!("{name} plays against himself in round {round}"));
    }
    let Some(other) = table.player(number).map(|other| &table.players[other]) else {
        return Some(format!("round {round}: no player has the number {number}"));
    };
    let answer = other.cell(round).and_then(|cell| cell.opponent);
    if answer == Some(player.number) {
        return None;
    }
    let others = answer.and_then(|answer| table.player(answer));
    let others = others.map_or("nobody", |other| &table.players[other].name.text);
    Some(format!(
        "round {round}: {name} has {} as opponent, who has {others}",
        other.name.text
    ))
}
