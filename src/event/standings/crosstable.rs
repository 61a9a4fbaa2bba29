//! Crosstables: who played whom with what result.

use super::{Standings, field::Round};
use crate::{
    event::{mark::Mark, table::System},
    game::Side,
};

/// A crosstable: for each row of the standings its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// What the columns are: ranks of the opponents where all play all, rounds in a Swiss.
    pub columns: Vec<String>,
    /// The cells, in the order of the standings.
    pub rows: Vec<Vec<String>>,
}

impl Crosstable {
    /// The crosstable of standings. Opponents are named by their places in them.
    #[must_use]
    pub fn of(standings: &Standings) -> Crosstable {
        match standings.field.system {
            System::RoundRobin => all_play_all(standings),
            System::Swiss => by_rounds(standings),
        }
    }
}

/// The place of each entrant in the standings, counted from 1.
fn places(standings: &Standings) -> Vec<usize> {
    let mut places = vec![0; standings.field.entrants.len()];
    for (place, row) in standings.rows.iter().enumerate() {
        places[row.entrant] = place + 1;
    }
    places
}

fn all_play_all(standings: &Standings) -> Crosstable {
    let teams = is_of_teams(standings);
    let cell = |own: usize, other: usize| {
        if own == other {
            return "*".to_owned();
        }
        let rounds = standings.field.entrants[own].rounds.iter();
        let games = rounds.filter(|round| round.opponent == Some(other));
        let shown: Vec<String> = games.map(|round| result(round, teams)).collect();
        shown.join(if teams { " " } else { "" })
    };
    let order = || standings.rows.iter().map(|row| row.entrant);
    Crosstable {
        columns: (1..=standings.rows.len())
            .map(|place| place.to_string())
            .collect(),
        rows: order()
            .map(|own| order().map(|other| cell(own, other)).collect())
            .collect(),
    }
}

fn by_rounds(standings: &Standings) -> Crosstable {
    let places = places(standings);
    let teams = is_of_teams(standings);
    let rounds = standings.field.rounds();
    let cell = |round: &Round| {
        let opponent = round.opponent.map(|opponent| places[opponent].to_string());
        let side = match (round.side, round.opponent) {
            (Some(Side::White), Some(_)) => "w",
            (Some(Side::Black), Some(_)) => "b",
            _ if teams && round.opponent.is_some() => ":",
            _ => "",
        };
        let opponent = opponent.unwrap_or_default();
        format!("{opponent}{side}{}", result(round, teams))
    };
    let of = |entrant: usize| {
        let own = standings.field.entrants[entrant].rounds.iter();
        let mut cells: Vec<String> = own.map(cell).collect();
        cells.resize(rounds, String::new());
        cells
    };
    Crosstable {
        columns: (1..=rounds).map(|round| format!("R{round}")).collect(),
        rows: standings.rows.iter().map(|row| of(row.entrant)).collect(),
    }
}

/// Whether there are points of two kinds.
fn is_of_teams(standings: &Standings) -> bool {
    let mut rounds = standings.field.entrants.iter().flat_map(|one| &one.rounds);
    rounds.any(|round| round.others.0 != 0)
}

/// What came out of a round: a result, of teams their game points, the letter of a bye.
fn result(round: &Round, teams: bool) -> String {
    if teams && round.opponent.is_some() {
        return round.others.to_string();
    }
    match round.mark {
        Some(Mark::Win | Mark::UnratedWin) => "1".to_owned(),
        Some(Mark::Draw | Mark::UnratedDraw) => "½".to_owned(),
        Some(Mark::Loss | Mark::UnratedLoss) => "0".to_owned(),
        Some(mark) => mark.code().to_string(),
        None => "?".to_owned(),
    }
}
