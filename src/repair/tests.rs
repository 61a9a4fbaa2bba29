//! Slips put into a game whose moves are known: a Ruy Lopez in the variation of Breyer as many have
//! played it, and the game Derkx - Meijer, Dutch championship 2009, as its broadcast has it.

use super::{Effort, Reconcile, Reconciled, Surveyor, Terms, divided};
use crate::{
    irregularities::{self, Selection, Strictness},
    play::{Player, Rules, on_boards},
    record::Reader,
    replay::Want,
    source::Block,
};

const CHESS: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
    9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 \
    17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5";

const DRAUGHTS: &str = "1. 34-29 17-22 2. 32-28 11-17 3. 37-32 6-11 4. 41-37 19-23 5. 28x19 14x34 \
    6. 39x30 13-19 7. 44-39 8-13 8. 50-44 20-25 9. 32-28 25x34 10. 40x29 16-21 11. 31-26 21-27";

/// A repair of these irregularities at a confidence.
fn terms(fix: &str, risky: bool, least: f64) -> Terms {
    Terms {
        rules: Rules::default(),
        moves: true,
        fix: Selection::new(&[fix], &[]).unwrap(),
        risky,
        least,
        strictness: Strictness::Import,
        effort: Effort::FULL,
    }
}

/// A text repaired, and how many edits are left.
fn applied(terms: &Terms, name: &str, text: &str) -> (String, usize) {
    let block = Block::from_text(name, text);
    let survey = Surveyor::new(terms).block(&block);
    let (applied, left) = divided(survey.planned, terms.least);
    let mut text = block.text.clone();
    for one in applied.iter().rev() {
        assert_eq!(&text[one.span.range()], one.edit.before, "{name}");
        text.replace_range(one.span.range(), &one.edit.after);
    }
    (text, left.len())
}

/// What becomes of a record at a confidence, and how many edits are left.
fn repaired(tags: &str, moves: &str, least: f64) -> (String, usize) {
    let text = format!("[Event \"A\"]\n{tags}[Result \"*\"]\n\n{moves} *\n");
    let (text, left) = applied(&terms("move", false, least), "a.pgn", &text);
    let moves = text.split("\n\n").nth(1).unwrap().trim_end_matches(" *\n");
    (moves.to_owned(), left)
}

/// Puts a slip into the game and holds against it what the repair makes of it.
fn mends(right: &str, wrong: &str) {
    assert!(CHESS.contains(right), "{right}");
    let (moves, left) = repaired("", &CHESS.replacen(right, wrong, 1), 0.9);
    assert_eq!((moves.as_str(), left), (CHESS, 0), "{wrong}");
}

#[test]
fn words_that_stand_for_others() {
    mends("10. d4 Nbd7", "10. d4 Nhd7"); // no knight there
    mends("12. Bc2", "12. Be2"); // c read as e
    mends("14. Ng3", "14. Ng8"); // 3 read as 8
    mends("5. O-O Be7", "5. O-O-O Be7");
    mends("11. Nbd2", "11. Sbd2"); // a German knight
    mends("14. Ng3", "14. Nb6"); // seen from the other side
}

#[test]
fn words_too_many_and_out_of_order() {
    mends("11. Nbd2 Bb7", "11. Nbd2 Nbd2 Bb7");
    mends("6. Re1 b5 7. Bb3", "6. b5 Re1 7. Bb3");
}

/// A game as somebody writes it who sees the board from the other side.
fn turned(moves: &str) -> String {
    let turned = |c: char| match c {
        'a'..='h' => char::from(b'a' + b'h' - c as u8),
        '1'..='8' => char::from(b'1' + b'8' - c as u8),
        other => other,
    };
    let is_number = |word: &str| word.ends_with('.');
    let words: Vec<String> = moves
        .split(' ')
        .map(|word| match is_number(word) {
            true => word.to_owned(),
            false => word.chars().map(turned).collect(),
        })
        .collect();
    words.join(" ")
}

#[test]
fn a_board_seen_from_the_other_side() {
    assert_eq!(repaired("", &turned(CHESS), 0.9), (CHESS.to_owned(), 0));
}

#[test]
fn a_gap_is_filled_where_it_is_decided_and_marked_where_it_is_not() {
    let without = |cut: &str| CHESS.replacen(cut, "", 1);
    // Without 15...c5 the pawn could not come to c4.
    let (moves, _) = repaired("", &without(" c5"), 0.9);
    assert!(moves.contains("15. a4 c5 16. d5 c4"), "{moves}");
    // Without 9. h3 nothing on the sheet says which move of White is missing.
    let (moves, left) = repaired("", &CHESS.replacen("9. h3 Nb8", "9... Nb8", 1), 0.9);
    assert!(moves.contains("--") || left > 0, "{moves}");
}

#[test]
fn what_can_be_read_is_left_alone() {
    assert_eq!(repaired("", CHESS, 0.0), (CHESS.to_owned(), 0));
    let figures = CHESS.replace("O-O", "0-0").replace("Nbd7", "Nb8-d7");
    assert_eq!(repaired("", &figures, 0.0), (figures, 0));
}

#[test]
fn draughts_likewise() {
    for (right, wrong) in [
        ("10. 40x29", "10. 40x24"),
        ("8-13 8. 50-44", "13-8 8. 50-44"),
        ("20-25", "20-25 20-25"),
        ("6. 39x30", "6. 39-30 39x30"),
    ] {
        let broken = DRAUGHTS.replacen(right, wrong, 1);
        let (moves, left) = repaired("[GameType \"20\"]\n", &broken, 0.0);
        assert_eq!((moves.as_str(), left), (DRAUGHTS, 0), "{wrong}");
    }
}

/// What two sheets come to, and how sure the least sure decision is.
fn reconciled(sheets: [&str; 2]) -> (String, f64) {
    let texts = sheets.map(|moves| format!("[Event \"A\"]\n\n{moves} *\n"));
    let [mut one, mut other] = [&texts[0], &texts[1]].map(|text| Reader::new(text));
    let (one, other) = (one.next_record().unwrap(), other.next_record().unwrap());
    let mut players = [(); 2].map(|()| Player::new(Rules::default()));
    players[0].replay(&one, &Want::default());
    players[1].replay(&other, &Want::default());
    let mut task = Reconcile {
        sheets: [(&one, players[0].last()), (&other, players[1].last())],
        result: None,
        reconciled: Reconciled::default(),
    };
    on_boards([(&players[0], &one), (&players[1], &other)], &mut task);
    let rulings = &task.reconciled.rulings;
    let moves: Vec<&str> = rulings
        .iter()
        .filter(|ruling| ruling.ply.is_some())
        .map(|ruling| ruling.taken.as_str())
        .collect();
    let decisions = rulings.iter().filter(|ruling| ruling.is_decision());
    let least = decisions
        .map(|ruling| ruling.confidence)
        .fold(1.0, f64::min);
    (moves.join(" "), least)
}

/// Holds what two sheets come to against the game.
fn agree(white: &str, black: &str) {
    let (moves, least) = reconciled([white, black]);
    let game: Vec<&str> = CHESS
        .split(' ')
        .filter(|word| !word.ends_with('.'))
        .collect();
    assert_eq!(moves, game.join(" "), "{white}\n{black}");
    assert!(least > 0.9, "{least}: {white}\n{black}");
}

#[test]
fn two_sheets_make_one_game() {
    let with = |right: &str, wrong: &str| {
        assert!(CHESS.contains(right), "{right}");
        CHESS.replacen(right, wrong, 1)
    };
    agree(CHESS, CHESS);
    agree(
        &with("12. Bc2", "12. Be2"),
        &with("11. Nbd2 Bb7", "11. Nbd2"),
    );
    // A pair that one lacks, and a slip of the other in it.
    agree(&with("9. h3 Nb8 10. d4 ", ""), &with("Nb8", "Nd8"));
    // Two that each has written for the other, where only one order can be played.
    agree(&with("3. Bb5 a6 4. Ba4", "3. Ba4 a6 4. Bb5"), CHESS);
    // What both have wrong, and is seen only when a pawn of Black comes to c4.
    let wrong = with("8. c3", "8. c4");
    agree(&wrong, &wrong);
    agree(&turned(CHESS), CHESS);
    agree(&turned(CHESS), &turned(CHESS));
    // White's column has slipped down by a row.
    agree(
        &with(
            "7. Bb3 d6 8. c3 O-O 9. h3 Nb8",
            "7... d6 8. Bb3 O-O 9. c3 Nb8 h3",
        ),
        CHESS,
    );
}

/// The short texts of games in `testdata`, and the examples of all irregularities.
fn texts() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata");
    let files = walkdir::WalkDir::new(folder).sort_by_file_name();
    let mut texts = Vec::new();
    for file in files.into_iter().map(Result::unwrap) {
        let path = file.path();
        let games = path
            .extension()
            .is_some_and(|end| end == "pgn" || end == "pdn");
        let short = file.metadata().unwrap().len() < 8_000;
        if let Some(text) = (games && short)
            .then(|| std::fs::read_to_string(path).ok())
            .flatten()
        {
            texts.push((path.display().to_string(), text));
        }
    }
    for irregularity in irregularities::all() {
        texts.push((
            irregularity.name.to_owned(),
            irregularity.example.to_owned(),
        ));
    }
    texts
}

#[test]
fn a_second_repair_finds_nothing_to_do() {
    let texts = texts();
    assert!(texts.len() > 100, "{}", texts.len());
    for (fix, risky, least) in [
        ("all", false, 0.9),
        ("all", true, 0.9),
        ("move", false, 0.0),
    ] {
        let terms = terms(fix, risky, least);
        // Where moves are looked for it takes long.
        let tried = |name: &str| match (fix, risky) {
            ("all", true) => !name.contains("/repair/"),
            ("all", false) => !name.contains("/repair/") || name.ends_with("cases.pgn"),
            _ => name.starts_with("move.") || name.ends_with("parted.pgn"),
        };
        for (name, text) in texts.iter().filter(|(name, _)| tried(name)) {
            let (once, _) = applied(&terms, name, text);
            let (twice, _) = applied(&terms, name, &once);
            assert_eq!(once, twice, "{name}, {fix}, {risky}, {least}");
        }
    }
}

#[test]
fn numbers_behind_a_move_put_in_are_right() {
    let (moves, _) = repaired("", &CHESS.replacen(" c5", "", 1), 0.9);
    let numbered = "15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5";
    assert!(moves.ends_with(numbered), "{moves}");
    // As somebody numbers who has not seen that a move is missing.
    let shifted = CHESS.replacen(
        "15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5",
        "15. a4 d5 16. c4 Bg5 17. h6 Be3 18. Nc5 Qd2 19. h5",
        1,
    );
    let (moves, _) = repaired("", &shifted, 0.9);
    assert!(moves.ends_with(numbered), "{moves}");
}
