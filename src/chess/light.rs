//! A standard position as the fast path keeps it: shakmaty's bitboards and castling rights, made
//! to be changed by a move in a few instructions.
//!
//! It makes no judgement of its own beyond attacks and checks; whatever is asked beyond plain SAN
//! is asked of the [`Chess`] that it gives. A test plays random games on both and compares every
//! position.

use super::lines::{diagonal, slides, straight};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, Castles, CastlingSide, Chess, Color, EnPassantMode,
    FromSetup, Move, Position, PositionError, Role, Setup, Square,
    attacks::{between, king_attacks, knight_attacks, pawn_attacks, ray},
};
use std::num::NonZeroU32;

/// A move of one man to one square, which may take what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) taken: Option<Role>,
    pub(super) promotion: Option<Role>,
}

impl Step {
    pub(super) fn as_move(self) -> Move {
        Move::Normal {
            role: self.role,
            from: self.from,
            capture: self.taken,
            to: self.to,
            promotion: self.promotion,
        }
    }
}

/// What a move has brought about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// The side to move is in check now.
    pub(super) check: bool,
    /// A castling right was lost.
    pub(super) rights_lost: bool,
}

/// A position of standard chess or Chess960.
#[derive(Clone, Debug)]
pub(super) struct Light {
    /// By role; arrays, since to match on the role would cost a jump that no processor foretells.
    roles: [Bitboard; 8],
    sides: [Bitboard; 2],
    turn: Color,
    castles: Castles,
    /// The square passed by a pawn's double step, whether or not it can be taken there.
    passed: Option<Square>,
    half_moves: u32,
    moves: NonZeroU32,
}

impl Light {
    pub(super) fn new(chess: &Chess) -> Light {
        let board = chess.board();
        let mut roles = [Bitboard::EMPTY; 8];
        for role in Role::ALL {
            roles[index(role)] = board.by_role(role);
        }
        let mut sides = [Bitboard::EMPTY; 2];
        for color in Color::ALL {
            sides[color as usize] = board.by_color(color);
        }
        Light {
            roles,
            sides,
            turn: chess.turn(),
            castles: chess.castles().clone(),
            passed: chess.maybe_ep_square(),
            half_moves: chess.halfmoves(),
            moves: chess.fullmoves(),
        }
    }

    /// The same position as shakmaty has it.
    pub(super) fn chess(&self) -> Chess {
        // The bitboards come from a board and stay consistent; the defaults are never met.
        let roles = ByRole::new_with(|role| self.men(role));
        let sides = ByColor::new_with(|color| self.sides[color as usize]);
        let board = Board::try_from_bitboards(roles, sides);
        let setup = Setup {
            board: board.unwrap_or_default(),
            turn: self.turn,
            castling_rights: self.castles.castling_rights(),
            ep_square: self.passed,
            halfmoves: self.half_moves,
            fullmoves: self.moves,
            ..Setup::empty()
        };
        Chess::from_setup(setup, self.castles.mode())
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_invalid_ep_square)
            .unwrap_or_default()
    }

    #[inline]
    pub(super) fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    pub(super) fn castles(&self) -> &Castles {
        &self.castles
    }

    #[inline]
    pub(super) fn half_moves(&self) -> u32 {
        self.half_moves
    }

    pub(super) fn full_moves(&self) -> u32 {
        self.moves.get()
    }

    #[inline]
    pub(super) fn us(&self) -> Bitboard {
        self.sides[self.turn as usize]
    }

    #[inline]
    pub(super) fn them(&self) -> Bitboard {
        self.sides[!self.turn as usize]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    #[inline]
    pub(super) fn men(&self, role: Role) -> Bitboard {
        self.roles[index(role)]
    }

    #[inline]
    fn sliders(&self) -> Bitboard {
        self.men(Role::Bishop) | self.men(Role::Rook) | self.men(Role::Queen)
    }

    #[inline]
    pub(super) fn king(&self, color: Color) -> Option<Square> {
        (self.men(Role::King) & self.sides[color as usize]).first()
    }

    /// Whether the men stand alike.
    pub(super) fn same_men(&self, other: &Light) -> bool {
        self.roles == other.roles && self.sides == other.sides
    }

    /// The man on an occupied square.
    #[inline(always)]
    pub(super) fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.men(*role).contains(square))
    }

    /// From where men of that kind, other than pawns, could come to the square if the own king did
    /// not matter. Lines are looked at one by one, not in the large tables of sliding attacks.
    #[inline(always)]
    pub(super) fn comers(&self, role: Role, to: Square) -> Bitboard {
        let men = self.men(role) & self.us();
        match role {
            Role::Knight => knight_attacks(to) & men,
            Role::King => king_attacks(to) & men,
            Role::Pawn => Bitboard::EMPTY,
            Role::Bishop | Role::Rook | Role::Queen => {
                let occupied = self.occupied();
                let mut comers = slides(role, to) & men;
                for from in comers {
                    if (between(from, to) & occupied).any() {
                        comers.discard(from);
                    }
                }
                comers
            }
        }
    }

    /// Whether the own king is not in check after a man other than it has gone from `from` to
    /// `to`, taking at most what stands there.
    #[inline(always)]
    pub(super) fn keeps_king_safe(&self, from: Square, to: Square, in_check: bool) -> bool {
        let Some(king) = self.king(self.turn) else {
            return false;
        };
        // Whether it stands on a line with the king at all is not asked: the processor could not
        // foretell the answer, but that no slider looks along that line it can.
        if !in_check && (ray(king, from) & self.sliders() & self.them()).is_empty() {
            return true;
        }
        self.king_is_safe_after(king, from, to, in_check)
    }

    #[inline(never)]
    fn king_is_safe_after(&self, king: Square, from: Square, to: Square, in_check: bool) -> bool {
        let occupied = self.occupied().without(from).with(to);
        let them = self.them().without(to);
        if !in_check {
            return !self.is_laid_open(king, from, them, occupied);
        }
        !self.slid_upon(king, them, occupied)
            && (self.steppers_upon(king, self.turn) & them).is_empty()
    }

    /// Whether one of these sliders attacks a king over a square that has been left, on a board so
    /// occupied.
    #[inline(never)]
    fn is_laid_open(
        &self,
        king: Square,
        left: Square,
        sliders: Bitboard,
        occupied: Bitboard,
    ) -> bool {
        let along = if diagonal(king).contains(left) {
            Role::Bishop
        } else {
            Role::Rook
        };
        let behind = ray(king, left) & sliders & (self.men(along) | self.men(Role::Queen));
        behind
            .into_iter()
            .any(|slider| (between(king, slider) & occupied).is_empty())
    }

    /// Whether the king of the side to move may step to `to`.
    #[inline]
    pub(super) fn king_may_go(&self, king: Square, to: Square) -> bool {
        let occupied = self.occupied().without(king).with(to);
        let them = self.them().without(to);
        (self.steppers_upon(to, self.turn) & them).is_empty() && !self.slid_upon(to, them, occupied)
    }

    /// Castling to that side, if it is legal (the king is not in check).
    pub(super) fn castling(&self, side: CastlingSide) -> Option<Move> {
        let (us, turn) = (self.us(), self.turn);
        let rook = self.castles.rook(turn, side)?;
        let king = self.king(turn)?;
        if !us.contains(rook) || (self.castles.path(turn, side) & self.occupied()).any() {
            return None;
        }
        let attacked = |square: Square, occupied: Bitboard| {
            (self.steppers_upon(square, turn) & self.them()).any()
                || self.slid_upon(square, self.them(), occupied)
        };
        let king_to = side.king_to(turn);
        let without_king = self.occupied().without(king);
        if between(king, king_to)
            .into_iter()
            .any(|square| attacked(square, without_king))
        {
            return None;
        }
        let after = without_king.without(rook).with(side.rook_to(turn));
        (!attacked(king_to, after)).then_some(Move::Castle { king, rook })
    }

    /// Whether sliders among `by` attack the square over a board so occupied. They are few, and
    /// looked at one by one.
    #[inline]
    fn slid_upon(&self, square: Square, by: Bitboard, occupied: Bitboard) -> bool {
        let queens = self.men(Role::Queen);
        let aligned = (diagonal(square) & (self.men(Role::Bishop) | queens))
            | (straight(square) & (self.men(Role::Rook) | queens));
        (aligned & by)
            .into_iter()
            .any(|slider| (between(square, slider) & occupied).is_empty())
    }

    /// Knights, pawns and kings that attack the square of a man of `color`.
    #[inline]
    fn steppers_upon(&self, square: Square, color: Color) -> Bitboard {
        (knight_attacks(square) & self.men(Role::Knight))
            | (pawn_attacks(color, square) & self.men(Role::Pawn))
            | (king_attacks(square) & self.men(Role::King))
    }

    /// Whether the side to move is in check, by whatever man.
    pub(super) fn is_check(&self) -> bool {
        let Some(king) = self.king(self.turn) else {
            return false;
        };
        (self.steppers_upon(king, self.turn) & self.them()).any()
            || self.slid_upon(king, self.them(), self.occupied())
    }

    /// Makes a legal move.
    pub(super) fn play(&mut self, chosen: Move) -> Effect {
        if let Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } = chosen
        {
            return self.step(Step {
                role,
                from,
                to,
                taken: capture,
                promotion,
            });
        }
        let rights = self.castles.castling_rights();
        self.passed = None;
        self.half_moves = self.half_moves.saturating_add(1);
        self.play_rare(self.turn, chosen);
        self.pass_turn();
        Effect {
            check: self.is_check(),
            rights_lost: rights != self.castles.castling_rights(),
        }
    }

    /// Makes a legal step.
    #[inline(always)]
    pub(super) fn step(&mut self, step: Step) -> Effect {
        let Step {
            role,
            from,
            to,
            taken,
            promotion,
        } = step;
        let color = self.turn;
        self.passed = None;
        self.half_moves = self.half_moves.saturating_add(1);
        if let Some(taken) = taken {
            self.roles[index(taken)].toggle(to);
            self.sides[!color as usize].toggle(to);
            self.half_moves = 0;
        }
        self.roles[index(role)].toggle(from);
        self.roles[index(promotion.unwrap_or(role))].toggle(to);
        self.sides[color as usize] ^= Bitboard::from(from) | Bitboard::from(to);
        if role == Role::Pawn {
            self.half_moves = 0;
            if (from - to).abs() == 16 {
                self.passed = from.offset(color.fold_wb(8, -8));
            }
        }
        let rights = self.castles.castling_rights();
        let touched = match role {
            Role::King => rights.any(),
            Role::Rook => rights.contains(from) || (taken.is_some() && rights.contains(to)),
            _ => taken.is_some() && rights.contains(to),
        };
        let rights_lost = touched && self.lose_rights(role, from, to);
        self.pass_turn();
        let check = match promotion {
            None => self.gives_check(role, from, to),
            Some(_) => self.is_check(),
        };
        Effect { check, rights_lost }
    }

    /// The castling rights go with a king's move and with a rook's from or taken on its square.
    #[inline(never)]
    fn lose_rights(&mut self, role: Role, from: Square, to: Square) -> bool {
        let before = self.castles.castling_rights();
        if role == Role::King {
            self.castles.discard_color(self.turn);
        }
        self.castles.discard_rook(from);
        self.castles.discard_rook(to);
        before != self.castles.castling_rights()
    }

    #[inline(always)]
    fn pass_turn(&mut self) {
        if self.turn.is_black() {
            self.moves = self.moves.saturating_add(1);
        }
        self.turn = !self.turn;
    }

    fn play_rare(&mut self, color: Color, chosen: Move) {
        match chosen {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                let ours = &mut self.sides[color as usize];
                ours.discard(king);
                ours.discard(rook);
                ours.add(side.king_to(color));
                ours.add(side.rook_to(color));
                self.roles[index(Role::King)].discard(king);
                self.roles[index(Role::King)].add(side.king_to(color));
                self.roles[index(Role::Rook)].discard(rook);
                self.roles[index(Role::Rook)].add(side.rook_to(color));
                self.castles.discard_color(color);
            }
            Move::EnPassant { from, to } => {
                let taken = Square::from_coords(to.file(), from.rank());
                self.roles[index(Role::Pawn)].discard(taken);
                self.roles[index(Role::Pawn)].discard(from);
                self.roles[index(Role::Pawn)].add(to);
                self.sides[!color as usize].discard(taken);
                let ours = &mut self.sides[color as usize];
                ours.discard(from);
                ours.add(to);
                self.half_moves = 0;
            }
            // Standard chess has no drops; all others are steps.
            Move::Normal { .. } | Move::Put { .. } => {}
        }
    }

    /// Whether the side to move is in check after a step of a man that has just been made.
    #[inline(always)]
    fn gives_check(&self, role: Role, from: Square, to: Square) -> bool {
        let Some(king) = self.king(self.turn) else {
            return false;
        };
        let direct = match role {
            Role::Pawn => pawn_attacks(self.turn, king).contains(to),
            Role::Knight => knight_attacks(king).contains(to),
            Role::King => false,
            Role::Bishop | Role::Rook | Role::Queen => {
                slides(role, king).contains(to) && (between(king, to) & self.occupied()).is_empty()
            }
        };
        direct
            || ((ray(king, from) & self.sliders() & self.them()).any()
                && self.is_laid_open(king, from, self.them(), self.occupied()))
    }

    /// The square passed by the last double step, where a pawn stands to take on it, whether or not
    /// it may.
    #[inline]
    pub(super) fn passed(&self) -> Option<Square> {
        let takers = |passed| pawn_attacks(!self.turn, passed) & self.men(Role::Pawn) & self.us();
        self.passed.filter(|passed| takers(*passed).any())
    }

    /// Whether the square passed by the last double step can be taken on: a right to take en
    /// passant in the sense of the Laws (FIDE 9.2.3.1).
    #[inline]
    pub(super) fn has_en_passant(&self) -> bool {
        self.passed().is_some() && self.chess().ep_square(EnPassantMode::Legal).is_some()
    }

    /// A quick look, while not in check, for a pawn or knight that surely has a move; it is nearly
    /// always there and spares generating all moves.
    pub(super) fn some_pawn_or_knight_moves(&self) -> bool {
        let Some(king) = self.king(self.turn) else {
            return false;
        };
        let us = self.us();
        let free = |square| ray(king, square).is_empty();
        let ahead = self.turn.fold_wb(8, -8);
        let pushed = (us & self.men(Role::Pawn)).shift(ahead) & !self.occupied();
        let pawn = pushed
            .into_iter()
            .filter_map(|square| square.offset(-ahead))
            .any(free);
        pawn || (us & self.men(Role::Knight))
            .into_iter()
            .any(|square| free(square) && (knight_attacks(square) & !us).any())
    }

    /// Whether this side has a pawn, a rook or a queen.
    pub(super) fn has_pawn_or_major(&self, color: Color) -> bool {
        let strong = self.men(Role::Pawn) | self.men(Role::Rook) | self.men(Role::Queen);
        (strong & self.sides[color as usize]).any()
    }

    /// Whether no pawn can step forward, there are no rooks and queens to break through, and pawns
    /// enough for a wall across the board: three pairs.
    pub(super) fn is_walled(&self) -> bool {
        const WALL: usize = 6;
        let pawns = |color: Color| self.men(Role::Pawn) & self.sides[color as usize];
        let steps = pawns(Color::White).shift(8) | pawns(Color::Black).shift(-8);
        (self.men(Role::Rook) | self.men(Role::Queen)).is_empty()
            && self.men(Role::Pawn).count() >= WALL
            && (steps & !self.occupied()).is_empty()
    }

    /// Whether there are men with which somebody can surely mate.
    pub(super) fn has_pawns_or_majors(&self) -> bool {
        (self.men(Role::Pawn) | self.men(Role::Rook) | self.men(Role::Queen)).any()
    }
}

#[inline]
const fn index(role: Role) -> usize {
    role as usize & 7
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::tests::{playout, random};
    use shakmaty::CastlingMode;

    fn same(light: &Light, chess: &Chess) {
        let mode = EnPassantMode::Always;
        assert_eq!(light.chess().to_setup(mode), chess.to_setup(mode));
        assert_eq!(light.chess().castles().mode(), chess.castles().mode());
    }

    fn follow(start: &Chess, moves: &[Move]) {
        let mut chess = start.clone();
        let mut light = Light::new(start);
        for chosen in moves {
            chess.play_unchecked(*chosen);
            let check = light.play(*chosen).check;
            same(&light, &chess);
            assert_eq!(check, chess.is_check(), "{chosen:?}");
            assert_eq!(
                light.has_en_passant(),
                chess.ep_square(EnPassantMode::Legal).is_some()
            );
            if !check && light.some_pawn_or_knight_moves() {
                assert!(!chess.legal_moves().is_empty());
            }
        }
    }

    #[test]
    fn it_goes_along_with_shakmaty() {
        let mut random = random();
        for _ in 0..60 {
            let start = Chess::default();
            let moves = playout(&start, 200, &mut random);
            follow(&start, &moves);
        }
    }

    #[test]
    fn in_chess960_too() {
        let mut random = random();
        for number in (0..960).step_by(40) {
            let board = Board::chess960(number);
            let setup = Setup {
                castling_rights: board.rooks(),
                board,
                ..Setup::initial()
            };
            let start = Chess::from_setup(setup, CastlingMode::Chess960).expect("a position");
            let moves = playout(&start, 120, &mut random);
            follow(&start, &moves);
        }
    }
}
