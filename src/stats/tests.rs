//! All tables together: values counted by hand, and merging.

use super::{
    Config, Counter, MEASURES, Show, TABLES,
    format::{FORMATS, Style},
    partial::{Partial, PartialError},
};
use crate::{judge::Terms, source::Block};
use proptest::prelude::*;

/// Five games made for this test; what is expected of them below was counted by hand.
const GAMES: [&str; 5] = [
    r#"[Event "1"]
[White "Ada"]
[Black "Bob"]
[Date "2001.05.06"]
[ECO "C50"]
[WhiteElo "2110"]
[BlackElo "2190"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

"#,
    r#"[Event "2"]
[White "Bob"]
[Black "Ada"]
[Date "2001.??.??"]
[ECO "A00"]
[WhiteElo "?"]
[BlackElo "1900"]
[Result "1/2-1/2"]

1. e4 e5 1/2-1/2

"#,
    r#"[Event "3"]
[White "Ada"]
[Black "Cem"]
[Date "????.??.??"]
[Result "0-1"]

1. d4 {no} (1. e4 e5 (1... c5 2. Nf3)) 1... d5 $1 2. c4 0-1

"#,
    r#"[Event "4"]
[Date "1999.12.31"]
[Variant "Atomic"]
[Result "*"]

*

"#,
    r#"[Event "5"]
[White "Cem"]
[Black "Bob"]
[Result "?"]
[SetUp "1"]
[FEN "k7/8/1K6/8/8/8/8/7R w - - 0 1"]

1. Rh8# 1-0

"#,
];

fn config(tables: &[&str]) -> Config {
    Config {
        tables: tables.iter().map(|&name| name.to_owned()).collect(),
        by: ["White", "result,year", "player", "castling"]
            .map(|key| key.parse().unwrap())
            .into(),
        across: Some("result".parse().unwrap()),
        measures: MEASURES
            .iter()
            .map(|measure| measure.name.to_owned())
            .collect(),
        endings: true,
        rules: Vec::new(),
    }
}

fn everything() -> Config {
    let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
    config(&names)
}

fn count<'g>(config: &Config, games: impl IntoIterator<Item = (usize, &'g str)>) -> Partial {
    let terms = Terms::default();
    let counter = Counter::new(config, &terms);
    for (number, game) in games {
        counter.block(&Block::from_text(&format!("{number}.pgn"), game));
    }
    Partial::new(config.clone(), counter.finish())
}

fn written(partial: &Partial) -> String {
    let mut text = Vec::new();
    partial.write(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// The partial in the format `csv`, all rows.
fn lines(partial: &Partial) -> Vec<String> {
    let show = Show {
        top: 0,
        min: 1,
        elo_band: 100,
        measures: partial.config().measures.clone(),
        rank: None,
        reversed: false,
    };
    let style = Style {
        width: 80,
        bars: false,
    };
    let mut out = Vec::new();
    let csv = FORMATS.iter().find(|format| format.name == "csv").unwrap();
    (csv.write)(&partial.tables().sheets(&show), style, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn hand_counted_values() {
    let lines = lines(&count(&everything(), GAMES.into_iter().enumerate()));
    for expected in [
        "overview,games,value,5",
        "overview,plies,value,13", // 7 + 2 + 3 + 0 + 1
        "overview,1-0,value,2",
        "overview,0-1,value,1",
        "overview,1/2-1/2,value,1",
        "overview,*,value,1",
        "overview,decisive,share,0.7500",    // 3 of 4
        "overview,white-score,share,0.6250", // 2.5 of 4
        "overview,without-moves,value,1",
        "overview,mean-plies,value,2.60",
        "overview,median-plies,value,2", // 0 1 2 3 7
        "overview,longest,game,\"Ada - Bob, 0.pgn at byte 0\"",
        "overview,shortest,game,\"Cem - Bob, 4.pgn at byte 0\"",
        "lengths,1-20,games,4",
        "first-ply,e4,games,2", // the set-up position does not count
        "first-ply,e4,share,0.6667",
        "first-moves,d4 d5,black,1",
        "eco-letter,untagged,games,3",
        "eco,C50,plies,7.00",
        "player-names,distinct,value,3",
        "player-names,unnamed,value,2",
        "players,Ada,games,3",
        "players,Ada,score,0.5000", // won, drawn, lost
        "players,Ada,as-white,2",
        "players,Bob,score,0.1667", // half a point of three
        "players,Cem,score,1.0000",
        "days,earliest,date,1999.12.31",
        "days,latest,date,2001.05.06",
        "decades,2000s,games,2",
        "years,1999,games,1",
        "decades,unknown,games,2",
        "ratings,known,value,3",
        "ratings,missing,value,7",
        "ratings,mean,value,2066.67", // (2110 + 2190 + 1900) / 3
        "elo,2100-2199,games,2",
        "endings,checkmate,games,2",
        "endings,\"open, drawn\",games,1",
        "endings,\"open, no result\",games,1",
        "variants,Atomic,games,1",
        "variants,untagged,games,4",
        "by White,Ada,games,2",
        "by White,Ada,score,0.5000", // won and lost
        "by White,Ada,elo-white,2110.00",
        "by White,Ada,performance-white,2990", // one game, won of 2190: 800 more (FIDE B.02, 8.1.1)
        "by White across result: games,Ada,all,2",
        "by White across result: games,Ada,0-1,1",
        "by White across result: score,Ada,1-0,1.0000",
        "by White,?,games,1",
        "\"by result,year\",\"1-0, ?\",games,1",
        // Each player over both colours: Ada won with White, drew with Black, lost with White.
        "by player,Ada,games,3",
        "by player,Ada,share,0.6000",
        "by player,Ada,as-white,2",
        "by player,Ada,wins,1",
        "by player,Ada,losses,1",
        "by player,Ada,white,1",
        "by player,Ada,black,1",
        "by player,Ada,score,0.5000",
        "by player,Ada,win-rate,0.3333",
        "by player,Ada,loss-rate,0.3333",
        "by player,Ada,elo,2005.00",       // 2110 and 1900
        "by player,Ada,opponents,2190.00", // of one game
        "by player,Ada,performance,2990",
        "by player,Bob,score,0.1667",
        "by player,Cem,score,1.0000",
        "by player across result: score,Ada,1/2-1/2,0.5000",
        "by player across result: games,Ada,all,3",
    ] {
        assert!(
            lines.iter().any(|line| line == expected),
            "{expected}: {lines:#?}"
        );
    }
}

#[test]
fn mates_are_known_by_their_sign_alone() {
    let config = Config {
        endings: false,
        ..config(&["endings"])
    };
    let bare = GAMES[0].replace('#', "");
    let lines = lines(&count(&config, [(0, bare.as_str()), (1, GAMES[4])]));
    assert!(lines.contains(&"endings,mate (as marked),games,1".to_owned()));
    assert!(lines.contains(&"endings,\"open, won\",games,1".to_owned()));
}

#[test]
fn findings_are_counted_by_name() {
    let illegal = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n";
    let lines = lines(&count(&config(&["findings"]), [(0, illegal), (1, illegal)]));
    assert!(
        lines.contains(&"findings,move.illegal,errors,2".to_owned()),
        "{lines:?}"
    );
    assert!(lines.contains(&"findings,move.illegal,games,2".to_owned()));
}

#[test]
fn what_was_counted_otherwise_is_refused() {
    let mut players = count(&config(&["players"]), []);
    let eco = count(&config(&["eco"]), []);
    let error = players.merge(eco).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the partials were not counted with the same options: tables: players / eco"
    );
    let other = written(&players).replace("stats-partial/2", "stats-partial/0");
    assert!(matches!(
        Partial::read(&other),
        Err(PartialError::Schema(_))
    ));
    assert!(matches!(Partial::read("{"), Err(PartialError::Json(_))));
    let two = written(&players).repeat(2);
    assert!(matches!(Partial::read_all(&two).as_deref(), Ok([_, _])));
    for wrong in ["", "\n", &two[..two.len() - 9]] {
        assert!(matches!(
            Partial::read_all(wrong),
            Err(PartialError::Json(_))
        ));
    }
    assert!(matches!(
        Partial::read(GAMES[0]),
        Err(PartialError::Json(_))
    ));
}

/// Five moves made for this test; the first and the last have no evaluation on one side of them. By the
/// formulas of lichess.org/page/accuracy (computed with bc) White's second move, from 0.00 to -1.00,
/// takes 9.103 percent of the chances and is 66.24 percent accurate. Black's first move loses nothing;
/// the second lets White mate, which counts as ten pawns.
#[test]
fn moves_are_judged_by_their_evaluations() {
    let game = "[White \"Ada\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.0]} 2. Nf3 {[%eval -1.00]} \
                Nc6 {[%eval #3] x} 3. Bb5 *\n";
    let lines = lines(&count(&config(&["by"]), [(0, game)]));
    for expected in [
        "by White,Ada,evaluated,3",
        "by White,Ada,loss-white,100.00",
        "by White,Ada,loss-black,550.00", // 0 and 1100, of two moves
        "by White,Ada,accuracy-white,0.6624",
    ] {
        assert!(
            lines.iter().any(|line| line == expected),
            "{expected}: {lines:#?}"
        );
    }
}

#[test]
fn time_is_counted_for_each_side() {
    let game = "[White \"Ada\"]\n\n1. e4 {[%emt 0:00:03]} e5 {[%emt 0:00:10.5]} 2. Nf3 {[%emt 0:00:06]} *\n";
    let lines = lines(&count(&config(&["by"]), [(0, game)]));
    for expected in [
        "by White,Ada,timed,3",
        "by White,Ada,time,6.50",
        "by White,Ada,time-white,4.50",
        "by White,Ada,time-black,10.50",
    ] {
        assert!(
            lines.iter().any(|line| line == expected),
            "{expected}: {lines:#?}"
        );
    }
}

#[test]
fn rows_are_ranked_by_any_measure_or_by_key() {
    let games = GAMES.into_iter().enumerate();
    let partial = count(&config(&["by"]), games);
    let keys = |rank: &str, reversed: bool| -> Vec<String> {
        let show = Show {
            top: 0,
            min: 1,
            elo_band: 100,
            measures: vec!["games".to_owned()],
            rank: Some(rank.to_owned()),
            reversed,
        };
        let rows = partial.tables().sheets(&show)[0].rows.clone();
        rows.into_iter().map(|row| row.key).collect()
    };
    // White's plies in the mean: Ada 7 and 3, Bob 2, Cem 1, nobody 0.
    assert_eq!(keys("plies", false), ["Ada", "Bob", "Cem", "?"]);
    assert_eq!(keys("plies", true), ["?", "Cem", "Bob", "Ada"]);
    assert_eq!(keys("key", true), ["?", "Cem", "Bob", "Ada"]);
    // Where nothing is known there is no rank.
    assert_eq!(keys("elo-white", true), ["Ada", "?", "Bob", "Cem"]);
}

/// Behind the 36 plies of the longest line with a name nothing is read for openings alone.
#[test]
fn what_is_broken_behind_the_opening_is_nobodys_concern() {
    let there_and_back = "Nf3 Nf6 Ng1 Ng8 ".repeat(9);
    let late = format!("{there_and_back} e4 e5 Ke4 *\n\n");
    let text = format!("e4 e5 Ke4 *\n\n{late}");
    let broken = |by: [&str; 2]| {
        let config = Config {
            by: by.map(|key| key.parse().unwrap()).into(),
            measures: Vec::new(),
            ..config(&["by"])
        };
        let terms = Terms::default();
        Counter::new(&config, &terms)
            .block(&Block::from_text("games.pgn", text.as_str()))
            .broken
    };
    assert_eq!(broken(["opening", "White"]), 1);
    assert_eq!(broken(["opening", "ending"]), 2);
}

/// A game in several groups of one key counts once in each, and once in the sums.
#[test]
fn a_game_can_be_in_several_groups() {
    let game = "[White \"Ada\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 \
                4. O-O d6 5. d3 Bd7 6. c3 Qe7 7. Re1 O-O-O 1-0\n";
    let config = Config {
        by: vec!["castling".parse().unwrap(), "result".parse().unwrap()],
        across: Some("player".parse().unwrap()),
        ..config(&["by", "across"])
    };
    let lines = lines(&count(&config, [(0, game), (1, game)]));
    for expected in [
        "by castling,O-O,games,2",
        "by castling,O-O-O,games,2",
        "by result across player: games,1-0,all,2",
        "by result across player: games,1-0,Ada,2",
        "by result across player: score,1-0,Ada,1.0000",
        "by result across player: score,1-0,Bob,0.0000",
    ] {
        assert!(
            lines.iter().any(|line| line == expected),
            "{expected}: {lines:#?}"
        );
    }
}

fn any_game() -> impl Strategy<Value = String> {
    let names = prop::sample::select(vec!["Ada", "Bob", "Cem", "?", "Élodie \\\"E\\\""]);
    let dates = prop::sample::select(vec!["1999.01.02", "2001.02.??", "????.??.??", "1850", "x"]);
    let moves = prop::sample::select(vec![
        "",
        "1. e4 e5",
        "1. d4",
        "1. e4 c5 2. Nf3",
        "1. f3 e5 2. g4 Qh4#",
        "1. e4 {[%eval 0.1] [%emt 0:01:00]} e5 {[%eval -3] [%emt 0:00:01]}",
        "1. Ke2 {x",
        "1. e4 (1. d4",
    ]);
    let results = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*", "0-0", ""]);
    let elo = prop::sample::select(vec!["", "2650", "0", "1999", "abc"]);
    (names.clone(), names, dates, moves, results, elo).prop_map(
        |(white, black, date, moves, result, elo)| {
            format!(
                "[Event \"e\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{date}\"]\n\
                 [Result \"{result}\"]\n[WhiteElo \"{elo}\"]\n[ECO \"{}\"]\n\n{moves} {result}\n\n",
                if elo.is_empty() { "B90/05" } else { "" },
            )
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever games go into which partial, and in whatever order partials are merged, also
    /// partials of partials: the bytes are those of one run over all games.
    #[test]
    fn merging_knows_no_order(
        games in prop::collection::vec((any_game(), 0usize..4), 0..24),
        order in Just([0usize, 1, 2, 3]).prop_shuffle(),
        joined in any::<bool>(),
    ) {
        let config = everything();
        let numbered = || games.iter().enumerate();
        let whole = count(&config, numbered().map(|(number, (game, _))| (number, game.as_str())));
        let mut parts = order.map(|part| {
            let its = numbered().filter(|(_, (_, place))| *place == part);
            let counted = count(&config, its.map(|(number, (game, _))| (number, game.as_str())));
            Partial::read(&written(&counted)).unwrap()
        });
        let [first, second, third, fourth] = &mut parts;
        if joined {
            third.merge(fourth.clone()).unwrap();
            first.merge(second.clone()).unwrap();
            first.merge(third.clone()).unwrap();
        } else {
            for other in [second, third, fourth] {
                first.merge(other.clone()).unwrap();
            }
        }
        prop_assert_eq!(written(first), written(&whole));
        prop_assert_eq!(lines(first), lines(&whole));
    }
}
