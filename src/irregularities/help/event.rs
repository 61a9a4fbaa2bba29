//! What the irregularities of an event need: who is meant, what most games have, and in words.

use crate::{
    event::{
        At, Event, Fit, Sheet,
        mark::Mark,
        table::{Day, Said},
    },
    game::Side,
    irregularities::{EventFindings, Wording, help::shown},
};
use std::{
    collections::{BTreeMap, HashMap},
    ops::RangeInclusive,
};

const SIDES: [Side; 2] = [Side::White, Side::Black];

/// The players of a game as its record names them.
pub(in crate::irregularities) fn players(event: &Event, at: usize) -> String {
    let name = |side: usize| {
        let said = event.sheets[at].players[side].name.as_ref();
        said.map_or("?".to_owned(), |said| shown(&said.text))
    };
    format!("{} - {}", name(0), name(1))
}

/// The players of a pairing as the report names them.
pub(in crate::irregularities) fn pair(event: &Event, at: At) -> String {
    let players = &event.tables[at.0].players;
    let [white, black] = event.pairing(at).players;
    format!(
        "{} - {}",
        players[white].name.text, players[black].name.text
    )
}

/// Whether two games are of the same two persons.
pub(in crate::irregularities) fn same_pair(event: &Event, one: usize, other: usize) -> bool {
    let sorted = |at: usize| {
        let mut who = event.who[at];
        who.sort_unstable();
        who
    };
    sorted(one) == sorted(other) && event.who[one].iter().all(Option::is_some)
}

/// The round of a game: that of its pairing, or else the one that it names.
pub(in crate::irregularities) fn round_of(event: &Event, at: usize) -> Option<u32> {
    let paired = event.fits[at].pairing().map(|at| event.pairing(at).round);
    paired.or_else(|| Some(event.sheets[at].round.as_ref()?.number))
}

/// The days of the event that a game belongs to, where the report says both the first and the last.
pub(in crate::irregularities) fn days(event: &Event, at: usize) -> Option<RangeInclusive<Day>> {
    let days = |table: &crate::event::Table| Some(table.days[0]?..=table.days[1]?);
    match event.fits[at].pairing() {
        Some((table, _)) => days(&event.tables[table]),
        None => {
            let all: Option<Vec<_>> = event.tables.iter().map(days).collect();
            let all = all?;
            let first = all.iter().map(|days| *days.start()).min()?;
            let last = all.iter().map(|days| *days.end()).max()?;
            Some(first..=last)
        }
    }
}

/// A day as a Date tag has it.
pub(in crate::irregularities) fn written((year, month, day): Day) -> String {
    format!("{year:04}.{month:02}.{day:02}")
}

/// The value that stands most often, and how often; between equals the first of them.
pub(in crate::irregularities) fn commonest<T: Ord + Copy>(
    values: impl Iterator<Item = T>,
) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, (usize, usize)> = BTreeMap::new();
    for (place, value) in values.enumerate() {
        counts.entry(value).or_insert((0, place)).0 += 1;
    }
    counts
        .into_iter()
        .max_by_key(|(_, (times, place))| (*times, std::cmp::Reverse(*place)))
        .map(|(value, (times, _))| (value, times))
}

/// In how many further games something stands that is told at the first of them.
pub(in crate::irregularities) fn further(times: usize) -> String {
    match times {
        0 | 1 => String::new(),
        2 => ", here and in one other game".to_owned(),
        _ => format!(", here and in {} other games", times - 1),
    }
}

/// Finds the values of a tag that differ from that of most games of the same report.
pub(in crate::irregularities) fn mixed<'e>(
    event: &'e Event,
    value: impl Fn(&'e Sheet) -> Option<&'e Said>,
    what: &str,
    findings: &mut EventFindings<'_>,
) {
    let mut groups: BTreeMap<Option<usize>, Vec<(usize, &Said)>> = BTreeMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        // A game of no report is of the only one that there is.
        let table = event.fits[at].pairing().map(|(table, _)| table);
        let group = if event.tables.len() > 1 { table } else { None };
        if let Some(said) = value(sheet) {
            groups.entry(group).or_default().push((at, said));
        }
    }
    for group in groups.into_values() {
        let Some((usual, _)) = commonest(group.iter().map(|(_, said)| said.text.as_str())) else {
            continue;
        };
        let mut others: BTreeMap<&str, (usize, &Said, usize)> = BTreeMap::new();
        for (at, said) in &group {
            others.entry(&said.text).or_insert((*at, said, 0)).2 += 1;
        }
        // Where nearly every game has a value of its own, none is the event's.
        if others.len() > 5.max(group.len() / 4) {
            continue;
        }
        let mut told: Vec<_> = others.into_values().collect();
        told.retain(|(_, said, _)| said.text != usual);
        told.sort_by_key(|(at, ..)| *at);
        for (at, said, times) in told {
            let words = format!(
                "{what} is `{}`{}; most games have `{}`",
                shown(&said.text),
                further(times),
                shown(usual)
            );
            findings.in_game(at, said.span, Wording::new(words));
        }
    }
}

/// The numbers of players in the games: the game, the men, the person, the number.
pub(in crate::irregularities) fn ids(
    event: &Event,
) -> impl Iterator<Item = (usize, Side, usize, &Said)> {
    event
        .sheets
        .iter()
        .enumerate()
        .flat_map(move |(at, sheet)| {
            SIDES
                .into_iter()
                .enumerate()
                .filter_map(move |(place, side)| {
                    let id = sheet.players[place].fide_id.as_ref()?;
                    Some((at, side, event.who[at][place]?, id))
                })
        })
}

/// The numbers of players in the reports: the report, the person, the number.
pub(in crate::irregularities) fn reported_ids(
    event: &Event,
) -> impl Iterator<Item = (usize, usize, &Said)> {
    event
        .tables
        .iter()
        .enumerate()
        .flat_map(move |(table, own)| {
            let numbered = own.players.iter().enumerate();
            numbered.filter_map(move |(place, player)| {
                let id = player.fide_id.as_ref()?;
                Some((table, event.person_of(table, place), id))
            })
        })
}

/// The persons who have each number, those of the reports first.
pub(in crate::irregularities) fn id_owners(event: &Event) -> HashMap<&str, Vec<usize>> {
    let mut owners: HashMap<&str, Vec<usize>> = HashMap::new();
    let reported = reported_ids(event).map(|(_, person, id)| (person, id));
    let played = ids(event).map(|(_, _, person, id)| (person, id));
    for (person, id) in reported.chain(played) {
        let persons = owners.entry(&id.text).or_default();
        if !persons.contains(&person) {
            persons.push(person);
        }
    }
    owners
}

/// The number of each person: that of the report, or else the one that most games give; and whether
/// it is the report's.
pub(in crate::irregularities) fn known_ids(event: &Event) -> HashMap<usize, (String, bool)> {
    let mut played: HashMap<usize, Vec<&str>> = HashMap::new();
    for (_, _, person, id) in ids(event) {
        played.entry(person).or_default().push(&id.text);
    }
    let mut known: HashMap<usize, (String, bool)> = played
        .into_iter()
        .filter_map(|(person, ids)| {
            let (usual, _) = commonest(ids.into_iter())?;
            Some((person, (usual.to_owned(), false)))
        })
        .collect();
    for (_, person, id) in reported_ids(event) {
        known.insert(person, (id.text.clone(), true));
    }
    known
}

/// The game that each person has in each round, of those that a report has a pairing for.
pub(in crate::irregularities) fn taken(event: &Event) -> HashMap<(usize, u32), usize> {
    let mut taken = HashMap::new();
    for (at, fit) in event.fits.iter().enumerate() {
        if let Some((table, place)) = fit.pairing() {
            let pairing = &event.tables[table].pairings[place];
            for player in pairing.players {
                taken.insert((event.person_of(table, player), pairing.round), at);
            }
        }
    }
    taken
}

/// The games of two players of the report who were not paired.
pub(in crate::irregularities) fn not_paired(event: &Event) -> impl Iterator<Item = usize> {
    (0..event.fits.len()).filter(|&at| {
        let [white, black] = event.who[at];
        event.fits[at] == Fit::NotPaired && white != black
    })
}

/// Who of the two has another game in the round, and which.
pub(in crate::irregularities) fn busy(
    event: &Event,
    at: usize,
    games: &HashMap<(usize, u32), usize>,
) -> Option<(Side, usize)> {
    let round = round_of(event, at)?;
    SIDES.into_iter().enumerate().find_map(|(place, side)| {
        let game = *games.get(&(event.who[at][place]?, round))?;
        (game != at).then_some((side, game))
    })
}

/// Who of the two was not to play in the round that the game names, the round, and what the report
/// has instead.
pub(in crate::irregularities) fn unplayed_mark(
    event: &Event,
    at: usize,
) -> Option<(Side, u32, Mark)> {
    let round = round_of(event, at)?;
    let players: Vec<_> = event
        .tables
        .iter()
        .flat_map(|table| &table.players)
        .collect();
    SIDES.into_iter().enumerate().find_map(|(place, side)| {
        let player = players.get(event.who[at][place]?)?;
        let mark = player.cell(round)?.mark?;
        (mark.is_bye() || mark.is_forfeit()).then_some((side, round, mark))
    })
}
