//! Trees of small games, counted by hand.

use super::{
    Book, Counter, Made, Plan, Root, Roots, Step, Tree,
    format::find,
    shape::{Shape, shapes},
};
use crate::{
    play::Rules,
    query::{Matcher, Query},
    source::Block,
};
use std::convert::Infallible;

/// Two ways to one position, a game that goes on otherwise, one that comes to it late, and one from
/// another start.
const GAMES: [&str; 5] = [
    "[Date \"2001.05.??\"]\n[WhiteElo \"2400\"]\n[BlackElo \"2200\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 e6 1-0\n",
    "[Date \"1999.12.31\"]\n[WhiteElo \"2500\"]\n[Result \"1/2-1/2\"]\n\n1. c4 d5 2. d4 e6 3. Nc3 1/2-1/2\n",
    "[WhiteElo \"2300\"]\n[BlackElo \"2600\"]\n[Result \"0-1\"]\n\n1. d4 Nf6 2. c4 0-1\n",
    "[Result \"*\"]\n\n1. c4 d6 2. d4 d5 3. a3 e6 *\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. e4 Kd7 1-0\n",
];

fn plan(root: Option<Root>, depth: u32) -> Plan {
    Plan { root, depth }
}

/// What is counted of some games, each of which is a block, by workers that hold so many moves.
fn tallied(plan: &Plan, games: &[&str], most: usize) -> (Roots, Vec<(Step, Made)>) {
    let counter = Counter::new(plan, Rules::default(), most);
    let (mut roots, mut moves) = (Roots::default(), Vec::new());
    for game in games {
        let mut worker = counter.worker(None);
        let counted = worker(&Block::from_text("games.pgn", *game));
        assert_eq!((counted.games, counted.broken), (1, 0), "{game}");
        roots.add(&counted.roots);
        moves.extend(counted.moves);
    }
    moves.extend(counter.finish());
    moves.sort_by_key(|(step, _)| *step);
    (roots, moves)
}

fn tree(plan: &Plan, games: &[&str], least: u64) -> Tree {
    let (roots, moves) = tallied(plan, games, 1_000);
    let moves = moves.into_iter().map(Ok::<_, Infallible>);
    Tree::of(roots, moves, least).unwrap()
}

fn written(shapes: &[Shape<'_>], format: &str) -> Vec<u8> {
    let mut out = Vec::new();
    (find(format).unwrap().write)(shapes, &mut out).unwrap();
    out
}

/// Each move with its line, its games and White's half points.
fn moves(plan: &Plan, games: &[&str], least: u64) -> Vec<(String, u64, u64)> {
    let tree = tree(plan, games, least);
    let shapes = shapes(&tree, plan).unwrap();
    let mut moves = Vec::new();
    for shape in &shapes {
        shape.walk(|from, branch| {
            let mut words = shape.words(from);
            words.push(branch.made.word());
            let line = shape.root.line(&words);
            moves.push((
                line,
                branch.made.count.games,
                branch.made.count.white_score().0,
            ));
        });
    }
    moves
}

/// A book of these entries: keys and moves packed as PolyGlot's page on its books has them.
fn book(entries: &[(u64, u64, u64)]) -> Vec<u8> {
    let bytes = |(key, code, weight): &(u64, u64, u64)| {
        let number = key.to_be_bytes().into_iter();
        let rest = (code << 48 | weight << 32).to_be_bytes();
        number.chain(rest).collect::<Vec<u8>>()
    };
    entries.iter().flat_map(bytes).collect()
}

fn own(rows: &[(&str, u64, u64)]) -> Vec<(String, u64, u64)> {
    let own = |(line, games, points): &(&str, u64, u64)| ((*line).to_owned(), *games, *points);
    rows.iter().map(own).collect()
}

#[test]
fn moves_from_the_start_are_counted() {
    assert_eq!(
        moves(&plan(None, 1), &GAMES, 1),
        own(&[("1. c4", 2, 1), ("1. d4", 2, 2)])
    );
    assert_eq!(
        moves(&plan(None, 2), &GAMES, 2),
        own(&[("1. c4", 2, 1), ("1. d4", 2, 2)])
    );
}

/// The position after 1.d4 d5 2.c4 came about twice within four plies, and is shown where 1.c4 leads
/// there, since that stands first; a game that comes there later is not counted at this depth.
#[test]
fn positions_that_transpose_are_one() {
    let rows = moves(&plan(None, 4), &GAMES, 1);
    let games = |line: &str| rows.iter().find(|row| row.0 == line).map(|row| row.1);
    assert_eq!(games("1. c4 d5 2. d4 e6"), Some(2));
    assert_eq!(games("1. d4 d5 2. c4 e6"), None, "shown above");
    assert_eq!(games("1. d4 d5 2. c4"), Some(1));

    let plan = plan(None, 5);
    let tree = tree(&plan, &GAMES, 1);
    let shapes = shapes(&tree, &plan).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&written(&shapes, "json")).unwrap();
    let d4 = &json["trees"][0]["moves"][1];
    assert_eq!(d4["move"], "d4");
    let d5 = d4["moves"]
        .as_array()
        .unwrap()
        .iter()
        .find(|it| it["move"] == "d5");
    assert_eq!(d5.unwrap()["moves"][0]["same_as"], "1. c4 d5 2. d4");
}

#[test]
fn a_root_is_found_by_whatever_moves() {
    let root = Root::of(None, "1. d4 d5 2. c4", &Rules::default()).unwrap();
    assert_eq!(
        moves(&plan(Some(root), 2), &GAMES, 1),
        own(&[("2... e6", 2, 3), ("2... e6 3. Nc3", 1, 1),])
    );
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let root = Root::of(Some(fen), "1. e4", &Rules::default()).unwrap();
    assert_eq!(root.fen, "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_eq!(
        moves(&plan(Some(root), 3), &GAMES, 1),
        own(&[("1... Kd7", 1, 2)])
    );
    for (fen, moves) in [(None, "1. e5"), (Some("8/8"), ""), (Some(fen), "1. d4")] {
        assert!(Root::of(fen, moves, &Rules::default()).is_err(), "{moves}");
    }
}

/// Two games of one player who was to move: mean 2350 against 2200 and 2600, one point of two. By
/// table 8.1.1 of the FIDE Rating Regulations half the points add nothing.
#[test]
fn ratings_are_those_of_the_side_to_move() {
    let plan = plan(None, 2);
    let tree = tree(&plan, &GAMES, 1);
    let shapes = shapes(&tree, &plan).unwrap();
    let d4 = shapes[0].positions[0].moves[1];
    assert_eq!(d4.made.word(), "d4");
    assert_eq!(d4.made.count.elo(), Some(2350));
    assert_eq!(d4.made.count.performance(), Some(2400));
    assert_eq!(d4.made.count.last().as_deref(), Some("2001.05.??"));
    let answer = &shapes[0].positions[d4.position.unwrap()].moves[0];
    assert_eq!(
        (answer.made.word(), answer.made.count.elo()),
        ("Nf6", Some(2600))
    );
    assert_eq!(answer.made.count.performance(), Some(2300 + 800));
}

#[test]
fn how_games_are_divided_does_not_matter() {
    for depth in [1, 4, 9] {
        let plan = plan(None, depth);
        let mut backward = GAMES;
        backward.reverse();
        let joined = [
            GAMES[..2].concat() + GAMES[2],
            GAMES[3].to_owned() + GAMES[4],
        ];
        let (roots, _) = tallied(&plan, &GAMES, 0);
        let trees = [1, 2].map(|least| {
            let one = tree(&plan, &GAMES, least);
            assert_eq!(one.roots, roots);
            assert_eq!(one, tree(&plan, &backward, least));
            let (roots, moves) = tallied(&plan, &GAMES, 0);
            let mut file = Vec::new();
            for (step, made) in &moves {
                made.write(*step, &mut file).unwrap();
            }
            let mut rest = file.as_slice();
            let moves = std::iter::from_fn(|| Made::read(&mut rest).transpose());
            assert_eq!(one, Tree::of(roots, moves, least).unwrap());
            one
        });
        let counter = Counter::new(&plan, Rules::default(), 0);
        let mut worker = counter.worker(None);
        let counted = joined.map(|text| worker(&Block::from_text("games.pgn", text)));
        let mut moves: Vec<(Step, Made)> = Vec::new();
        moves.extend(counted.into_iter().flat_map(|it| it.moves));
        moves.sort_by_key(|(step, _)| *step);
        let moves = moves.into_iter().map(Ok::<_, Infallible>);
        assert_eq!(trees[0], Tree::of(roots, moves, 1).unwrap());
    }
}

/// What is left out counts among the games of its position.
#[test]
fn shares_are_of_all_moves() {
    let plan = plan(None, 2);
    let tree = tree(&plan, &[&GAMES[..], &GAMES[..3]].concat(), 2);
    let shapes = shapes(&tree, &plan).unwrap();
    let after_c4 = &shapes[0].positions[shapes[0].positions[0].moves[1].position.unwrap()];
    let moves: Vec<(&str, u64)> = after_c4
        .moves
        .iter()
        .map(|branch| (branch.made.word(), branch.made.count.games))
        .collect();
    assert_eq!((moves, after_c4.games), (vec![("d5", 2)], 3));
}

#[test]
fn only_games_of_which_an_expression_is_true() {
    let plan = plan(None, 1);
    let counter = Counter::new(&plan, Rules::default(), 9);
    let query = Query::read("result = \"0-1\"").unwrap();
    let mut worker = counter.worker(Some(Matcher::new(&query, Rules::default())));
    let counted = worker(&Block::from_text("games.pgn", GAMES.concat()));
    assert_eq!(counted.games, 5);
    drop(worker);
    let moves: Vec<(Step, Made)> = counter.finish().collect();
    assert_eq!(moves.len(), 1);
    assert_eq!((moves[0].1.word(), moves[0].1.count.games), ("d4", 1));
}

/// Black opens English draughts (WCDF rules), and numbers are counted from there.
#[test]
fn each_kind_of_draughts_has_its_tree() {
    let games = [
        "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n",
        "[GameType \"20\"]\n\n1. 32-28 18-22 *\n",
    ];
    let plan = plan(None, 3);
    assert_eq!(
        moves(&plan, &games, 1),
        own(&[
            ("1. 32-28", 2, 0),
            ("1. 32-28 18-22", 1, 0),
            ("1. 32-28 19-23", 1, 0),
            ("1. 32-28 19-23 2. 28x19", 1, 0),
            ("1. 11-15", 1, 0),
            ("1. 11-15 23-19", 1, 0),
            ("1. 11-15 23-19 2. 8-11", 1, 0),
        ])
    );
}

/// By the rules of three-check (Lichess) a check that was given counts for good: of two ways to one
/// board, that with a check comes to another position.
#[test]
fn checks_given_belong_to_the_position() {
    let lines = [
        "1. e4 d6 2. Bb5+ c6 3. Ba4 Nf6 *\n",
        "1. e4 c6 2. Bb5 d6 3. Ba4 Nf6 *\n",
    ];
    let games = lines.map(|moves| format!("[Variant \"Three-check\"]\n\n{moves}"));
    let count = |games: [&str; 2]| {
        let all = moves(&plan(None, 6), &games, 1);
        let last = all.iter().filter(|(line, ..)| line.ends_with("Nf6"));
        last.map(|(_, games, _)| *games).collect::<Vec<u64>>()
    };
    assert_eq!(count(games.each_ref().map(String::as_str)), [1, 1]);
    assert_eq!(count(lines), [2], "by the usual rules they are one");
}

#[test]
fn a_game_that_stops_too_early_is_told() {
    let plan = plan(None, 4);
    let counter = Counter::new(&plan, Rules::default(), 9);
    let mut worker = counter.worker(None);
    let text = "1. e4 e5 2. Ke3 *\n\n1. e4 e5 2. Nf3 Nc6 3. Ke3 *\n\n1. d4 *\n";
    let counted = worker(&Block::from_text("games.pgn", text));
    assert_eq!((counted.games, counted.broken), (3, 1));
}

/// A move to file and rank, from file and rank, and the man that a pawn becomes.
fn packed(to: (u64, u64), from: (u64, u64), man: u64) -> u64 {
    to.0 | to.1 << 3 | from.0 << 6 | from.1 << 9 | man << 12
}

/// The first keys of PolyGlot's page: the start, behind 1. e4, behind 1. e4 d5.
const PAGE: [u64; 3] = [
    0x463b_9618_1691_fc9c,
    0x823c_9b50_fd11_4196,
    0x0756_b944_61c5_0fb0,
];

#[test]
fn a_book_is_read_as_polyglot_writes_it() {
    let [start, after_e4, after_d5] = PAGE;
    let e4 = packed((4, 3), (4, 1), 0);
    let d5 = packed((3, 4), (3, 6), 0);
    let e5 = packed((4, 4), (4, 3), 0);
    let wrong = packed((4, 7), (4, 1), 0);
    let bytes = book(&[
        (after_d5, e5, 7),
        (start, e4, 3),
        (start, wrong, 1),
        (after_e4, d5, 65_535),
    ]);
    let book = Book::read(&bytes).unwrap();
    let root = Root::of(None, "", &Rules::default()).unwrap();
    let (tree, wrong) = book.tree(&root, 20, 1);
    assert_eq!(wrong, 1);
    let plan = plan(Some(root), 20);
    let shapes = shapes(&tree, &plan).unwrap();
    let mut found = Vec::new();
    shapes[0].walk(|_, branch| {
        found.push((branch.made.word().to_owned(), branch.made.count.games));
    });
    let expected = [("e4", 3), ("d5", 65_535), ("e5", 7)];
    assert_eq!(
        found,
        expected.map(|(word, weight)| (word.to_owned(), weight))
    );
    let written = written(&shapes, "polyglot");
    assert_eq!(written.len(), 3 * 16, "what can be made is written again");
    assert_eq!(written[..16], bytes[..16]);
    for wrong in [&bytes[..20], &[&bytes[48..], &bytes[..16]].concat()] {
        assert!(Book::read(wrong).is_err());
    }
}

/// Kings go to their rooks, and pawns become what is said.
#[test]
fn moves_of_a_book_castle_and_promote() {
    let fen = "4k3/8/8/8/8/8/p7/1N2K2R w K - 0 1";
    let root = Root::of(Some(fen), "", &Rules::default()).unwrap();
    let games = format!("[FEN \"{fen}\"]\n[Result \"1/2-1/2\"]\n\n1. O-O axb1=R 1/2-1/2\n");
    let plan = plan(Some(root.clone()), 2);
    let tree = tree(&plan, &[&games], 1);
    let written = written(&shapes(&tree, &plan).unwrap(), "polyglot");
    let (again, wrong) = Book::read(&written).unwrap().tree(&root, 2, 1);
    let shapes = shapes(&again, &plan).unwrap();
    let mut found = Vec::new();
    shapes[0].walk(|_, branch| found.push(branch.made.words.to_string()));
    assert_eq!(
        (found, wrong),
        (vec!["O-O e1g1".to_owned(), "axb1=R a2b1r".to_owned()], 0)
    );
}

/// Keys by PolyGlot's page on its books; moves as it packs them, to file and rank, from file and rank,
/// the man: e4 is 4, 3, 4, 1; O-O is e1h1, 7, 0, 4, 0; b1=R is 1, 0, 0, 1 and 3.
#[test]
fn a_book_is_laid_out_as_polyglot_reads_it() {
    let entries = |games: &[&str], root: Option<Root>| {
        let plan = plan(root, 20);
        let tree = tree(&plan, games, 1);
        let page = written(&shapes(&tree, &plan).unwrap(), "polyglot");
        assert_eq!(page.len() % 16, 0);
        let entry = |entry: &[u8]| {
            let number = |range: std::ops::Range<usize>| {
                entry[range]
                    .iter()
                    .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
            };
            assert_eq!(number(12..16), 0, "nothing learned");
            (number(0..8), number(8..10), number(10..12))
        };
        page.chunks(16).map(entry).collect::<Vec<_>>()
    };
    let won = "[Result \"1-0\"]\n\n1. e4 d5 1-0\n";
    let drawn = "[Result \"1/2-1/2\"]\n\n1. e4 d5 1/2-1/2\n";
    assert_eq!(
        entries(&[won, won, drawn], None),
        [
            (0x463b_9618_1691_fc9c, packed((4, 3), (4, 1), 0), 5),
            (0x823c_9b50_fd11_4196, packed((3, 4), (3, 6), 0), 1),
        ]
    );
    let fen = "4k3/8/8/8/8/8/p7/1N2K2R w K - 0 1";
    let root = Root::of(Some(fen), "", &Rules::default()).unwrap();
    let game = format!("[FEN \"{fen}\"]\n[Result \"1/2-1/2\"]\n\n1. O-O axb1=R 1/2-1/2\n");
    let mut codes: Vec<u64> = entries(&[&game], Some(root))
        .iter()
        .map(|it| it.1)
        .collect();
    codes.sort_unstable();
    let mut expected = [packed((7, 0), (4, 0), 0), packed((1, 0), (0, 1), 3)];
    expected.sort_unstable();
    assert_eq!(codes, expected);
}
