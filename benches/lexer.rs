//! How fast texts become tokens: plain games, games with a clock in every comment, and a real
//! collection if one is named by `SCORESHEET_BENCH_PGN`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use scoresheet::record::Reader;
use std::{fmt::Write, hint::black_box};

const OPENING: [&str; 20] = [
    "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6",
    "c3", "O-O", "h3", "Nb8", "d4", "Nbd7",
];

/// Games with the same 80 plies, written as game servers or as books do.
fn collection(games: usize, clocks: bool) -> String {
    let mut text = String::new();
    for game in 0..games {
        let _ = write!(
            text,
            "[Event \"Club match\"]\n[Site \"?\"]\n[Date \"2024.05.17\"]\n[Round \"{game}\"]\n\
             [White \"Ash, A.\"]\n[Black \"Birch, B.\"]\n[Result \"1/2-1/2\"]\n\n"
        );
        for ply in 0..80 {
            let (number, move_) = (ply / 2 + 1, OPENING[ply % OPENING.len()]);
            let sep = if ply % 16 == 15 { '\n' } else { ' ' };
            let _ = match (ply % 2, clocks) {
                (0, true) => write!(text, "{number}. {move_} {{ [%clk 0:03:00] }} "),
                (_, true) => write!(text, "{number}... {move_} {{ [%clk 0:02:59] }} "),
                (0, false) => write!(text, "{number}. {move_} "),
                (_, false) => write!(text, "{move_}{sep}"),
            };
        }
        text.push_str("1/2-1/2\n\n");
    }
    text
}

fn count(text: &str) -> usize {
    let mut reader = Reader::new(text);
    let mut tokens = 0;
    while let Some(record) = reader.next_record() {
        tokens += record.tokens.len();
    }
    tokens
}

fn lexer(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("lexer");
    group.sample_size(20);
    let real = std::env::var("SCORESHEET_BENCH_PGN").ok();
    let real = real.and_then(|path| std::fs::read_to_string(path).ok());
    let texts = [
        ("plain", Some(collection(2_000, false))),
        ("clocks", Some(collection(500, true))),
        ("real", real),
    ];
    for (name, text) in texts {
        let Some(text) = text else { continue };
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |bencher| bencher.iter(|| count(black_box(&text))));
    }
    group.finish();
}

criterion_group!(benches, lexer);
criterion_main!(benches);
