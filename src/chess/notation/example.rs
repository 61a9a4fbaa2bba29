//! The same few moves in every notation, for the table of notations.

use super::{Marks, Notation};
use crate::chess::{ending, languages::Language, place::Place};
use shakmaty::{CastlingMode, Chess, fen::Fen, uci::UciMove, variant::VariantPosition};

/// Positions and moves: a knight, captures by a pawn and by a bishop, castling, a promotion with
/// check.
const MOVES: [(&str, &str); 5] = [
    (
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "g1f3",
    ),
    (
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "e4d5",
    ),
    (
        "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
        "b5c6",
    ),
    (
        "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
        "e1g1",
    ),
    ("2k5/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"),
];

/// The moves in a notation and a language, with commas between them.
#[must_use]
pub fn example(notation: &Notation, language: &'static Language) -> String {
    let moves: Vec<String> = MOVES
        .iter()
        .filter_map(|(fen, engine)| written(notation, language, fen, engine))
        .collect();
    moves.join(", ")
}

fn written(
    notation: &Notation,
    language: &'static Language,
    fen: &str,
    engine: &str,
) -> Option<String> {
    let fen: Fen = fen.parse().ok()?;
    let chess: Chess = fen.into_position(CastlingMode::Standard).ok()?;
    let engine: UciMove = engine.parse().ok()?;
    let chosen = engine.to_move(&chess).ok()?;
    let mut place = Place::new(VariantPosition::Chess(chess));
    let mut text = String::new();
    notation.write(&mut text, &place, chosen, language);
    place.advance(chosen, 1);
    text.push_str(match (notation.marks, ending::mark(&place)) {
        (Marks::None, _) | (_, "") => "",
        (Marks::Signs, mark) => language.habits.mark(mark, || false),
        (Marks::Words { check, .. }, _) => check,
    });
    Some(text)
}
