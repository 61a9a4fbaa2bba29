//! Languages found by playing: real games are written in each language and read again without a
//! word about it. A small part runs in every test; the figures of docs/languages.md are made by
//! `cargo test --profile quick --test languages -- --ignored --nocapture`.
//!
//! The games are those of the corpus beside the checkout; without it nothing is tested here.

#![allow(clippy::print_stdout)] // what a test skips or measures is told

use scoresheet::{
    fault::{Detail, FaultKind},
    play::{Player, Rules, languages},
    record::Reader,
    replay::Want,
};
use std::{fs::File, io::Read, path::Path};

const CORPUS: &str = "../shared/corpora/chess/otb-small.pgn.zst";

/// The games of the corpus with at least so many plies, at most `games` of them; none without it.
fn corpus(games: usize, plies: usize) -> Option<Vec<String>> {
    let path = Path::new(CORPUS);
    if !path.exists() {
        println!("no corpus, nothing compared");
        return None;
    }
    let mut text = String::new();
    let file = File::open(path).unwrap();
    zstd::Decoder::new(file)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    let mut found = Vec::new();
    let mut reader = Reader::new(&text);
    while let Some(record) = reader.next_record() {
        if found.len() == games {
            break;
        }
        if record.main_line.moves as usize >= plies && record.faults.is_empty() {
            found.push(record.span.of(&text).to_owned());
        }
    }
    Some(found)
}

/// A game as moves in one language and as engines write them.
struct Written {
    moves: Vec<String>,
    machine: Vec<String>,
}

/// Writes a game in a language.
fn written(player: &mut Player, game: &str, language: &'static str) -> Written {
    let want = Want {
        notation: Some("san"),
        language: Some(language),
        machine: true,
        ..Want::default()
    };
    let mut reader = Reader::new(game);
    let record = reader.next_record().unwrap();
    let replay = player.replay(&record, &want);
    let texts = |place: fn(&scoresheet::replay::Ply) -> scoresheet::replay::MoveWord| {
        let plies = replay.main_line();
        plies
            .map(|ply| place(ply).of(&replay.text).to_owned())
            .collect()
    };
    Written {
        moves: texts(|ply| ply.text),
        machine: texts(|ply| ply.machine),
    }
}

/// What became of a game that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Right,
    /// Another game, or a part of it, with a finding that says so.
    Told,
    /// Another game without a word.
    Wrong,
}

/// Reads moves without a word about their language.
fn read(player: &mut Player, moves: &[String], machine: &[String]) -> Reading {
    let mut text = String::new();
    for (index, word) in moves.iter().enumerate() {
        if index % 2 == 0 {
            text.push_str(&format!("{}. ", index / 2 + 1));
        }
        text.push_str(word);
        text.push(' ');
    }
    text.push_str("*\n");
    let mut reader = Reader::new(&text);
    let record = reader.next_record().unwrap();
    let want = Want {
        machine: true,
        ..Want::default()
    };
    let replay = player.replay(&record, &want);
    let same = replay
        .main_line()
        .map(|ply| ply.machine.of(&replay.text))
        .eq(machine.iter().map(String::as_str));
    let told = replay.faults.iter().any(|fault| {
        fault.kind == FaultKind::SanLettersOpen
            || fault.kind == FaultKind::Syntax
            || matches!(fault.detail, Detail::Move(_))
    });
    match (same, told) {
        (true, _) => Reading::Right,
        (false, true) => Reading::Told,
        (false, false) => Reading::Wrong,
    }
}

/// How many games were read right, told, wrong.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    right: u32,
    told: u32,
    wrong: u32,
}

impl Count {
    fn add(&mut self, read: Reading) {
        match read {
            Reading::Right => self.right += 1,
            Reading::Told => self.told += 1,
            Reading::Wrong => self.wrong += 1,
        }
    }

    fn percent(self) -> [f64; 3] {
        let all = f64::from(self.right + self.told + self.wrong);
        [self.right, self.told, self.wrong].map(|count| f64::from(count) * 100.0 / all)
    }
}

/// The moves of a game where White writes as in one and Black as in the other.
fn mixed(white: &[String], black: &[String]) -> Vec<String> {
    let sides = [white, black];
    let words = (0..white.len()).map(|ply| sides[ply % 2][ply].clone());
    words.collect()
}

fn codes() -> Vec<&'static str> {
    languages().map(|(code, _)| code).collect()
}

#[test]
fn whole_games_are_read_in_every_language() {
    let Some(games) = corpus(40, 60) else { return };
    let mut player = Player::new(Rules::default());
    for (at, code) in codes().into_iter().enumerate() {
        for game in games.iter().cycle().skip(at * 3).take(3) {
            let written = written(&mut player, game, code);
            let read = read(&mut player, &written.moves, &written.machine);
            assert_eq!(read, Reading::Right, "{code}: {}", written.moves.join(" "));
        }
    }
}

#[test]
fn two_players_may_write_two_languages() {
    let Some(games) = corpus(40, 60) else { return };
    let mut player = Player::new(Rules::default());
    let codes = codes();
    let mut count = Count::default();
    for (at, code) in codes.iter().enumerate() {
        let game = &games[at % games.len()];
        let other = codes[(at * 7 + 3) % codes.len()];
        let white = written(&mut player, game, code);
        let black = written(&mut player, game, other);
        let moves = mixed(&white.moves, &black.moves);
        count.add(read(&mut player, &moves, &white.machine));
    }
    assert_eq!(count.wrong, 0, "{count:?}");
    assert!(count.percent()[0] >= 98.0, "{count:?}");
}

#[test]
#[ignore = "makes the figures of docs/languages.md in some minutes"]
fn figures() {
    let Some(games) = corpus(1000, 60) else {
        return;
    };
    let mut player = Player::new(Rules::default());
    let codes = codes();
    let mut whole = Count::default();
    let mut two = Count::default();
    const PLIES: [usize; 10] = [2, 4, 6, 8, 10, 16, 20, 30, 40, 60];
    let mut short = [Count::default(); PLIES.len()];
    for (number, game) in games.iter().enumerate() {
        let all: Vec<Written> = codes
            .iter()
            .map(|code| written(&mut player, game, code))
            .collect();
        for (at, one) in all.iter().enumerate() {
            let result = read(&mut player, &one.moves, &one.machine);
            if result != Reading::Right {
                println!("{} game {number}: {result:?}", codes[at]);
            }
            whole.add(result);
            let other = &all[(at * 7 + number) % all.len()];
            let moves = mixed(&one.moves, &other.moves);
            let result = read(&mut player, &moves, &one.machine);
            if result == Reading::Wrong {
                println!("{} and another, game {number}: {result:?}", codes[at]);
            }
            two.add(result);
            if number % 10 == 0 {
                for (count, plies) in short.iter_mut().zip(PLIES) {
                    count.add(read(
                        &mut player,
                        &one.moves[..plies],
                        &one.machine[..plies],
                    ));
                }
            }
        }
    }
    let line = |name: &str, count: Count| {
        let [right, told, wrong] = count.percent();
        println!("| {name} | {right:.2} | {told:.2} | {wrong:.3} |");
    };
    println!("| plies | right % | told % | wrong % |");
    for (count, plies) in short.iter().zip(PLIES) {
        line(&plies.to_string(), *count);
    }
    line("whole game", whole);
    line("whole game, two languages", two);
}
