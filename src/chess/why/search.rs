//! What keeps a man from a square.

use super::{Past, at, at_square, attackers, full_name, list, name};
use shakmaty::{
    Bitboard, Board, Color, File, Position, Rank, Role, Square, attacks, variant::VariantPosition,
};
use std::fmt::Write as _;

/// The search for what keeps a man from a square.
pub(super) struct Search<'s> {
    pub(super) board: &'s VariantPosition,
    pub(super) role: Role,
    /// The men that fit what is written.
    pub(super) ours: Bitboard,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    pub(super) capture: bool,
}

impl Search<'_> {
    /// The plainest thing that keeps it away.
    pub(super) fn words(&self, past: &Past<'_>) -> String {
        let board = self.board.board();
        let turn = self.board.turn();
        if self.ours.is_empty() {
            return self.none_there();
        }
        if board.by_color(turn).contains(self.to) {
            let own = board.role_at(self.to).unwrap_or(Role::Pawn);
            return format!("{} is occupied by the own {}", self.to, name(own));
        }
        let coming = self.coming();
        if let Some(from) = coming.first() {
            return self.king_in_check(from);
        }
        if self.role == Role::Pawn {
            if let Some(words) = self.pawn(past) {
                return words;
            }
        } else if let Some(words) = self.blocked() {
            return words;
        }
        self.out_of_reach()
    }

    fn none_there(&self) -> String {
        let man = self.role.of(self.board.turn());
        match (self.file, self.rank) {
            _ if (self.board.board().by_piece(man)).is_empty() => {
                format!("there is no {} on the board", full_name(man))
            }
            (Some(file), Some(rank)) => format!(
                "there is no {} on {}",
                full_name(man),
                Square::from_coords(file, rank)
            ),
            (Some(file), None) => {
                format!("there is no {} on the {}-file", full_name(man), file.char())
            }
            (None, Some(rank)) => {
                format!("there is no {} on rank {}", full_name(man), rank.char())
            }
            (None, None) => format!("there is no {} on the board", full_name(man)),
        }
    }

    /// Whether a pawn's move is written as one that takes.
    fn takes(&self) -> bool {
        self.capture || self.file.is_some_and(|file| file != self.to.file())
    }

    /// The men that could come if the own king did not matter.
    fn coming(&self) -> Bitboard {
        let board = self.board.board();
        let turn = self.board.turn();
        let occupied = board.occupied();
        let mut coming = Bitboard::EMPTY;
        for from in self.ours {
            let reached = if self.role != Role::Pawn {
                attacks::attacks(from, self.role.of(turn), occupied)
            } else if self.takes() {
                let passed = self.board.maybe_ep_square();
                let there = board.by_color(!turn) | Bitboard::from_iter(passed);
                attacks::pawn_attacks(turn, from) & there
            } else {
                pushes(board, turn, from)
            };
            if reached.contains(self.to) {
                coming.add(from);
            }
        }
        coming
    }

    /// The move is possible but for the king.
    fn king_in_check(&self, from: Square) -> String {
        let board = self.board.board();
        let turn = self.board.turn();
        let Some(king) = board.king_of(turn) else {
            return "a rule of the variant forbids it".to_owned();
        };
        let mut after = board.clone();
        let mover = self.role.of(turn);
        after.discard_piece_at(from);
        if self.role == Role::Pawn && self.board.maybe_ep_square() == Some(self.to) {
            after.discard_piece_at(Square::from_coords(self.to.file(), from.rank()));
        }
        after.set_piece_at(self.to, mover);
        let king_after = if self.role == Role::King {
            self.to
        } else {
            king
        };
        let attacker = attackers(&after, king_after, !turn, after.occupied()).first();
        let Some(attacker) = attacker else {
            return "a rule of the variant forbids it".to_owned();
        };
        if self.role == Role::King {
            return format!("the king would be in check from {}", at(&after, attacker));
        }
        if attackers(board, king, !turn, board.occupied()).contains(attacker) {
            return format!(
                "the king is in check from {} and stays so",
                at(&after, attacker)
            );
        }
        format!(
            "the {} on {from} is pinned: it would leave the own king in check from {}",
            name(self.role),
            at(&after, attacker)
        )
    }

    fn blocked(&self) -> Option<String> {
        let board = self.board.board();
        self.ours.into_iter().find_map(|from| {
            let man = self.role.of(self.board.turn());
            let free = attacks::attacks(from, man, Bitboard::EMPTY).contains(self.to);
            let blocker = (attacks::between(from, self.to) & board.occupied()).first()?;
            free.then(|| {
                format!(
                    "the {} on {from} is blocked by {}",
                    name(self.role),
                    at(board, blocker)
                )
            })
        })
    }

    /// What is special about pawns: blocked, nothing to take, en passant too late.
    fn pawn(&self, past: &Past<'_>) -> Option<String> {
        let board = self.board.board();
        let turn = self.board.turn();
        let to = self.to;
        let takers = attacks::pawn_attacks(!turn, to) & self.ours;
        let behind = to.offset(turn.fold_wb(-8, 8));
        if let Some(from) = takers.first()
            && self.takes()
        {
            let passed = behind.filter(|square| {
                board.piece_at(*square) == Some((!turn).pawn())
                    && to.rank() == turn.relative_rank(Rank::Sixth)
            });
            let Some(passed) = passed else {
                return Some(format!(
                    "there is nothing to take on {to} for the pawn on {from}"
                ));
            };
            return Some(match past.written(past.ply.ply.saturating_sub(1)) {
                Some(last) => format!(
                    "{to} is empty, and en passant is possible only at once after the double \
                     step to {passed}; the last move was {last}"
                ),
                None => format!(
                    "{to} is empty, and the start position gives no right to take the pawn on \
                     {passed} en passant"
                ),
            });
        }
        if self.capture {
            return None;
        }
        if let Some(blocker) = board.piece_at(to)
            && behind.is_some_and(|square| self.ours.contains(square))
        {
            return Some(format!(
                "the pawn on {} is blocked by {}",
                behind?,
                at_square(blocker, to)
            ));
        }
        let start = behind.and_then(|behind| behind.offset(turn.fold_wb(-8, 8)));
        let home = turn.relative_rank(Rank::Second);
        if let Some(start) = start
            && start.rank() == home
            && self.ours.contains(start)
            && let Some(blocker) = board.piece_at(behind?).map(|piece| (piece, behind))
        {
            return Some(format!(
                "the pawn on {start} is blocked by {}",
                at_square(blocker.0, blocker.1?)
            ));
        }
        let occupant = board.piece_at(to)?;
        let taker = takers.first()?;
        Some(format!(
            "{to} is occupied by the {}, which the pawn on {taker} could only take",
            full_name(occupant)
        ))
    }

    fn out_of_reach(&self) -> String {
        let man = full_name(self.role.of(self.board.turn()));
        let mut words = format!("no {man} can reach {}", self.to);
        if self.file.is_some() || self.rank.is_some() {
            if let Some(from) = self.ours.single_square() {
                words = format!("the {man} on {from} cannot reach {}", self.to);
            }
        } else if self.role != Role::Pawn {
            let squares = self.ours.into_iter().map(|square| square.to_string());
            let stands = if self.ours.more_than_one() {
                "they stand"
            } else {
                "it stands"
            };
            // Writing to a String cannot fail.
            let _ = write!(words, "; {stands} on {}", list(squares, "and"));
        }
        words
    }
}

fn pushes(board: &Board, turn: Color, from: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let ahead = turn.fold_wb(8, -8);
    if let Some(one) = from
        .offset(ahead)
        .filter(|one| board.piece_at(*one).is_none())
    {
        squares.add(one);
        let two = one
            .offset(ahead)
            .filter(|_| from.rank() == turn.relative_rank(Rank::Second));
        if let Some(two) = two.filter(|two| board.piece_at(*two).is_none()) {
            squares.add(two);
        }
    }
    squares
}
