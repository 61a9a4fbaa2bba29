//! How fast records are read and replayed, beside pgn-reader with shakmaty doing the same moves.
//!
//! `cargo bench --bench replay -- games.pgn [work]` takes a large file of games and, if one is
//! named, only that work; without a file, the small
//! event in `testdata` is repeated. One thread; each work is run in turn several times, and the
//! medians of the processor's time are printed with their ratio to the peer.

use pgn_reader::{Reader as PgnReader, SanPlus, Skip, Visitor};
use scoresheet::{
    play::{Player, Rules},
    record::Reader,
    replay::Want,
};
use shakmaty::{Chess, Position};
use std::{hint::black_box, ops::ControlFlow, sync::LazyLock, time::Instant};

const RUNS: usize = 5;

/// pgn-reader's own example of checking every move of the main line.
struct Validate {
    plies: u64,
}

impl Visitor for Validate {
    type Tags = ();
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, _tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue(Chess::default())
    }

    fn begin_variation(
        &mut self,
        _movetext: &mut Self::Movetext,
    ) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(chosen) => {
                position.play_unchecked(chosen);
                self.plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _movetext: Self::Movetext) -> Self::Output {
        true
    }
}

fn peer(text: &str) -> u64 {
    let mut reader = PgnReader::new(text.as_bytes());
    let mut visitor = Validate { plies: 0 };
    while let Ok(Some(valid)) = reader.read_game(&mut visitor) {
        black_box(valid);
    }
    visitor.plies
}

fn read(text: &str) -> u64 {
    let mut reader = Reader::new(text);
    let mut tokens = 0;
    while let Some(record) = reader.next_record() {
        tokens += record.tokens.len() as u64;
    }
    tokens
}

fn replay(text: &str, want: &Want) -> u64 {
    let mut reader = Reader::new(text);
    let mut player = Player::new(Rules::default());
    let mut plies = 0;
    while let Some(record) = reader.next_record() {
        plies += u64::from(player.replay(&record, want).main_plies);
    }
    plies
}

/// Seconds of processor time where the system tells (Linux), so that other work on the machine
/// disturbs less; else seconds on the clock.
fn time() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let clock = START.elapsed().as_secs_f64();
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|stat| stat.split(' ').next()?.parse::<f64>().ok())
        .map_or(clock, |nanoseconds| nanoseconds / 1e9)
}

/// A name and what is measured under it.
type Work<'w> = (&'w str, &'w dyn Fn(&str) -> u64);

fn main() {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let (path, only) = (args.next(), args.next());
    let text = match path {
        Some(path) => String::from_utf8_lossy(&std::fs::read(path).expect("readable")).into_owned(),
        None => event().repeat(2_000),
    };
    let lan = Want {
        notation: Some("lan"),
        ..Want::default()
    };
    let san = Want {
        notation: Some("san"),
        ..Want::default()
    };
    let plain = |text: &str| replay(text, &Want::default());
    let write_lan = |text: &str| replay(text, &lan);
    let write_san = |text: &str| replay(text, &san);
    let mut works: Vec<Work<'_>> = vec![
        ("pgn-reader + shakmaty", &peer),
        ("read", &read),
        ("read, replay", &plain),
        ("read, replay, write lan", &write_lan),
        ("read, replay, write san", &write_san),
    ];
    works.retain(|(name, _)| only.as_ref().is_none_or(|only| only == name));
    let mut times = vec![Vec::new(); works.len()];
    let mut counts = vec![0; works.len()];
    for _ in 0..RUNS {
        for (index, (_, work)) in works.iter().enumerate() {
            let start = time();
            counts[index] = black_box(work(black_box(&text)));
            times[index].push(time() - start);
        }
    }
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians: Vec<f64> = times.iter_mut().map(median).collect();
    for ((name, _), (time, count)) in works.iter().zip(medians.iter().zip(&counts)) {
        let speed = text.len() as f64 / 1e6 / time;
        let ratio = medians[0] / time;
        #[allow(clippy::print_stdout)]
        {
            println!("{name:28} {time:7.3} s {speed:7.1} MB/s {ratio:6.2} x  ({count})");
        }
    }
}

/// The event in `testdata`, all its files.
fn event() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/event");
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("testdata/event") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            text.push_str(&std::fs::read_to_string(path).expect("readable"));
            text.push_str("\n\n");
        }
    }
    text
}
