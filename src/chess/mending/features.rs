//! What there is to a move by which a player may choose it, in numbers.
//!
//! No search, nothing deep: what is taken and lost on the square, what is left hanging, what is
//! attacked, where the man goes. The weights of all that are learned ([`weights`](super::weights)).

use super::exchange::{gain, reply, worth};
use shakmaty::{Bitboard, Board, Chess, Color, File, Move, Position, Rank, Role, Square, attacks};

/// How many features there are.
pub(super) const COUNT: usize = 96;

/// A move as a few numbers, most of them zero.
#[derive(Debug, Default)]
pub(super) struct Features(pub(super) Vec<(u8, f32)>);

impl Features {
    fn add(&mut self, index: usize, value: f32) {
        if value != 0.0 {
            self.0.push((index as u8, value));
        }
    }

    fn when(&mut self, index: usize, met: bool) {
        if met {
            self.add(index, 1.0);
        }
    }
}

/// Where each group of features begins.
mod at {
    pub(super) const CAPTURE: usize = 0; // 6 steps of what is won
    pub(super) const LOSS: usize = 6; // 3 steps of what is lost by a quiet move
    pub(super) const RECAPTURE: usize = 9; // and one that does not lose
    pub(super) const TAKES_MOVED: usize = 11;
    pub(super) const ESCAPES: usize = 12; // 3 steps
    pub(super) const LEFT: usize = 15; // 3 steps
    pub(super) const CHECK: usize = 18; // and one that does not lose
    pub(super) const CASTLES: usize = 20;
    pub(super) const PROMOTES: usize = 21; // and to less than a queen
    pub(super) const BACK: usize = 23;
    pub(super) const AGAIN: usize = 24;
    pub(super) const NEAR: usize = 25; // the opponent's last move, the own last move
    pub(super) const ATTACKS: usize = 27; // 3 steps of worth
    pub(super) const PAWN: usize = 30; // two steps, passed, before the own king, takes to the centre
    pub(super) const ROOK: usize = 34; // open file, half open, seventh rank
    pub(super) const DEVELOPS: usize = 37;
    pub(super) const TO_KING: usize = 38; // 3 men
    pub(super) const MAN: usize = 41; // 6 men in 3 phases
    pub(super) const CENTRE: usize = 59; // 6 men in 2 phases
    pub(super) const FORWARD: usize = 71; // 6 men in 2 phases
    pub(super) const EDGE: usize = 83; // 6 men to the edge of the board
    pub(super) const PROTECTED: usize = 89; // by a pawn; by nobody and not attacked
    pub(super) const ATTACKED_BY_PAWN: usize = 91;
    pub(super) const RESTS: usize = 92; // blocks a check, takes who gives it
}

/// A position about to be left, with what is asked of it for every move.
pub(super) struct Scene<'c> {
    chess: &'c Chess,
    board: &'c Board,
    us: Color,
    past: [Option<Move>; 2],
    occupied: Bitboard,
    phase: usize,
    enemy_king: Option<Square>,
    king: Option<Square>,
}

impl<'c> Scene<'c> {
    pub(super) fn new(chess: &'c Chess, past: [Option<Move>; 2]) -> Scene<'c> {
        let board = chess.board();
        let us = chess.turn();
        let queens = board.queens().count();
        let pieces = (board.occupied() & !board.pawns() & !board.kings()).count();
        let phase = match (chess.fullmoves().get(), queens, pieces) {
            (1..=10, _, 11..) => 0,
            (_, 0, ..=7) | (_, _, ..=5) => 2,
            _ => 1,
        };
        Scene {
            chess,
            board,
            us,
            past,
            occupied: board.occupied(),
            phase,
            enemy_king: board.king_of(!us),
            king: board.king_of(us),
        }
    }

    /// What there is to a legal move.
    pub(super) fn features(&self, chosen: Move) -> Features {
        let mut found = Features::default();
        let role = chosen.role();
        let Some(from) = chosen.from() else {
            return found;
        };
        let man = role as usize - 1;
        let late = usize::from(self.phase == 2);
        found.when(at::MAN + self.phase * 6 + man, true);
        if chosen.is_castle() {
            found.when(at::CASTLES, true);
            return found;
        }
        let to = chosen.to();
        let stands = chosen.promotion().unwrap_or(role);
        let occupied = self.occupied.without(from).with(to);
        let won = self.exchange(&mut found, chosen, from, to);
        self.safety(&mut found, from, to, role, won);
        self.shape(&mut found, chosen, from, to);
        found.add(at::CENTRE + late * 6 + man, centre(to) - centre(from));
        let ahead = |square: Square| {
            let rank = u32::from(square.rank()) as f32;
            self.us.fold_wb(rank, 7.0 - rank)
        };
        found.add(
            at::FORWARD + late * 6 + man,
            (ahead(to) - ahead(from)) / 2.0,
        );
        let edge = matches!(to.file(), File::A | File::H);
        found.when(at::EDGE + man, edge);
        self.aims(&mut found, stands, to, occupied, won >= 0);
        self.ties(&mut found, from, to);
        found
    }

    /// What is won or lost on the square itself; gives it.
    fn exchange(&self, found: &mut Features, chosen: Move, from: Square, to: Square) -> i32 {
        let prize = chosen.capture().map_or(0, worth)
            + chosen
                .promotion()
                .map_or(0, |role| worth(role) - worth(Role::Pawn));
        let stands = chosen.promotion().unwrap_or(chosen.role());
        let won = gain(self.board, self.occupied, from, stands, to, prize, self.us);
        if chosen.is_capture() {
            let step = match won {
                500.. => 0,
                200..500 => 1,
                50..200 => 2,
                -49..50 => 3,
                -249..-49 => 4,
                _ => 5,
            };
            found.when(at::CAPTURE + step, true);
        } else if let Some(step) = step(-won) {
            found.when(at::LOSS + step, true);
        }
        if let Some(last) = self.past[0]
            && last.to() == to
            && chosen.is_capture()
        {
            let again = last.is_capture();
            found.when(at::RECAPTURE, again);
            found.when(at::RECAPTURE + 1, again && won >= 0);
            found.when(at::TAKES_MOVED, !again);
        }
        found.when(at::PROMOTES, chosen.is_promotion());
        let less = chosen.promotion().is_some_and(|role| role != Role::Queen);
        found.when(at::PROMOTES + 1, less);
        won
    }

    /// What the man escapes from, and what is left to be taken.
    fn safety(&self, found: &mut Features, from: Square, to: Square, role: Role, won: i32) {
        let hung = reply(self.board, self.occupied, from, worth(role), !self.us);
        if role != Role::King
            && won >= 0
            && let Some(step) = step(hung)
        {
            found.when(at::ESCAPES + step, true);
        }
        let occupied = self.occupied.without(from).with(to);
        let mut left = 0;
        let others = self.board.by_color(self.us) & !self.board.kings();
        for square in others.without(from) {
            let Some(role) = self.board.role_at(square) else {
                continue;
            };
            let prize = worth(role);
            if prize <= left {
                continue;
            }
            let attackers = self
                .board
                .attacks_to(square, !self.us, occupied)
                .without(to);
            if attackers.any() {
                left = left.max(reply(self.board, occupied, square, prize, !self.us));
            }
        }
        if let Some(step) = step(left) {
            found.when(at::LEFT + step, true);
        }
    }

    /// What kind of step it is.
    fn shape(&self, found: &mut Features, chosen: Move, from: Square, to: Square) {
        let role = chosen.role();
        let pawns = self.board.pawns();
        let (ours, theirs) = (
            pawns & self.board.by_color(self.us),
            pawns & self.board.by_color(!self.us),
        );
        match role {
            Role::Pawn => {
                found.when(at::PAWN, from.rank().distance(to.rank()) == 2);
                let ahead = ahead_of(to, self.us);
                found.when(at::PAWN + 1, (ahead & theirs).is_empty());
                let shields = self.king.is_some_and(|king| king.distance(from) <= 2);
                found.when(at::PAWN + 2, shields && self.phase < 2);
                let inward = centre_file(to) > centre_file(from);
                found.when(at::PAWN + 3, chosen.is_capture() && inward);
            }
            Role::Rook => {
                let file = Bitboard::from_file(to.file());
                let half = (file & ours).is_empty();
                found.when(at::ROOK, half && (file & theirs).is_empty());
                found.when(at::ROOK + 1, half && (file & theirs).any());
                let seventh = self.us.fold_wb(Rank::Seventh, Rank::Second);
                found.when(at::ROOK + 2, to.rank() == seventh);
            }
            Role::Knight | Role::Bishop => {
                let home = self.us.fold_wb(Rank::First, Rank::Eighth);
                found.when(at::DEVELOPS, from.rank() == home);
            }
            Role::Queen | Role::King => {}
        }
        let threatened = attacks::pawn_attacks(self.us, to) & theirs;
        found.when(at::ATTACKED_BY_PAWN, threatened.any() && role != Role::Pawn);
        let covered = attacks::pawn_attacks(!self.us, to) & ours.without(from);
        found.when(at::PROTECTED, covered.any());
        if self.chess.is_check() && role != Role::King {
            let takes = self.chess.checkers().contains(to);
            found.when(at::RESTS + usize::from(takes), true);
        }
    }

    /// What the man looks at from its new square.
    fn aims(&self, found: &mut Features, stands: Role, to: Square, occupied: Bitboard, safe: bool) {
        let piece = stands.of(self.us);
        let aims = attacks::attacks(to, piece, occupied);
        let check = self.enemy_king.is_some_and(|king| aims.contains(king));
        found.when(at::CHECK, check);
        found.when(at::CHECK + 1, check && safe);
        if safe {
            let targets = aims & self.board.by_color(!self.us) & !self.board.kings();
            let most = targets
                .into_iter()
                .filter_map(|square| {
                    let role = self.board.role_at(square)?;
                    let guarded = self.board.attacks_to(square, !self.us, occupied).any();
                    let price = if guarded { worth(stands) } else { 0 };
                    Some(worth(role) - price)
                })
                .max();
            if let Some(step) = most.and_then(step) {
                found.when(at::ATTACKS + step, true);
            }
        }
        let near = match stands {
            Role::Knight => 0,
            Role::Rook => 1,
            Role::Queen => 2,
            _ => return,
        };
        if let Some(king) = self.enemy_king {
            found.add(at::TO_KING + near, 3.0 - to.distance(king) as f32);
        }
    }

    /// What ties the move to those before it.
    fn ties(&self, found: &mut Features, from: Square, to: Square) {
        if let Some(own) = self.past[1] {
            let again = own.to() == from;
            found.when(at::AGAIN, again);
            found.when(at::BACK, again && own.from() == Some(to));
            found.when(at::NEAR + 1, own.to().distance(to) <= 2);
        }
        if let Some(last) = self.past[0] {
            found.when(at::NEAR, last.to().distance(to) <= 2);
        }
    }
}

/// Small, middling, large; none for next to nothing.
fn step(value: i32) -> Option<usize> {
    match value {
        ..50 => None,
        50..150 => Some(0),
        150..400 => Some(1),
        _ => Some(2),
    }
}

/// How near to the centre a square is, from 0 at the corners to 3.
fn centre(square: Square) -> f32 {
    let near = |line: u32| 3.5 - (line as f32 - 3.5).abs();
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    (near(file) + near(rank)) / 2.0
}

fn centre_file(square: Square) -> u32 {
    let file = u32::from(square.file());
    file.min(7 - file)
}

/// The squares in front of a pawn, on its file and those beside it.
fn ahead_of(square: Square, color: Color) -> Bitboard {
    let file = u32::from(square.file());
    let files = (file.saturating_sub(1)..=(file + 1).min(7)).fold(Bitboard::EMPTY, |set, file| {
        set | Bitboard::from_file(File::new(file))
    });
    let rank = u32::from(square.rank());
    let ranks = (0..8).filter(|other| match color {
        Color::White => *other > rank,
        Color::Black => *other < rank,
    });
    let ranks = ranks.fold(Bitboard::EMPTY, |set, rank| {
        set | Bitboard::from_rank(Rank::new(rank))
    });
    files & ranks
}
