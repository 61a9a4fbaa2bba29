//! How well records are repaired: real games are damaged in the ways in which scoresheets are, and
//! what the repair makes of them is held against the games as they were played.
//!
//! `cargo bench --bench repair -- [GAMES] [SEED] [KIND]` damages that many games in each way (100)
//! and prints a table; with the name of a kind it tells of each game of that kind that was not
//! restored. The games are those of `../shared/corpora`, or of the event in `testdata`.

mod damage;
mod draughts;
mod games;
mod random;
mod tables;

use damage::{GAPS, KINDS, Kind, Scene, Sheet};
use games::Game;
use random::Random;
use scoresheet::{
    play::{Player, Rules, on_boards},
    record::{Reader, Record},
    repair::{Change, Effort, Mend, Mended, Reconcile, Reconciled},
    replay::Want,
};
use shakmaty::{Chess, Position, san::SanPlus};
use std::{sync::LazyLock, time::Instant};
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
    let run = Run { most, seed, only };
    let games = games::clean(&games::text("chess/otb-small.pgn.zst", "event"));
    for (title, kinds) in [
        ("Chess, one slip", KINDS),
        ("Chess, a gap of several plies", GAPS),
    ] {
        run.title(title);
        let mut figures = Figures::default();
        for kind in kinds {
            run.kind(
                kind.name,
                kind.lost,
                &games,
                &mut figures,
                |game, random| damaged(game, &[kind], true, random).map(|sheet| sheet.text(game)),
            );
        }
        figures.print();
    }
    run.title("Chess, two slips of any two kinds");
    let mut figures = Figures::default();
    for (name, all) in [("two slips, nothing lost", false), ("two slips", true)] {
        run.kind(name, all, &games, &mut figures, |game, random| {
            let two = [random.of(KINDS), random.of(KINDS)];
            let fit = all || two.iter().all(|kind| !kind.lost);
            fit.then(|| damaged(game, &two, true, random).map(|sheet| sheet.text(game)))?
        });
    }
    figures.print();
    run.title("Chess, two sheets of one game");
    let mut figures = Figures::default();
    for slips in [1, 2] {
        let name = ["one slip on each", "two slips on each"][slips - 1];
        run.sheets(name, slips, &games, &mut figures);
    }
    figures.print();
    let mut draughts = Vec::new();
    for corpus in ["nk_ronde_01", "tinsley", "polish_team_oneline"] {
        let file = format!("draughts/{corpus}.pdn");
        draughts.extend(games::clean(&games::text(&file, "draughts")));
    }
    run.title("Draughts, one slip");
    let mut figures = Figures::default();
    for kind in draughts::KINDS {
        run.kind(
            kind.name,
            kind.lost,
            &draughts,
            &mut figures,
            |game, random| {
                let plies = game.words.len();
                (plies >= BEHIND + 4).then_some(())?;
                let at = random.below(plies - BEHIND - 1);
                Some((kind.make)(game, at, random)?.text(game))
            },
        );
    }
    figures.print();
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

/// What is asked for.
struct Run {
    most: usize,
    seed: u64,
    only: Option<String>,
}

impl Run {
    #[allow(clippy::print_stdout)]
    fn title(&self, title: &str) {
        println!("\n## {title}\n");
    }

    fn is_wanted(&self, name: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only == name)
    }

    fn random(&self, name: &str) -> Random {
        let name: u64 = name.bytes().map(u64::from).sum();
        Random::new(self.seed * 100_003 + name)
    }

    /// Damages games in one way.
    fn kind(
        &self,
        name: &'static str,
        lost: bool,
        games: &[Game],
        figures: &mut Figures,
        damage: impl Fn(&Game, &mut Random) -> Option<String>,
    ) {
        if !self.is_wanted(name) || games.is_empty() {
            return;
        }
        let mut random = self.random(name);
        let (mut tried, mut done) = (0, 0);
        while done < self.most && tried < self.most * 60 {
            tried += 1;
            let game = random.of(games);
            let Some(text) = damage(game, &mut random) else {
                continue;
            };
            let Some(trial) = trial(game, &text, lost) else {
                figures.unseen(name);
                continue;
            };
            if self.only.is_some() && trial.place != Some(0) {
                tell(game, &text);
            }
            figures.add(name, lost, trial);
            done += 1;
        }
    }

    /// Damages both sheets of games, and makes one of them again.
    fn sheets(&self, name: &'static str, slips: usize, games: &[Game], figures: &mut Figures) {
        if !self.is_wanted(name) {
            return;
        }
        let mut random = self.random(name);
        let mut done = 0;
        while done < self.most {
            let game = random.of(games);
            let mut sheet = || {
                let kinds: Vec<&Kind> = (0..slips).map(|_| random.of(KINDS)).collect();
                damaged(game, &kinds, false, &mut random).map(|sheet| sheet.text(game))
            };
            let (Some(white), Some(black)) = (sheet(), sheet()) else {
                continue;
            };
            let trial = reconciled(game, [&white, &black]);
            if self.only.is_some() && trial.place != Some(0) {
                tell_sheets(game, [&white, &black]);
            }
            figures.add(name, false, trial);
            done += 1;
        }
    }
}

/// A game with slips of these kinds, the later ones first, so that places stay what they are; if
/// all of several are to be `seen`, none where one of them stops no reading.
fn damaged(game: &Game, kinds: &[&Kind], seen: bool, random: &mut Random) -> Option<Sheet> {
    let plies = game.words.len();
    if plies < BEHIND + 4 * kinds.len() {
        return None;
    }
    let mut sheet = Sheet::of(game);
    let stretch = (plies - BEHIND - 1) / kinds.len();
    for (index, kind) in kinds.iter().enumerate() {
        let first = stretch * (kinds.len() - 1 - index);
        let before = (kinds.len() > 1 && seen).then(|| played(&sheet.text(game)));
        sheet = once(game, kind, &sheet, first..first + stretch, random)?;
        // A slip that does not stop the reading before the next one cannot be seen.
        if before.is_some_and(|before| played(&sheet.text(game)) >= before) {
            return None;
        }
    }
    Some(sheet)
}

/// How far a text is read as it is written.
fn played(text: &str) -> u32 {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let Some(record) = reader.next_record() else {
        return 0;
    };
    let replay = player.replay(&record, &Want::default());
    let passed = replay.main_line().find(|ply| ply.traits.null);
    passed.map_or(replay.main_plies, |ply| ply.ply - 1)
}

/// One slip within a stretch of the game.
fn once(
    game: &Game,
    kind: &Kind,
    sheet: &Sheet,
    stretch: std::ops::Range<usize>,
    random: &mut Random,
) -> Option<Sheet> {
    let begin = stretch.start + random.below(stretch.len());
    // Some slips can be made at few places only, so the rest is looked through.
    let mut position = Chess::default();
    for (at, word) in game.words[..stretch.end].iter().enumerate() {
        let san: SanPlus = word.parse().ok()?;
        let chosen = san.san.to_move(&position).ok()?;
        if at >= begin {
            let scene = Scene {
                at,
                sheet,
                position: position.clone(),
                chosen,
            };
            if let Some(damaged) = (kind.make)(&scene, random) {
                return Some(damaged);
            }
        }
        position.play_unchecked(chosen);
    }
    None
}

/// Makes one game of two sheets, and compares.
fn reconciled(game: &Game, sheets: [&str; 2]) -> Trial {
    let begun = time();
    let reconciled = reconcile(sheets);
    let seconds = time() - begun;
    let mut text = String::from("[Event \"A\"]\n\n");
    for ruling in reconciled.rulings.iter().filter(|one| one.ply.is_some()) {
        text.push_str(&format!("{} {}\n", ruling.number, ruling.taken));
    }
    let exact = machine(&text, &mut Player::new(Rules::default())) == game.machine;
    let sure = reconciled
        .rulings
        .iter()
        .filter(|ruling| ruling.is_decision())
        .map(|ruling| ruling.confidence)
        .fold(1.0, f64::min);
    Trial {
        place: exact.then_some(0),
        confidence: sure,
        whole: reconciled.lost_after.is_none(),
        aligned: false,
        seconds,
    }
}

fn reconcile(sheets: [&str; 2]) -> Reconciled {
    let mut readers = sheets.map(Reader::new);
    let [one, other] = &mut readers;
    let (Some(one), Some(other)) = (one.next_record(), other.next_record()) else {
        return Reconciled::default();
    };
    let mut players = [(); 2].map(|()| Player::new(Rules::default()));
    players[0].replay(&one, &Want::default());
    players[1].replay(&other, &Want::default());
    let mut task = Reconcile {
        sheets: [(&one, players[0].last()), (&other, players[1].last())],
        result: None,
        reconciled: Reconciled::default(),
    };
    on_boards([(&players[0], &one), (&players[1], &other)], &mut task);
    task.reconciled
}

/// Tells of two sheets of which the game was not made.
#[allow(clippy::print_stdout)]
fn tell_sheets(game: &Game, sheets: [&str; 2]) {
    println!("--- {}", game.words.join(" "));
    for sheet in sheets {
        let moves = sheet.split("\n\n").nth(1).unwrap_or("");
        let words = moves.split_whitespace().filter(|word| !word.contains('.'));
        println!("    {}", words.collect::<Vec<_>>().join(" "));
    }
    for ruling in reconcile(sheets).rulings {
        let own = ruling.ply.and_then(|ply| game.words.get(ply as usize - 1));
        if ruling.is_decision() || own != Some(&ruling.taken) {
            println!(
                "    {} {:?} {:?} taken {} ({}, {:.3}), was {own:?}",
                ruling.number,
                ruling.white,
                ruling.black,
                ruling.taken,
                ruling.reason,
                ruling.confidence
            );
        }
    }
}

/// Repairs a text and compares; none where it can be read to its end as it is and is another game,
/// so that nobody could see the slip.
fn trial(game: &Game, text: &str, lost: bool) -> Option<Trial> {
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let record = reader.next_record()?;
    let want = Want {
        machine: true,
        ..Want::default()
    };
    player.replay(&record, &want);
    let begun = time();
    let mended = mended(&record, &player);
    let seconds = time() - begun;
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
        aligned: lost && plies == game.machine.len() && best.unread == 0,
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
