//! A whole event with faults put into it: a Swiss of 200 players over nine rounds, made anew from a
//! fixed seed, in which `audit` has to find each fault and nothing else.

#![allow(clippy::print_stdout)] // what a test measures is told

#[path = "audit/swiss.rs"]
mod swiss;

use scoresheet::{
    audit::Audit,
    event::standings::{Crosstable, Order, Standings, table_of},
    irregularities::Selection,
    source::Block,
};
use swiss::Swiss;

/// A kind of fault: what is done to the event, and what is to be found then.
struct Plant {
    /// What the fault is.
    what: &'static str,
    /// Puts it in; the games given are played, of players that no other fault touches.
    put: fn(&mut Swiss, &[usize]),
    /// The names to be found.
    finds: &'static [&'static str],
}

const fn plant(
    what: &'static str,
    put: fn(&mut Swiss, &[usize]),
    finds: &'static [&'static str],
) -> Plant {
    Plant { what, put, finds }
}

const PLANTS: &[Plant] = &[
    plant(
        "a game is left out",
        |event, at| event.games[at[0]].left_out = true,
        &["event.game-missing"],
    ),
    plant(
        "a game stands twice",
        |event, at| {
            let game = event.games[at[0]].clone();
            event.extra.push(game);
        },
        &["event.game-twice"],
    ),
    plant(
        "names and result are exchanged",
        |event, at| {
            let game = &mut event.games[at[0]];
            game.exchange();
            game.set("Result", turned(&game.get("Result")));
        },
        &["event.colours-reversed"],
    ),
    plant(
        "the names alone are exchanged",
        |event, at| {
            let game = decisive(event, at);
            event.games[game].exchange();
        },
        &["event.colours-reversed"],
    ),
    plant(
        "a result is wrong",
        |event, at| {
            let game = &mut event.games[at[0]];
            let wrong = if game.get("Result") == "1-0" {
                "0-1"
            } else {
                "1-0"
            };
            game.set("Result", wrong);
        },
        &["event.result-differs"],
    ),
    plant(
        "a result is not there",
        |event, at| event.games[at[0]].set("Result", "*"),
        &["event.result-open"],
    ),
    plant(
        "a letter of a name is wrong",
        |event, at| {
            let game = &mut event.games[at[0]];
            let name = game.get("White");
            game.set("White", format!("{}q{}", &name[..3], &name[4..]));
        },
        &["event.name-spelling"],
    ),
    plant(
        "a name stands in the other order",
        |event, at| {
            let game = &mut event.games[at[0]];
            let name = game.get("Black");
            let (last, first) = name.split_once(", ").unwrap();
            game.set("Black", format!("{first} {last}"));
        },
        &["event.name-spelling"],
    ),
    plant(
        "a given name is an initial",
        |event, at| {
            let game = &mut event.games[at[0]];
            let name = game.get("White");
            let (last, first) = name.split_once(", ").unwrap();
            game.set("White", format!("{last}, {}.", &first[..1]));
        },
        &["event.name-spelling"],
    ),
    plant(
        "a player is nobody",
        |event, at| {
            let game = &mut event.games[at[0]];
            game.set("White", "Zukertort, Johannes");
            game.set("WhiteFideId", "");
            game.set("WhiteElo", "");
        },
        &["event.player-unknown"],
    ),
    plant(
        "a name is another beside the right number",
        |event, at| event.games[at[0]].set("White", "Steinitz, Wilhelm"),
        &["event.fide-id-shared"],
    ),
    plant(
        "a player is somebody else",
        |event, at| {
            for tag in ["White", "WhiteFideId", "WhiteElo"] {
                let other = event.games[at[1]].get(tag);
                event.games[at[0]].set(tag, other);
            }
        },
        &["event.opponent-differs"],
    ),
    plant(
        "a player plays himself",
        |event, at| {
            let game = &mut event.games[at[0]];
            for (tag, other) in [
                ("Black", "White"),
                ("BlackFideId", "WhiteFideId"),
                ("BlackElo", "WhiteElo"),
            ] {
                game.set(tag, game.get(other));
            }
        },
        &["event.same-player"],
    ),
    plant(
        "a player plays a second game of the round",
        |event, at| {
            let round = event.games[at[0]].round;
            let [one, other] = event.strangers_of_round(round, at[0]);
            event.add_game(round, one, other);
        },
        &["event.player-twice"],
    ),
    plant(
        "a forfeited game has moves",
        |event, _| {
            let forfeit = event.games.iter().position(|game| game.forfeit).unwrap();
            event.games[forfeit].left_out = false;
            event.games[forfeit].moves = event.moves();
        },
        &["event.unplayed-played"],
    ),
    plant(
        "two with byes have a game",
        |event, _| {
            let (round, [one, other]) = event.byes_of_one_round();
            event.add_game(round, one, other);
        },
        &["event.unplayed-played"],
    ),
    plant(
        "two games are typed as one of two who did not meet",
        |event, at| {
            let second = event.games[at[1]].clone();
            event.games[at[1]].left_out = true;
            event.games[at[0]].left_out = true;
            let (one, other) = (event.games[at[0]].players[0], second.players[0]);
            event.add_game(second.round, one, other);
        },
        &[
            "event.game-missing",
            "event.game-missing",
            "event.pairing-unknown",
        ],
    ),
    plant(
        "a date is that of another round",
        |event, at| {
            let day = event.games[at[0]].round % 9 + 1;
            event.games[at[0]].set("Date", swiss::day(day));
        },
        &["event.date-of-round"],
    ),
    plant(
        "a year is wrong",
        |event, at| {
            let date = event.games[at[0]].get("Date").replace("2026", "2025");
            event.games[at[0]].set("Date", date);
        },
        &["event.date-outside"],
    ),
    plant(
        "the event is called otherwise",
        |event, at| event.games[at[0]].set("Event", "Grand Open 2026"),
        &["event.event-mixed"],
    ),
    plant(
        "the place is called otherwise",
        |event, at| event.games[at[0]].set("Site", "Testtown"),
        &["event.site-mixed"],
    ),
    plant(
        "a round stands in brackets",
        |event, at| {
            let round = event.games[at[0]].get("Round").replace('.', " (") + ")";
            event.games[at[0]].set("Round", round);
        },
        &["event.round-form"],
    ),
    plant(
        "a round is not said",
        |event, at| event.games[at[0]].set("Round", "?"),
        &["event.round-missing"],
    ),
    plant(
        "a round is one too far",
        |event, at| event.games[at[0]].set("Round", "10.1"),
        &["event.round-unknown"],
    ),
    plant(
        "a round is another",
        |event, at| {
            let game = &mut event.games[at[0]];
            let round = game.round % 9 + 1;
            game.set("Round", format!("{round}.77"));
        },
        &["event.round-wrong"],
    ),
    plant(
        "a board is that of another game",
        |event, at| {
            let other = event.games[at[1]].get("Round");
            event.games[at[0]].set("Round", other);
        },
        &["event.board-twice"],
    ),
    plant(
        "a number is mistyped",
        |event, at| event.games[at[0]].set("WhiteFideId", "88"),
        &["event.fide-id-differs"],
    ),
    plant(
        "a number is that of another",
        |event, at| {
            let other = event.games[at[1]].get("WhiteFideId");
            event.games[at[0]].set("WhiteFideId", other);
        },
        &["event.fide-id-shared"],
    ),
    plant(
        "a rating is mistyped",
        |event, at| event.games[at[0]].set("BlackElo", "99"),
        &["event.rating-differs"],
    ),
    plant(
        "the moves are not there",
        |event, at| event.games[at[0]].moves.clear(),
        &["event.moves-missing"],
    ),
    plant(
        "the moves are those of another game",
        |event, at| {
            event.games[at[0]].moves = event.games[at[1]].moves.clone();
        },
        &["event.moves-twice"],
    ),
    plant(
        "the report has a wrong opponent",
        |event, at| {
            let (round, player) = (event.games[at[0]].round, event.games[at[0]].players[0]);
            let other = event.games[at[1]].players[0];
            event.players[player].cells[round - 1].opponent = other + 1;
        },
        &["event.report-opponent", "event.report-opponent"],
    ),
    plant(
        "the report has the same colour twice",
        |event, at| {
            let (round, player) = (event.games[at[0]].round, event.games[at[0]].players[0]);
            event.players[player].cells[round - 1].colour = 'b';
        },
        &["event.report-colours"],
    ),
    plant(
        "the report has a result that does not fit",
        |event, at| {
            let game = decisive(event, at);
            let (round, [white, black]) = (event.games[game].round, event.games[game].players);
            let lost = match event.players[white].cells[round - 1].code {
                '0' => white,
                _ => black,
            };
            event.players[lost].cells[round - 1].code = 'L';
        },
        &["event.report-result"],
    ),
    plant(
        "the report has a wrong sum",
        |event, _| {
            let last = event.ranked()[199];
            event.players[last].added = -0.5;
        },
        &["event.report-points"],
    ),
    plant(
        "the report ranks one too high",
        |event, _| {
            let ranked = event.ranked();
            event.players[ranked[190]].rank_for = Some(20);
        },
        &["event.report-rank"],
    ),
    plant(
        "the report has a number twice",
        |event, _| {
            event.lines.push("001    5      Late, Entry".to_owned());
        },
        &["event.report-number-twice"],
    ),
    plant(
        "the report has a rating with a letter",
        |event, at| {
            let player = event.games[at[0]].players[0];
            event.players[player].rating_text = Some("21O0".to_owned());
        },
        &["event.report-unreadable"],
    ),
];

fn turned(result: &str) -> &'static str {
    match result {
        "1-0" => "0-1",
        "0-1" => "1-0",
        _ => "1/2-1/2",
    }
}

/// The first of the games that has a winner.
fn decisive(event: &Swiss, at: &[usize]) -> usize {
    let won = |game: &&usize| event.games[**game].get("Result") != "1/2-1/2";
    *at.iter().find(won).unwrap()
}

/// What is found, with what is said of it.
fn audited(event: &Swiss) -> Vec<(String, String)> {
    let report = Block::from_text("open.trf", event.report());
    let games = Block::from_text("games.pgn", event.games_text());
    let audit = Audit::of(vec![report], vec![games], &Selection::all()).unwrap();
    let findings = audit.findings.iter().map(|placed| &placed.finding);
    let mut found: Vec<(String, String)> = findings
        .map(|one| (one.irregularity.name.to_owned(), one.message.clone()))
        .collect();
    found.sort();
    found
}

fn expected(plants: &[&Plant]) -> Vec<&'static str> {
    let mut names: Vec<&str> = plants
        .iter()
        .flat_map(|plant| plant.finds)
        .copied()
        .collect();
    names.sort_unstable();
    names
}

fn names(found: &[(String, String)]) -> Vec<&str> {
    found.iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn an_event_without_faults() {
    let event = Swiss::new(1);
    assert_eq!(audited(&event), []);
    assert_eq!(
        (
            event.players.len(),
            event.games.iter().map(|game| game.round).max()
        ),
        (200, Some(9))
    );
    assert!(event.games.len() > 850, "{}", event.games.len());
}

#[test]
fn each_fault_alone() {
    let kinds: std::collections::BTreeSet<&str> = PLANTS
        .iter()
        .flat_map(|plant| plant.finds)
        .copied()
        .collect();
    assert!(
        PLANTS.len() >= 25 && kinds.len() >= 25,
        "{}, {}",
        PLANTS.len(),
        kinds.len()
    );
    let sound = Swiss::new(1);
    let mut wrong = Vec::new();
    for (place, plant) in PLANTS.iter().enumerate() {
        let mut event = sound.clone();
        let games = event.games_apart(PLANTS.len())[place].clone();
        (plant.put)(&mut event, &games);
        let found = audited(&event);
        if names(&found) != expected(&[plant]) {
            wrong.push(format!("{}: {found:?}", plant.what));
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn all_faults_together() {
    let mut event = Swiss::new(1);
    let games = event.games_apart(PLANTS.len());
    for (plant, games) in PLANTS.iter().zip(&games) {
        (plant.put)(&mut event, games);
    }
    let found = audited(&event);
    let all: Vec<&Plant> = PLANTS.iter().collect();
    assert_eq!(names(&found), expected(&all), "{found:#?}");
}

/// The time that the command takes, for docs/performance.md.
/// `cargo test --profile quick --test audit -- --ignored --nocapture`
#[test]
#[ignore = "measures"]
fn the_time_of_an_event() {
    let event = Swiss::of_games(1, 80);
    let folder = tempfile::tempdir().unwrap();
    let [report, games] = ["open.trf", "games.pgn"].map(|name| folder.path().join(name));
    std::fs::write(&report, event.report()).unwrap();
    std::fs::write(&games, event.games_text()).unwrap();
    for threads in ["1", "2"] {
        let mut times: Vec<std::time::Duration> = (0..7)
            .map(|_| {
                let mut command = assert_cmd::cargo::cargo_bin_cmd!("scoresheet");
                command.args(["audit", "--quiet", "-j", threads, "--pairings"]);
                command.arg(&report).arg(&games);
                let started = std::time::Instant::now();
                command.assert().success().stdout("");
                started.elapsed()
            })
            .collect();
        times.sort();
        println!(
            "{} games, {threads} threads: {:?}",
            event.games.len(),
            times[3]
        );
    }
}

/// Whatever a report or the games are, and however broken: no panic, and places that exist.
#[test]
fn broken_reports_and_games() {
    let read = |name: &str| std::fs::read_to_string(format!("testdata/event/{name}")).unwrap();
    let reports = ["open.trf", "teams.trf", "pairings.csv", "exercise_2026.trf"].map(read);
    let games = read("open-slips.pgn");
    let mut runner = proptest::test_runner::TestRunner::default();
    let edits = proptest::collection::vec((0..4usize, 0..10_000usize, ".{0,6}"), 0..12);
    let strategy = (0..reports.len(), edits.clone(), edits);
    let run = runner.run(&strategy, |(which, of_report, of_games)| {
        let report = Block::from_text("report", broken(&reports[which], &of_report));
        let games = Block::from_text("games.pgn", broken(&games, &of_games));
        let Ok(audit) = Audit::of(vec![report], vec![games], &Selection::all()) else {
            return Ok(()); // it names nobody any more
        };
        for placed in &audit.findings {
            let text = &audit.event.blocks[placed.block].text;
            proptest::prop_assert!(text.get(placed.finding.span.range()).is_some());
        }
        for table in &audit.event.tables {
            if let Ok(standings) = Standings::of(table, &Order::default()) {
                let crosstable = Crosstable::of(&standings);
                proptest::prop_assert_eq!(crosstable.rows.len(), standings.rows.len());
            }
        }
        Standings::of(&table_of(&audit.event), &Order::default()).unwrap();
        Ok(())
    });
    run.unwrap();
}

/// A text in which stretches are cut out, doubled, or written over.
fn broken(text: &str, edits: &[(usize, usize, String)]) -> String {
    let mut text = text.to_owned();
    for (kind, place, word) in edits {
        let start = text.floor_char_boundary(place % (text.len() + 1));
        let end = text.floor_char_boundary((start + 7).min(text.len()));
        match kind {
            0 => text.replace_range(start..end, ""),
            1 => {
                let again = text[start..end].to_owned();
                text.insert_str(start, &again);
            }
            2 => text.insert_str(start, word),
            _ => text.replace_range(start..end, word),
        }
    }
    text
}

/// Any other event than the one above, too.
#[test]
fn events_of_other_seeds_without_faults() {
    for seed in 2..5 {
        assert_eq!(audited(&Swiss::new(seed)), [], "seed {seed}");
    }
}
