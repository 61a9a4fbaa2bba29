//! What only matches over several boards have: the points by board, and both kinds of points together.

use super::{By, Compute, Cut, TieBreak, buchholz::buchholz_points, encounter};
use crate::event::{
    mark::Points,
    standings::{Field, Value},
};
use std::cmp::Ordering;

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "BC",
        summary: "of teams equal in game points: board numbers times points there, the fewer the better",
        article: "12.1",
        compute: Compute::Among(board_count),
    },
    TieBreak {
        code: "TBR",
        summary: "of teams: points on the first board, then on the second ...",
        article: "12.2",
        compute: Compute::Among(|field, equals| {
            ranked(equals, |one, other| {
                boards(field, one).cmp(boards(field, other))
            })
        }),
    },
    TieBreak {
        code: "BBE",
        summary: "of teams: points without the last board, then without the last two ...",
        article: "12.3",
        compute: Compute::Among(|field, equals| {
            ranked(equals, |one, other| {
                without_last(field, one).cmp(&without_last(field, other))
            })
        }),
    },
    TieBreak {
        code: "EDE",
        summary: "of teams: direct encounter by the points that rank, then by the others",
        article: "13.3",
        compute: Compute::Among(extended_encounter),
    },
    TieBreak {
        code: "SSSC",
        summary: "of teams: the points that do not rank, and Buchholz over a factor that fits it to them",
        article: "13.4",
        compute: Compute::Of(By::Matches, |field, entrant, _| combination(field, entrant)),
    },
];

/// The points of a team by board, the first board first.
fn boards(field: &Field, entrant: usize) -> &[Points] {
    &field.entrants[entrant].boards
}

/// Sums of them, with one board more left out in each, from the last.
fn without_last(field: &Field, entrant: usize) -> Vec<Points> {
    let boards = boards(field, entrant);
    let most = field.boards();
    let sum = |kept: usize| boards.iter().take(kept).copied().sum();
    (1..most).rev().map(sum).collect()
}

/// Board numbers times points. It tells something only between teams with the same game points.
fn board_count(field: &Field, equals: &[usize]) -> Vec<Value> {
    let games = |one: &usize| boards(field, *one).iter().copied().sum::<Points>();
    let same = equals.iter().all(|one| games(one) == games(&equals[0]));
    let count = |one: &usize| {
        let numbered = (1..).zip(boards(field, *one));
        Value::fewer(Points(
            numbered.map(|(board, points)| board * points.0).sum(),
        ))
    };
    match same {
        true => equals.iter().map(count).collect(),
        false => equals.iter().map(|_| Value::count(0)).collect(),
    }
}

/// The places of those who are equal by an order among them, as values of which the higher one is
/// the better.
fn ranked(equals: &[usize], order: impl Fn(usize, usize) -> Ordering) -> Vec<Value> {
    let behind = |one: usize| {
        let others = equals.iter();
        others.filter(|other| order(one, **other).is_ge()).count()
    };
    equals
        .iter()
        .map(|one| Value::count(behind(*one) as i64))
        .collect()
}

fn extended_encounter(field: &Field, equals: &[usize]) -> Vec<Value> {
    let by_others = field.by_the_other_points();
    let mut order = Vec::new();
    let mut open = vec![equals.to_vec()];
    while let Some(group) = open.pop() {
        let mut parts = encounter::parted(field, &group);
        if parts.len() < 2 {
            parts = encounter::parted(&by_others, &group);
        }
        match parts.len() {
            0 | 1 => order.push(group),
            _ => open.extend(parts.into_iter().rev()), // the best is settled first
        }
    }
    encounter::places(&order, equals)
}

/// The other points, and the Buchholz divided by how many times more the points that rank are than
/// the others: all of a win in each round over the most of a match, in whole numbers.
fn combination(field: &Field, entrant: usize) -> Value {
    let most = field.rounds() as i64 * field.win.0;
    let factor = (most / field.win_of_others.0.max(1)).max(1);
    let others = field.score_of_others(entrant).0;
    let strength = buchholz_points(field, entrant, Cut::default());
    Value::mean(Points(others * factor + strength.0), factor as usize)
}
