//! What the ratings of the opponents say.

use super::{Compute, Cut, TieBreak};
use crate::event::{
    mark::{Mark, Points},
    standings::{Field, Value},
};

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "ARO",
        summary: "the mean rating of the opponents met over the board",
        article: "10.1",
        compute: Compute::Cut(|field, entrant, cut| {
            Value::count(mean(&cut_ratings(field, entrant, cut)))
        }),
    },
    TieBreak {
        code: "TPR",
        summary: "tournament performance rating: the mean rating and what the score adds",
        article: "10.2",
        compute: Compute::Each(|field, entrant| Value::count(performance(field, entrant))),
    },
    TieBreak {
        code: "PTP",
        summary: "perfect tournament performance: the lowest rating that expects the score",
        article: "10.3",
        compute: Compute::Each(|field, entrant| Value::count(perfect(field, entrant))),
    },
    TieBreak {
        code: "APRO",
        summary: "the mean performance of the opponents",
        article: "10.4",
        compute: Compute::Each(|field, entrant| {
            Value::count(of_opponents(field, entrant, performance))
        }),
    },
    TieBreak {
        code: "APPO",
        summary: "the mean perfect performance of the opponents",
        article: "10.5",
        compute: Compute::Each(|field, entrant| {
            Value::count(of_opponents(field, entrant, perfect))
        }),
    },
    TieBreak {
        code: "RTNG",
        summary: "the own rating",
        article: "10.6",
        compute: Compute::Each(|field, entrant| {
            Value::count(i64::from(field.entrants[entrant].rating.unwrap_or(0)))
        }),
    },
];

/// What a score adds to the rating of the opponents, for a share of the points in hundredths from 50
/// on (FIDE Rating Regulations B.02, table 8.1.1).
const ADDED: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest difference of ratings for which the stronger one expects a share of the points, in
/// hundredths from 50 on (table 8.1.2).
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The opponents met over the board, who have a rating, and the share of the points against each in
/// hundredths.
fn met(field: &Field, entrant: usize) -> Vec<(i64, i64)> {
    let rounds = field.entrants[entrant].rounds.iter();
    rounds
        .filter_map(|round| {
            let share = match round.mark? {
                Mark::Win | Mark::UnratedWin => 100,
                Mark::Draw | Mark::UnratedDraw => 50,
                Mark::Loss | Mark::UnratedLoss => 0,
                _ => return None,
            };
            let rating = field.entrants[round.opponent?].rating?;
            Some((i64::from(rating), share))
        })
        .collect()
}

fn cut_ratings(field: &Field, entrant: usize, cut: Cut) -> Vec<i64> {
    let mut ratings: Vec<i64> = met(field, entrant)
        .into_iter()
        .map(|(rating, _)| rating)
        .collect();
    ratings.sort_unstable();
    let last = ratings.len().saturating_sub(cut.most);
    let kept = ratings.get(cut.least..last);
    kept.unwrap_or_default().to_vec()
}

/// The mean, halves rounded up; nothing of none.
fn mean(ratings: &[i64]) -> i64 {
    let sum: i64 = ratings.iter().sum();
    Value::mean(Points(100 * sum), ratings.len()).rounded()
}

fn performance(field: &Field, entrant: usize) -> i64 {
    let met = met(field, entrant);
    if met.is_empty() {
        return 0;
    }
    let ratings: Vec<i64> = met.iter().map(|(rating, _)| *rating).collect();
    let share: i64 = met.iter().map(|(_, share)| share).sum();
    let share = Value::mean(Points(100 * share), met.len()).rounded();
    let added = |above: i64| ADDED[usize::try_from(above.clamp(0, 50)).unwrap_or(0)];
    let difference = match share >= 50 {
        true => added(share - 50),
        false => -added(50 - share),
    };
    mean(&ratings) + difference
}

/// The share of the points that a rating expects against another, in hundredths.
fn expected(own: i64, other: i64) -> i64 {
    let difference = (own - other).abs();
    let above = EXPECTED.partition_point(|most| *most < difference) as i64;
    match own >= other {
        true => 50 + above,
        false => 50 - above,
    }
}

fn perfect(field: &Field, entrant: usize) -> i64 {
    let met = met(field, entrant);
    let Some(lowest) = met.iter().map(|(rating, _)| *rating).min() else {
        return 0;
    };
    let score: i64 = met.iter().map(|(_, share)| share).sum();
    if score == 0 {
        return lowest - 800;
    }
    let enough = |own: i64| {
        let sum: i64 = met.iter().map(|(rating, _)| expected(own, *rating)).sum();
        sum >= score
    };
    let highest = met
        .iter()
        .map(|(rating, _)| *rating)
        .max()
        .unwrap_or(lowest);
    let (mut below, mut reached) = (lowest - 801, highest + 800);
    while reached - below > 1 {
        let between = below + (reached - below) / 2;
        if enough(between) {
            reached = between;
        } else {
            below = between;
        }
    }
    reached
}

/// The mean of what the opponents met over the board have.
fn of_opponents(field: &Field, entrant: usize, what: fn(&Field, usize) -> i64) -> i64 {
    let rounds = field.entrants[entrant].rounds.iter();
    let played = rounds.filter(|round| round.mark.is_some_and(Mark::is_played));
    let values: Vec<i64> = played
        .filter_map(|round| Some(what(field, round.opponent?)))
        .collect();
    mean(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE Rating Regulations, tables 8.1.1 and 8.1.2: rows taken from each.
    #[test]
    fn the_tables_of_expectation() {
        for (share, added) in [
            (50, 0),
            (67, 125),
            (75, 193),
            (83, 273),
            (99, 677),
            (100, 800),
        ] {
            assert_eq!(ADDED[share - 50], added, "{share}");
        }
        for (difference, share) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (200, 76),
            (400, 92),
            (735, 99),
            (736, 100),
        ] {
            assert_eq!(expected(2000 + difference, 2000), share, "{difference}");
            assert_eq!(expected(2000, 2000 + difference), 100 - share);
        }
    }
}
