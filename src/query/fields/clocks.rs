//! What comments say of clocks and evaluations, move by move of the main line.

use super::{Ask, Field, given::Stretch};
use crate::{
    game::Side,
    glance::Glance,
    query::{
        error::Wrong,
        fields::Arguments,
        test::Step,
        value::{Type, Value},
    },
    record::{
        command::{Eval, EvalScore, Time, commands},
        comment_text,
    },
    replay::comments::commented,
};

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "clock",
        takes: "side: SIDE, from: PLY, to: PLY",
        kind: Type::Number,
        many: true,
        meaning: "the seconds that the clock showed behind each move, `[%clk]`",
        example: "clock(side: black, from: 4) < 0:30",
        step: Step::Played,
        make: |given| of_command(given, clock),
    },
    Field {
        name: "used",
        takes: "side: SIDE, from: PLY, to: PLY",
        kind: Type::Number,
        many: true,
        meaning: "the seconds that each move took: `[%emt]`, or else by `[%clk]` and the TimeControl tag",
        example: "used > 0:20:00",
        step: Step::Played,
        make: |given| {
            let side = given.side()?;
            let stretch = given.stretch()?;
            Ok(Ask::many(move |glance, take| {
                let used = glance.time_used();
                let mut used = used.iter().filter(|one| {
                    side.is_none_or(|side| side == one.side) && stretch.holds_place(one.ply)
                });
                used.any(|one| take(Value::Number(one.millis as f64 / 1000.0)))
            }))
        },
    },
    Field {
        name: "eval",
        takes: "side: SIDE, from: PLY, to: PLY",
        kind: Type::Number,
        many: true,
        meaning: "the evaluation behind each move, `[%eval]`, in pawns from White's side; a mate in n \
                  is 1000 less n",
        example: "eval(from: 5) > 3 and result = \"0-1\"",
        step: Step::Played,
        make: |given| of_command(given, score),
    },
];

fn clock(name: &str, operand: &str, _: Side) -> Option<f64> {
    let time = Time::read(operand).filter(|_| name == "clk")?;
    let seconds = time.millis as f64 / 1000.0;
    Some(if time.negative { -seconds } else { seconds })
}

/// An evaluation behind a move of `side`, who has given mate where it says `#0`.
fn score(name: &str, operand: &str, side: Side) -> Option<f64> {
    match Eval::read(operand).filter(|_| name == "eval")?.score {
        EvalScore::Pawns(pawns) => pawns.parse().ok(),
        EvalScore::Mate(0) if side == Side::Black => Some(-1000.0),
        EvalScore::Mate(moves) if moves < 0 => Some(-1000.0 - f64::from(moves)),
        EvalScore::Mate(moves) => Some(1000.0 - f64::from(moves)),
    }
}

/// Values of a command behind the moves of one side or both.
fn of_command(
    given: &mut Arguments<'_>,
    read: fn(&str, &str, Side) -> Option<f64>,
) -> Result<Ask, Wrong> {
    let side = given.side()?;
    let stretch = given.stretch()?;
    Ok(Ask::many(move |glance, take| {
        visit(glance, side, stretch, read, take)
    }))
}

fn visit(
    glance: &Glance<'_>,
    side: Option<Side>,
    stretch: Stretch,
    read: fn(&str, &str, Side) -> Option<f64>,
    take: &mut dyn FnMut(Value<'_>) -> bool,
) -> bool {
    let (record, Some(replay)) = (glance.record, glance.replay) else {
        return false;
    };
    commented(record, replay)
        .filter(|(ply, _)| side.is_none_or(|side| side == ply.side) && stretch.holds(ply))
        .any(|(ply, mut comments)| {
            comments.any(|comment| {
                let found = commands(comment_text(comment.of(record.text)))
                    .find_map(|command| read(command.name, command.operand, ply.side));
                found.is_some_and(|value| take(Value::Number(value)))
            })
        })
}
