//! Learns how likely players make which moves, for the weighing of repairs.
//!
//! `cargo bench --bench likely -- games.pgn [MOST]` takes a file of games, learns from the first
//! `MOST` of them (2000) but every tenth, tries the weights on every tenth, and prints the text of
//! `src/chess/mending/weights.rs`. Games of the benchmark `repair` must not be among them.

use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use scoresheet::chess::mending::{Sample, learn};
use shakmaty::{Chess, Position};
use std::ops::ControlFlow;

struct Samples;

impl Visitor for Samples {
    type Tags = ();
    type Movetext = (Sample, Chess);
    type Output = Option<Sample>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        let start = Chess::default();
        let sample = Sample {
            start: start.clone(),
            moves: Vec::new(),
        };
        ControlFlow::Continue((sample, start))
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(
        &mut self,
        (sample, position): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(chosen) => {
                position.play_unchecked(chosen);
                sample.moves.push(chosen);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(None),
        }
    }

    fn end_game(&mut self, (sample, _): Self::Movetext) -> Self::Output {
        Some(sample)
    }
}

#[allow(clippy::print_stdout)]
fn main() {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let path = args.next().expect("a file of games to learn from");
    let most = args
        .next()
        .and_then(|most| most.parse().ok())
        .unwrap_or(2000);
    let text = std::fs::read(path).expect("readable");
    let mut reader = Reader::new(text.as_slice());
    let (mut training, mut trial) = (Vec::new(), Vec::new());
    let mut games = 0;
    while let Ok(Some(game)) = reader.read_game(&mut Samples)
        && games < most
    {
        let Some(sample) = game.filter(|sample| sample.moves.len() >= 20) else {
            continue;
        };
        match games % 10 {
            9 => trial.push(sample),
            _ => training.push(sample),
        }
        games += 1;
    }
    let (weights, surprise, flat) = learn(&training, &trial);
    println!("//! What the features of a move weigh. Written by `cargo bench --bench likely`.");
    println!("//!");
    println!(
        "//! Learned from {} games; a move of {} others surprises by {surprise:.3} nats on average, \
         where it\n//! would by {flat:.3} if all legal moves were alike.\n",
        training.len(),
        trial.len()
    );
    println!("use super::features::COUNT;\n");
    println!("/// The weights, in the order of the features.");
    println!("pub(super) const WEIGHTS: [f32; COUNT] = [");
    for line in weights.chunks(8) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("    {},", line.join(", "));
    }
    println!("];");
}
