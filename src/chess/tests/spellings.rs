//! The lax spellings, each with what it must be read as and what must be reported.

use super::{faults, moves, replay, set_up};
use crate::fault::FaultKind::{self, *};

/// Checks a game from the usual start: its moves as read, and the faults with their places.
fn check(movetext: &str, read: &str, met: &[(FaultKind, &str)]) {
    let text = format!("{movetext} *\n");
    let replay = replay(&text);
    assert_eq!(moves(&replay), read, "{movetext}");
    assert_eq!(faults(&replay, &text), met, "{movetext}");
}

fn check_from(fen: &str, movetext: &str, read: &str, met: &[(FaultKind, &str)]) {
    let text = set_up(fen, movetext);
    let replay = replay(&text);
    assert_eq!(moves(&replay), read, "{movetext}");
    assert_eq!(faults(&replay, &text), met, "{movetext}");
}

const CASTLES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

#[test]
fn castling() {
    check_from(CASTLES, "O-O", "O-O", &[]);
    check_from(CASTLES, "O-O-O", "O-O-O", &[]);
    check_from(CASTLES, "0-0-0", "O-O-O", &[(SanCastleZeros, "0-0-0")]);
    check_from(CASTLES, "o-o", "O-O", &[(SanCastleCase, "o-o")]);
    check_from(CASTLES, "O–O", "O-O", &[(SanCastleDash, "O–O")]);
    check_from(CASTLES, "OO", "O-O", &[(SanCastleDash, "OO")]);
    check_from(CASTLES, "О-О", "O-O", &[(SanCastleLetter, "О-О")]);
    check_from(CASTLES, "Ke1-g1", "O-O", &[(SanLongForm, "Ke1-g1")]);
    check_from(CASTLES, "e1c1", "O-O-O", &[(SanUciForm, "e1c1")]);
}

/// A white pawn on e7, with or without something to take on d8.
const PROMOTES: &str = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn promotion() {
    check_from(PROMOTES, "e8=Q+", "e8=Q+", &[]);
    check_from(PROMOTES, "exd8=N", "exd8=N", &[]);
    check_from(PROMOTES, "e8Q+", "e8=Q+", &[(SanPromotionForm, "e8Q")]);
    check_from(PROMOTES, "e8(Q)+", "e8=Q+", &[(SanPromotionForm, "e8(Q)")]);
    check_from(PROMOTES, "e8/Q+", "e8=Q+", &[(SanPromotionForm, "e8/Q")]);
    check_from(PROMOTES, "e8=q+", "e8=Q+", &[(SanPromotionForm, "e8=q")]);
    check_from(PROMOTES, "e7e8q+", "e8=Q+", &[(SanUciForm, "e7e8q")]);
    check_from(PROMOTES, "e7xd8=R+", "exd8=R+", &[(SanLongForm, "e7xd8=R")]);
    check_from(PROMOTES, "e8", "", &[(SanPromotionMissing, "e8")]);
    check_from(PROMOTES, "e8=K", "", &[(SanPromotionPiece, "e8=K")]);
    check_from(PROMOTES, "e8=P", "", &[(SanPromotionPiece, "e8=P")]);
    check_from(PROMOTES, "Kd1=Q", "", &[(SanPromotionRank, "Kd1=Q")]);
    check("1. e4=Q", "", &[(SanPromotionRank, "e4=Q")]);
}

#[test]
fn captures() {
    let opening = "1. e4 d5 2.";
    let read = "e4 d5 exd5";
    check(&format!("{opening} exd5"), read, &[]);
    check(&format!("{opening} ed5"), read, &[(SanCaptureMark, "ed5")]);
    check(
        &format!("{opening} e:d5"),
        read,
        &[(SanCaptureMark, "e:d5")],
    );
    check(
        &format!("{opening} e×d5"),
        read,
        &[(SanCaptureMark, "e×d5")],
    );
    check(
        &format!("{opening} xd5"),
        read,
        &[(SanPawnFileMissing, "xd5")],
    );
    check(
        &format!("{opening} exd"),
        read,
        &[(SanPawnRankMissing, "exd")],
    );
    check(
        &format!("{opening} ed"),
        read,
        &[(SanPawnRankMissing, "ed"), (SanCaptureMark, "ed")],
    );
    check(&format!("{opening} e4xd5"), read, &[(SanLongForm, "e4xd5")]);
    check(&format!("{opening} d5"), "e4 d5", &[(MoveIllegal, "d5")]);
    check("1. Nxf3", "Nf3", &[(SanCaptureMark, "Nxf3")]);
    check(
        "1. d4 c5 2. c4 e5 3. Nf3 xd4",
        "d4 c5 c4 e5 Nf3",
        &[(MoveAmbiguous, "xd4")],
    );
}

#[test]
fn en_passant() {
    let opening = "1. e4 a6 2. e5 d5 3.";
    let read = "e4 a6 e5 d5 exd6";
    check(&format!("{opening} exd6"), read, &[]);
    check(
        &format!("{opening} exd6e.p."),
        read,
        &[(SanEpSuffix, "e.p.")],
    );
    check(
        &format!("{opening} exd6 e.p."),
        read,
        &[(SanEpSuffix, "e.p.")],
    );
    check(&format!("{opening} exd6ep"), read, &[(SanEpSuffix, "ep")]);
    check(
        &format!("{opening} exd6ep+"),
        read,
        &[(SanEpSuffix, "ep"), (SanCheckMark, "+")],
    );
}

#[test]
fn check_marks() {
    let opening = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4.";
    let read = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#";
    check(&format!("{opening} Qxf7#"), read, &[]);
    check(&format!("{opening} Qxf7+"), read, &[(SanCheckMark, "+")]);
    check(&format!("{opening} Qxf7"), read, &[(SanCheckMark, "")]);
    check(&format!("{opening} Qxf7++"), read, &[(SanCheckMark, "++")]);
    check(
        &format!("{opening} Qxf7 mate"),
        read,
        &[(SanCheckMark, "mate")],
    );
    check("1. e4+ e5", "e4 e5", &[(SanCheckMark, "+")]);
    check(
        "1. e4 f6 2. Qh5# g6",
        "e4 f6 Qh5+ g6",
        &[(SanCheckMark, "#")],
    );
    check("1. e4 f6 2. Qh5 g6", "e4 f6 Qh5+ g6", &[(SanCheckMark, "")]);
    check(
        "1. e4 f6 2. Qh5ch g6",
        "e4 f6 Qh5+ g6",
        &[(SanCheckMark, "ch")],
    );
    check(
        "1. e4 f6 2. Qh5 ch g6",
        "e4 f6 Qh5+ g6",
        &[(SanCheckMark, "ch")],
    );
    check(
        "1. e4 f6 2. Qh5† g6",
        "e4 f6 Qh5+ g6",
        &[(SanCheckMark, "†")],
    );
}

#[test]
fn a_right_check_is_judged_once_in_all_lines() {
    let text = "1. e4 f6 2. Qh5 g6 (2... Kf7) *\n";
    assert!(
        faults(&replay(text), text)
            .iter()
            .all(|fault| *fault != (SanCheckMark, "Qh5"))
    );
    let missing = faults(&replay(text), text);
    assert_eq!(
        missing
            .iter()
            .filter(|(kind, _)| *kind == SanCheckMark)
            .count(),
        1
    );
}

#[test]
fn disambiguation() {
    let pinned = "1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nge2 Ne7 5. N2g3";
    check(
        pinned,
        "e4 e6 d4 d5 Nc3 Bb4 Ne2 Ne7 Ng3",
        &[(SanOverspecified, "Nge2"), (SanOverspecified, "N2g3")],
    );
    check_from("4k3/8/8/8/1b1N4/2N5/8/4K3 w - - 0 1", "Nb5", "Nb5", &[]);
    check_from(
        "4k3/8/8/8/3N4/2N5/8/4K3 w - - 0 1",
        "Nb5",
        "",
        &[(MoveAmbiguous, "Nb5")],
    );
    check_from("4k3/8/8/8/3N4/2N5/8/4K3 w - - 0 1", "Ndb5", "Ndb5", &[]);
    // Two rooks on a file: the rank tells them apart, the file does not.
    check_from("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3", "R1a3", &[]);
    check_from(
        "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1",
        "Raa3",
        "",
        &[(MoveAmbiguous, "Raa3")],
    );
    // Three queens: file and rank are both needed (PGN standard 8.2.3.4).
    check_from("8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "Qh4e1", &[]);
}

#[test]
fn long_forms_are_reported_once() {
    check(
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xc6 d7xc6 5. O-O Bf8-d6 6. Rf1e1 f7f6",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bd6 Re1 f6",
        &[(SanLongForm, "e2-e4")],
    );
    check(
        "1. e2e4 e7e5 2. g1f3 b8c6",
        "e4 e5 Nf3 Nc6",
        &[(SanUciForm, "e2e4")],
    );
    check(
        "1. ee4 7e5 2. Nbc3 N8f6",
        "e4 e5 Nc3 Nf6",
        &[
            (SanOverspecified, "ee4"),
            (SanOverspecified, "7e5"),
            (SanOverspecified, "Nbc3"),
            (SanOverspecified, "N8f6"),
        ],
    );
}

#[test]
fn small_letters_only_where_no_pawn_can_be_meant() {
    check(
        "1. e4 nf6 2. bc4 d5 3. bxd5",
        "e4 Nf6 Bc4 d5 Bxd5",
        &[
            (SanLowercasePiece, "nf6"),
            (SanLowercasePiece, "bc4"),
            (SanLowercasePiece, "bxd5"),
        ],
    );
    // Both the bishop and the pawn could take: the plain reading is the pawn.
    check_from("4k3/8/8/2p5/1P6/B7/8/4K3 w - - 0 1", "bxc5", "bxc5", &[]);
}

#[test]
fn figurines() {
    check(
        "1. ♙e4 e5 2. ♘f3 ♞c6 3. ♗︎b5",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanFigurine, "♙e4")],
    );
}

#[test]
fn glued_moves() {
    check(
        "1.e4 c5 2.Nf3d6 3.d4cxd4",
        "e4 c5 Nf3 d6 d4 cxd4",
        &[(MissingSpace, "d6"), (MissingSpace, "cxd4")],
    );
}

#[test]
fn null_moves() {
    check(
        "1. e4 -- 2. d4 Z0",
        "e4 -- d4 --",
        &[(MoveNull, "--"), (MoveNull, "Z0")],
    );
    check(
        "1. e4 f6 2. Qh5+ --",
        "e4 f6 Qh5+",
        &[(MoveNullInCheck, "--")],
    );
}

#[test]
fn words_that_are_no_moves() {
    check("1. e4 novelty e5", "e4 e5", &[(Syntax, "novelty")]);
    check("1. P@e4", "", &[(VariantDrop, "P@e4")]);
}
