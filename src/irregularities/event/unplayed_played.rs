//! `event.unplayed-played`

use crate::event::{Event, Fit};
use crate::game::Side;
use crate::irregularities::help::event::{busy, pair, taken, unplayed_mark};
use crate::irregularities::prelude::*;

irregularity! {
    /// By the report one player did not come, or was not paired in this round; and there is a game with
    /// moves.
    ///
    /// The game was played and the result entered as a forfeit by mistake; or the opponent came too late and
    /// they played for fun; or the round or a name of the record is wrong. A game given as lost afterwards,
    /// for a telephone or a wrong line-up, is written so as well.
    ///
    /// Find out which, since games won by forfeit are not rated.
    UNPLAYED_PLAYED = "event.unplayed-played" {
        severity: Warning,
        summary: "moves of a game that the report has as not played",
        law: Law::Custom("a game that was played is rated"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- pairings.csv
Round,White,Black,Result
1,Adams,Baker,+/-
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
    let taken = taken(event);
    for (at, fit) in event.fits.iter().enumerate() {
        let sheet = &event.sheets[at];
        if sheet.plies == 0 {
            continue;
        }
        if let Some(pairing) = fit.pairing().filter(|at| event.pairing(*at).is_forfeit()) {
            let said = format!(
                "{} was forfeited in round {} by the report; here are {} plies",
                pair(event, pairing),
                event.pairing(pairing).round,
                sheet.plies
            );
            findings.at_name(at, Side::White, Wording::new(said));
        } else if *fit == Fit::NotPaired
            && busy(event, at, &taken).is_none()
            && let Some((side, round, mark)) = unplayed_mark(event, at)
        {
            let name = event
                .player(at, side)
                .map_or("?", |person| event.name(person));
            let said = format!("{name} {} in round {round} by the report", mark.word());
            findings.at_name(at, side, Wording::new(said));
        }
    }
}
