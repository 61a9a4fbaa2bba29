//! What can be counted in the own results.

use super::{Compute, Cut, Part, TieBreak, sum_with_cut};
use crate::{
    event::{
        mark::{Mark, Points},
        standings::{Field, Value, field::Round},
    },
    game::Side,
};

pub(super) const LIST: &[TieBreak] = &[
    TieBreak {
        code: "WIN",
        summary: "rounds with as many points as for a win",
        article: "7.1",
        compute: Compute::Each(|field, entrant| {
            count(field, entrant, |round| {
                round.mark.is_some() && round.points >= field.win
            })
        }),
    },
    TieBreak {
        code: "WON",
        summary: "games won over the board",
        article: "7.2",
        compute: Compute::Each(|field, entrant| count(field, entrant, is_won)),
    },
    TieBreak {
        code: "BPG",
        summary: "games played with Black",
        article: "7.3",
        compute: Compute::Each(|field, entrant| count(field, entrant, is_black)),
    },
    TieBreak {
        code: "BWG",
        summary: "games won with Black",
        article: "7.4",
        compute: Compute::Each(|field, entrant| {
            count(field, entrant, |round| is_black(round) && is_won(round))
        }),
    },
    TieBreak {
        code: "PS",
        summary: "progressive scores: the sum of the points behind each round",
        article: "7.5",
        compute: Compute::Cut(progressive),
    },
    TieBreak {
        code: "REP",
        summary: "rounds one elected to play: all but half and zero byes and forfeit losses",
        article: "7.6",
        compute: Compute::Each(|field, entrant| {
            count(field, entrant, |round| {
                round.mark.is_some_and(|mark| !mark.is_voluntary())
            })
        }),
    },
];

fn count(field: &Field, entrant: usize, what: impl Fn(&Round) -> bool) -> Value {
    let rounds = field.entrants[entrant].rounds.iter();
    Value::count(rounds.filter(|round| what(round)).count() as i64)
}

fn is_won(round: &Round) -> bool {
    matches!(round.mark, Some(Mark::Win | Mark::UnratedWin))
}

fn is_black(round: &Round) -> bool {
    round.side == Some(Side::Black) && round.mark.is_some_and(Mark::is_played)
}

fn progressive(field: &Field, entrant: usize, cut: Cut) -> Value {
    let mut score = 0;
    let rounds = field.entrants[entrant].rounds.iter();
    let parts = rounds.map(|round| {
        score += round.points.0;
        Part {
            weight: score,
            adds: score,
            voluntary: false,
        }
    });
    Value::points(Points(sum_with_cut(parts.collect(), cut)))
}
