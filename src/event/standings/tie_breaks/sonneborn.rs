//! Sonneborn-Berger and Koya: the points of the opponents by what was scored against them.

use super::{Compute, Cut, Part, TieBreak, buchholz::opponent_points, sum_with_cut};
use crate::event::{
    mark::Points,
    standings::{Field, Value},
};

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "SB",
        summary: "Sonneborn-Berger: the opponents' points times those scored against them",
        article: "9.1",
        compute: Compute::Cut(sonneborn),
    },
    TieBreak {
        code: "KS",
        summary: "Koya: points against opponents with at least half of all points",
        article: "9.2",
        compute: Compute::Each(koya),
    },
];

fn sonneborn(field: &Field, entrant: usize, cut: Cut) -> Value {
    let rounds = field.entrants[entrant].rounds.iter();
    let parts = rounds.filter(|round| round.mark.is_some()).map(|round| {
        let weight = opponent_points(field, entrant, round).0;
        Part {
            weight,
            adds: weight * round.points.0,
            voluntary: field.is_voluntary(round),
        }
    });
    Value::products(sum_with_cut(parts.collect(), cut))
}

fn koya(field: &Field, entrant: usize) -> Value {
    let all = field.win.0 * field.rounds() as i64;
    let strong = |opponent: usize| 2 * field.score(opponent).0 >= all;
    let rounds = field.entrants[entrant].rounds.iter();
    let points: Points = rounds
        .filter(|round| field.counts(round) && round.opponent.is_some_and(strong))
        .map(|round| round.points)
        .sum();
    Value::points(points)
}
