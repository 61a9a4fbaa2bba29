//! The fast path: plain SAN to a move without generating all moves.
//!
//! It looks up from the target square which men of that kind could come, and tests that the own
//! king is safe; bitboards and attack tables are shakmaty's. It accepts a word only if it is right in
//! every respect but the check mark, which the table verifies after playing. Whatever it does not
//! accept is judged by shakmaty ([`lax`](super::lax)); a test proves that both always agree.

use super::{
    history::History,
    light::{Effect, Light, Step},
    notation::Steps,
    spelling::Mark,
};
use crate::replay::{MoveWord, Traits};
use shakmaty::{Bitboard, CastlingSide, File, Move, Rank, Role, Square, attacks::pawn_attacks};

/// Reads a word without its mark as plain SAN other than castling, if it is that, legal, and
/// neither more nor less than is needed.
pub(super) fn plain(light: &Light, in_check: bool, body: &[u8]) -> Option<Step> {
    read(light, in_check, body)
}

/// What kind of step was made and what it brought about, as bits: as a structure it would go
/// through memory, and the program would wait for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Made(u8);

impl Made {
    const CHECK: u8 = 1;
    const CAPTURE: u8 = 2;
    const PROMOTION: u8 = 4;
    const RIGHTS_LOST: u8 = 8;

    #[inline(always)]
    fn new(step: Step, effect: Effect) -> Made {
        Made(
            (u8::from(effect.check) * Made::CHECK)
                | (u8::from(step.taken.is_some()) * Made::CAPTURE)
                | (u8::from(step.promotion.is_some()) * Made::PROMOTION)
                | (u8::from(effect.rights_lost) * Made::RIGHTS_LOST),
        )
    }

    #[inline(always)]
    pub(super) const fn effect(self) -> Effect {
        Effect {
            check: self.0 & Made::CHECK != 0,
            rights_lost: self.0 & Made::RIGHTS_LOST != 0,
        }
    }

    #[inline(always)]
    pub(super) fn traits(self) -> Traits {
        Made::TRAITS[usize::from(self.0 & 7)]
    }

    const TRAITS: [Traits; 8] = {
        let none = Traits {
            capture: false,
            check: false,
            final_move: false,
            promotion: false,
            castling: false,
            null: false,
            irregular: false,
        };
        let mut table = [none; 8];
        let mut bits = 0;
        while bits < 8 {
            table[bits as usize].check = bits & Made::CHECK != 0;
            table[bits as usize].capture = bits & Made::CAPTURE != 0;
            table[bits as usize].promotion = bits & Made::PROMOTION != 0;
            bits += 1;
        }
        table
    };
}

/// Reads a word without its mark like [`plain`], makes the step, and notes it in the history.
#[inline(always)]
pub(super) fn play(maker: Maker<'_>, in_check: bool, body: &[u8]) -> Option<Made> {
    read(maker, in_check, body)
}

/// Does what [`play`] does, and writes the step into `word`.
#[inline(always)]
pub(super) fn write(
    maker: Maker<'_>,
    in_check: bool,
    body: &[u8],
    steps: &Steps,
    word: &mut MoveWord,
) -> Option<Made> {
    read(Writer { maker, steps, word }, in_check, body)
}

/// Makes a step and notes it in the history.
#[inline]
pub(super) fn make(maker: Maker<'_>, step: Step) -> Made {
    maker.take(step)
}

/// What is done with a step once it is read. Reading and making are one piece of code for each
/// kind of man, since the processor foretells one jump by the letter better than several by the
/// role.
trait Hand {
    type Done;
    fn light(&self) -> &Light;
    fn take(self, step: Step) -> Self::Done;
}

/// Only reads.
impl Hand for &Light {
    type Done = Step;

    #[inline(always)]
    fn light(&self) -> &Light {
        self
    }

    #[inline(always)]
    fn take(self, step: Step) -> Step {
        step
    }
}

/// Makes a step, a ply of a main line, and notes it.
pub(super) struct Maker<'p> {
    pub(super) light: &'p mut Light,
    pub(super) history: &'p mut History,
    /// The index of the ply.
    pub(super) index: u32,
}

impl Hand for Maker<'_> {
    type Done = Made;

    #[inline(always)]
    fn light(&self) -> &Light {
        self.light
    }

    #[inline(always)]
    fn take(self, step: Step) -> Made {
        let effect = self.light.step(step);
        let still = step.role == Role::Pawn || step.taken.is_some() || effect.rights_lost;
        let quiet = (!still).then_some((step.role, step.from, step.to));
        self.history.note(self.light, quiet, self.index);
        Made::new(step, effect)
    }
}

/// Makes the step, notes it and writes it.
struct Writer<'p> {
    maker: Maker<'p>,
    steps: &'p Steps,
    word: &'p mut MoveWord,
}

impl Hand for Writer<'_> {
    type Done = Made;

    #[inline(always)]
    fn light(&self) -> &Light {
        self.maker.light
    }

    #[inline(always)]
    fn take(self, step: Step) -> Made {
        *self.word = self.steps.write(step);
        self.maker.take(step)
    }
}

#[inline(always)]
fn read<H: Hand>(hand: H, in_check: bool, body: &[u8]) -> Option<H::Done> {
    Some(match *body {
        [file @ b'a'..=b'h', rank] => {
            let step = Search::new(&hand, in_check).push(square(file, rank)?, None)?;
            hand.take(Step {
                promotion: None,
                ..step
            })
        }
        [letter, ref hint @ .., file @ b'a'..=b'h', rank] => {
            let to = square(file, rank)?;
            match letter {
                b'N' => piece(hand, in_check, Role::Knight, hint, to)?,
                b'B' => piece(hand, in_check, Role::Bishop, hint, to)?,
                b'R' => piece(hand, in_check, Role::Rook, hint, to)?,
                b'Q' => piece(hand, in_check, Role::Queen, hint, to)?,
                b'K' => piece(hand, in_check, Role::King, hint, to)?,
                _ => {
                    let search = Search::new(&hand, in_check);
                    let captures = hint == b"x";
                    let step = captures.then(|| search.pawn_capture(letter, to, None))??;
                    hand.take(step)
                }
            }
        }
        [.., b'=', _] => {
            let step = Search::new(&hand, in_check).promotion(body)?;
            hand.take(step)
        }
        _ => return None,
    })
}

/// A piece goes to a square, quietly or taking, with a hint where it comes from or none.
#[inline(always)]
fn piece<H: Hand>(hand: H, in_check: bool, role: Role, hint: &[u8], to: Square) -> Option<H::Done> {
    let search = Search::new(&hand, in_check);
    let step = |from, taken| Step {
        role,
        from,
        to,
        taken,
        promotion: None,
    };
    // Quiet moves and captures part here for good, and each knows what it is.
    match hint {
        [] => {
            let from = search.piece(role, false, to)?;
            Some(hand.take(step(from, None)))
        }
        b"x" => {
            let from = search.piece(role, true, to)?;
            let taken = search.light.role_at(to)?;
            Some(hand.take(step(from, Some(taken))))
        }
        _ => {
            let from = search.hinted(role, hint, to)?;
            let taken = search.light.role_at(to);
            Some(hand.take(step(from, taken)))
        }
    }
}

/// Reads a word without its mark as castling, if it is that and legal.
#[inline]
pub(super) fn castling(light: &Light, in_check: bool, body: &[u8]) -> Option<Move> {
    let side = match body {
        b"O-O" => CastlingSide::KingSide,
        b"O-O-O" => CastlingSide::QueenSide,
        _ => return None,
    };
    (!in_check).then(|| light.castling(side))?
}

/// The word without its check mark, and the mark.
#[inline(always)]
pub(super) fn bare(word: &[u8]) -> (&[u8], Mark) {
    match word {
        [body @ .., b'+'] => (body, Mark::Check),
        [body @ .., b'#'] => (body, Mark::Mate),
        _ => (word, Mark::None),
    }
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then(|| Square::new(u32::from(rank * 8 + file)))
}

/// The piece that a pawn may become.
fn promoted(letter: u8) -> Option<Role> {
    Some(match letter {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        _ => return None,
    })
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

/// The search for the man that moves.
#[derive(Clone, Copy)]
struct Search<'l> {
    light: &'l Light,
    in_check: bool,
}

impl<'l> Search<'l> {
    #[inline(always)]
    fn new(hand: &'l impl Hand, in_check: bool) -> Search<'l> {
        Search {
            light: hand.light(),
            in_check,
        }
    }

    /// A pawn's step forward.
    #[inline(always)]
    fn push(self, to: Square, promotion: Option<Role>) -> Option<Step> {
        let light = self.light;
        let occupied = light.occupied();
        if occupied.contains(to) || self.ends_at(to) != promotion.is_some() {
            return None;
        }
        let pawns = light.men(Role::Pawn) & light.us();
        let back = light.turn().fold_wb(-8, 8);
        let single = to.offset(back)?;
        let from = if pawns.contains(single) {
            single
        } else {
            let double = single.offset(back)?;
            let home = light.turn().fold_wb(Rank::Second, Rank::Seventh);
            if occupied.contains(single) || !pawns.contains(double) || double.rank() != home {
                return None;
            }
            double
        };
        self.safe(Step {
            role: Role::Pawn,
            from,
            to,
            taken: None,
            promotion,
        })
    }

    /// A pawn's capture; en passant is left to shakmaty.
    #[inline(always)]
    fn pawn_capture(self, from: u8, to: Square, promotion: Option<Role>) -> Option<Step> {
        let light = self.light;
        if !light.them().contains(to) || self.ends_at(to) != promotion.is_some() {
            return None;
        }
        let file = origin(from).filter(|_| from.is_ascii_lowercase())?;
        let pawns = light.men(Role::Pawn) & light.us();
        let from = (pawn_attacks(!light.turn(), to) & pawns & file).first()?;
        self.safe(Step {
            role: Role::Pawn,
            from,
            to,
            taken: light.role_at(to),
            promotion,
        })
    }

    /// A pawn's move to the last rank: `e8=Q`, `exd8=Q`.
    #[inline(never)]
    fn promotion(self, body: &[u8]) -> Option<Step> {
        let [pawn @ .., file, rank, b'=', letter] = body else {
            return None;
        };
        let (to, promotion) = (square(*file, *rank)?, Some(promoted(*letter)?));
        match pawn {
            [] => self.push(to, promotion),
            [from, b'x'] => self.pawn_capture(*from, to, promotion),
            _ => None,
        }
    }

    /// From where a piece goes that is the only one of its kind that can go there.
    #[inline(always)]
    fn piece(self, role: Role, capture: bool, to: Square) -> Option<Square> {
        let light = self.light;
        if light.them().contains(to) != capture || light.us().contains(to) {
            return None;
        }
        let rivals = light.comers(role, to);
        let from = rivals.first()?;
        let safe = if role == Role::King {
            light.king_may_go(from, to)
        } else if rivals.more_than_one() {
            return self.among(rivals, Bitboard::FULL, to);
        } else {
            light.keeps_king_safe(from, to, self.in_check)
        };
        safe.then_some(from)
    }

    /// From where a piece goes that is named with its file or rank, which must be needed.
    #[inline(never)]
    fn hinted(self, role: Role, hint: &[u8], to: Square) -> Option<Square> {
        let light = self.light;
        let (hint, capture) = match hint {
            [hint] => (*hint, false),
            [hint, b'x'] => (*hint, true),
            _ => return None,
        };
        if light.them().contains(to) != capture || light.us().contains(to) || role == Role::King {
            return None;
        }
        self.among(light.comers(role, to), origin(hint)?, to)
    }

    /// Several pieces could come, or a hint is given: exactly one may be left by it, and without
    /// it there must be more.
    #[inline(never)]
    fn among(self, rivals: Bitboard, hint: Bitboard, to: Square) -> Option<Square> {
        let mut legal = Bitboard::EMPTY;
        for from in rivals {
            if self.light.keeps_king_safe(from, to, self.in_check) {
                legal.add(from);
            }
        }
        let superfluous = hint != Bitboard::FULL && !legal.more_than_one();
        (legal & hint).single_square().filter(|_| !superfluous)
    }

    #[inline(always)]
    fn safe(self, step: Step) -> Option<Step> {
        self.light
            .keeps_king_safe(step.from, step.to, self.in_check)
            .then_some(step)
    }

    #[inline]
    fn ends_at(self, to: Square) -> bool {
        to.rank() == self.light.turn().fold_wb(Rank::Eighth, Rank::First)
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

    /// What the fast path makes of a word.
    fn fast(chess: &Chess, word: &str) -> Option<Move> {
        let (light, in_check) = (Light::new(chess), chess.is_check());
        let body = bare(word.as_bytes()).0;
        let read = plain(&light, in_check, body);
        let mut played = light.clone();
        let maker = Maker {
            light: &mut played,
            history: &mut History::default(),
            index: 0,
        };
        let made = play(maker, in_check, word.as_bytes());
        assert_eq!(made.is_some(), read.is_some(), "{word}");
        if let (Some(made), Some(read)) = (made, read) {
            let mut stepped = light.clone();
            assert_eq!(stepped.step(read), made.effect(), "{word}");
            assert!(stepped.same_men(&played), "{word}");
        }
        let step = read.map(Step::as_move);
        step.or_else(|| castling(&light, in_check, body))
    }

    /// Compares both judges on every word that could be SAN for these squares and letters.
    fn compare(chess: &Chess, word: &str) {
        let fast = fast(chess, word);
        let slow = San::from_ascii(word.as_bytes())
            .map_err(|_| SanError::IllegalSan)
            .and_then(|san| san.to_move(chess));
        let fen = || Fen::from_position(chess, EnPassantMode::Legal);
        if let Some(fast) = fast {
            assert_eq!(slow, Ok(fast), "{word} in {}", fen());
            let mut after = chess.clone();
            after.play_unchecked(fast);
            let check = Light::new(chess).play(fast).check;
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
            let fast = fast(chess, &word);
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
                let read = fast(chess, &word);
                let mut after = chess.clone();
                after.play_unchecked(read.unwrap_or(*chosen));
                perft(&after, depth - 1)
            };
            legal.iter().map(through).sum()
        }
        assert_eq!(perft(&Chess::default(), 3), 8_902);
    }
}
