//! Counts what `scoresheet stats` counts by default: results, lengths, first moves, ECO codes,
//! players, years, ratings, mate signs. Nothing is played.

use pgn_reader::{KnownOutcome, Outcome, RawTag, SanPlus, Visitor};
use rustc_hash::FxHashMap;
use shakmaty::{
    Color,
    san::{San, Suffix},
};
use std::{io, ops::ControlFlow};

/// Games, and of them won by White, drawn, won by Black; plies.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u64,
    points: [u64; 3],
    plies: u64,
}

impl Tally {
    fn count(&mut self, game: &Game) {
        self.games += 1;
        self.plies += u64::from(game.plies);
        if let Some(points) = game.points {
            self.points[points] += 1;
        }
    }
}

/// What is kept of the game being read; its texts are used again.
#[derive(Debug, Default)]
struct Game {
    white: Vec<u8>,
    black: Vec<u8>,
    eco: Vec<u8>,
    year: u16,
    elo: [u32; 2],
    plies: u32,
    first: [Option<San>; 2],
    mate: bool,
    points: Option<usize>,
}

#[derive(Debug, Default)]
struct Counter {
    game: Game,
    all: Tally,
    lengths: Vec<u64>,
    first: FxHashMap<[Option<San>; 2], Tally>,
    eco: FxHashMap<Vec<u8>, Tally>,
    players: FxHashMap<Vec<u8>, Tally>,
    years: FxHashMap<u16, Tally>,
    elo: FxHashMap<u32, Tally>,
    mates: Tally,
}

/// Counts under a name that is copied only when it is new.
fn named<'m>(map: &'m mut FxHashMap<Vec<u8>, Tally>, name: &[u8]) -> &'m mut Tally {
    if !map.contains_key(name) {
        map.insert(name.to_vec(), Tally::default());
    }
    map.get_mut(name).expect("just inserted")
}

fn number(text: &[u8]) -> u32 {
    std::str::from_utf8(text)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(0)
}

impl Visitor for Counter {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        let game = &mut self.game;
        game.white.clear();
        game.black.clear();
        game.eco.clear();
        (game.year, game.elo, game.plies) = (0, [0; 2], 0);
        (game.first, game.mate, game.points) = ([None, None], false, None);
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        let value = value.as_bytes();
        let game = &mut self.game;
        match name {
            b"White" => game.white.extend_from_slice(value),
            b"Black" => game.black.extend_from_slice(value),
            b"ECO" => game.eco.extend_from_slice(value),
            b"Date" => game.year = number(value.get(..4).unwrap_or_default()) as u16,
            b"WhiteElo" => game.elo[0] = number(value),
            b"BlackElo" => game.elo[1] = number(value),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, _: &mut (), san: SanPlus) -> ControlFlow<()> {
        let game = &mut self.game;
        if let Some(first) = game.first.get_mut(game.plies as usize) {
            *first = Some(san.san);
        }
        game.mate = san.suffix == Some(Suffix::Checkmate);
        game.plies += 1;
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, _: &mut (), outcome: Outcome) -> ControlFlow<()> {
        self.game.points = match outcome {
            Outcome::Known(KnownOutcome::Decisive {
                winner: Color::White,
            }) => Some(0),
            Outcome::Known(KnownOutcome::Draw) => Some(1),
            Outcome::Known(KnownOutcome::Decisive {
                winner: Color::Black,
            }) => Some(2),
            Outcome::Unknown => None,
        };
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: ()) {
        let game = &self.game;
        let length = (game.plies as usize).min(2000);
        if length >= self.lengths.len() {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
        self.all.count(game);
        self.first
            .entry([game.first[0], None])
            .or_default()
            .count(game);
        self.first.entry(game.first).or_default().count(game);
        named(&mut self.eco, &game.eco).count(game);
        named(&mut self.players, &game.white).count(game);
        named(&mut self.players, &game.black).count(game);
        self.years.entry(game.year).or_default().count(game);
        for elo in game.elo {
            self.elo.entry(elo / 100).or_default().count(game);
        }
        if game.mate {
            self.mates.count(game);
        }
    }
}

fn main() -> io::Result<()> {
    let mut reader = peers::reader()?;
    let mut counter = Counter::default();
    while reader.read_game(&mut counter)?.is_some() {}
    println!(
        "{:?}, first moves {}, codes {}, players {}, years {}, bands {}, mates {}",
        counter.all,
        counter.first.len(),
        counter.eco.len(),
        counter.players.len(),
        counter.years.len(),
        counter.elo.len(),
        counter.mates.games,
    );
    Ok(())
}
