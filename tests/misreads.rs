//! Inputs that readers of chess records are known to read as another game without a word, or as
//! none: found by running python-chess 1.11.2, pgn-extract 26-05, pgn-reader 0.29 and chess.js 1.4
//! on them. Here each gives the right game, or it is told that it does not.

use scoresheet::{
    fault::Detail,
    game::{Outcome, Side},
    play::{Player, Rules},
    record::{Reader, outcome_of},
    replay::Want,
};

/// The moves as read, in SAN, and whether the line breaks off with a move that cannot be played.
fn read(text: &str) -> (String, bool) {
    let want = Want {
        notation: Some("san"),
        ..Want::default()
    };
    let mut player = Player::new(Rules::default());
    let mut reader = Reader::new(text);
    let record = reader.next_record().unwrap();
    let replay = player.replay(&record, &want);
    let moves: Vec<&str> = replay
        .main_line()
        .map(|ply| ply.text.of(&replay.text))
        .collect();
    let told = replay
        .faults
        .iter()
        .any(|fault| matches!(fault.detail, Detail::Move(_)));
    (moves.join(" "), told)
}

fn right(movetext: &str, game: &str) {
    let (moves, told) = read(&format!("{movetext} *\n"));
    assert_eq!((moves.as_str(), told), (game, false), "{movetext}");
}

/// The game is right up to the move that is told.
fn told(movetext: &str, game: &str) {
    let (moves, told) = read(&format!("{movetext} *\n"));
    assert_eq!((moves.as_str(), told), (game, true), "{movetext}");
}

fn right_from(fen: &str, movetext: &str, game: &str) {
    let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{movetext} *\n");
    let (moves, told) = read(&text);
    assert_eq!((moves.as_str(), told), (game, false), "{movetext}");
}

#[test]
fn letters_of_other_languages() {
    right("1. e4 e5 2. ♘f3 ♞c6", "e4 e5 Nf3 Nc6");
    right("1. е4 е5 2. Кf3 Кc6", "e4 e5 Nf3 Nc6");
    right(
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 dc",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6",
    );
    right("1. e4 e5 2. Sf3 Sc6 3. Lb5 Le7", "e4 e5 Nf3 Nc6 Bb5 Be7");
    // Hungarian, French, Italian.
    right("1. e4 e5 2. Hf3 Hc6 3. Fb5 Fe7", "e4 e5 Nf3 Nc6 Bb5 Be7");
    right("1. e4 e5 2. Cf3 Cc6 3. Fb5 Fe7", "e4 e5 Nf3 Nc6 Bb5 Be7");
    right(
        "1. d4 d5 2. Af4 Af5 3. e3 e6 4. Dd2 Dd7",
        "d4 d5 Bf4 Bf5 e3 e6 Qd2 Qd7",
    );
    told("1. e4 e5 2. Xf3 d4", "e4 e5");
}

#[test]
fn long_moves_and_captures() {
    right("1. e2-e4 e7-e5 2. Ng1-f3", "e4 e5 Nf3");
    for capture in ["e4:d5", "e:d5", "e×d5", "ed", "ed5", "d5:"] {
        if capture == "d5:" {
            right(&format!("1. e4 d5 2. {capture}"), "e4 d5 exd5");
        } else {
            right(&format!("1. e4 d5 2. {capture} Qxd5"), "e4 d5 exd5 Qxd5");
        }
    }
    right("1. e4 d5 2. exd5 Qd5: 3. Nc3", "e4 d5 exd5 Qxd5 Nc3");
    right("1. Pe4 e5", "e4 e5");
    for sign in [
        " e.p.",
        "e.p.",
        " e. p.",
        " (e.p.)",
        "(e.p.)",
        " en passant",
        " на прох.",
        " (на проходе)",
    ] {
        right(
            &format!("1. e4 a6 2. e5 d5 3. exd6{sign} Qxd6"),
            "e4 a6 e5 d5 exd6 Qxd6",
        );
    }
}

#[test]
fn castling() {
    let opening = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.";
    let game = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
    for castling in ["O–O", "o-o", "OO", "0-0", "О-О", "0—0"] {
        right(&format!("{opening} {castling}"), game);
    }
}

#[test]
fn checks_and_mates() {
    right("1. e4 f6 2. d4 g5 3. Qh5 ch", "e4 f6 d4 g5 Qh5#");
    right("1. e4 f5 2. Qh5† g6", "e4 f5 Qh5+ g6");
    right("1. f3 e5 2. g4 Qh4++", "f3 e5 g4 Qh4#");
    right("1. f3 e5 2. g4 Qh4x", "f3 e5 g4 Qh4#");
    right("1. e4 (=) e5", "e4 e5");
}

/// ChessBase writes two dashes, Chess Assistant `Z0`, engines `0000`, older programs the others.
#[test]
fn moves_passed() {
    for null in ["--", "Z0", "@@@@", "0000", "<>", "null", "pass"] {
        right(&format!("1. e4 {null} 2. d4"), "e4 -- d4");
    }
}

#[test]
fn results() {
    use Outcome::{BothLost, Draw, Win};
    for (written, tag, outcome) in [
        ("½-½", "*", Draw),
        ("1/2", "*", Draw),
        ("1/2-1/2", "1/2-1/2", Draw),
        ("½–½", "1/2-1/2", Draw),
        ("1:0", "*", Win(Side::White)),
        ("0 - 1", "0-1", Win(Side::Black)),
        ("+:-", "*", Win(Side::White)),
        ("-:+", "*", Win(Side::Black)),
        ("0-0", "0-0", BothLost),
        ("0:0", "0-0", BothLost),
        ("-/-", "-/-", BothLost),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n1. e4 e5 {written}\n");
        assert_eq!(read(&text), ("e4 e5".to_owned(), false), "{written}");
        let mut reader = Reader::new(&text);
        let record = reader.next_record().unwrap();
        let end = record.terminator.map(|end| record.str(record.tokens[end]));
        assert_eq!(end.and_then(outcome_of), Some(outcome), "{written}");
        assert!(reader.next_record().is_none(), "{written}");
    }
    // Castling, where no tag says that both have lost.
    told("1. e4 e5 2. Nf3 0-0", "e4 e5 Nf3");
}

#[test]
fn promotions() {
    const PAWN: &str = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let text = format!("[SetUp \"1\"]\n[FEN \"{PAWN}\"]\n\n1. a8 *\n");
    assert_eq!(read(&text), (String::new(), true));
    for promotion in ["a8(Q)", "a8/Q", "a8=D", "a8Q", "a8 Q", "a8=q", "a8D"] {
        right_from(PAWN, &format!("1. {promotion}"), "a8=Q");
    }
    right_from(PAWN, "1. a8 D Kg7", "a8=Q Kg7");
}

#[test]
fn other_notations_and_numbers() {
    right("1. 5254 5755 2. 7163", "e4 e5 Nf3");
    told("1... e5 2. Nf3", "");
    right("1. e4 e5 3. Nf3", "e4 e5 Nf3");
}

#[test]
fn moves_that_nobody_could_read() {
    // The move behind the gap would be legal for the other side, and another game.
    for gap in ["_", "??", "?", "... 3."] {
        told(&format!("1. e4 e5 2. {gap} d4"), "e4 e5");
    }
    for gap in ["??", "...", "…", "_"] {
        told(&format!("1. e4 {gap} 2. e5 d5"), "e4");
    }
    right("1. e4 ... e5", "e4 e5");
    right("1. e4 e5 2. Nf3?? Nc6", "e4 e5 Nf3 Nc6");
}
