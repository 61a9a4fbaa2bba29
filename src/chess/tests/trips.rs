//! Random legal games, written in each notation and read again, give the same moves.

use super::{playout, random, replay_by, replay_in, shuffled, written};
use crate::{
    chess::{
        Chess, fen,
        languages::{self, ENGLISH, Language},
        notation::{Marks, NOTATIONS, Notation},
    },
    fault::{Fault, FaultKind::*},
    replay::Want,
};
use proptest::test_runner::TestRng;
use shakmaty::{
    Move, Position,
    san::Suffix,
    variant::{Variant, VariantPosition},
};

const GAMES: usize = 10;
/// Of the other variants, which share nearly all of the code.
const GAMES_OF_VARIANTS: usize = 3;
const PLIES: usize = 120;
/// In each of the languages, which are many.
const PLIES_IN_LANGUAGES: usize = 40;

/// The moves of a game with the marks that the notation has for check and mate.
fn marked(
    start: &VariantPosition,
    moves: &[Move],
    notation: &Notation,
    language: &'static Language,
) -> String {
    written(start, moves, notation, language, |_, suffix| {
        match (notation.marks, suffix) {
            (Marks::None, _) => "",
            (Marks::Signs, Suffix::Check) => "+",
            (Marks::Signs, Suffix::Checkmate) => "#",
            (Marks::Words { check, .. }, Suffix::Check) => check,
            (Marks::Words { mate, .. }, Suffix::Checkmate) => mate,
        }
    })
}

fn uci(start: &VariantPosition, moves: &[Move]) -> Vec<String> {
    let mode = start.castles().mode();
    moves.iter().map(|m| m.to_uci(mode).to_string()).collect()
}

/// Writes and reads one game in all notations.
fn trip(name: &str, start: &VariantPosition, moves: &[Move]) {
    let mut tag = String::new();
    fen::write(&mut tag, start);
    let want = Want {
        machine: true,
        final_fen: true,
        notation: Some("san"),
        ..Want::default()
    };
    for notation in NOTATIONS.iter().filter(|notation| notation.in_movetext) {
        let movetext = marked(start, moves, notation, ENGLISH);
        let text =
            format!("[Variant \"{name}\"]\n[SetUp \"1\"]\n[FEN \"{tag}\"]\n\n{movetext} *\n");
        let replay = replay_in(Some(notation), &text, &want);
        let read: Vec<&str> = replay
            .main_line()
            .map(|ply| ply.machine.of(&replay.text))
            .collect();
        assert_eq!(read, uci(start, moves), "{} of\n{text}", notation.name);
        let odd = replay.faults.iter().find(|fault| {
            let rules = matches!(
                fault.kind,
                ThreefoldRepetition | FivefoldInSuccession | FivefoldRepetition | SeventyFiveMoves
            );
            !rules
        });
        assert_eq!(odd, None, "{} of\n{text}", notation.name);
        if notation.name == "san" {
            let again: Vec<&str> = replay
                .main_line()
                .map(|ply| ply.text.of(&replay.text))
                .collect();
            assert_eq!(again.join(" "), movetext.trim_end());
        }
    }
}

fn many(name: &str, games: usize, start: impl Fn(&mut TestRng) -> VariantPosition) {
    let mut random = random();
    for _ in 0..games {
        let start = start(&mut random);
        let moves = playout(&start, PLIES, &mut random);
        trip(name, &start, &moves);
    }
}

/// Writes and reads one game in a language, in all notations in which that is something else than in
/// English. Where men share letters a move may have two meanings: then it must be told.
fn trip_in(language: &'static Language, name: &str, start: &VariantPosition, moves: &[Move]) {
    let mut tag = String::new();
    fen::write(&mut tag, start);
    let want = Want {
        machine: true,
        ..Want::default()
    };
    for notation in NOTATIONS.iter().filter(|notation| notation.in_movetext) {
        let movetext = marked(start, moves, notation, language);
        if movetext == marked(start, moves, notation, ENGLISH) {
            continue;
        }
        let text =
            format!("[Variant \"{name}\"]\n[SetUp \"1\"]\n[FEN \"{tag}\"]\n\n{movetext} *\n");
        let wing = Chess::reading([Some(language.code); 2], [Some(notation.name); 2]);
        let replay = replay_by(wing, &text, &want);
        let machine = replay.main_line().map(|ply| ply.machine.of(&replay.text));
        let read: Vec<&str> = machine.collect();
        let mut right = uci(start, moves);
        let ambiguous = |fault: &Fault| fault.kind == MoveAmbiguous;
        if language.shared && replay.faults.iter().any(ambiguous) {
            right.truncate(read.len());
        }
        assert_eq!(
            read, right,
            "{} in {} of\n{text}",
            notation.name, language.name
        );
    }
}

#[test]
fn languages() {
    let mut random = random();
    for language in languages::all() {
        let usual = VariantPosition::new(Variant::Chess);
        trip_in(
            language,
            "Standard",
            &usual,
            &playout(&usual, PLIES_IN_LANGUAGES, &mut random),
        );
        let shuffled = shuffled(&mut random);
        let moves = playout(&shuffled, PLIES_IN_LANGUAGES, &mut random);
        trip_in(language, "Chess960", &shuffled, &moves);
    }
}

#[test]
fn standard() {
    many("Standard", GAMES, |_| VariantPosition::new(Variant::Chess));
}

#[test]
fn chess960() {
    many("Chess960", GAMES, shuffled);
}

#[test]
fn variants() {
    for (name, variant) in [
        ("Atomic", Variant::Atomic),
        ("Antichess", Variant::Antichess),
        ("King of the Hill", Variant::KingOfTheHill),
        ("Three-check", Variant::ThreeCheck),
        ("Crazyhouse", Variant::Crazyhouse),
        ("Racing Kings", Variant::RacingKings),
        ("Horde", Variant::Horde),
    ] {
        many(name, GAMES_OF_VARIANTS, |_| VariantPosition::new(variant));
    }
}
