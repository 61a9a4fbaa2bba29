//! Which language a game is given to, and what is told of it.

use super::{faults, moves, replay};
use crate::fault::{Fault, FaultKind, FaultKind::*};

/// Checks a game without a word about its language: its moves as read, and the faults met.
fn check(movetext: &str, read: &str, met: &[(FaultKind, &str)]) {
    let text = format!("{movetext} *\n");
    let replay = replay(&text);
    assert_eq!(moves(&replay), read, "{movetext}");
    assert_eq!(faults(&replay, &text), met, "{movetext}");
}

/// What is said with the first fault of a kind.
fn said(movetext: &str, kind: FaultKind) -> String {
    let text = format!("{movetext} *\n");
    let replay = replay(&text);
    let of_kind = |fault: &&Fault| fault.kind == kind;
    let fault = replay.faults.iter().find(of_kind);
    fault.map_or(String::new(), |fault| fault.detail.text().to_owned())
}

#[test]
fn each_player_has_a_language() {
    let both = "1. e4 e5 2. Sf3 Sc6 3. Lb5 Sd4";
    assert_eq!(said(both, SanLetters), "German");
    let mixed = "1. e4 e5 2. Sf3 Nc6 3. Lb5 Nd4";
    assert_eq!(
        said(mixed, SanLetters),
        "German (White) and English (Black)"
    );
    check(mixed, "e4 e5 Nf3 Nc6 Bb5 Nd4", &[(SanLetters, "Sf3")]);
}

#[test]
fn an_illegal_move_in_english_stays_one() {
    // In Esperanto K is the bishop, in Indonesian the knight: no evidence for either.
    check("1. e4 e5 2. Ke3", "e4 e5", &[(MoveIllegal, "Ke3")]);
    check("1. e4 e5 2. Kf3 Nc6", "e4 e5", &[(MoveIllegal, "Kf3")]);
    check(
        "1. e4 e5 2. Ke2 Qh4 3. Kf3 d5 4. Kg4",
        "e4 e5 Ke2 Qh4 Kf3 d5",
        &[(MoveIllegal, "Kg4")],
    );
    check("1. e4 e5 2. Yf3 Nc6", "e4 e5", &[(MoveUnknown, "Yf3")]);
}

#[test]
fn a_move_that_nobody_could_read_does_not_hide_the_language() {
    check(
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 ?? 4. Lc6 dxc6",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanLetters, "Sf3"), (MoveUnknown, "??")],
    );
}

#[test]
fn an_illegal_move_in_german_does_not_hide_the_language() {
    check(
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 Sd4 4. Dd5 a6",
        "e4 e5 Nf3 Nc6 Bb5 Nd4",
        &[(SanLetters, "Sf3"), (MoveIllegal, "Dd5")],
    );
}

#[test]
fn a_letter_that_fits_two_languages_is_told() {
    // M is the knight in Vietnamese and the queen in Bengali.
    let short = "1. e4 e5 2. Mf3";
    assert_eq!(said(short, SanLettersOpen), "Bengali, Vietnamese");
    // One knight move more, and only one of them is left.
    check(
        "1. e4 e5 2. Mf3 Mc6",
        "e4 e5 Nf3 Nc6",
        &[(SanLetters, "Mf3")],
    );
}

#[test]
fn variations_are_evidence_too() {
    check(
        "1. e4 e5 (1... c5 2. Sf3 d6) 2. d4 exd4",
        "e4 e5 d4 exd4",
        &[(SanLetters, "Sf3")],
    );
}

#[test]
fn a_variation_may_have_letters_of_its_own() {
    let text = "1. e4 e5 2. Nf3 (2. Sc3 Lc5 (2... Sf6 3. Lc4) 3. Sf3) Nc6 (2... Xc6) *";
    let replay = replay(text);
    let all: Vec<&str> = replay
        .plies
        .iter()
        .map(|ply| ply.text.of(&replay.text))
        .collect();
    assert_eq!(all.join(" "), "e4 e5 Nf3 Nc3 Bc5 Nf6 Bc4 Nf3 Nc6");
    assert_eq!(
        faults(&replay, text),
        [(SanLettersOfVariation, "Sc3"), (MoveIllegal, "Xc6")]
    );
    assert_eq!(replay.faults[0].detail.text(), "German");
    // The main line in one language, the variation in another.
    check(
        "1. e4 e5 2. Sf3 (2. Кc3 Сc5 3. Кf3) Sc6 3. Lb5",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanLetters, "Sf3"), (SanLettersOfVariation, "Кc3")],
    );
    // An illegal move stays one.
    check(
        "1. e4 e5 2. Sf3 (2. Ta3 Sc6) Sc6 3. Lb5",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanLetters, "Sf3"), (MoveIllegal, "Ta3")],
    );
}

#[test]
fn letters_that_look_right_are_taken_last() {
    // All Cyrillic: Russian, where K is the knight.
    check(
        "1. e4 e5 2. Кf3 Кc6",
        "e4 e5 Nf3 Nc6",
        &[(SanLetters, "Кf3")],
    );
    // A Latin K among them.
    check(
        "1. e4 e5 2. Kf3 Кc6 3. Сb5 Фh4",
        "e4 e5 Nf3 Nc6 Bb5 Qh4",
        &[(SanLookAlike, "Kf3"), (SanLetters, "Кc6")],
    );
    // A Cyrillic letter among English ones.
    check(
        "1. e4 e5 2. Nf3 Nc6 3. Вb5",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanLookAlike, "Вb5")],
    );
}

#[test]
fn russian_print_is_no_fault_in_russian() {
    check(
        "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 dc 5. 0-0 Фd6 6. d4 e:d4 7. К:d4 Ф:d4 8. Ф:d4 Сg4",
        "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 d4 exd4 Nxd4 Qxd4 Qxd4 Bg4",
        &[(SanLetters, "Кf3")],
    );
}

#[test]
fn marks_of_direction_stand_between_letter_and_square() {
    check(
        "1. e4 e5 2. פ\u{200e}f3 פ\u{200e}c6 3. ר\u{200e}b5",
        "e4 e5 Nf3 Nc6 Bb5",
        &[(SanLetters, "פ\u{200e}f3")],
    );
}
