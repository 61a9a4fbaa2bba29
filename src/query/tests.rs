//! Every field finds what its example says, and nothing is read further than it must.

use super::{Matcher, Query, Question, Step, Type, fields};
use crate::{play::Rules, source::Block};

fn blocks() -> Vec<Block> {
    let files = ["testdata/event/games.pgn", "testdata/query/games.pgn"];
    files
        .map(|file| Block::from_text(file, std::fs::read_to_string(file).unwrap()))
        .into()
}

/// The first words of the White tags of the games that are found.
fn found(expression: &str) -> Vec<String> {
    let query = Query::read(expression).unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut matcher = Matcher::new(&query, Rules::default());
    let mut found = Vec::new();
    for block in blocks() {
        for game in matcher.block(&block).into_iter().filter(|game| game.found) {
            let text = game.span.of(&block.text);
            let white = text.split("[White \"").nth(1).unwrap();
            found.push(white.split([',', '"', ' ']).next().unwrap().to_owned());
        }
    }
    found
}

#[test]
fn each_example_finds_some_games_and_not_all() {
    let all = found("plies >= 0").len();
    for field in fields::all() {
        let some = found(field.example).len();
        assert!(
            some > 0 && some < all,
            "{}: {some} of {all} games for {}",
            field.name,
            field.example
        );
        let uses = |name: &str| field.example.contains(name);
        assert!(uses(field.name), "{} is not in its example", field.name);
        assert!(!field.meaning.ends_with('.'), "{}", field.name);
    }
}

/// The games of testdata/query were made for this, and say in their moves what is asked.
#[test]
fn the_right_games_are_found() {
    for (expression, whites) in [
        ("upset", &["Arden"][..]),
        ("favourite-won", &["Cole"]),
        ("Date < 1996 and Date > 1990.01.01", &["Cole"]),
        ("Date = 2020", &["Orr"]),
        ("time-class = \"blitz\"", &["Arden"]),
        ("time-class = \"classical\"", &["Cole", "Eyre"]),
        ("base-time = 2:00:00", &["Cole"]),
        ("clock(side: black) < 0:15", &["Arden"]),
        ("clock(side: black) < 0:05", &[]),
        ("used >= 0:25:00", &["Cole"]),
        // By the clock: 2:50 and two seconds more before Black's third move, 0:20 behind it.
        ("used(side: black, to: 6) = 0:02:32", &["Arden"]),
        ("used(from: 7) = 0:02:32", &[]),
        ("eval < -900", &["Arden"]),
        ("eval(to: 4) < 0", &[]),
        ("variations = 2", &["Arden"]),
        ("comment =~ \"novelty\"", &["Arden"]),
        ("ending = \"stalemate\"", &["Eyre"]),
        ("not legal", &["West"]),
        ("repetition = 3", &["Gale"]),
        ("quiet-moves >= 100", &["Ives"]),
        ("promotion(side: white) = \"N\"", &["Kerr"]),
        ("promotion = \"K\"", &["Zola"]),
        (
            "castling(side: white) = \"O-O-O\" and castling(side: black) = \"O-O\"",
            &["Orr"],
        ),
        ("variant =~ \"960\"", &["Mott"]),
        (
            "line(\"1. d4 Nf6 2. c4 e6 3. Nf3 d5\")",
            &["Fischer", "Shaw"],
        ),
        (
            "in-tree(\"testdata/query/repertoire.pgn\") >= 6",
            &["Quill"],
        ),
        ("material(\"KRPvKR\", plies: 100)", &["Ives"]),
        ("material(\"KRvKRP\", plies: 100)", &[]),
        (
            "material(\"KRvKRP\", colours: either, plies: 100)",
            &["Ives"],
        ),
        ("material(\"RPvR\", plies: 100)", &["Ives"]),
        ("material(\"R=P1>=vR*\", plies: 100)", &["Ives"]),
        ("material(\"R=P2>=vR*\", plies: 100)", &[]),
        ("material(\"MKvM2\")", &["Zola"]),
        ("fen(\"W:WK1,49:B16,25\")", &[]),
        ("fen(\"B:WK1,49:B16,25\")", &["Zola"]),
        ("fen(\"B:WK1,49:B16,25\", from: 2)", &[]),
        ("fen(\"?:W!1,*,.7:B*,25\")", &["Zola"]),
        ("fen(\"W:BK50,2:W35,26\", colours: either)", &["Zola"]),
        ("fen(\"*/*/*/3pP3/*/*/*/*\") and plies < 12", &["Quill"]),
        (
            "fen(\"*/*/*/1B*/*/*/*/*\", lines: all) and commented",
            &["Arden"],
        ),
        ("fen(\"*/*/*/1B*/*/*/*/*\") and commented", &[]),
        (
            "sequence(\"d4 e6 * d5\", order: any, to: 4)",
            &["Levitsky", "Orr", "Quill", "Rotlewi", "Shaw"],
        ),
        ("move(\"Rxh7\")", &["Orr", "Steinitz"]),
        ("finding(\"result.mismatch\")", &[]),
        ("finding(\"move.illegal\")", &["West"]),
    ] {
        assert_found(expression, whites);
    }
}

fn assert_found(expression: &str, whites: &[&str]) {
    let mut found = found(expression);
    let mut whites = whites.to_vec();
    found.sort();
    whites.sort_unstable();
    assert_eq!(found, whites, "{expression}");
}

#[test]
fn openings_and_keys_are_those_of_the_positions() {
    for (expression, white) in [
        // Codes as these games are published with: Paris 1858, London 1851, Berlin 1852,
        // Reykjavik 1972.
        ("eco = \"C41\" and year = 1858", "Morphy"),
        ("eco = \"C33\"", "Anderssen"),
        ("opening =~ \"Evans Gambit\"", "Anderssen"),
        ("eco = \"D59\" and Date = 1972", "Fischer"),
        (
            "leaves-tree(\"testdata/query/repertoire.pgn\") = \"4...Nc6\"",
            "Quill",
        ),
        // The key after 1.e4 d5 by PolyGlot's page on its books.
        (
            "hash(\"0x0756b94461c50fb0\") and line(\"1. e4 d5\")",
            "Canal",
        ),
    ] {
        assert_found(expression, &[white]);
    }
}

#[test]
fn and_binds_tighter_than_or_and_not_tightest() {
    let count = |expression: &str| found(expression).len();
    let all = count("plies >= 0");
    assert_eq!(
        count("plies < 8 or plies >= 8 and plies < 0"),
        count("plies < 8")
    );
    assert_eq!(count("(plies < 8 or plies >= 8) and plies < 0"), 0);
    assert_eq!(
        count("not plies < 8 and plies < 12"),
        count("plies >= 8 and plies < 12")
    );
    assert_eq!(count("not not plies < 8"), count("plies < 8"));
    assert_eq!(count("not (plies < 8)") + count("plies < 8"), all);
}

#[test]
fn what_is_cheap_is_asked_first() {
    let query = Query::read("fen(\"*/*/*/*/*/*/*/*\") and (commented or White = \"x\")").unwrap();
    assert_eq!(query.step(), Step::Seen);
    assert!(Query::read("White = Black or elo > 2000").unwrap().step() == Step::Tags);
    // A game that its tags decide is not played: this one could not be asked by its moves.
    assert_eq!(
        found("White =~ \"^Zola\" and fen(\"B:WK1,49:B16,25\")"),
        ["Zola"]
    );
}

/// Whoever asks for a position plays no further than it can come; what else is asked does not change.
#[test]
fn a_game_is_played_as_far_as_it_must_be() {
    let after_four = "fen(\"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR\")";
    assert_eq!(found(after_four), ["Cole"]);
    assert_eq!(
        found(&format!("{after_four} and ending = \"mate\"")),
        ["Cole"]
    );
    let all = found("plies >= 0").len();
    assert_eq!(found(&format!("not {after_four}")).len(), all - 1);
    let men = |text: &str| Query::read(text).unwrap().test.least_men();
    assert_eq!(men(after_four), 31);
    assert_eq!(men("line(\"1. e4 d5 2. exd5\") or White = \"x\""), 31);
    assert_eq!(
        men(&format!("{after_four} or fen(\"*/*/*/*p*/4P3/*/*/*\")")),
        2
    );
    for unbounded in [
        "ending = \"mate\"",
        "men < 3",
        "fen(\"*/*/*/*/4P3/*/*/*\", lines: all)",
    ] {
        assert_eq!(
            men(&format!("{after_four} and {unbounded}")),
            0,
            "{unbounded}"
        );
    }
    assert_eq!(men("White = \"x\""), 0);
}

/// A mate that has been given is that of the side that moved, as in the accuracy of moves.
#[test]
fn a_mate_given_is_the_movers() {
    let text = "1. f3 e5 2. g4 Qh4# {[%eval #0]} 0-1\n\n\
                1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {[%eval #0]} 1-0\n";
    let query = Query::read("eval = -1000").unwrap();
    let found = Matcher::new(&query, Rules::default()).block(&Block::from_text("g.pgn", text));
    let found: Vec<bool> = found.iter().map(|game| game.found).collect();
    assert_eq!(found, [true, false]);
}

/// Whoever asks for openings alone plays no further than they have names.
#[test]
fn openings_are_known_early() {
    let early = |text: &str| Query::read(text).unwrap().test.is_of_openings();
    for text in [
        "opening =~ \"Najdorf\"",
        "eco != ECO and (plies > 20 or not opening-plies > 3)",
    ] {
        assert!(early(text), "{text}");
    }
    for text in [
        "White = \"x\"",
        "eco = \"B90\" and ending = \"mate\"",
        "eco = \"B90\" or move(\"Rxh7\")",
        "opening = moves-hash",
    ] {
        assert!(!early(text), "{text}");
    }
    let mated = found("opening-family =~ \"Gambit\" and ending = \"mate\"");
    assert_eq!(
        mated,
        ["Anderssen"],
        "the Immortal Game is played to its end"
    );
    let are = |text: &str| Question::are_of_openings(&Question::read_all(text).unwrap());
    assert!(are("opening, White, eco = ECO"));
    assert!(!are("opening, ending") && !are("White, ECO"));
}

/// What was taken in a variation stands on the board of the main line still.
#[test]
fn men_are_counted_in_each_line_apart() {
    let text = "1. e4 e5 (1... d5 2. exd5 Qxd5 3. Nc3) 2. Nf3 Nc6 *\n";
    let query = Query::read("line(\"1. e4 e5 2. Nf3\")").unwrap();
    let mut matcher = Matcher::new(&query, Rules::default());
    assert!(matcher.block(&Block::from_text("games.pgn", text))[0].found);
}

/// The message, and what is marked in the expression.
fn wrong(expression: &str) -> (String, String) {
    let wrong = Query::read(expression).expect_err(expression);
    let marked = expression.get(wrong.place).unwrap_or_default().to_owned();
    (wrong.message, marked)
}

#[test]
fn errors_point_at_the_place() {
    for (expression, marked, words) in [
        ("White = ", "", "missing"),
        ("plis > 3", "plis", "`plies`"),
        ("plies > \"3\"", "\"3\"", "number"),
        ("result = 1", "1", "quotation marks"),
        ("(plies > 3", "", "not closed"),
        ("plies > 3 plies", "plies", "and"),
        ("White =~ \"[\"", "\"[\"", "pattern"),
        ("upset = 3", "upset", "yes or no"),
        ("plies", "plies", "compare"),
        ("fen(\"8/8\")", "\"8/8\"", "8 ranks"),
        ("line(\"1. e4 e4\")", "\"1. e4 e4\"", "e4"),
        ("clock(sid: white) > 3", "white", "sid"),
        (
            "White in file(\"no such file\")",
            "\"no such file\"",
            "no such file",
        ),
        ("Date > \"yesterday\"", "\"yesterday\"", "2024.05.31"),
        ("White = \"a", "\"a", "never closed"),
        ("plies ~ 3", "~", "no meaning"),
    ] {
        let (message, place) = wrong(expression);
        assert_eq!(place, marked, "{expression}: {message}");
        assert!(message.contains(words), "{expression}: {message}");
    }
    let deep = format!("{}plies > 3{}", "(".repeat(5_000), ")".repeat(5_000));
    assert!(Query::read(&deep).is_err());
}

#[test]
fn a_caret_stands_under_the_place() {
    let wrong = Query::read("White = \"é\" and\n  plis > 3").unwrap_err();
    let lines: Vec<String> = wrong.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines[1..], ["    plis > 3", "    ^^^^"]);
    assert_eq!(Type::Truth.word(), "yes or no");
}
