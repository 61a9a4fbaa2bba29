//! What only teams have: match points beside game points.

use super::{By, Compute, Cut, Part, TieBreak, buchholz::opponent_points, sum_with_cut};
use crate::event::{
    mark::Points,
    standings::{Field, Value, field::Round},
};

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "MP",
        summary: "of teams: match points",
        article: "13.1",
        compute: Compute::Of(By::Matches, |field, entrant, _| {
            Value::points(field.score(entrant))
        }),
    },
    TieBreak {
        code: "GP",
        summary: "of teams: game points",
        article: "13.1",
        compute: Compute::Of(By::Games, |field, entrant, _| {
            Value::points(field.score(entrant))
        }),
    },
    TieBreak {
        code: "EMMSB",
        summary: "of teams: the opponents' match points times the match points against them",
        article: "13.2",
        compute: Compute::Of(By::Matches, |field, entrant, cut| {
            extended(field, entrant, cut, |round| round.points)
        }),
    },
    TieBreak {
        code: "EMGSB",
        summary: "of teams: the opponents' match points times the game points against them",
        article: "13.2",
        compute: Compute::Of(By::Matches, |field, entrant, cut| {
            extended(field, entrant, cut, |round| round.others)
        }),
    },
    TieBreak {
        code: "EGMSB",
        summary: "of teams: the opponents' game points times the match points against them",
        article: "13.2",
        compute: Compute::Of(By::Games, |field, entrant, cut| {
            extended(field, entrant, cut, |round| round.others)
        }),
    },
    TieBreak {
        code: "EGGSB",
        summary: "of teams: the opponents' game points times the game points against them",
        article: "13.2",
        compute: Compute::Of(By::Games, |field, entrant, cut| {
            extended(field, entrant, cut, |round| round.points)
        }),
    },
];

/// Sonneborn-Berger with one kind of points of the opponents and the same or the other kind of the
/// own.
fn extended(field: &Field, entrant: usize, cut: Cut, own: fn(&Round) -> Points) -> Value {
    let rounds = field.entrants[entrant].rounds.iter();
    let parts = rounds.map(|round| {
        let weight = opponent_points(field, entrant, round).0;
        Part {
            weight,
            adds: weight * own(round).0,
            voluntary: field.is_voluntary(round),
        }
    });
    Value::products(sum_with_cut(parts.collect(), cut))
}
