//! The search for a mate that both sides help to bring about: the most promising position first, each
//! position once.

use super::Mating;
use crate::chess::identity::Identity;
use hashbrown::HashSet;
use shakmaty::{Chess, Color, Position, Role, attacks::king_attacks};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Looks for a mate by this side within so many positions.
pub(super) fn search(start: &Chess, winner: Color, budget: usize) -> Mating {
    if start.turn() != winner && start.is_checkmate() {
        return Mating::Possible;
    }
    let mut seen: HashSet<Identity> = HashSet::from_iter([Identity::of(start)]);
    let mut positions = vec![start.clone()];
    let mut next = BinaryHeap::from([(Reverse(0), 0)]);
    while let Some((_, at)) = next.pop() {
        let position = positions[at].clone();
        for one in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(one);
            if after.has_insufficient_material(winner) || !seen.insert(Identity::of(&after)) {
                continue;
            }
            if after.turn() != winner && after.is_checkmate() {
                return Mating::Possible;
            }
            if positions.len() >= budget {
                return Mating::NotProved;
            }
            next.push((Reverse(distance(&after, winner)), positions.len()));
            positions.push(after);
        }
    }
    Mating::Impossible
}

/// How far a position seems to be from mate; only the order of the search rests on it.
fn distance(chess: &Chess, winner: Color) -> i32 {
    let board = chess.board();
    let (Some(king), Some(helper)) = (board.king_of(!winner), board.king_of(winner)) else {
        return 0;
    };
    let occupied = board.occupied();
    let flights = (king_attacks(king) & !board.by_color(!winner))
        .into_iter()
        .filter(|to| {
            board
                .attacks_to(*to, winner, occupied.without(king))
                .is_empty()
        })
        .count() as i32;
    let edge = |at: u32| at.min(7 - at) as i32;
    let (file, rank) = (u32::from(king.file()), u32::from(king.rank()));
    let mut far =
        8 * flights + 4 * (edge(file) + edge(rank)) + 3 * i32::from(king.distance(helper) as u8);
    let men = board.by_color(winner);
    let heavy = (men & board.rooks_and_queens()).any();
    if !heavy {
        let nearest = (men & board.pawns())
            .into_iter()
            .map(|pawn| {
                let rank = i32::from(pawn.rank());
                winner.fold_wb(7 - rank, rank)
            })
            .min();
        far += 30 + nearest.map_or(0, |steps| 4 * steps);
    }
    if chess.is_check() && chess.turn() != winner {
        far -= 2;
    }
    far + (board.by_role(Role::Queen) & board.by_color(!winner)).count() as i32 * 4
}
