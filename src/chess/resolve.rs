//! The fast path: plain SAN to a move without generating all moves.
//!
//! It looks up from the target square which men of that kind could come, and tests that the own
//! king is safe; bitboards and attack tables are shakmaty's. It accepts a word only if it is right in
//! every respect but the check mark, which the table verifies after playing. Whatever it does not
//! accept is judged by shakmaty ([`lax`](super::lax)); a test proves that both always agree.

use super::light::Light;
use shakmaty::{
    Bitboard, CastlingSide, Color, File, Move, Rank, Role, Square, attacks::pawn_attacks,
};

/// A word that the fast path has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    pub(super) chosen: Move,
    /// The check mark written: `+`, `#` or none.
    pub(super) mark: Option<u8>,
}

/// Reads a word as plain SAN, if it is that, legal, and neither more nor less than is needed.
#[inline]
pub(super) fn plain(light: &Light, in_check: bool, word: &[u8]) -> Option<Plain> {
    let (body, mark) = match word {
        [body @ .., mark @ (b'+' | b'#')] => (body, Some(*mark)),
        _ => (word, None),
    };
    let seat = Seat {
        light,
        turn: light.turn(),
        us: light.us(),
        them: light.them(),
        in_check,
    };
    let chosen = match *body {
        [b'O', b'-', b'O'] => seat.castle(CastlingSide::KingSide),
        [b'O', b'-', b'O', b'-', b'O'] => seat.castle(CastlingSide::QueenSide),
        [file, rank] => seat.push(square(file, rank)?, None),
        [from, b'x', file, rank] if from.is_ascii_lowercase() => {
            seat.pawn_capture(from, square(file, rank)?, None)
        }
        [letter, file, rank] => {
            seat.piece(role(letter)?, Bitboard::FULL, false, square(file, rank)?)
        }
        [letter, b'x', file, rank] => {
            seat.piece(role(letter)?, Bitboard::FULL, true, square(file, rank)?)
        }
        [file, rank, b'=', promoted] => seat.push(square(file, rank)?, Some(promotion(promoted)?)),
        [letter, from, file, rank] => {
            seat.piece(role(letter)?, origin(from)?, false, square(file, rank)?)
        }
        [letter, from, b'x', file, rank] => {
            seat.piece(role(letter)?, origin(from)?, true, square(file, rank)?)
        }
        [from, b'x', file, rank, b'=', promoted] => {
            seat.pawn_capture(from, square(file, rank)?, Some(promotion(promoted)?))
        }
        _ => None,
    }?;
    Some(Plain { chosen, mark })
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then(|| Square::new(u32::from(rank * 8 + file)))
}

#[inline]
fn role(letter: u8) -> Option<Role> {
    Some(match letter {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        _ => return None,
    })
}

#[inline]
fn promotion(letter: u8) -> Option<Role> {
    role(letter).filter(|role| *role != Role::King)
}

/// The squares that a file or rank letter leaves.
#[inline]
fn origin(letter: u8) -> Option<Bitboard> {
    match letter {
        b'a'..=b'h' => Some(Bitboard::from_file(File::new(u32::from(letter - b'a')))),
        b'1'..=b'8' => Some(Bitboard::from_rank(Rank::new(u32::from(letter - b'1')))),
        _ => None,
    }
}

/// A position with what the search for the man that moves asks again and again.
struct Seat<'l> {
    light: &'l Light,
    turn: Color,
    us: Bitboard,
    them: Bitboard,
    in_check: bool,
}

impl Seat<'_> {
    fn castle(&self, side: CastlingSide) -> Option<Move> {
        if self.in_check {
            return None;
        }
        self.light.castling(side)
    }

    /// A pawn's step forward.
    #[inline]
    fn push(&self, to: Square, promotion: Option<Role>) -> Option<Move> {
        let occupied = self.us | self.them;
        if occupied.contains(to) || (to.rank() == self.last_rank()) != promotion.is_some() {
            return None;
        }
        let pawns = self.light.men(Role::Pawn) & self.us;
        let back = self.turn.fold_wb(-8, 8);
        let single = to.offset(back)?;
        let from = if pawns.contains(single) {
            single
        } else {
            let double = single.offset(back)?;
            let home = self.turn.fold_wb(Rank::Second, Rank::Seventh);
            if occupied.contains(single) || !pawns.contains(double) || double.rank() != home {
                return None;
            }
            double
        };
        self.light
            .keeps_king_safe(from, to, self.in_check)
            .then(|| normal(Role::Pawn, from, None, to, promotion))
    }

    /// A pawn's capture; en passant is left to shakmaty.
    #[inline]
    fn pawn_capture(&self, from: u8, to: Square, promotion: Option<Role>) -> Option<Move> {
        if !self.them.contains(to) || (to.rank() == self.last_rank()) != promotion.is_some() {
            return None;
        }
        let file = origin(from).filter(|_| from.is_ascii_lowercase())?;
        let pawns = self.light.men(Role::Pawn) & self.us;
        let from = (pawn_attacks(!self.turn, to) & pawns & file).first()?;
        if !self.light.keeps_king_safe(from, to, self.in_check) {
            return None;
        }
        let taken = self.light.role_at(to)?;
        Some(normal(Role::Pawn, from, Some(taken), to, promotion))
    }

    /// A move of a piece, which must need the hint given (all squares: none given).
    #[inline]
    fn piece(&self, role: Role, hint: Bitboard, capture: bool, to: Square) -> Option<Move> {
        if self.them.contains(to) != capture || self.us.contains(to) {
            return None;
        }
        let rivals = self.light.reach(role, to) & self.light.men(role) & self.us;
        let from = (rivals & hint).first()?;
        if role == Role::King {
            if hint != Bitboard::FULL || !self.light.king_may_go(from, to) {
                return None;
            }
        } else if hint == Bitboard::FULL && !rivals.more_than_one() {
            if !self.light.keeps_king_safe(from, to, self.in_check) {
                return None;
            }
        } else {
            return self.among(role, rivals, hint, to);
        }
        let taken = if capture {
            self.light.role_at(to)
        } else {
            None
        };
        Some(normal(role, from, taken, to, None))
    }

    /// Several pieces could come, or a hint is given: exactly one may be left by it, and without
    /// it there must be more.
    fn among(&self, role: Role, rivals: Bitboard, hint: Bitboard, to: Square) -> Option<Move> {
        let mut legal = Bitboard::EMPTY;
        for from in rivals {
            if self.light.keeps_king_safe(from, to, self.in_check) {
                legal.add(from);
            }
        }
        let from = (legal & hint).single_square()?;
        let superfluous = hint != Bitboard::FULL && !legal.more_than_one();
        (!superfluous).then(|| normal(role, from, self.light.role_at(to), to, None))
    }

    #[inline]
    fn last_rank(&self) -> Rank {
        self.turn.fold_wb(Rank::Eighth, Rank::First)
    }
}

#[inline]
fn normal(
    role: Role,
    from: Square,
    capture: Option<Role>,
    to: Square,
    promotion: Option<Role>,
) -> Move {
    Move::Normal {
        role,
        from,
        capture,
        to,
        promotion,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{
        prelude::Rng as _,
        test_runner::{RngAlgorithm, TestRng},
    };
    use shakmaty::{
        CastlingMode, Chess, EnPassantMode, Position,
        fen::Fen,
        san::{San, SanError},
    };

    /// Compares both judges on every word that could be SAN for these squares and letters.
    fn compare(chess: &Chess, word: &str) {
        let fast = plain(&Light::new(chess), chess.is_check(), word.as_bytes());
        let slow = San::from_ascii(word.as_bytes())
            .map_err(|_| SanError::IllegalSan)
            .and_then(|san| san.to_move(chess));
        let fen = || Fen::from_position(chess, EnPassantMode::Legal);
        if let Some(fast) = fast {
            assert_eq!(slow, Ok(fast.chosen), "{word} in {}", fen());
            let mut after = chess.clone();
            after.play_unchecked(fast.chosen);
            let check = Light::new(chess).play(fast.chosen);
            assert_eq!(check, after.is_check(), "{word} in {}", fen());
        }
    }

    /// Every canonical word but an en passant capture, or one that needs file and rank, is
    /// accepted and means its move.
    fn accepts(chess: &Chess) {
        for chosen in &chess.legal_moves() {
            let san = San::from_move(chess, *chosen);
            let rare = chosen.is_en_passant()
                || matches!(san, San::Normal { role, file: Some(_), rank: Some(_), .. } if role != Role::Pawn);
            let word = san.to_string();
            let light = Light::new(chess);
            let fast = plain(&light, chess.is_check(), word.as_bytes()).map(|fast| fast.chosen);
            if fast.is_some() || !rare {
                assert_eq!(fast, Some(*chosen), "{word}");
            }
            compare(chess, &word);
        }
    }

    fn any_word(random: &mut TestRng) -> String {
        let mut pick = |from: &[&'static str]| from[random.next_u32() as usize % from.len()];
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let ranks = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let mut word = String::from(pick(&["", "N", "B", "R", "Q", "K"]));
        word += pick(&[
            "", "", "", "a", "b", "c", "d", "e", "f", "g", "h", "1", "4", "5", "8",
        ]);
        word += pick(&["", "x"]);
        word += pick(&files);
        word += pick(&ranks);
        word += pick(&["", "", "", "=Q", "=N", "=K"]);
        word
    }

    fn walk(start: &Chess, plies: usize, random: &mut TestRng) {
        let mut chess = start.clone();
        for _ in 0..plies {
            accepts(&chess);
            for _ in 0..60 {
                compare(&chess, &any_word(random));
            }
            let legal = chess.legal_moves();
            if legal.is_empty() {
                return;
            }
            chess.play_unchecked(legal[random.next_u32() as usize % legal.len()]);
        }
    }

    #[test]
    fn both_judges_agree_over_random_games() {
        let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        for _ in 0..25 {
            walk(&Chess::default(), 200, &mut random);
        }
    }

    /// Positions made for testing move generators: pins, checks, castling, en passant, promotion
    /// (the perft positions of the Chess Programming Wiki).
    #[test]
    fn both_judges_agree_in_hard_positions() {
        let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ] {
            let fen: Fen = fen.parse().expect("a FEN");
            let start: Chess = fen
                .into_position(CastlingMode::Standard)
                .expect("a position");
            for _ in 0..10 {
                walk(&start, 40, &mut random);
            }
        }
    }

    /// Perft through the fast path: the canonical word of each legal move leads to its position
    /// (numbers of the Chess Programming Wiki).
    #[test]
    fn perft_through_the_fast_path() {
        fn perft(chess: &Chess, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let legal = chess.legal_moves();
            let through = |chosen: &Move| {
                let word = San::from_move(chess, *chosen).to_string();
                let light = Light::new(chess);
                let read = plain(&light, chess.is_check(), word.as_bytes());
                let mut after = chess.clone();
                after.play_unchecked(read.map_or(*chosen, |read| read.chosen));
                perft(&after, depth - 1)
            };
            legal.iter().map(through).sum()
        }
        assert_eq!(perft(&Chess::default(), 3), 8_902);
    }
}
