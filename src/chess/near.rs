//! The legal moves nearest to what was written: by letters, by man, by square.

use super::{
    spelling::{Reading, Sense},
    stand,
    why::name,
};
use crate::fault::Candidate;
use shakmaty::{Move, MoveList, Position, Role, Square, san::San, variant::VariantPosition};

/// How many are proposed.
const MOST: usize = 5;

/// The moves that an ambiguous word may mean.
pub(super) fn ambiguous(board: &VariantPosition, legal: &MoveList) -> Vec<Candidate> {
    legal
        .iter()
        .take(MOST)
        .map(|m| {
            let from = m.from().map_or(String::new(), |from| from.to_string());
            candidate(board, *m, format!("the {} on {from}", name(m.role())))
        })
        .collect()
}

/// The legal moves nearest to what was written, best first.
pub(super) fn moves(board: &VariantPosition, reading: &Reading, written: &str) -> Vec<Candidate> {
    let (role, to) = meant(&reading.sense);
    let written = bare(written);
    let mut near: Vec<(usize, Move, String)> = stand::without_the_king(board, board.legal_moves())
        .iter()
        .filter_map(|m| {
            let san = San::from_move(board, *m).to_string();
            let letters = strsim::damerau_levenshtein(written, &san);
            let same_man = Some(m.role()) == role;
            let same_square = Some(m.to()) == to;
            let distance = letters * 2 + usize::from(!same_man) + usize::from(!same_square);
            (letters <= 1 || same_square || (same_man && letters <= 2))
                .then_some((distance, *m, san))
        })
        .collect();
    near.sort_by(|a, b| (a.0, &a.2).cmp(&(b.0, &b.2)));
    near.truncate(MOST);
    near.into_iter()
        .map(|(_, m, _)| {
            let reason = match (Some(m.role()) == role, Some(m.to()) == to) {
                (true, true) => "the same man and square, written otherwise".to_owned(),
                (false, true) => format!("the same square, a {}", name(m.role())),
                (true, false) => "the same man, another square".to_owned(),
                (false, false) => "one character differs".to_owned(),
            };
            candidate(board, m, reason)
        })
        .collect()
}

fn meant(sense: &Sense) -> (Option<Role>, Option<Square>) {
    match *sense {
        Sense::Man { role, to, .. } => (role.or(Some(Role::Pawn)), Some(to)),
        Sense::Drop { role, to } => (Some(role), Some(to)),
        Sense::Files { .. } => (Some(Role::Pawn), None),
        Sense::Castle(_) => (Some(Role::King), None),
    }
}

/// Without check marks.
fn bare(written: &str) -> &str {
    written.trim_end_matches(['+', '#', '†'])
}

fn candidate(board: &VariantPosition, m: Move, reason: String) -> Candidate {
    Candidate {
        text: shakmaty::san::SanPlus::from_move(board.clone(), m).to_string(),
        reason,
        plies_legal: None,
    }
}
