//! Buchholz: the points of the opponents.

use super::{Compute, Cut, Part, TieBreak, sum_with_cut};
use crate::event::{
    mark::Points,
    standings::{Field, Rules, Value, field::Round},
};

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "BH",
        summary: "Buchholz: the sum of the opponents' points",
        article: "8.1",
        compute: Compute::Cut(buchholz),
    },
    TieBreak {
        code: "AOB",
        summary: "the mean Buchholz of the opponents met over the board",
        article: "8.2",
        compute: Compute::Each(mean_of_opponents),
    },
    TieBreak {
        code: "FB",
        summary: "fore Buchholz: as if all games of the last round were drawn",
        article: "8.3",
        compute: Compute::Cut(|field, entrant, cut| {
            buchholz(&field.with_the_last_round_drawn(), entrant, cut)
        }),
    },
];

fn buchholz(field: &Field, entrant: usize, cut: Cut) -> Value {
    Value::points(buchholz_points(field, entrant, cut))
}

pub(super) fn buchholz_points(field: &Field, entrant: usize, cut: Cut) -> Points {
    let rounds = field.entrants[entrant].rounds.iter();
    let parts = rounds.filter(|round| round.mark.is_some()).map(|round| {
        let points = opponent_points(field, entrant, round).0;
        Part {
            weight: points,
            adds: points,
            voluntary: field.is_voluntary(round),
        }
    });
    Points(sum_with_cut(parts.collect(), cut))
}

/// The points of the opponent in a round; where there was none, those of a dummy. In 2024 the dummy
/// has the entrant's own points (16.4); in 2026 no more than the opponent who did not come, or than
/// a draw in each round would make.
pub(super) fn opponent_points(field: &Field, entrant: usize, round: &Round) -> Points {
    if let Some(opponent) = round.opponent.filter(|_| field.counts(round)) {
        return field.adjusted(opponent);
    }
    let own = field.score(entrant);
    match (field.rules, round.opponent) {
        (Rules::Of2024, _) => own,
        (Rules::Of2026, Some(opponent)) => own.min(field.adjusted(opponent)),
        (Rules::Of2026, None) => own.min(Points(field.draw.0 * field.rounds() as i64)),
    }
}

fn mean_of_opponents(field: &Field, entrant: usize) -> Value {
    let rounds = field.entrants[entrant].rounds.iter();
    let met: Vec<usize> = rounds
        .filter(|round| field.counts(round))
        .filter_map(|round| round.opponent)
        .collect();
    let own = |opponent: &usize| {
        let rounds = field.entrants[*opponent].rounds.iter();
        let marked = rounds.filter(|round| round.mark.is_some());
        marked
            .map(|round| opponent_points(field, *opponent, round))
            .sum::<Points>()
    };
    Value::mean(met.iter().map(own).sum(), met.len())
}
