//! How a line of play ends on the board.

use super::{
    light::Light,
    place::{Game, Place},
};
use crate::{game::Side, replay::Ending};
use shakmaty::{Color, KnownOutcome, Outcome, Position, variant::VariantPosition};

pub(super) const fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// What the last position of the main line is, where `no_moves` says whether the side to move has
/// none, and which sides cannot mate.
pub(super) fn on_board(place: &Place, no_moves: bool, cannot_mate: [bool; 2]) -> Ending {
    if cannot_mate == [true; 2] && place.standard().is_some_and(Light::has_pawns_or_majors) {
        return Ending::DeadPosition;
    }
    let plain = place.standard().is_some_and(Light::has_pawns_or_majors);
    if plain && !no_moves {
        return Ending::Open;
    }
    let board = &place.board();
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
    match &place.game {
        Game::Standard(light) => {
            (place.in_check || !light.some_pawn_or_knight_moves())
                && light.chess().legal_moves().is_empty()
        }
        Game::Variant(board) => board.legal_moves().is_empty(),
    }
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
    let won = match &place.game {
        Game::Standard(_) => place.in_check && no_moves(place),
        Game::Variant(board) => is_won(board),
    };
    match (won, place.in_check) {
        (true, _) => "#",
        (false, true) => "+",
        (false, false) => "",
    }
}
