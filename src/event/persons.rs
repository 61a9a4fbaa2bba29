//! Which person each name in the games means.

use super::{
    Event, Sheet,
    names::{Difference, Name, Register},
    sheet::Player,
};
use crate::game::Side;
use std::collections::{BTreeSet, HashMap};

/// A person of the event.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// The name: that of the report, or the one that most games have.
    pub name: String,
    /// Whether a report has the person.
    pub reported: bool,
    /// The ways in which games write the name.
    pub spellings: Vec<Spelling>,
    /// Names that are none of the person's, and stand beside the person's number: the game and the
    /// men, once for each.
    pub strange: Vec<(usize, Side)>,
}

/// A way of writing a name.
#[derive(Clone, Debug)]
pub struct Spelling {
    /// As it is written.
    pub text: String,
    /// In what it differs from the name of the person.
    pub difference: Difference,
    /// The games, and with which men the person plays them.
    pub games: Vec<(usize, Side)>,
}

/// Whom the names of a game may mean.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates {
    /// For White and Black: persons of the tables, the likeliest first.
    pub(super) of: [Vec<(usize, Difference)>; 2],
}

impl Candidates {
    /// The one whom a name means by itself: the only one, or the only likeliest one.
    pub(super) fn alone(&self, side: usize) -> Option<usize> {
        match self.of[side].as_slice() {
            [] => None,
            [(one, _)] => Some(*one),
            [(one, first), (_, second), ..] => (first < second).then_some(*one),
        }
    }
}

/// Takes all players of the tables as persons. Whom games mean is for the matching to say.
pub(super) fn identify(event: &mut Event) {
    event.persons = event
        .tables
        .iter()
        .flat_map(|table| &table.players)
        .map(|player| Person {
            name: player.name.text.clone(),
            reported: true,
            ..Person::default()
        })
        .collect();
    event.who = vec![[None; 2]; event.sheets.len()];
}

/// Whom the names and numbers of each game may mean among the players of the tables.
pub(super) fn candidates(event: &Event) -> Vec<Candidates> {
    let names = event.persons.iter().map(|person| Name::new(&person.name));
    let register = Register::new(names.collect());
    let players = event.tables.iter().flat_map(|table| &table.players);
    let by_id: HashMap<&str, usize> = players
        .enumerate()
        .filter_map(|(place, player)| Some((player.fide_id.as_ref()?.text.as_str(), place)))
        .collect();
    let mut meant: HashMap<&str, Vec<(usize, Difference)>> = HashMap::new();
    let names = event.sheets.iter().flat_map(|sheet| &sheet.players);
    for name in names.filter_map(|player| player.name.as_ref()) {
        meant.entry(&name.text).or_insert_with(|| {
            let mut found = register.candidates(&Name::new(&name.text));
            found.sort_by_key(|(_, difference)| *difference);
            found
        });
    }
    let of_player = |player: &Player| {
        let name = player.name.as_ref();
        let found = name.and_then(|name| meant.get(name.text.as_str()));
        let mut found = found.cloned().unwrap_or_default();
        // A number tells who is meant where the name does not.
        let id = player.fide_id.as_ref();
        if let Some(&place) = id.and_then(|id| by_id.get(id.text.as_str())) {
            match found.iter().position(|(person, _)| *person == place) {
                Some(at) => {
                    found[..=at].rotate_right(1);
                    found[0].1 = Difference::Nothing;
                }
                None if found.is_empty() => found.push((place, Difference::Slip)),
                None => {}
            }
        }
        found
    };
    let of_sheet = |sheet: &Sheet| Candidates {
        of: sheet.players.each_ref().map(of_player),
    };
    event.sheets.iter().map(of_sheet).collect()
}

/// Gives persons of their own to the names that no table has, and tells all persons their games.
pub(super) fn join_the_rest(event: &mut Event) {
    strangers(event);
    spell(event);
}

/// A name that only games have.
struct Stranger {
    name: Name,
    text: String,
    games: Vec<(usize, Side)>,
    rounds: BTreeSet<u32>,
    ids: BTreeSet<String>,
    ratings: BTreeSet<u32>,
}

/// Joins the names that no table has: those of one person get one person. Two spellings are one where
/// they are alike (or share the number of FIDE and are), never stand in the same round, and have no
/// other ratings.
fn strangers(event: &mut Event) {
    let mut strangers = names_of_no_table(event);
    // The spelling of most games is the person's; between equals the fuller one.
    strangers.sort_by_key(|one| std::cmp::Reverse((one.games.len(), one.name.letters())));
    let compared = strangers.len() <= COMPARED;
    let mut persons: Vec<Vec<Stranger>> = Vec::new();
    let mut by_words: HashMap<Vec<String>, usize> = HashMap::new();
    for stranger in strangers {
        let home = match compared {
            true => home(&persons, &stranger),
            false => by_words.get(stranger.name.key()).copied(),
        };
        match home {
            Some(home) => persons[home].push(stranger),
            None => {
                by_words.insert(stranger.name.key().to_vec(), persons.len());
                persons.push(vec![stranger]);
            }
        }
    }
    for person in persons {
        let place = event.persons.len();
        for (game, side) in person.iter().flat_map(|one| &one.games) {
            event.who[*game][*side as usize] = Some(place);
        }
        let name = person.first().map(|one| one.text.clone());
        event.persons.push(Person {
            name: name.unwrap_or_default(),
            ..Person::default()
        });
    }
}

/// The names that no table has, each with its games.
fn names_of_no_table(event: &Event) -> Vec<Stranger> {
    let mut strangers: Vec<Stranger> = Vec::new();
    let mut by_text: HashMap<&str, usize> = HashMap::new();
    for (at, sheet) in event.sheets.iter().enumerate() {
        for (place, side) in [Side::White, Side::Black].into_iter().enumerate() {
            let player = &sheet.players[place];
            let Some(name) = player
                .name
                .as_ref()
                .filter(|_| event.who[at][place].is_none())
            else {
                continue;
            };
            let stranger = *by_text.entry(&name.text).or_insert_with(|| {
                strangers.push(Stranger {
                    name: Name::new(&name.text),
                    text: name.text.clone(),
                    games: Vec::new(),
                    rounds: BTreeSet::new(),
                    ids: BTreeSet::new(),
                    ratings: BTreeSet::new(),
                });
                strangers.len() - 1
            });
            let stranger = &mut strangers[stranger];
            stranger
                .ratings
                .extend(player.rating.map(|(rating, _)| rating));
            stranger.games.push((at, side));
            let round = sheet.round.as_ref().map(|round| round.number);
            stranger.rounds.extend(round);
            stranger
                .ids
                .extend(player.fide_id.iter().map(|id| id.text.clone()));
        }
    }
    strangers.retain(|stranger| stranger.name.is_known());
    strangers
}

/// So many names are compared with each other; in files that are no event but a collection of
/// many, only those with the same words are one.
const COMPARED: usize = 3000;

/// The person that a spelling belongs to: the only one that it is likest to.
fn home(persons: &[Vec<Stranger>], stranger: &Stranger) -> Option<usize> {
    let apart = |person: &[Stranger]| {
        person
            .iter()
            .all(|other| other.rounds.is_disjoint(&stranger.rounds))
    };
    let mut found: Vec<(Difference, usize)> = persons
        .iter()
        .enumerate()
        .filter_map(|(place, person)| {
            let first = person.first()?;
            let difference = first.name.difference(&stranger.name)?;
            let same_id = !first.ids.is_disjoint(&stranger.ids);
            let other_id = !first.ids.is_empty() && !stranger.ids.is_empty() && !same_id;
            // With the same words it is the same name, be the rounds what they are.
            let same = difference <= Difference::Letters;
            let possible = apart(person) && !other_id && !is_rated_otherwise(first, stranger);
            (same || same_id || possible).then_some((difference, place))
        })
        .collect();
    found.sort_unstable();
    match found.as_slice() {
        [(_, one)] => Some(*one),
        [(first, one), (second, _), ..] if first < second => Some(*one),
        _ => None,
    }
}

/// Whether two names have ratings, and none of them in common: a player has one in an event.
fn is_rated_otherwise(one: &Stranger, other: &Stranger) -> bool {
    let rated = |stranger: &Stranger| !stranger.ratings.is_empty();
    rated(one) && rated(other) && one.ratings.is_disjoint(&other.ratings)
}

/// Tells each person the spellings of the name.
fn spell(event: &mut Event) {
    let names: Vec<Name> = event
        .persons
        .iter()
        .map(|person| Name::new(&person.name))
        .collect();
    // Where the games of a spelling are gathered; none for a name that is another.
    let mut places: HashMap<(usize, &str), Option<usize>> = HashMap::new();
    for (at, who) in event.who.iter().enumerate() {
        for (place, side) in [Side::White, Side::Black].into_iter().enumerate() {
            let name = event.sheets[at].players[place].name.as_ref();
            let (Some(person), Some(name)) = (who[place], name) else {
                continue;
            };
            let Person {
                spellings, strange, ..
            } = &mut event.persons[person];
            let known = *places.entry((person, &name.text)).or_insert_with(|| {
                let Some(difference) = names[person].difference(&Name::new(&name.text)) else {
                    strange.push((at, side));
                    return None;
                };
                spellings.push(Spelling {
                    text: name.text.clone(),
                    difference,
                    games: Vec::new(),
                });
                Some(spellings.len() - 1)
            });
            if let Some(known) = known {
                spellings[known].games.push((at, side));
            }
        }
    }
}
