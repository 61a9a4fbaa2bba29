//! Which game of one file is which of another.

use crate::{
    copies::{LONG, ROSTER, Rule, Same, TOLD},
    event::names::folded,
    glance::Glance,
    record::KnownTag,
    replay::Replay,
};
use std::{
    collections::{HashMap, VecDeque},
    num::NonZero,
};
use xxhash_rust::xxh3::xxh3_128;

/// By what a game is known again, the most telling first. A mark that tells nothing is not there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks([Option<NonZero<u128>>; Marks::COUNT]);

impl Marks {
    const COUNT: usize = 9;

    /// The marks of a game that has been played as [`Rule::want`] says.
    #[must_use]
    pub fn of(glance: &Glance<'_>) -> Marks {
        let record = glance.record;
        let tag = |known| glance.value(known).unwrap_or_default().trim().to_owned();
        let exact = Rule {
            same: Same::Exact,
            beginnings: false,
        };
        let moves = Rule {
            same: Same::Moves,
            beginnings: false,
        };
        let plies = glance.replay.map_or(0, |replay| replay.main_plies);
        let players = [KnownTag::White, KnownTag::Black].map(|known| {
            let mut words = folded(&tag(known));
            words.sort_unstable();
            words.join(" ")
        });
        let named = players.iter().all(|name| !name.is_empty());
        let hash = |parts: &[&str]| NonZero::new(xxh3_128(parts.join("\0").as_bytes()));
        let roster = ROSTER.map(tag);
        let roster: Vec<&str> = roster.iter().map(String::as_str).collect();
        let [white, black] = players.each_ref().map(String::as_str);
        let date = tag(KnownTag::Date);
        let round = tag(KnownTag::Round);
        let key = |rule: &Rule| NonZero::new(xxh3_128(&rule.key(glance)));
        let first = |plies| {
            let moves = glance.replay.map(|replay| first_moves(replay, plies));
            moves.unwrap_or_default()
        };
        let opening = first(TOLD);
        let families = [KnownTag::White, KnownTag::Black].map(|known| family(&tag(known)));
        Marks([
            hash(&[record.span.of(record.text).trim()]),
            key(&exact),
            hash(&roster).filter(|_| named),
            key(&moves).filter(|_| plies >= TOLD),
            hash(&[white, black, &date]).filter(|_| named && !date.is_empty()),
            hash(&[white, black, &round]).filter(|_| named && !round.is_empty()),
            hash(&[white, black, &opening]).filter(|_| named || !opening.is_empty()),
            hash(&[&families[0], &families[1], &opening]).filter(|_| named),
            hash(&[&first(LONG)]).filter(|_| plies >= LONG),
        ])
    }

    /// Whether two games are the same text.
    #[must_use]
    pub fn is_same_text(&self, other: &Marks) -> bool {
        self.0[0] == other.0[0]
    }
}

/// The first moves of the main line.
fn first_moves(replay: &Replay, plies: u32) -> String {
    let moves = replay.main_line().take(plies as usize);
    let words: Vec<&str> = moves.map(|ply| ply.text.of(&replay.text)).collect();
    words.join(" ")
}

/// The family name: what stands before the comma, or the last word.
fn family(name: &str) -> String {
    match name.split_once(',') {
        Some((family, _)) => folded(family).join(" "),
        None => folded(name).pop().unwrap_or_default(),
    }
}

/// For each game of the one file the place of the same game in the other; none where there is none.
/// Among games that are known by the same mark the first goes with the first.
#[must_use]
pub fn pair(one: &[Marks], other: &[Marks]) -> Vec<Option<usize>> {
    let mut pairs = vec![None; one.len()];
    let mut taken = vec![false; other.len()];
    for mark in 0..Marks::COUNT {
        let mut by_mark: HashMap<NonZero<u128>, VecDeque<usize>> = HashMap::new();
        for (place, marks) in other.iter().enumerate().filter(|(place, _)| !taken[*place]) {
            if let Some(mark) = marks.0[mark] {
                by_mark.entry(mark).or_default().push_back(place);
            }
        }
        for (pair, marks) in pairs.iter_mut().zip(one) {
            let mark = marks.0[mark].filter(|_| pair.is_none());
            let same = mark.and_then(|mark| by_mark.get_mut(&mark));
            if let Some(place) = same.and_then(VecDeque::pop_front) {
                taken[place] = true;
                *pair = Some(place);
            }
        }
    }
    pairs
}
