//! Why a move cannot be played: one test a reason.

use super::{replay, set_up};
use crate::fault::{Detail, MoveFault};

fn fault(text: &str) -> MoveFault {
    let replay = replay(text);
    let found = replay.faults.iter().find_map(|fault| match &fault.detail {
        Detail::Move(fault) => Some((**fault).clone()),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no fault in {text}"))
}

fn reason(movetext: &str) -> String {
    fault(&format!("{movetext} *\n")).reason
}

fn reason_from(fen: &str, movetext: &str) -> String {
    fault(&set_up(fen, movetext)).reason
}

#[test]
fn a_pawn_takes_only_where_its_file_says_so() {
    // cxd5 would be legal (FIDE Laws 3.7.3); `d5` alone is a move straight ahead.
    assert_eq!(
        reason("1. e4 d5 2. exd5 c6 3. c4 cxd5 4. d5"),
        "d5 is occupied by the black pawn, which the pawn on c4 could only take"
    );
    assert_eq!(
        reason("1. d4 d5 2. c4 e6 3. d5"),
        "the pawn on d4 is blocked by the black pawn on d5"
    );
}

#[test]
fn no_man_can_come() {
    assert_eq!(
        reason("1. d4 Nf3"),
        "no black knight can reach f3; they stand on b8 and g8"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd5"),
        "there is no white queen on the board"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/N7/8/4K3 w - - 0 1", "Nec4"),
        "there is no white knight on the e-file"
    );
    assert_eq!(reason("1. e4 e5 2. e3e4"), "e3 is empty");
    assert_eq!(
        reason("1. e4 e5 2. Nge2 Nc6 3. Nec1"),
        "c1 is occupied by the own bishop"
    );
}

#[test]
fn something_is_in_the_way() {
    assert_eq!(
        reason("1. Bc4"),
        "the bishop on f1 is blocked by the pawn on e2"
    );
    assert_eq!(
        reason("1. e4 e5 2. e5"),
        "the pawn on e4 is blocked by the black pawn on e5"
    );
    assert_eq!(
        reason("1. Nf3 e5 2. Nc3 e4 3. f4"),
        "the pawn on f2 is blocked by the white knight on f3"
    );
}

#[test]
fn the_king_would_be_in_check() {
    // FIDE Laws 3.9.2: no man may be moved so that the own king is left in check.
    assert_eq!(
        reason_from("4r2k/8/8/8/8/4B3/8/4K3 w - - 0 1", "Bd4"),
        "the bishop on e3 is pinned: it would leave the own king in check from the rook on e8"
    );
    assert_eq!(
        reason_from("4r2k/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2"),
        "the king would be in check from the rook on e8"
    );
    assert_eq!(
        reason_from("4r2k/8/8/8/8/N7/8/4K3 w - - 0 1", "Nb5"),
        "the king is in check from the rook on e8 and stays so"
    );
    // Taking en passant takes two men off the rank at once.
    assert_eq!(
        reason_from("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", "dxe3"),
        "the pawn on d4 is pinned: it would leave the own king in check from the rook on a4"
    );
}

#[test]
fn castling() {
    let open = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";
    assert_eq!(
        reason(&format!("{open} 4. Ke2 Ke7 5. Ke1 Ke8 6. O-O")),
        "the castling right was lost by 4. Ke2"
    );
    assert_eq!(
        reason("1. e4 e5 2. O-O"),
        "f1 is occupied by the white bishop and must be empty for castling"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O"),
        "castling through check: the rook on f3 attacks f1"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "O-O"),
        "castling out of check is not allowed: the rook on e3 gives check"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "O-O"),
        "the king would be in check on g1 from the rook on g3"
    );
    assert_eq!(
        reason_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"),
        "there is no such castling right: the start position gives none"
    );
}

#[test]
fn a_right_lost_in_the_main_line_is_named_in_a_variation() {
    assert_eq!(
        reason("1. e4 e5 2. Ke2 a6 3. Ke1 a5 4. Nf3 a4 5. Bc4 a3 6. d3 (6. O-O) 6... h6"),
        "the castling right was lost by 2. Ke2"
    );
}

#[test]
fn en_passant_too_late() {
    assert_eq!(
        reason("1. e4 Nf6 2. e5 d5 3. Nc3 a6 4. exd6"),
        "d6 is empty, and en passant is possible only at once after the double step to d5; the \
         last move was 3... a6"
    );
    assert_eq!(
        reason("1. e4 d6 2. e5 a6 3. exf6"),
        "there is nothing to take on f6 for the pawn on e5"
    );
}

#[test]
fn the_game_had_ended() {
    assert_eq!(
        reason("1. f3 e5 2. g4 Qh4# 3. a3"),
        "the king is in check and the game had ended: it is mate after 2... Qh4#"
    );
}

#[test]
fn ambiguous_names_all() {
    let fault = fault("1. d4 c5 2. c4 e5 3. Nf3 xd4 *\n");
    assert_eq!(
        fault.reason,
        "the pawns on c5 and e5 can both make this move"
    );
    assert_eq!(fault.help.as_deref(), Some("write cxd4 or exd4"));
}

#[test]
fn candidates_are_the_nearest() {
    let fault = fault("1. e4 e5 2. Nf4 *\n");
    assert_eq!(fault.candidates[0].text, "Nf3");
    assert!(
        fault
            .candidates
            .iter()
            .any(|candidate| candidate.text == "f4")
    );
    assert!(fault.candidates.len() <= 5);
    assert!(fault.fen.starts_with("rnbqkbnr/pppp1ppp/"));
}
