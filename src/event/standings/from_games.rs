//! A table made of the games alone, where no report is given.

use crate::{
    event::{
        Event,
        mark::{Mark, PointSystem},
        table::{Cell, Participant, Said, System, Table},
    },
    game::Side,
};
use std::collections::BTreeSet;

/// What a report of these games would say: the persons of the games with their results. A second
/// game of a player in a round, as two records of one game are, is left out; a game that does not
/// say its round is counted in the first one in which both are free. Byes are not known.
#[must_use]
pub fn table_of(event: &Event) -> Table {
    let mut table = Table {
        players: event.persons.iter().zip(1..).map(participant).collect(),
        ..Table::default()
    };
    for (at, who) in event.who.iter().enumerate() {
        if let [Some(white), Some(black)] = *who
            && white != black
        {
            add(event, &mut table, at, [white, black]);
        }
    }
    table.days[0] = event.sheets.iter().filter_map(|sheet| sheet.day).min();
    if event.sheets.iter().any(|sheet| sheet.counts_points()) {
        table.points = PointSystem::default().times(2);
    }
    if all_met(&table) {
        table.system = System::RoundRobin;
    }
    table.finish();
    table
}

fn participant((person, number): (&crate::event::Person, u32)) -> Participant {
    Participant {
        number,
        name: Said {
            text: person.name.clone(),
            ..Said::default()
        },
        ..Participant::default()
    }
}

fn add(event: &Event, table: &mut Table, at: usize, players: [usize; 2]) {
    let sheet = &event.sheets[at];
    let free = |table: &Table, round: u32| {
        let is_free = |player: usize| {
            let cell = table.players[player].cell(round);
            cell.is_none_or(|cell| cell.opponent.is_none())
        };
        players.into_iter().all(is_free)
    };
    let named = sheet.round.as_ref().map(|round| round.number);
    let named = named.filter(|round| (1..=MOST_ROUNDS).contains(round));
    let round = match named {
        Some(round) => free(table, round).then_some(round),
        None => (1..=MOST_ROUNDS).find(|round| free(table, *round)),
    };
    let Some(round) = round else {
        return;
    };
    let marks = sheet
        .result
        .and_then(|(outcome, _)| Mark::of_outcome(outcome));
    for (place, side) in [Side::White, Side::Black].into_iter().enumerate() {
        let own = &sheet.players[place];
        let opponent = table.players[players[1 - place]].number;
        let player = &mut table.players[players[place]];
        player.rating = player.rating.or(own.rating.map(|(rating, _)| rating));
        player.fide_id = player.fide_id.take().or(own.fide_id.clone());
        if player.rounds.len() < round as usize {
            player.rounds.resize(round as usize, Cell::default());
        }
        player.rounds[round as usize - 1] = Cell {
            opponent: Some(opponent),
            colour: Some(side),
            mark: marks.map(|marks| marks[place]),
            ..Cell::default()
        };
    }
}

/// Rounds that an event may have.
const MOST_ROUNDS: u32 = 200;

/// Whether all players met each other.
fn all_met(table: &Table) -> bool {
    table.players.iter().all(|player| {
        let met: BTreeSet<u32> = player
            .rounds
            .iter()
            .filter_map(|cell| cell.opponent)
            .collect();
        met.len() + 1 == table.players.len()
    })
}
