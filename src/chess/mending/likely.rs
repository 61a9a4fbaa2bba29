//! How likely a player is to make a move: a conditional logit over the legal moves.
//!
//! Each legal move has a sum of weighted features; the likelihoods are the exponentials of these
//! sums over their total. The weights are learned from games by the same file, by stochastic
//! gradient: `cargo bench --bench likely -- games.pgn`.

use super::{
    features::{COUNT, Scene},
    weights::WEIGHTS,
};
use shakmaty::{Chess, Move, Position};

/// For each legal move the negative logarithm of its likelihood.
pub(super) fn surprise(chess: &Chess, past: [Option<Move>; 2], legal: &[Move]) -> Vec<f32> {
    surprise_by(&WEIGHTS, chess, past, legal)
}

fn surprise_by(
    weights: &[f32; COUNT],
    chess: &Chess,
    past: [Option<Move>; 2],
    legal: &[Move],
) -> Vec<f32> {
    let scene = Scene::new(chess, past);
    let mut sums: Vec<f32> = legal
        .iter()
        .map(|chosen| {
            let features = scene.features(*chosen);
            let terms = features.0.iter();
            terms
                .map(|(at, value)| weights[usize::from(*at)] * value)
                .sum()
        })
        .collect();
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let total: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
    let norm = most + total.ln();
    for sum in &mut sums {
        *sum = norm - *sum;
    }
    sums
}

/// A game to learn from.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position that it starts from.
    pub start: Chess,
    /// Its moves.
    pub moves: Vec<Move>,
}

/// Learns weights from games, and says how many nats a move of the games of the second set then
/// surprises on average, and how many if all legal moves were alike.
#[must_use]
pub fn learn(training: &[Sample], trial: &[Sample]) -> (Vec<f32>, f32, f32) {
    const ROUNDS: usize = 4;
    let mut weights = [0.0_f32; COUNT];
    let mut steps = [1e-3_f32; COUNT];
    for round in 0..ROUNDS {
        let rate = 0.3 / (1 + round) as f32;
        for sample in training {
            each_move(sample, |chess, past, legal, chosen| {
                let scene = Scene::new(chess, past);
                let surprise = surprise_by(&weights, chess, past, legal);
                let mut gradient = [0.0_f32; COUNT];
                for (candidate, surprise) in legal.iter().zip(surprise) {
                    let due = f32::from(u8::from(*candidate == chosen)) - (-surprise).exp();
                    for (at, value) in scene.features(*candidate).0 {
                        gradient[usize::from(at)] += due * value;
                    }
                }
                for (at, gradient) in gradient.into_iter().enumerate() {
                    steps[at] += gradient * gradient;
                    weights[at] += rate * gradient / steps[at].sqrt();
                }
            });
        }
    }
    let (mut total, mut flat, mut count) = (0.0, 0.0, 0);
    for sample in trial {
        each_move(sample, |chess, past, legal, chosen| {
            let surprise = surprise_by(&weights, chess, past, legal);
            let own = legal.iter().position(|m| *m == chosen);
            total += own.map_or(0.0, |at| surprise[at]);
            flat += (legal.len() as f32).ln();
            count += 1;
        });
    }
    let mean = |sum: f32| sum / count.max(1) as f32;
    (weights.to_vec(), mean(total), mean(flat))
}

fn each_move(sample: &Sample, mut work: impl FnMut(&Chess, [Option<Move>; 2], &[Move], Move)) {
    let mut chess = sample.start.clone();
    let mut past = [None; 2];
    for chosen in &sample.moves {
        let legal = chess.legal_moves();
        work(&chess, past, &legal, *chosen);
        chess.play_unchecked(*chosen);
        past = [Some(*chosen), past[0]];
    }
}
