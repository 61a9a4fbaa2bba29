//! Tests of the wing as a whole: text in, replay out.

mod claims;
mod dead;
mod hunts;
mod keys;
mod notations;
mod reasons;
mod rules;
mod spellings;
mod stands;
mod start;
mod tails;
mod tongues;
mod trips;
mod walk;

use super::{Chess, languages::Language, notation::Notation, place::Place};
use crate::{
    fault::{Fault, FaultKind},
    record::Reader,
    replay::{Replay, Want},
};
use proptest::test_runner::{RngAlgorithm, TestRng};
use shakmaty::{
    Board, CastlingMode, Color, FromSetup, Move, Position, Setup, san::Suffix,
    variant::VariantPosition,
};

/// Everything that can be wanted.
const ALL: Want = Want {
    notation: Some("san"),
    language: None,
    machine: true,
    fens: true,
    final_fen: true,
    set_ups: true,
    squares: None,
    explain: true,
    claims: false,
    scenes: false,
    least_men: 0,
    last_ply: 0,
    until: None,
    stand: false,
};

/// Replays the only game of a text.
fn replay_with(text: &str, want: &Want) -> Replay {
    replay_in(None, text, want)
}

/// Replays the only game of a text that is said to be in some notation.
fn replay_in(notation: Option<&'static Notation>, text: &str, want: &Want) -> Replay {
    let name = notation.map(|notation| notation.name);
    replay_by(Chess::reading([None; 2], [name; 2]), text, want)
}

/// Replays the only game of a text as that wing reads it.
fn replay_by(mut chess: Chess, text: &str, want: &Want) -> Replay {
    let mut reader = Reader::new(text);
    let record = reader.next_record().expect("a game");
    let mut replay = Replay::default();
    replay.clear();
    chess.replay(&record, &None, want, &mut replay);
    replay
}

fn replay(text: &str) -> Replay {
    replay_with(text, &ALL)
}

/// The canonical moves of the main line.
fn moves(replay: &Replay) -> String {
    let moves: Vec<&str> = replay
        .main_line()
        .map(|ply| ply.text.of(&replay.text))
        .collect();
    moves.join(" ")
}

/// What was met, with the text of each place.
fn faults<'t>(replay: &Replay, text: &'t str) -> Vec<(FaultKind, &'t str)> {
    let seen = |fault: &Fault| (fault.kind, fault.span.of(text));
    replay.faults.iter().map(seen).collect()
}

/// A game set up from a position, with these moves.
fn set_up(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n")
}

/// A generator that gives the same games in every run.
pub(super) fn random() -> TestRng {
    TestRng::deterministic_rng(RngAlgorithm::ChaCha)
}

/// Below `bound`, by chance.
fn below(random: &mut TestRng, bound: usize) -> usize {
    use proptest::prelude::Rng as _;
    random.next_u32() as usize % bound
}

/// Writes moves in a notation and a language; `mark` says how a check or mate is marked in the
/// position behind a move.
fn written(
    start: &VariantPosition,
    moves: &[Move],
    notation: &Notation,
    language: &'static Language,
    mark: impl Fn(&VariantPosition, Suffix) -> &'static str,
) -> String {
    let mut position = start.clone();
    let mut text = String::new();
    for chosen in moves {
        let place = Place::new(position.clone());
        notation.write(&mut text, &place, *chosen, language);
        position.play_unchecked(*chosen);
        if let Some(suffix) = Suffix::from_position(&position) {
            text.push_str(mark(&position, suffix));
        }
        text.push(' ');
    }
    text
}

/// A start position of Chess960, by chance.
fn shuffled(random: &mut TestRng) -> VariantPosition {
    let board = Board::chess960(below(random, 960) as u32);
    let setup = Setup {
        castling_rights: board.rooks(),
        board,
        turn: Color::White,
        ..Setup::initial()
    };
    let start = shakmaty::Chess::from_setup(setup, CastlingMode::Chess960);
    VariantPosition::Chess(start.expect("a start position"))
}

/// A random legal game of at most `plies`, with its moves.
pub(super) fn playout<P: Position + Clone>(
    start: &P,
    plies: usize,
    random: &mut TestRng,
) -> Vec<Move> {
    let mut position = start.clone();
    let mut played = Vec::new();
    while played.len() < plies {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_variant_end() {
            break;
        }
        let chosen = legal[below(random, legal.len())];
        position.play_unchecked(chosen);
        played.push(chosen);
    }
    played
}
