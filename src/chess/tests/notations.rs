//! Moves in each notation as its sources print them.

use super::{ALL, faults, moves, replay_by, replay_in, set_up};
use crate::{
    chess::{
        Chess,
        languages::ENGLISH,
        notation::{NOTATIONS, find},
    },
    fault::FaultKind,
};
use shakmaty::variant::{Variant, VariantPosition};

/// The game as SAN, read in the notation of that name.
fn read(notation: &str, text: &str) -> String {
    let notation = find(notation).expect("a notation");
    moves(&replay_in(Some(notation), text, &ALL))
}

/// Reads moves from a position.
fn from(notation: &str, fen: &str, text: &str) -> String {
    read(notation, &set_up(fen, text))
}

/// The Evergreen Game as Wikipedia's article "Descriptive notation" prints it, and as databases
/// have it.
const EVERGREEN: &str = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-QN4 BxNP 5. P-B3 B-R4 \
    6. P-Q4 PxP 7. O-O P-Q6 8. Q-N3 Q-B3 9. P-K5 Q-N3 10. R-K1 KN-K2 11. B-R3 P-N4 12. QxP R-QN1 \
    13. Q-R4 B-N3 14. QN-Q2 B-N2 15. N-K4 Q-B4 16. BxQP Q-R4 17. N-B6ch PxN 18. PxP R-N1 \
    19. QR-Q1 QxN 20. RxNch NxR 21. QxPch KxQ 22. B-B5dblch K-K1 23. B-Q7ch K-B1 24. BxNmate 1-0";
const EVERGREEN_SAN: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 \
    Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ \
    Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#";

#[test]
fn descriptive_as_books_print_it() {
    assert_eq!(read("descriptive", EVERGREEN), EVERGREEN_SAN);
    // The old letters of the knight, moves in words, castling in words.
    let old = "1. P to K4 P to K4 2. Kt to KB3 Kt to QB3 3. B-K2 B-B4 4. Castles P-Q3 *";
    assert_eq!(read("descriptive", old), "e4 e5 Nf3 Nc6 Be2 Bc5 O-O d6");
}

#[test]
fn descriptive_names_the_man_taken_and_the_man_that_takes() {
    let rooks = "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1";
    assert_eq!(from("descriptive", rooks, "R(R5)-R4"), "R5a4");
    assert_eq!(from("descriptive", rooks, "R(QR1)-QR3"), "R1a3");
    let promotion = "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(from("descriptive", promotion, "PxN(Q)ch"), "cxd8=Q+");
    assert_eq!(from("descriptive", promotion, "P-B8(N)"), "c8=N");
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(from("descriptive", passing, "PxP e.p. K-Q2"), "exd6 Kd7");
}

#[test]
fn an_ambiguous_capture_is_not_guessed() {
    let fen = "4k3/8/8/1n1n4/8/2N5/8/4K3 w - - 0 1";
    let text = set_up(fen, "NxN");
    let replay = replay_in(find("descriptive"), &text, &ALL);
    assert_eq!(faults(&replay, &text), [(FaultKind::MoveAmbiguous, "NxN")]);
    assert_eq!(replay.faults[0].detail.text(), "it may mean Nxb5 or Nxd5");
    assert_eq!(from("descriptive", fen, "NxN(Q5)"), "Nxd5");
}

#[test]
fn spanish_descriptive() {
    // The first moves of the Spanish game, as Spanish books print them.
    let game = "1. P4R P4R 2. C3AR C3AD 3. A5C P3TD 4. A4T C3A 5. O-O CxP *";
    assert_eq!(
        read("descriptive-es", game),
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4"
    );
}

#[test]
fn iccf_numeric() {
    assert_eq!(
        read(
            "iccf",
            "1. 5254 5755 2. 7163 2836 3. 6125 7866 4. 5171 6857 *"
        ),
        "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7"
    );
    // ICCF: 1 queen, 2 rook, 3 bishop, 4 knight.
    let pawns = "8/2P2P2/8/8/4k3/8/8/4K3 w - - 0 1";
    for (written, san) in [("37381", "c8=Q"), ("37382", "c8=R"), ("37384", "c8=N")] {
        assert_eq!(from("iccf", pawns, written), san);
    }
    // Four figures, where only a promotion is legal: the file of the other square, then the man.
    assert_eq!(from("iccf", pawns, "6762"), "f8=R");
    let passing = "4k3/8/8/8/4pP2/8/8/4K3 b - f3 0 1";
    assert_eq!(from("iccf", passing, "5463"), "exf3");
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(from("iccf", castling, "5131 5878"), "O-O-O O-O");
}

#[test]
fn smith() {
    // The examples of the notation's description at chessclub.com.
    let fen = "r5nr/1k3P2/8/3pP3/8/8/8/R3K2R w KQ d6 0 1";
    for (written, san) in [
        ("f7g8nQ", "fxg8=Q"),
        ("e5d6E", "exd6"),
        ("e1g1c", "O-O"),
        ("e1c1C", "O-O-O"),
    ] {
        assert_eq!(from("smith", fen, written), san, "{written}");
    }
}

#[test]
fn telegraph_codes() {
    // Gringmuth: gego e2-e4, seso e7-e5 (Steinitz's Chess Instructor).
    assert_eq!(read("gringmuth", "1. gego seso *"), "e4 e5");
    // Uedemann: e2 is DO, e4 GO; d7 is OL, d5 OH (from the two rows of letters).
    assert_eq!(read("uedemann", "1. DOGO OLOH *"), "e4 d5");
    // Rutherford in our order: of the twenty first moves the knight's from b1 to a3 is the first.
    assert_eq!(read("rutherford", "1. 0001 0020 *"), "Na3 Nh6");
}

#[test]
fn braille_and_announced_moves() {
    // British braille (braillechess.org.uk): 2. Nf3 is s, f and a lowered 3.
    assert_eq!(read("braille", "1. ⠑⠲ ⠑⠢ 2. ⠎⠋⠒ *"), "e4 e5 Nf3");
    // Its signs before the square: dots 5-6 take, 4-5 give check, 4-5-6 do both.
    assert_eq!(
        read("braille", "1. ⠑⠲ ⠙⠢ 2. ⠑⠰⠙⠢ ⠟⠰⠙⠢ 3. ⠎⠉⠒ ⠟⠰⠛⠆ *"),
        "e4 d5 exd5 Qxd5 Nc3 Qxg2"
    );
    assert_eq!(
        read("braille", "1. ⠑⠲ ⠑⠢ 2. ⠟⠓⠢ ⠛⠖ 3. ⠟⠸⠑⠢ *"),
        "e4 e5 Qh5 g6 Qxe5+"
    );
    assert_eq!(
        from("braille", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "⠗⠘⠁⠦"),
        "Ra8+"
    );
    // FIDE Laws, Appendix D.2.1.
    let german = "1. Eva zwei Eva vier Eva sieben Eva fünf 2. Springer Gustav eins Felix drei *";
    assert_eq!(read("spoken", german), "e4 e5 Nf3");
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(
        from("spoken", castling, "Lange Rochade KURZE ROCHADE"),
        "O-O-O O-O"
    );
    assert_eq!(
        read(
            "spoken",
            "1. Eva two Eva four Cavalier Gustav huit Felix six *"
        ),
        "e4 Nf6"
    );
}

#[test]
fn reversible_names_what_is_taken() {
    let fen = "4k3/8/8/6n1/8/5N2/8/4K3 w - - 0 1";
    assert_eq!(from("reversible", fen, "Nf3xNg5"), "Nxg5");
    let text = set_up(fen, "Nf3xBg5");
    let replay = replay_in(find("reversible"), &text, &ALL);
    assert_eq!(faults(&replay, &text)[0].0, FaultKind::MoveIllegal);
}

#[test]
fn the_notation_is_found_by_playing() {
    let text = format!("{EVERGREEN}\n");
    let replay = super::replay(&text);
    assert_eq!(moves(&replay), EVERGREEN_SAN);
    assert_eq!(faults(&replay, &text), [(FaultKind::SanNotation, "P-K4")]);
    for (text, san) in [
        ("1. 5254 5755 2. 7163 2836 *", "e4 e5 Nf3 Nc6"),
        ("1. P4R P4R 2. C3AR C3AD *", "e4 e5 Nf3 Nc6"),
        ("1. gego seso 2. kahi napi *", "e4 e5 Nf3 Nc6"),
        ("1. e2e4 d7d5 2. e4d5p d8d5p *", "e4 d5 exd5 Qxd5"),
        ("1. ⠑⠲ ⠑⠢ 2. ⠎⠋⠒ ⠎⠉⠖ *", "e4 e5 Nf3 Nc6"),
        ("1. e4 5755 2. 7163 Nc6 *", "e4 e5 Nf3 Nc6"),
        ("1. Eva two Eva four Cesar seven Cesar five *", "e4 c5"),
    ] {
        assert_eq!(moves(&super::replay(text)), san, "{text}");
    }
}

#[test]
fn each_player_may_have_a_notation() {
    const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6";
    for (text, said) in [
        (
            "1. 5254 P-K4 2. 7163 Kt-QB3 3. 6125 P-QR3",
            "`iccf` (White) and `descriptive` (Black)",
        ),
        (
            "1. P-K4 5755 2. Kt-KB3 2836 3. B-Kt5 1716",
            "`descriptive` (White) and `iccf` (Black)",
        ),
        (
            "1. P4R P-K4 2. C3AR Kt-QB3 3. A5C P-QR3",
            "`descriptive-es` (White) and `descriptive` (Black)",
        ),
        (
            "1. 5254 e5 2. 7163 Sc6 3. 6125 a6",
            "`iccf` (White) and `san` in German (Black)",
        ),
        ("1. 5254 e5 2. 7163 Nc6 3. 6125 a6", "`iccf`"),
    ] {
        let text = format!("{text} *\n");
        let replay = super::replay(&text);
        assert_eq!(moves(&replay), GAME, "{text}");
        let fault = &replay.faults[0];
        assert_eq!(
            (fault.kind, fault.detail.text()),
            (FaultKind::SanNotation, said),
            "{text}"
        );
    }
}

#[test]
fn a_notation_may_be_said_of_one_player() {
    let text = "1. 5254 P-K4 2. 7163 Kt-QB3 *";
    for (said, met) in [
        ([Some("iccf"), Some("descriptive")], 0),
        ([Some("iccf"), None], 1),
        ([None, Some("descriptive")], 1),
    ] {
        let replay = replay_by(Chess::reading([None; 2], said), text, &ALL);
        assert_eq!(moves(&replay), "e4 e5 Nf3 Nc6", "{said:?}");
        assert_eq!(replay.faults.len(), met, "{said:?}");
    }
    // What was said is not given up for what would read more.
    let said = [Some("descriptive"), None];
    let replay = replay_by(Chess::reading([None; 2], said), text, &ALL);
    assert_eq!(faults(&replay, text)[0], (FaultKind::Syntax, "5254"));
}

#[test]
fn figures_that_are_no_moves_stay_unread() {
    for text in [
        "1. 5255 *",
        "1. e4 9999 *",
        "1. 0001 *",
        "1. e4 e5 2. 1111 *",
    ] {
        let replay = super::replay(text);
        assert!(
            replay
                .faults
                .iter()
                .any(|fault| fault.kind == FaultKind::Syntax),
            "{text}"
        );
    }
}

/// Pieces of words of all notations, to be put together at random.
const PIECES: [&str; 40] = [
    "P", "K", "Kt", "N", "B", "Q", "R", "C", "D", "T", "A", "-", "x", "×", "(", ")", "=", "/", "4",
    "e.p.", "ch", "O-O", "castles", "5254", "gego", "DOGO", "⠎", "⠋⠒", "⠠", "Springer", "Gustav",
    "eins", " ", "\n", "é", "♘", "e4", "g1f3", "E", "takes ",
];

#[test]
fn no_reader_is_upset_by_any_text() {
    let mut random = super::random();
    let board = VariantPosition::new(Variant::Chess);
    for _ in 0..4000 {
        let count = super::below(&mut random, 7);
        let text: String = (0..count)
            .map(|_| PIECES[super::below(&mut random, PIECES.len())])
            .collect();
        for notation in NOTATIONS {
            let heard = notation.read.and_then(|read| read(&board, &text, ENGLISH));
            let used = heard.map_or(0, |heard| heard.used);
            assert!(text.is_char_boundary(used), "{} of {text:?}", notation.name);
            (notation.shape)(&text);
        }
    }
}

#[test]
fn the_game_that_the_laws_print() {
    // FIDE Laws of 2009, Appendix C, the example of the notation.
    let text = "1.e4 e5 2.Nf3 Nf6 3.d4 exd4 4.e5 Ne4 5.Qxd4 d5 6.exd6e.p. Nxd6 7.Bg5 Nc6 8.Qe3+ Be7 \
        9.Nbd2 0-0 10.0-0-0 Re8 11.Kb1 (=)";
    assert_eq!(
        moves(&super::replay(text)),
        "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 O-O O-O-O Re8 Kb1"
    );
}
