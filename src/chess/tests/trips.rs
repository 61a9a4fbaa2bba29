//! Random legal games, written in each notation and read again, give the same moves.

use super::{below, playout, random, replay_by, replay_in};
use crate::{
    chess::{
        Chess, fen,
        languages::{self, ENGLISH, Language},
        notation::{Marks, NOTATIONS, Notation, find},
        place::Place,
    },
    fault::FaultKind::*,
    replay::Want,
};
use proptest::test_runner::TestRng;
use shakmaty::{
    Board, CastlingMode, Color, FromSetup, Move, Position, Setup,
    san::Suffix,
    variant::{Variant, VariantPosition},
};

const GAMES: usize = 10;
/// Of the other variants, which share nearly all of the code.
const GAMES_OF_VARIANTS: usize = 3;
const PLIES: usize = 120;

fn written(
    start: &VariantPosition,
    moves: &[Move],
    notation: &Notation,
    language: &'static Language,
) -> String {
    let mut position = start.clone();
    let mut text = String::new();
    for chosen in moves {
        let place = Place::new(position.clone());
        notation.write(&mut text, &place, *chosen, language);
        position.play_unchecked(*chosen);
        text.push_str(match (notation.marks, Suffix::from_position(&position)) {
            (Marks::None, _) | (_, None) => "",
            (Marks::Signs, Some(Suffix::Check)) => "+",
            (Marks::Signs, Some(Suffix::Checkmate)) => "#",
            (Marks::Words { check, .. }, Some(Suffix::Check)) => check,
            (Marks::Words { mate, .. }, Some(Suffix::Checkmate)) => mate,
        });
        text.push(' ');
    }
    text
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
        let movetext = written(start, moves, notation, ENGLISH);
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

/// Each language in one of the notations that have letters and are neither SAN nor LAN.
#[test]
fn languages() {
    let mut random = random();
    let all: Vec<&'static Language> = languages::all().collect();
    let lettered = ["elalg", "xlalg", "xolalg", "minimal", "reversible"];
    for (at, &language) in all.iter().enumerate() {
        let start = VariantPosition::new(Variant::Chess);
        let moves = playout(&start, PLIES, &mut random);
        let name = lettered[at % lettered.len()];
        let notation = find(name).expect("a notation");
        let text = written(&start, &moves, notation, language);
        let want = Want {
            machine: true,
            ..Want::default()
        };
        let replay = replay_by(
            Chess::reading([Some(language.code); 2], [Some(name); 2]),
            &text,
            &want,
        );
        let read: Vec<&str> = replay
            .main_line()
            .map(|ply| ply.machine.of(&replay.text))
            .collect();
        assert_eq!(
            read,
            uci(&start, &moves),
            "{name} in {} of\n{text}",
            language.name
        );
    }
}

#[test]
fn standard() {
    many("Standard", GAMES, |_| VariantPosition::new(Variant::Chess));
}

#[test]
fn chess960() {
    many("Chess960", GAMES, |random| {
        let number = below(random, 960) as u32;
        let board = Board::chess960(number);
        let setup = Setup {
            castling_rights: board.rooks(),
            board,
            turn: Color::White,
            ..Setup::initial()
        };
        VariantPosition::Chess(
            shakmaty::Chess::from_setup(setup, CastlingMode::Chess960).expect("a start position"),
        )
    });
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
