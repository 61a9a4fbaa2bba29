//! The draughts move generator against published counts of positions and published lists of moves.
//!
//! `cargo test --release --test perft_draughts -- --ignored --nocapture` counts all rows below 30
//! million positions.

#![allow(clippy::print_stdout)] // what a test skips or measures is told

use scoresheet::draughts::{
    board::{Board, Squares},
    fen,
    movegen::{Count, Moves, perft},
    position::{Move, Position},
    variant::{INTERNATIONAL, THAI, Variant},
};
use std::{fs, path::PathBuf, time::Instant};

static BOARD_10X8: Board = Board::diagonal(10, 8);
static BOARD_14X14: Board = Board::diagonal(14, 14);

/// Set-ups that only the published counts use.
static EXTRA: [Variant; 3] = [
    Variant {
        name: "international-10x8",
        board: &BOARD_10X8,
        men_rows: 3,
        ..INTERNATIONAL
    },
    Variant {
        name: "international-14x14",
        board: &BOARD_14X14,
        men_rows: 6,
        ..INTERNATIONAL
    },
    Variant {
        name: "thai-12",
        men_rows: 3,
        ..THAI
    },
];

fn table(name: &str) -> Vec<Vec<String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("testdata")
        .join(name);
    let text = fs::read_to_string(&path).expect("the table is part of the repository");
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').map(str::to_string).collect())
        .collect()
}

fn variant(name: &str) -> &'static Variant {
    Variant::named(name)
        .or_else(|| EXTRA.iter().find(|variant| variant.name == name))
        .unwrap_or_else(|| panic!("no variant {name}"))
}

fn position(text: &str, variant: &Variant) -> Position {
    if text == "start" {
        return Position::start(variant);
    }
    // All tables number the squares from the top left as White sees the board.
    let naming = fen::hub_naming(variant.game_type.naming());
    let setup = fen::read(text, variant, naming).expect("a position");
    setup.position.expect("pieces")
}

/// Counts the rows of the table below a budget of positions; returns how many positions in all.
fn count_below(budget: u64) -> (u64, u64) {
    let (mut rows, mut total) = (0, 0);
    for row in table("perft/draughts.tsv") {
        let variant = variant(&row[0]);
        let start = position(&row[1], variant);
        let count = match row[2].as_str() {
            "paths" => Count::Paths,
            "unique" => Count::Unique,
            other => panic!("no way of counting: {other}"),
        };
        for entry in row[3].split(' ') {
            let (depth, nodes) = entry.split_once('=').expect("depth=nodes");
            let nodes: u64 = nodes.parse().expect("a number");
            if nodes >= budget {
                continue;
            }
            let found = perft(variant, &start, depth.parse().expect("a depth"), count);
            assert_eq!(found, nodes, "{} {} {} {entry}", row[0], row[1], row[2]);
            rows += 1;
            total += nodes;
        }
    }
    (rows, total)
}

#[test]
fn published_counts_of_positions() {
    let (rows, _) = count_below(200_000);
    assert!(rows > 200, "only {rows} rows");
}

#[test]
#[ignore = "some minutes without optimisation"]
fn all_published_counts_below_30_million() {
    let start = Instant::now();
    let (rows, total) = count_below(30_000_000);
    let seconds = start.elapsed().as_secs_f64();
    let rate = total as f64 / seconds / 1e6;
    println!("{rows} rows, {total} positions, {seconds:.1} s, {rate:.1} million a second");

    let start = Instant::now();
    let begin = Position::start(&INTERNATIONAL);
    let nodes = perft(&INTERNATIONAL, &begin, 8, Count::Unique);
    let seconds = start.elapsed().as_secs_f64();
    let rate = nodes as f64 / seconds / 1e6;
    println!(
        "international, depth 8: {nodes} positions, {seconds:.2} s, {rate:.1} million a second"
    );
}

fn short(variant: &Variant, mv: &Move) -> String {
    let naming = fen::hub_naming(variant.game_type.naming());
    let number = |square| naming.number(variant.board, square);
    let sign = if mv.is_capture() { 'x' } else { '-' };
    format!("{}{sign}{}", number(mv.from), number(mv.to))
}

/// The positions of the tutorials of the French and Italian federations.
#[test]
fn published_lists_of_moves() {
    for row in table("draughts/legal.tsv") {
        let variant = variant(&row[0]);
        let mut moves = Moves::default();
        moves.find(variant, &position(&row[1], variant));
        let mut found: Vec<String> = moves.list().iter().map(|m| short(variant, m)).collect();
        let mut expected: Vec<&str> = row[2].split(' ').collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{} {}", row[0], row[1]);
    }
}

/// Positions from public bug reports: variant, position, the legal moves.
#[test]
fn positions_that_other_programs_got_wrong() {
    let cases = [
        ("international", "W:WK4:B13,20,32,37", "4x15 4x15"),
        ("russian", "W:Wh6:Bg7,c5,d2", "12x31"),
        (
            "russian",
            "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
            "20x9 3x17 3x17",
        ),
        (
            "brazilian",
            "B:W11,17,18,21,25,26,28-32:B1-4,6-10,12",
            "8x13",
        ),
        ("international", "W:W15:B9,10", "15x13"),
        (
            "russian",
            "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14",
            "13x15 14x30",
        ),
    ];
    for (name, fen, expected) in cases {
        let variant = variant(name);
        let mut moves = Moves::default();
        moves.find(variant, &position(fen, variant));
        let mut found: Vec<String> = moves.list().iter().map(|m| short(variant, m)).collect();
        found.sort();
        assert_eq!(found.join(" "), expected, "{name} {fen}");
    }
}

/// kish 1.1.7 finds a capture that ends where it began: 42x..x42.
#[test]
fn a_king_may_come_back_to_where_it_began() {
    let turkish = variant("turkish");
    let fen = "B:WK24,45,34,K3,49,57,15:BK42,29,55";
    let mut moves = Moves::default();
    moves.find(turkish, &position(fen, turkish));
    let mut found = moves.list().iter().map(|m| short(turkish, m));
    assert!(found.any(|text| text == "42x42"));
}

/// A king among many pieces: one capture, and a great many ways to make it.
#[test]
fn the_hard_frisian_position() {
    let frisian = variant("frisian");
    let fen = "W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47";
    let mut moves = Moves::default();
    let start = Instant::now();
    moves.find(frisian, &position(fen, frisian));
    println!("{:?}", start.elapsed());
    assert_eq!(moves.list().len(), 1);
}

/// The legal moves of `position` as `tests/oracle/draughts_positions.py` writes them.
fn listed(variant: &Variant, position: &Position) -> Vec<String> {
    let own = variant.game_type.naming();
    let naming = if variant.name == "turkish" {
        own
    } else {
        fen::hub_naming(own)
    };
    let name = |square| {
        let mut text = String::new();
        naming.write(variant.board, square, &mut text);
        text
    };
    let mut moves = Moves::default();
    moves.find(variant, position);
    let mut listed: Vec<String> = moves
        .list()
        .iter()
        .map(|mv| {
            let (from, to) = (name(mv.from), name(mv.to));
            let mut taken: Vec<String> = Squares(mv.taken).map(name).collect();
            taken.sort();
            if from == to && variant.name == "turkish" {
                // kish names no squares for a capture that ends where it began.
                format!("a9xa9/{}", taken.join(","))
            } else if taken.is_empty() {
                format!("{from}-{to}")
            } else {
                format!("{from}x{to}/{}", taken.join(","))
            }
        })
        .collect();
    listed.sort();
    listed
}

#[test]
#[ignore = "wants positions made by other programs: see tests/oracle/draughts_positions.py"]
fn legal_moves_as_other_programs_find_them() {
    let Ok(path) = std::env::var("POSITIONS") else {
        println!("POSITIONS names no file: nothing compared");
        return;
    };
    let text = fs::read_to_string(path).expect("the file can be read");
    let mut compared = std::collections::BTreeMap::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let variant = variant(fields[0]);
        let position = position(fields[1], variant);
        let theirs: Vec<&str> = fields[2].split(' ').filter(|mv| !mv.is_empty()).collect();
        let (all, different) = compared.entry(fields[0]).or_insert((0, 0));
        *all += 1;
        let ours = listed(variant, &position);
        if ours != theirs {
            *different += 1;
            if *different <= 3 {
                println!("{} {}\n  ours   {}", fields[0], fields[1], ours.join(" "));
                println!("  theirs {}", theirs.join(" "));
            }
        }
    }
    for (variant, (all, different)) in compared {
        println!("{variant}: {all} positions, {different} different");
    }
}
