//! What the ratings of the opponents say.

use super::{Compute, Cut, TieBreak};
use crate::{
    event::{
        mark::{Mark, Points},
        standings::{Field, Value},
    },
    laws::rating::{expected, performance_rating},
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
    let ratings = met.iter().map(|(rating, _)| rating).sum();
    let half_points = met.iter().map(|(_, share)| share / 50).sum();
    performance_rating(ratings, half_points, met.len() as i64).unwrap_or(0)
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
