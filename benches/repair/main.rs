//! How well records are repaired: real games are damaged in the ways in which scoresheets are, and
//! what the repair makes of them is held against the games as they were played.
//!
//! `cargo bench --bench repair -- [GAMES] [SEED] [KIND]` damages that many games in each way (100)
//! and prints a table; with the name of a kind it tells of each game of that kind that was not
//! restored. The games are those of `../shared/corpora`, or of the event in `testdata`.

mod damage;
mod games;
mod random;
mod tables;

use damage::{KINDS, Kind, Scene, Sheet};
use games::Game;
use random::Random;
use scoresheet::{
    play::{Player, Rules},
    record::{Reader, Record},
    repair::{Change, Effort, Mend, Mended},
    replay::Want,
};
use shakmaty::{Chess, Position, san::SanPlus};
use std::time::Instant;
use tables::{Figures, Trial};

/// A slip has at least so many plies behind it.
const BEHIND: usize = 12;

/// Readings that are compared with the game.
const READINGS: usize = 3;

fn main() {
    let mut args = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"));
    let most: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let seed: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let only = args.next();
    let games = games::clean(&games::text("chess/otb-small.pgn.zst"));
    let mut figures = Figures::default();
    for (index, kind) in KINDS.iter().enumerate() {
        if only.as_ref().is_some_and(|only| only != kind.name) {
            continue;
        }
        let mut random = Random::new(seed * 1000 + index as u64);
        let (mut tried, mut done) = (0, 0);
        while done < most && tried < most * 60 {
            tried += 1;
            let game = random.of(&games);
            let Some(text) = damaged(game, kind, &mut random) else {
                continue;
            };
            let Some(trial) = trial(game, &text, kind) else {
                figures.unseen(kind.name);
                continue;
            };
            if only.is_some() && trial.place != Some(0) {
                tell(game, &text);
            }
            figures.add(kind.name, kind.lost, trial);
            done += 1;
        }
    }
    figures.print();
}

/// A game with one slip of that kind.
fn damaged(game: &Game, kind: &Kind, random: &mut Random) -> Option<String> {
    let plies = game.words.len();
    if plies < BEHIND + 4 {
        return None;
    }
    let sheet = Sheet::of(game);
    let begin = random.below(plies - BEHIND - 1);
    // Some slips can be made at few places only, so the rest of the game is looked through.
    let (mut position, mut at) = (Chess::default(), 0);
    for word in &game.words[..plies - BEHIND - 1] {
        let san: SanPlus = word.parse().ok()?;
        let chosen = san.san.to_move(&position).ok()?;
        if at >= begin {
            let scene = Scene {
                at,
                sheet: &sheet,
                position: position.clone(),
                chosen,
            };
            if let Some(damaged) = (kind.make)(&scene, random) {
                return Some(damaged.text(game));
            }
        }
        position.play_unchecked(chosen);
        at += 1;
    }
    None
}

/// Repairs a text and compares; none where it can be read to its end as it is and is another game,
/// so that nobody could see the slip.
fn trial(game: &Game, text: &str, kind: &Kind) -> Option<Trial> {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let record = reader.next_record()?;
    let want = Want {
        machine: true,
        ..Want::default()
    };
    player.replay(&record, &want);
    let begun = Instant::now();
    let mended = mended(&record, &player);
    let seconds = begun.elapsed().as_secs_f64();
    if mended.readings.is_empty() {
        let same = machine(text, &mut player) == game.machine;
        return same.then(|| Trial::untouched(seconds));
    }
    let place = mended.readings.iter().position(|reading| {
        let changes: Vec<&Change> = reading.changes.iter().collect();
        machine(&with(text, &changes), &mut player) == game.machine
    });
    let best = &mended.readings[0];
    let plies = {
        let changes: Vec<&Change> = best.changes.iter().collect();
        machine(&with(text, &changes), &mut player).len()
    };
    Some(Trial {
        place,
        confidence: best
            .changes
            .iter()
            .map(|change| change.confidence)
            .fold(1.0, f64::min),
        whole: best.unread == 0,
        aligned: kind.lost && plies == game.machine.len() && best.unread == 0,
        seconds,
    })
}

fn mended(record: &Record<'_>, player: &Player) -> Mended {
    let mend = Mend {
        record,
        replay: player.last(),
        effort: Effort::FULL,
        readings: READINGS,
    };
    mend.on(player)
}

/// A text with changes.
fn with(text: &str, changes: &[&Change]) -> String {
    let mut out = String::new();
    let mut at = 0;
    for change in changes {
        let range = change.span.range();
        if range.start < at {
            continue;
        }
        out.push_str(&text[at..range.start]);
        out.push_str(&change.after);
        at = range.end;
    }
    out.push_str(&text[at..]);
    out
}

/// The moves of the first game of a text, for machines.
fn machine(text: &str, player: &mut Player) -> Vec<String> {
    let want = Want {
        machine: true,
        ..Want::default()
    };
    let mut reader = Reader::new(text);
    let Some(record) = reader.next_record() else {
        return Vec::new();
    };
    let replay = player.replay(&record, &want);
    replay
        .main_line()
        .map(|ply| ply.machine.of(&replay.text).to_owned())
        .collect()
}

/// Tells of a game that was not restored.
#[allow(clippy::print_stdout)]
fn tell(game: &Game, text: &str) {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let Some(record) = reader.next_record() else {
        return;
    };
    player.replay(&record, &Want::default());
    let moves = text.split("\n\n").nth(1).unwrap_or("").replace('\n', " ");
    println!("--- {moves}");
    let written: Vec<&str> = moves
        .split(' ')
        .filter(|word| !word.contains('.'))
        .collect();
    let place = game
        .words
        .iter()
        .zip(&written)
        .position(|(own, other)| own != other)
        .unwrap_or(0);
    println!(
        "    ply {}: {:?} was {:?}",
        place + 1,
        written.get(place),
        &game.words[place..(place + 3).min(game.words.len())]
    );
    let mended = mended(&record, &player);
    println!("    read {} of {}", mended.read, mended.words);
    for reading in &mended.readings {
        println!("    share {:.3} unread {}", reading.share, reading.unread);
        for change in reading.changes.iter().take(4) {
            println!(
                "      ply {:?} {:?} -> {:?} ({}, {:.3}, {} legal)",
                change.ply,
                change.span.of(text),
                change.after,
                change.reason,
                change.confidence,
                change.plies_legal
            );
        }
    }
}
