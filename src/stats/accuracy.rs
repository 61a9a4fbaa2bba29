//! How well moves were played, by the evaluations in the comments (`%eval`): the formulas that
//! Lichess publishes ("Lichess Accuracy metric", lichess.org/page/accuracy), in whole numbers.

use super::{
    Glance,
    tally::{Sum, increase},
};
use crate::{
    game::{Game, Side},
    record::{
        TokenKind,
        command::{Eval, EvalScore, commands},
        comment_text,
    },
    replay::comments::commented,
};
use serde::{Deserialize, Serialize};

/// One percent, as accuracy is counted.
pub(super) const PERCENT: u64 = 1000;

/// Evaluations count up to ten pawns, as on Lichess; a mate counts so much. In hundredths of a pawn.
const MOST: i64 = 1000;

/// The moves of one side that have an evaluation before and behind them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Quality {
    /// How many.
    pub(super) moves: u64,
    /// What they lost together, in hundredths of a pawn.
    pub(super) loss: u64,
    /// How many of them are moves of chess, of which alone the formulas speak.
    pub(super) graded: u64,
    /// The accuracy of these together, a thousandth of a percent each.
    pub(super) accuracy: u64,
}

impl Quality {
    /// Counts the moves of both sides of a played game, White and Black.
    pub(super) fn count(both: &mut [Quality; 2], glance: &Glance<'_>) {
        let (record, Some(replay)) = (glance.record, glance.replay) else {
            return;
        };
        if !record.kinds.contains(TokenKind::Comment) {
            return;
        }
        let chess = replay.game == Some(Game::Chess);
        let mut before = None;
        for (ply, mut comments) in commented(record, replay) {
            let behind = comments.find_map(|comment| {
                let mut found = commands(comment_text(comment.of(record.text)));
                found.find_map(|command| evaluation(command.name, command.operand, ply.side))
            });
            if let (Some(before), Some(behind)) = (before, behind) {
                both[ply.side as usize].add_move(ply.side, before, behind, chess);
            }
            before = behind;
        }
    }

    fn add_move(&mut self, side: Side, before: i64, behind: i64, chess: bool) {
        let [before, behind] = match side {
            Side::White => [before, behind],
            Side::Black => [-before, -behind],
        };
        self.moves += 1;
        self.loss += (before - behind).max(0).unsigned_abs();
        if chess {
            self.graded += 1;
            self.accuracy += accuracy(winning_chances(before) - winning_chances(behind));
        }
    }
}

impl Sum for Quality {
    fn add(&mut self, other: &Quality) {
        increase(&mut self.moves, other.moves);
        increase(&mut self.loss, other.loss);
        increase(&mut self.graded, other.graded);
        increase(&mut self.accuracy, other.accuracy);
    }
}

/// The evaluation that a command gives behind a move of `side`, in hundredths of a pawn from White's
/// side.
fn evaluation(name: &str, operand: &str, side: Side) -> Option<i64> {
    match Eval::read(operand).filter(|_| name == "eval")?.score {
        EvalScore::Pawns(pawns) => {
            let pawns: f64 = pawns.parse().ok()?;
            Some(((pawns * 100.0).round() as i64).clamp(-MOST, MOST))
        }
        EvalScore::Mate(0) if side == Side::Black => Some(-MOST),
        EvalScore::Mate(moves) if moves < 0 => Some(-MOST),
        EvalScore::Mate(_) => Some(MOST),
    }
}

/// The chances to win by an evaluation, in thousandths of a percent.
fn winning_chances(evaluation: i64) -> i64 {
    exact_winning_chances(evaluation).round() as i64
}

fn exact_winning_chances(evaluation: i64) -> f64 {
    let steepness = -0.003_682_08 * evaluation as f64;
    (50.0 + 50.0 * (2.0 / (1.0 + steepness.exp()) - 1.0)) * PERCENT as f64
}

/// The accuracy of a move that took so much of the chances, both in thousandths of a percent.
fn accuracy(taken: i64) -> u64 {
    let whole = 100 * PERCENT;
    if taken <= 0 {
        return whole;
    }
    (exact_accuracy(taken).round().max(0.0) as u64).min(whole)
}

fn exact_accuracy(taken: i64) -> f64 {
    let taken = taken as f64 / PERCENT as f64;
    (103.1668 * (-0.043_54 * taken).exp() - 3.1669) * PERCENT as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two formulas of the page, computed with bc to 30 places and rounded.
    #[test]
    fn chances_and_accuracy_by_the_published_formulas() {
        for (evaluation, chances) in CHANCES {
            assert_eq!(winning_chances(evaluation), chances, "{evaluation}");
            assert_eq!(winning_chances(-evaluation), 100_000 - chances);
        }
        for (taken, percent) in ACCURACIES {
            assert_eq!(accuracy(taken), percent, "{taken}");
        }
    }

    const CHANCES: [(i64, i64); 5] = [
        (0, 50_000),
        (15, 51_380),   // 51380.42
        (100, 59_103),  // 59102.58
        (300, 75_113),  // 75112.55
        (1000, 97_545), // 97544.74
    ];
    const ACCURACIES: [(i64, u64); 6] = [
        (-1, 100_000),
        (0, 100_000),
        (500, 97_778),    // 97778.22
        (5_000, 79_817),  // 79817.04
        (20_000, 40_020), // 40020.42
        (80_000, 1),      // 1.24
    ];

    /// Machines may differ in the last bit of an exponential. No value that can come up lies so near
    /// to the middle between two whole numbers that this could be seen.
    #[test]
    fn rounding_is_the_same_everywhere() {
        let far = |value: f64| ((value - value.floor()) - 0.5).abs() > 1e-7;
        assert!((-MOST..=MOST).all(|evaluation| far(exact_winning_chances(evaluation))));
        assert!((1..=100_000).all(|taken| far(exact_accuracy(taken))));
    }
}
