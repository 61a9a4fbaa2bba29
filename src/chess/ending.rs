//! How a line of play ends on the board.

use super::{history::History, place::Place};
use crate::{game::Side, replay::Ending};
use shakmaty::{
    Chess, Color, KnownOutcome, Outcome, Position, Role, attacks, variant::VariantPosition,
};

pub(super) const fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// How the main line ended, where `no_moves` says whether the side to move has none.
pub(super) fn ending(place: &Place, no_moves: bool, history: &History) -> Ending {
    let board = &place.board;
    if let Some(draw) = history.drawn() {
        return draw;
    }
    if board.is_variant_end() {
        return match board.variant_outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => Ending::VariantWin(side(winner)),
            _ => Ending::VariantDraw,
        };
    }
    if no_moves {
        return if place.in_check {
            Ending::Checkmate(side(!board.turn()))
        } else {
            Ending::Stalemate
        };
    }
    if board.is_insufficient_material() {
        return Ending::InsufficientMaterial;
    }
    Ending::Open
}

/// Whether the side to move has no legal move.
pub(super) fn no_moves(place: &Place) -> bool {
    match &place.board {
        VariantPosition::Chess(chess) => {
            (place.in_check || !some_pawn_or_knight_moves(chess)) && chess.legal_moves().is_empty()
        }
        other => other.legal_moves().is_empty(),
    }
}

/// A quick look, while not in check, for a pawn or knight that surely has a move; it is nearly
/// always there and spares generating all moves.
fn some_pawn_or_knight_moves(chess: &Chess) -> bool {
    let (board, turn) = (chess.board(), chess.turn());
    let Some(king) = board.king_of(turn) else {
        return false;
    };
    let us = board.by_color(turn);
    let free = |square| attacks::ray(king, square).is_empty();
    let pushed = (us & board.pawns()).shift(turn.fold_wb(8, -8)) & !board.occupied();
    let pawn = pushed
        .into_iter()
        .filter_map(|square| square.offset(turn.fold_wb(-8, 8)))
        .any(free);
    pawn || (us & board.by_role(Role::Knight))
        .into_iter()
        .any(|square| free(square) && !(attacks::knight_attacks(square) & !us).is_empty())
}

/// Whether the position is won by a rule of the variant.
pub(super) fn is_won(board: &VariantPosition) -> bool {
    matches!(
        board.outcome(),
        Outcome::Known(KnownOutcome::Decisive { .. })
    )
}

/// The check mark that the last move has earned.
pub(super) fn mark(place: &Place) -> &'static str {
    let won = match &place.board {
        VariantPosition::Chess(_) => place.in_check && no_moves(place),
        other => is_won(other),
    };
    match (won, place.in_check) {
        (true, _) => "#",
        (false, true) => "+",
        (false, false) => "",
    }
}
