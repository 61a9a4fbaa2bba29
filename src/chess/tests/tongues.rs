//! Random legal games, written in every language and read again where the language is said.

use super::{ALL, playout, random, shuffled, written};
use crate::{
    chess::{
        Chess, fen,
        languages::{self, Language},
        notation::NOTATIONS,
    },
    fault::FaultKind::*,
    record::Reader,
    replay::Replay,
};
use shakmaty::{
    Move, Position,
    variant::{Variant, VariantPosition},
};

const PLIES: usize = 60;

fn read(language: &'static Language, text: &str) -> Replay {
    let mut reader = Reader::new(text);
    let record = reader.next_record().expect("a game");
    let mut replay = Replay::default();
    replay.clear();
    let mut chess = Chess::reading([Some(language.code); 2], [None; 2]);
    chess.replay(&record, &None, &ALL, &mut replay);
    replay
}

/// Writes and reads one game. Where men share letters a move may have two meanings: then it must be
/// told, and all before it be right.
fn trip(language: &'static Language, name: &str, start: &VariantPosition, moves: &[Move]) {
    let mut tag = String::new();
    fen::write(&mut tag, start);
    let mode = start.castles().mode();
    for notation in ["san", "lan", "lan-short"] {
        let notation = NOTATIONS.iter().find(|known| known.name == notation);
        let notation = notation.expect("a notation");
        let movetext = written(start, moves, notation, language, |position, suffix| {
            let double = || position.checkers().more_than_one();
            language.habits.mark(&suffix.char().to_string(), double)
        });
        let text =
            format!("[Variant \"{name}\"]\n[SetUp \"1\"]\n[FEN \"{tag}\"]\n\n{movetext} *\n");
        let replay = read(language, &text);
        let machine = replay.main_line().map(|ply| ply.machine.of(&replay.text));
        let machine: Vec<&str> = machine.collect();
        let mut right: Vec<String> = moves.iter().map(|m| m.to_uci(mode).to_string()).collect();
        let met = |kind| replay.faults.iter().any(|fault| fault.kind == kind);
        if language.shared && met(MoveAmbiguous) {
            right.truncate(machine.len());
        }
        assert_eq!(machine, right, "{} of\n{text}", language.code);
        let odd = replay.faults.iter().find(|fault| {
            let of_the_form = matches!(fault.kind, SanLetters | SanLongForm | SanUciForm);
            let of_the_rules = matches!(
                fault.kind,
                ThreefoldRepetition | FivefoldInSuccession | FivefoldRepetition | SeventyFiveMoves
            );
            !of_the_form && !of_the_rules && !language.shared
        });
        assert_eq!(odd, None, "{} of\n{text}", language.code);
    }
}

#[test]
fn every_language_is_read_as_it_is_written() {
    let mut random = random();
    for language in languages::all() {
        let usual = VariantPosition::new(Variant::Chess);
        let moves = playout(&usual, PLIES, &mut random);
        trip(language, "Standard", &usual, &moves);
        let shuffled = shuffled(&mut random);
        let moves = playout(&shuffled, PLIES, &mut random);
        trip(language, "Chess960", &shuffled, &moves);
    }
}
