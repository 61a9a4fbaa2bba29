//! What differs between two records of a game.

use crate::{
    game::{Game, Outcome},
    record::Record,
    replay::Replay,
    reshape::{Head, Place, Tree, closing, says},
};
use serde::Serialize;

/// What differs between two records of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Tags whose value differs, in the order of the old game, new ones behind.
    pub tags: Vec<TagChange>,
    /// Where the main lines part, if they do.
    pub moves: Option<Parting>,
    /// What stands beside moves: behind the parting of the main lines, too.
    pub annotations: Vec<Beside>,
    /// The words that end the games, where they differ.
    pub ends: Option<[String; 2]>,
}

/// A tag with another value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TagChange {
    /// Its name.
    pub name: String,
    /// Its value in the old game, if it is there.
    pub old: Option<String>,
    /// Its value in the new game, if it is there.
    pub new: Option<String>,
}

/// The place where two main lines part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Parting {
    /// The first ply that differs, counted from 1.
    pub ply: usize,
    /// Its move number with dots.
    pub number: String,
    /// The old moves from there on.
    pub old: Vec<String>,
    /// The new moves from there on.
    pub new: Vec<String>,
}

/// What stands beside a move in one of the games alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Beside {
    /// The ply, counted from 1; 0 for what stands before the first move.
    pub ply: usize,
    /// The move with its number; empty before the first.
    #[serde(rename = "move")]
    pub word: String,
    /// What only the old game has: signs, comments, variations.
    pub old: Vec<String>,
    /// What only the new game has.
    pub new: Vec<String>,
}

/// A game made ready to be compared.
#[derive(Clone, Debug)]
struct Ready<'r> {
    head: Head,
    places: Vec<Place>,
    end: &'r str,
    /// What its Result tag says.
    result: Option<Outcome>,
    /// What its last word says. In draughts `*` only ends a game (PDN 3.0).
    ending: Option<Outcome>,
}

impl<'r> Ready<'r> {
    fn of(record: &Record<'r>, replay: &Replay) -> Ready<'r> {
        let head = Head::of(record);
        let end = closing(record, replay);
        let result = head.get("Result").and_then(|tag| replay.outcome_of(tag));
        let ending = replay.outcome_of(end);
        let only_ends = replay.game == Some(Game::Draughts) && ending == Some(Outcome::Unknown);
        Ready {
            ending: if only_ends { result } else { ending },
            places: Tree::of(record, replay).places(),
            head,
            end,
            result,
        }
    }
}

impl Changes {
    /// Compares two games that have been played as [`want`](crate::reshape::want) says.
    #[must_use]
    pub fn between(old: (&Record<'_>, &Replay), new: (&Record<'_>, &Replay)) -> Changes {
        let (old, new) = (Ready::of(old.0, old.1), Ready::of(new.0, new.1));
        let same = |(old, new): &(&Place, &Place)| old.word == new.word;
        let common = old.places.iter().zip(&new.places).take_while(same).count();
        let plies = old.places.len().max(new.places.len());
        let annotations =
            (0..plies).flat_map(|ply| Beside::at(ply, old.places.get(ply), new.places.get(ply)));
        let mut tags = tags(&old.head, &new.head);
        if old.result == new.result && old.result.is_some() {
            tags.retain(|tag| tag.name != "Result"); // other figures for the same
        }
        let same_end = match (old.ending, new.ending) {
            (None, None) => old.end == new.end,
            (old, new) => old == new,
        };
        Changes {
            tags,
            moves: parting(&old.places, &new.places, common),
            annotations: annotations.collect(),
            ends: (!same_end).then(|| [old.end.to_owned(), new.end.to_owned()]),
        }
    }

    /// Whether nothing differs.
    #[must_use]
    pub fn are_none(&self) -> bool {
        *self == Changes::default()
    }
}

impl Beside {
    /// What stands beside the moves at a ply. Where the games have not the same move there, what
    /// stands beside each is of one game alone.
    fn at(ply: usize, old: Option<&Place>, new: Option<&Place>) -> Vec<Beside> {
        let word = |place: Option<&Place>| place.map(|place| place.word.clone());
        let told = match word(old) == word(new) {
            true => vec![Beside::between(ply, old, new)],
            false => vec![
                Beside::between(ply, old, None),
                Beside::between(ply, None, new),
            ],
        };
        told.into_iter().flatten().collect()
    }

    fn between(ply: usize, old: Option<&Place>, new: Option<&Place>) -> Option<Beside> {
        let place = new.or(old)?;
        let (old, new) = (only(old, new), only(new, old));
        let word = match ply {
            0 => String::new(),
            _ => format!("{}{}", place.number, place.word),
        };
        let differ = !(old.is_empty() && new.is_empty());
        differ.then_some(Beside {
            ply,
            word,
            old,
            new,
        })
    }
}

/// The texts of a place that do not stand in another.
fn only(place: Option<&Place>, other: Option<&Place>) -> Vec<String> {
    let stands = |text: &&String| other.is_some_and(|other| other.beside.contains(text));
    let texts = place.into_iter().flat_map(|place| &place.beside);
    texts.filter(|text| !stands(text)).cloned().collect()
}

/// Tags that differ; where a name stands several times, each time for itself. A tag that says that
/// nothing is known (`?`) says as much as none.
fn tags(old: &Head, new: &Head) -> Vec<TagChange> {
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in old.pairs().chain(new.pairs()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let changes = names.into_iter().flat_map(|name| {
        let [old, new] = [old, new].map(|head| head.all(name).collect::<Vec<_>>());
        let times = 0..old.len().max(new.len());
        times.filter_map(move |time| {
            let (old, new) = (old.get(time).copied(), new.get(time).copied());
            let known = |value: Option<&str>| value.filter(|value| says(value)).map(str::to_owned);
            (known(old) != known(new)).then(|| TagChange {
                name: name.to_owned(),
                old: old.map(str::to_owned),
                new: new.map(str::to_owned),
            })
        })
    });
    changes.collect()
}

fn parting(old: &[Place], new: &[Place], common: usize) -> Option<Parting> {
    let first = new.get(common).or_else(|| old.get(common))?;
    let rest = |places: &[Place]| {
        let rest = places.get(common..).unwrap_or_default().iter();
        rest.map(|place| place.word.clone()).collect()
    };
    Some(Parting {
        ply: common,
        number: first.number.clone(),
        old: rest(old),
        new: rest(new),
    })
}
