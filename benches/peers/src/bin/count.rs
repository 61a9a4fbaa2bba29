//! Counts games, plies, results and tag pairs; nothing is played, no tag is looked into.

use pgn_reader::{KnownOutcome, Outcome, RawTag, SanPlus, Visitor};
use shakmaty::Color;
use std::{io, ops::ControlFlow};

#[derive(Debug, Default)]
struct Counter {
    games: u64,
    plies: u64,
    tags: u64,
    white: u64,
    black: u64,
    draws: u64,
}

impl Visitor for Counter {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        self.tags += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, _: &mut (), _: SanPlus) -> ControlFlow<()> {
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, _: &mut (), outcome: Outcome) -> ControlFlow<()> {
        match outcome {
            Outcome::Known(KnownOutcome::Decisive {
                winner: Color::White,
            }) => self.white += 1,
            Outcome::Known(KnownOutcome::Decisive {
                winner: Color::Black,
            }) => self.black += 1,
            Outcome::Known(KnownOutcome::Draw) => self.draws += 1,
            Outcome::Unknown => {}
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: ()) {}
}

fn main() -> io::Result<()> {
    let mut reader = peers::reader()?;
    let mut counter = Counter::default();
    while reader.read_game(&mut counter)?.is_some() {}
    println!("{counter:?}");
    Ok(())
}
