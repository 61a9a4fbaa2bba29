//! Repetition, move counts and endings along the main line.

use super::{faults, replay, set_up};
use crate::{fault::FaultKind::*, game::Side, replay::Ending};

#[test]
fn endings() {
    let ending = |text: &str| replay(text).ending;
    assert_eq!(ending("1. e4 e5 *\n"), Ending::Open);
    assert_eq!(
        ending("1. f3 e5 2. g4 Qh4# 0-1\n"),
        Ending::Checkmate(Side::Black)
    );
    // The shortest stalemate (Sam Loyd).
    assert_eq!(
        ending(
            "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 \
             8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 1/2-1/2\n"
        ),
        Ending::Stalemate
    );
    let bare = set_up("8/8/4k3/8/8/3pK3/8/8 w - - 0 1", "1. Kxd3");
    assert_eq!(ending(&bare), Ending::InsufficientMaterial);
}

#[test]
fn mate_is_marked_on_the_ply() {
    let replay = replay("1. f3 e5 2. g4 Qh4# 0-1\n");
    assert!(replay.plies[3].traits.final_move && replay.plies[3].traits.check);
    assert!(!replay.plies[2].traits.final_move);
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn repetition_is_reported_where_the_game_went_on() {
    // The start position stands for the third time after two rounds (FIDE 9.2.2).
    let text = format!("{} *\n", SHUFFLE.repeat(2));
    assert!(faults(&replay(&text), &text).is_empty());
    let text = format!("{} e4 *\n", SHUFFLE.repeat(2));
    let replay_of = replay(&text);
    assert_eq!(faults(&replay_of, &text), [(ThreefoldRepetition, "Ng8")]);
    assert_eq!(replay_of.faults[0].ply, 8);
    assert_eq!(replay_of.ending, Ending::Open);
}

#[test]
fn the_fifth_time_ends_the_game() {
    let text = format!("{} e4 *\n", SHUFFLE.repeat(4));
    let replay_of = replay(&text);
    let kinds: Vec<_> = replay_of.faults.iter().map(|f| (f.kind, f.ply)).collect();
    let passed = [
        (ThreefoldRepetition, 8),
        (FivefoldRepetition, 16),
        (FivefoldInSuccession, 16),
    ];
    assert_eq!(kinds, passed);
    assert_eq!(replay_of.ending, Ending::FivefoldRepetition);
}

#[test]
fn a_lost_castling_right_makes_another_position() {
    // FIDE 9.2.3.2: not the same position if castling rights differ.
    let text = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8 a3 *\n";
    assert!(faults(&replay(text), text).is_empty());
}

#[test]
fn a_right_to_take_en_passant_makes_another_position() {
    // After 3...d5 White could take en passant, later no more (FIDE 9.2.3.1): the position stands
    // for the third time only after the third round.
    let opening = "1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8";
    let text = format!("{opening} 7. a3 *\n");
    assert!(
        faults(&replay(&text), &text)
            .iter()
            .all(|(kind, _)| *kind != ThreefoldRepetition)
    );
    let text = format!("{opening} 7. Nf3 Nf6 8. Ng1 Ng8 9. a3 *\n");
    let first = replay(&text).faults.first().map(|f| (f.kind, f.ply));
    // The position after 3. Nf3 is met first, since it has no such right.
    assert_eq!(first, Some((ThreefoldRepetition, 13)));
}

#[test]
fn a_double_step_that_nobody_can_take_is_no_right() {
    let opening = "1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 6. a3 *\n";
    let first = replay(opening).faults.first().map(|f| (f.kind, f.ply));
    assert_eq!(first, Some((ThreefoldRepetition, 10)));
}

/// FIDE Laws of July 2014, 9.6a: only "for at least five consecutive alternate moves by each player".
#[test]
fn five_times_with_something_between_is_no_succession() {
    let elsewhere = "Nc3 Nc6 Nb5 Nb4 Nc3 Nc6 Nb1 Nb8";
    let text = format!("{} {elsewhere} {} e4 *\n", SHUFFLE, SHUFFLE.repeat(2));
    let kinds: Vec<_> = replay(&text).faults.iter().map(|f| f.kind).collect();
    assert_eq!(kinds, [ThreefoldRepetition, FivefoldRepetition]);
}

#[test]
fn seventy_five_moves() {
    let goes_on = set_up("7k/8/2R3K1/8/8/8/8/8 b - - 149 100", "100... Kg8 101. Rc8#");
    let replay_of = replay(&goes_on);
    assert_eq!(faults(&replay_of, &goes_on), [(SeventyFiveMoves, "Kg8")]);
    assert_eq!(replay_of.ending, Ending::SeventyFiveMoves);
    // Mate by the last of the moves takes precedence (FIDE 9.6.2).
    let mate = set_up("6k1/8/2R3K1/8/8/8/8/8 w - - 149 100", "100. Rc8#");
    assert!(faults(&replay(&mate), &mate).is_empty());
    assert_eq!(replay(&mate).ending, Ending::Checkmate(Side::White));
}

#[test]
fn variants_end_by_their_own_rules() {
    let hill =
        "[Variant \"King of the Hill\"]\n[FEN \"7k/8/8/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Ke4# *\n";
    assert_eq!(replay(hill).ending, Ending::VariantWin(Side::White));
    assert!(faults(&replay(hill), hill).is_empty());
}
