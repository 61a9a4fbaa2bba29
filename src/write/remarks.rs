//! What comments say in commands that have places of their own: clocks and evaluations.

use super::{score::Score, strip::Strip};
use crate::record::{
    Record,
    command::{Eval, EvalScore, Time, commands},
};

/// The first of each at one move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Remarks<'t> {
    /// Time left on the mover's clock.
    pub(super) clk: Option<Time>,
    /// Time used for the move.
    pub(super) emt: Option<Time>,
    /// An engine's evaluation.
    pub(super) eval: Option<Eval<'t>>,
}

/// Reads the commands at a node, those to be left out not counted.
pub(super) fn read<'t>(
    record: &Record<'t>,
    score: &Score,
    node: u32,
    strip: &Strip,
) -> Remarks<'t> {
    let mut remarks = Remarks::default();
    for span in score.comments(node) {
        for command in commands(span.of(record.text)) {
            if strip.commands.iter().any(|name| name == command.name) {
                continue;
            }
            match command.name {
                "clk" => remarks.clk = remarks.clk.or_else(|| Time::read(command.operand)),
                "emt" => remarks.emt = remarks.emt.or_else(|| Time::read(command.operand)),
                "eval" => remarks.eval = remarks.eval.or_else(|| Eval::read(command.operand)),
                _ => {}
            }
        }
    }
    remarks
}

/// A time in seconds, with as many decimals as it has.
pub(super) fn seconds(time: Time) -> String {
    let sign = if time.negative { "-" } else { "" };
    let (whole, rest) = (time.millis / 1000, time.millis % 1000);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let decimals = format!("{rest:03}");
    format!("{sign}{whole}.{}", decimals.trim_end_matches('0'))
}

/// An evaluation as JSON has it: a number of pawns, or a string for a mate.
pub(super) fn eval_json(eval: Eval<'_>) -> String {
    match eval.score {
        EvalScore::Pawns(pawns) => number(pawns),
        EvalScore::Mate(_) => format!("\"{}\"", eval_text(eval)),
    }
}

/// An evaluation as comments have it: pawns, or `#` and the moves to mate.
pub(super) fn eval_text(eval: Eval<'_>) -> String {
    match eval.score {
        EvalScore::Pawns(pawns) => number(pawns),
        EvalScore::Mate(moves) => format!("#{moves}"),
    }
}

/// The same number without zeros in front, which JSON does not allow.
fn number(pawns: &str) -> String {
    let (sign, digits) = match pawns.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", pawns),
    };
    let bare = digits.trim_start_matches('0');
    let zero = if bare.is_empty() || bare.starts_with('.') {
        "0"
    } else {
        ""
    };
    format!("{sign}{zero}{bare}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_such_as_json_allows() {
        for (written, meant) in [
            ("0.17", "0.17"),
            ("-0.0", "-0.0"),
            ("007.5", "7.5"),
            ("000", "0"),
            ("12", "12"),
        ] {
            assert_eq!(number(written), meant);
            assert!(serde_json::from_str::<f64>(meant).is_ok());
        }
    }

    #[test]
    fn tenths_are_kept() {
        let seconds = |text| Time::read(text).map(seconds);
        assert_eq!(seconds("0:10:10.3").as_deref(), Some("610.3"));
        assert_eq!(seconds("0:00:30").as_deref(), Some("30"));
        assert_eq!(seconds("-0:00:00.05").as_deref(), Some("-0.05"));
    }
}
