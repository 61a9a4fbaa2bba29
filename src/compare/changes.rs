//! What differs between two records of a game.

use crate::{
    game::{Game, Outcome},
    record::Record,
    replay::Replay,
    reshape::{Head, Place, Tree, closing},
};
use serde::Serialize;

/// What differs between two records of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// Tags whose value differs, in the order of the old game, new ones behind.
    pub tags: Vec<TagChange>,
    /// Where the main lines part, if they do.
    pub moves: Option<Parting>,
    /// What stands beside moves that both have.
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
        let beside = |(ply, (old, new)): (usize, (&Place, &Place))| {
            let only = |these: &Place, those: &Place| {
                let texts = these.beside.iter();
                let only = texts.filter(|text| !those.beside.contains(text));
                only.cloned().collect::<Vec<_>>()
            };
            Beside {
                ply,
                word: match ply {
                    0 => String::new(),
                    _ => format!("{}{}", new.number, new.word),
                },
                old: only(old, new),
                new: only(new, old),
            }
        };
        let common_places = old.places.iter().zip(&new.places).take(common);
        let annotations = common_places.enumerate().map(beside);
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
            annotations: annotations
                .filter(|beside| !(beside.old.is_empty() && beside.new.is_empty()))
                .collect(),
            ends: (!same_end).then(|| [old.end.to_owned(), new.end.to_owned()]),
        }
    }

    /// Whether nothing differs.
    #[must_use]
    pub fn are_none(&self) -> bool {
        *self == Changes::default()
    }
}

/// Tags that differ. A tag that says that nothing is known (`?`) says as much as none.
fn tags(old: &Head, new: &Head) -> Vec<TagChange> {
    let names = old.pairs().chain(new.pairs()).map(|(name, _)| name);
    let mut changes: Vec<TagChange> = Vec::new();
    for name in names {
        let seen = changes.iter().any(|change| change.name == name);
        if !seen && old.known(name) != new.known(name) {
            changes.push(TagChange {
                name: name.to_owned(),
                old: old.get(name).map(ToOwned::to_owned),
                new: new.get(name).map(ToOwned::to_owned),
            });
        }
    }
    changes
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
