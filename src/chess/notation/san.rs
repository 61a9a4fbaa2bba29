//! Standard algebraic notation, as the PGN standard has it (8.2.3): `Nf3`, `exd5`, `O-O`, `e8=Q+`,
//! with the letters and signs of any language.

use super::{Marks, Notation, Writer, castling, letter, promotion, square};
use crate::chess::{languages::Language, place::Place};
use shakmaty::{CastlingSide, File, Move, Position, Rank, Role, Square, san::San};

/// Standard algebraic notation.
pub const SAN: Notation = Notation {
    name: "san",
    summary: "standard algebraic: Nf3, exd5, O-O, e8=Q+",
    loses: "",
    writer: Writer::Own(|text, place, chosen, language| match chosen {
        Move::Normal {
            role: Role::Pawn,
            from,
            capture,
            to,
            promotion: promoted,
        } => {
            if capture.is_some() {
                text.push(from.file().char());
                text.push_str(language.habits.takes);
            }
            square(text, to);
            promotion(text, promoted, language);
        }
        Move::Normal {
            role,
            from,
            capture,
            to,
            ..
        } => {
            letter(text, role, language);
            let (file, rank) = told_apart(place, chosen, role, from, to, language);
            text.extend(file.map(File::char));
            text.extend(rank.map(Rank::char));
            if capture.is_some() {
                text.push_str(language.habits.takes);
            }
            square(text, to);
        }
        Move::EnPassant { from, to } => {
            text.push(from.file().char());
            text.push_str(language.habits.takes);
            square(text, to);
        }
        Move::Castle { king, rook } => {
            text.push_str(castling(
                CastlingSide::from_king_side(king < rook),
                language,
            ));
        }
        Move::Put { role, to } => {
            letter(text, role, language);
            text.push('@');
            square(text, to);
        }
    }),
    read: None,
    shape: |_| false,
    names_squares: false,
    marks: Marks::Signs,
    habits: &[],
    in_movetext: true,
};

/// What must be said of a man's origin to tell him from others that could come to the square.
fn told_apart(
    place: &Place,
    chosen: Move,
    role: Role,
    from: Square,
    to: Square,
    language: &Language,
) -> (Option<File>, Option<Rank>) {
    if language.shared {
        return told_from_namesakes(place, role, from, to, language);
    }
    if !place.has_rival(role, from, to) {
        return (None, None);
    }
    match San::from_move(&place.board(), chosen) {
        San::Normal { file, rank, .. } => (file, rank),
        _ => (None, None),
    }
}

/// The same in a language where one man's move may be read as another's.
fn told_from_namesakes(
    place: &Place,
    role: Role,
    from: Square,
    to: Square,
    language: &Language,
) -> (Option<File>, Option<Rank>) {
    let board = place.board();
    let pieces = Role::ALL.iter().filter(|other| **other != Role::Pawn);
    let moves: Vec<Move> = pieces
        .flat_map(|other| board.san_candidates(*other, to))
        .collect();
    let mut others = moves
        .iter()
        .filter_map(|other| Some((other.role(), other.from()?)))
        .filter(|(other, square)| *square != from && language.confuses(role, *other, square.file()))
        .map(|(_, square)| square)
        .peekable();
    if others.peek().is_none() {
        return (None, None);
    }
    let (mut on_file, mut on_rank) = (false, false);
    for other in others {
        on_file |= other.file() == from.file();
        on_rank |= other.rank() == from.rank();
    }
    match (on_file, on_rank) {
        (false, _) => (Some(from.file()), None),
        (true, false) => (None, Some(from.rank())),
        (true, true) => (Some(from.file()), Some(from.rank())),
    }
}
