//! Rutherford's code for games by telegraph: the ordinal of a move among all that are legal.
//!
//! Rutherford looked his ordinals up in a dictionary of Latin words; ours are figures, four of them
//! with zeros in front, so that none is taken for a move number. The order is ours as well: by the
//! square that the move comes from (a1, b1 ... h8), by the square it goes to, then queen, rook,
//! bishop, knight; castling goes to the square where UCI has it.

use super::{Marks, Notation, Writer, drop, squares};
use crate::{chess::heard::Heard, fault::FaultKind};
use shakmaty::{CastlingMode, Move, MoveList, Position, uci::UciMove, variant::VariantPosition};

/// Rutherford's ordinals.
pub(super) const RUTHERFORD: Notation = Notation {
    name: "rutherford",
    summary: "telegraph code of Rutherford, a move's ordinal: 0017, 0020",
    loses: "the moves themselves, without all moves before them",
    writer: Writer::Own(|text, place, chosen, _| {
        if squares(place, chosen).is_none() {
            return drop(text, place, chosen);
        }
        let moves = in_order(&place.board());
        let ordinal = moves.iter().position(|m| *m == chosen);
        text.push_str(&format!("{:04}", ordinal.map_or(0, |at| at + 1)));
    }),
    read: Some(|board, text, _| read(board, text)),
    shape: |_| false,
    names_squares: false,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

fn in_order(board: &VariantPosition) -> MoveList {
    let mode = board.castles().mode();
    let mut moves = board.legal_moves();
    moves.retain(|m| !m.is_put());
    moves.sort_by_key(|m| place(*m, mode));
    moves
}

/// Where a move stands in the order.
fn place(m: Move, mode: CastlingMode) -> (u32, u32, u32) {
    match m.to_uci(mode) {
        UciMove::Normal {
            from,
            to,
            promotion,
        } => (
            from.into(),
            to.into(),
            promotion.map_or(0, |role| 6 - u32::from(role)),
        ),
        _ => (u32::MAX, 0, 0),
    }
}

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let figures = text.get(..4)?;
    let goes_on = text[4..].starts_with(|c: char| c.is_ascii_digit());
    if goes_on || !figures.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let ordinal: usize = figures.parse().ok()?;
    let moves = in_order(board);
    let chosen = ordinal.checked_sub(1).and_then(|at| moves.get(at)).copied();
    Some(Heard {
        moves: chosen.into_iter().collect(),
        used: 4,
        sense: None,
    })
}
