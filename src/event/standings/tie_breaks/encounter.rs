//! Direct encounter: the games of those who are equal, among themselves.

use super::{Compute, TieBreak};
use crate::event::{
    mark::Points,
    standings::{Field, Value},
    table::System,
};

pub(super) const LIST: &[TieBreak] = &[TieBreak {
    code: "DE",
    summary: "direct encounter: points among those who are equal",
    article: "6",
    compute: Compute::Among(encounter),
}];

/// The ranks by direct encounter, as values of which the higher one is the better. Those whom it does
/// not part have the same.
fn encounter(field: &Field, equals: &[usize]) -> Vec<Value> {
    places(&parted(field, equals), equals)
}

/// Those who are equal in groups, the best first, as far as their games part them.
pub(super) fn parted(field: &Field, equals: &[usize]) -> Vec<Vec<usize>> {
    let mut order = Vec::new();
    part(field, equals.to_vec(), &mut order);
    order
}

/// The places of those who are equal, by the groups that they were parted into.
pub(super) fn places(order: &[Vec<usize>], equals: &[usize]) -> Vec<Value> {
    let value = |entrant: &usize| {
        let before: usize = order
            .iter()
            .take_while(|group| !group.contains(entrant))
            .map(Vec::len)
            .sum();
        Value::count((equals.len() - before) as i64)
    };
    equals.iter().map(value).collect()
}

/// Parts those who are equal into groups, the best first.
fn part(field: &Field, equals: Vec<usize>, order: &mut Vec<Vec<usize>>) {
    if equals.len() < 2 {
        return order.push(equals);
    }
    let met: Vec<Met> = equals
        .iter()
        .map(|one| Met::of(field, *one, &equals))
        .collect();
    if met.iter().all(|met| met.missing == 0) {
        let mut groups = by_points(&equals, &met);
        if groups.len() == 1 {
            return order.push(groups.remove(0));
        }
        for group in groups {
            part(field, group, order);
        }
        return;
    }
    // Somebody is first only if no result of the games that are missing could change that (6.3).
    let sure = (0..met.len()).find(|&one| {
        let others = met.iter().enumerate().filter(|(other, _)| *other != one);
        others
            .into_iter()
            .all(|(_, other)| met[one].points > other.most(field))
    });
    match sure {
        Some(place) => {
            let mut rest = equals;
            let first = rest.remove(place);
            order.push(vec![first]);
            part(field, rest, order);
        }
        None => order.push(equals),
    }
}

/// What one scored against the others who are equal.
struct Met {
    /// In hundredths of hundredths of a point: of several games against the same opponent the mean counts
    /// (6.1.2).
    points: i64,
    /// How many of the others were not met.
    missing: i64,
}

impl Met {
    fn of(field: &Field, one: usize, equals: &[usize]) -> Met {
        let mut met = Met {
            points: 0,
            missing: 0,
        };
        for other in equals.iter().filter(|other| **other != one) {
            let rounds = field.entrants[one].rounds.iter();
            let games: Vec<Points> = rounds
                .filter(|round| round.opponent == Some(*other) && field.counts(round))
                .map(|round| round.points)
                .collect();
            match games.len() as i64 {
                0 => met.missing += 1,
                count => met.points += 100 * games.into_iter().sum::<Points>().0 / count,
            }
        }
        if field.system == System::RoundRobin {
            met.missing = 0;
        }
        met
    }

    /// The most that it could be.
    fn most(&self, field: &Field) -> i64 {
        self.points + 100 * self.missing * field.win.0
    }
}

/// Groups of equal points, the most first.
fn by_points(equals: &[usize], met: &[Met]) -> Vec<Vec<usize>> {
    let mut sorted: Vec<(i64, usize)> = met
        .iter()
        .zip(equals)
        .map(|(met, one)| (met.points, *one))
        .collect();
    sorted.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    sorted
        .chunk_by(|one, other| one.0 == other.0)
        .map(|group| group.iter().map(|(_, one)| *one).collect())
        .collect()
}
