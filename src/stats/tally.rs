//! The numbers that tables are made of: integers only, so that adding is exact in any order.

use crate::game::{Outcome, Side};
use hashbrown::HashMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{cmp::Ordering, collections::BTreeMap};

/// A value that two runs can be added up into, in any order and grouping.
pub(super) trait Sum {
    /// Adds the other's games.
    fn add(&mut self, other: &Self);
}

/// Adds without ever going back to zero: a partial may hold any numbers.
pub(super) fn increase(number: &mut u64, by: u64) {
    *number = number.saturating_add(by);
}

/// Games, their results and their lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tally {
    /// All games.
    pub(super) games: u64,
    /// Won by White.
    pub(super) white: u64,
    /// Won by Black.
    pub(super) black: u64,
    /// Drawn.
    pub(super) draws: u64,
    /// Lost by both.
    pub(super) both_lost: u64,
    /// Plies of all games together.
    pub(super) plies: u64,
}

impl Tally {
    /// Counts one game.
    pub(super) fn count(&mut self, outcome: Outcome, plies: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        match outcome {
            Outcome::Win(Side::White) => self.white += 1,
            Outcome::Win(Side::Black) => self.black += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::BothLost => self.both_lost += 1,
            Outcome::Unknown => {}
        }
    }

    /// Games without a result.
    #[must_use]
    pub(super) const fn unknown(&self) -> u64 {
        self.games
            .saturating_sub(self.white)
            .saturating_sub(self.black)
            .saturating_sub(self.draws)
            .saturating_sub(self.both_lost)
    }

    /// Games that gave points: won or drawn.
    #[must_use]
    pub(super) const fn scored(&self) -> u64 {
        self.white
            .saturating_add(self.black)
            .saturating_add(self.draws)
    }

    /// White's points in half points, and the half points that could be had.
    #[must_use]
    pub(super) const fn white_score(&self) -> (u64, u64) {
        (
            self.white.saturating_mul(2).saturating_add(self.draws),
            self.scored().saturating_mul(2),
        )
    }
}

impl Sum for Tally {
    fn add(&mut self, other: &Tally) {
        increase(&mut self.games, other.games);
        increase(&mut self.white, other.white);
        increase(&mut self.black, other.black);
        increase(&mut self.draws, other.draws);
        increase(&mut self.both_lost, other.both_lost);
        increase(&mut self.plies, other.plies);
    }
}

/// The games of one player, or of all players of one strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Card {
    /// All games.
    pub(super) games: u64,
    /// Of them with the white men.
    pub(super) as_white: u64,
    /// Won.
    pub(super) wins: u64,
    /// Drawn.
    pub(super) draws: u64,
    /// Lost.
    pub(super) losses: u64,
}

impl Card {
    /// Counts one game played with the men of `side`.
    pub(super) fn count(&mut self, side: Side, outcome: Outcome) {
        self.games += 1;
        self.as_white += u64::from(side == Side::White);
        match outcome {
            Outcome::Win(winner) if winner == side => self.wins += 1,
            Outcome::Win(_) | Outcome::BothLost => self.losses += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Unknown => {}
        }
    }

    /// Points in half points, and the half points that could be had.
    #[must_use]
    pub(super) const fn score(&self) -> (u64, u64) {
        let scored = self
            .wins
            .saturating_add(self.draws)
            .saturating_add(self.losses);
        (
            self.wins.saturating_mul(2).saturating_add(self.draws),
            scored.saturating_mul(2),
        )
    }
}

impl Sum for Card {
    fn add(&mut self, other: &Card) {
        increase(&mut self.games, other.games);
        increase(&mut self.as_white, other.as_white);
        increase(&mut self.wins, other.wins);
        increase(&mut self.draws, other.draws);
        increase(&mut self.losses, other.losses);
    }
}

/// Something counted under each of many names. Memory grows with the distinct names, not with
/// the games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Groups<T> {
    map: HashMap<String, T>,
}

impl<T: Sum + Default> Groups<T> {
    /// The value under this name; a name is copied only when it is new.
    pub(super) fn of(&mut self, name: &str) -> &mut T {
        self.map.entry_ref(name).or_default()
    }

    /// The value under this name, if there is one.
    #[must_use]
    pub(super) fn get(&self, name: &str) -> Option<&T> {
        self.map.get(name)
    }

    /// All names with their values, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.map.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// How many distinct names.
    #[must_use]
    pub(super) fn len(&self) -> usize {
        self.map.len()
    }

    /// Adds the other's values name by name.
    pub(super) fn merge(&mut self, other: Groups<T>) {
        if self.map.is_empty() {
            self.map = other.map;
            return;
        }
        for (name, value) in other.map {
            self.map.entry(name).or_default().add(&value);
        }
    }

    /// The names in the order of what `key` makes of their values, those of the same rank by name; at
    /// most `top` of them, where 0 is all. Values of which it makes nothing are left out.
    pub(super) fn ordered<K>(
        &self,
        top: usize,
        key: impl Fn(&T) -> Option<K>,
        order: impl Fn((&str, &K), (&str, &K)) -> Ordering,
    ) -> Vec<(&str, &T)> {
        let keyed = |(name, value)| key(value).map(|key| (name, key, value));
        let mut ordered: Vec<(&str, K, &T)> = self.iter().filter_map(keyed).collect();
        let order = |a: &(&str, K, &T), b: &(&str, K, &T)| {
            order((a.0, &a.1), (b.0, &b.1)).then_with(|| a.0.cmp(b.0))
        };
        if top > 0 && top < ordered.len() {
            ordered.select_nth_unstable_by(top, order);
            ordered.truncate(top);
        }
        ordered.sort_unstable_by(order);
        let named = ordered.into_iter().map(|(name, _, value)| (name, value));
        named.collect()
    }

    /// The names with the greatest values first.
    pub(super) fn ranked(&self, top: usize, by: impl Fn(&T) -> u64) -> Vec<(&str, &T)> {
        self.ordered(top, |value| Some(by(value)), |(_, a), (_, b)| b.cmp(a))
    }
}

/// Groups within groups.
impl<T: Sum + Default> Sum for Groups<T> {
    fn add(&mut self, other: &Groups<T>) {
        for (name, value) in &other.map {
            self.of(name).add(value);
        }
    }
}

impl<T: Serialize> Serialize for Groups<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.map.iter().collect::<BTreeMap<_, _>>())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Groups<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sorted = BTreeMap::<String, T>::deserialize(deserializer)?;
        Ok(Groups {
            map: sorted.into_iter().collect(),
        })
    }
}

/// How often each length occurs, a bin for each number of plies up to [`Lengths::LAST`].
///
/// The bins are fixed, so medians are exact and the same however the games were divided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lengths {
    bins: Vec<u64>,
}

impl Lengths {
    /// The last bin holds all games of this many plies or more.
    pub(super) const LAST: usize = 2000;

    /// Counts a game.
    pub(super) fn count(&mut self, plies: u32) {
        let bin = (plies as usize).min(Lengths::LAST);
        if bin >= self.bins.len() {
            self.bins.resize(bin + 1, 0);
        }
        self.bins[bin] += 1;
    }

    /// How many games have a length in this range of plies.
    #[must_use]
    pub(super) fn between(&self, from: usize, to: usize) -> u64 {
        let to = to.min(self.bins.len());
        self.bins
            .get(from..to)
            .map_or(0, |bins| bins.iter().fold(0, |a, b| a.saturating_add(*b)))
    }

    /// How many games in all.
    #[must_use]
    pub(super) fn total(&self) -> u64 {
        self.between(0, self.bins.len())
    }

    /// The number of plies that `part` of `whole` games do not exceed: 1 of 2 is the lower median.
    #[must_use]
    pub(super) fn quantile(&self, part: u64, whole: u64) -> Option<u64> {
        let rank = u128::from(self.total()) * u128::from(part);
        let mut below = 0u128;
        for (plies, games) in self.bins.iter().enumerate() {
            below += u128::from(*games) * u128::from(whole);
            if *games > 0 && below >= rank {
                return Some(plies as u64);
            }
        }
        None
    }
}

impl Sum for Lengths {
    fn add(&mut self, other: &Lengths) {
        if other.bins.len() > self.bins.len() {
            self.bins.resize(other.bins.len(), 0);
        }
        for (mine, theirs) in self.bins.iter_mut().zip(&other.bins) {
            increase(mine, *theirs);
        }
    }
}

impl Serialize for Lengths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let used = self
            .bins
            .iter()
            .enumerate()
            .filter(|(_, games)| **games > 0);
        serializer.collect_map(used)
    }
}

impl<'de> Deserialize<'de> for Lengths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut lengths = Lengths::default();
        for (plies, games) in BTreeMap::<usize, u64>::deserialize(deserializer)? {
            let bin = plies.min(Lengths::LAST);
            if bin >= lengths.bins.len() {
                lengths.bins.resize(bin + 1, 0);
            }
            increase(&mut lengths.bins[bin], games);
        }
        Ok(lengths)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_median_of_hand_counted_lengths() {
        let mut lengths = Lengths::default();
        for plies in [7, 1, 3, 3] {
            lengths.count(plies);
        }
        // In order: 1 3 3 7. Half of the games (2) do not exceed 3; three quarters (3) neither.
        assert_eq!(lengths.quantile(1, 2), Some(3));
        assert_eq!(lengths.quantile(3, 4), Some(3));
        assert_eq!(lengths.quantile(1, 4), Some(1));
        assert_eq!(lengths.quantile(1, 1), Some(7));
        assert_eq!(Lengths::default().quantile(1, 2), None);
    }

    #[test]
    fn huge_lengths_share_the_last_bin() {
        let mut lengths = Lengths::default();
        lengths.count(u32::MAX);
        assert_eq!(lengths.between(Lengths::LAST, usize::MAX), 1);
    }

    #[test]
    fn ties_are_ranked_by_name() {
        let mut groups = Groups::<Tally>::default();
        for name in ["b", "c", "a", "c"] {
            groups.of(name).count(Outcome::Draw, 2);
        }
        let names = |top| -> Vec<String> {
            let ranked = groups.ranked(top, |tally| tally.games);
            ranked.iter().map(|(name, _)| (*name).to_owned()).collect()
        };
        assert_eq!(names(0), ["c", "a", "b"]);
        assert_eq!(names(2), ["c", "a"]);
    }

    #[test]
    fn scores_are_half_points() {
        let mut tally = Tally::default();
        tally.count(Outcome::Win(Side::White), 3);
        tally.count(Outcome::Draw, 4);
        tally.count(Outcome::Unknown, 5);
        tally.count(Outcome::BothLost, 0);
        // One and a half of two points; the unfinished game and the double forfeit give none.
        assert_eq!(tally.white_score(), (3, 4));
        assert_eq!(tally.unknown(), 1);
        assert_eq!(tally.plies, 12);
    }
}
