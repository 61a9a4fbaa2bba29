//! The bound on where men can ever come: a blocked position is one whose pawns stay where they are.
//!
//! All that is doubtful is granted: a man that can ever leave its square or be taken there stands in
//! nobody's way, the own king's safety binds nobody, and a king is kept out only of squares that
//! pawns attack which can neither move nor be taken. Squares are added until nothing changes. If
//! then no square is left on which the king could be attacked with every square around it attacked
//! or filled, no series of legal moves mates.

use shakmaty::{
    Bitboard, Chess, Color, Piece, Position, Rank, Role, Square,
    attacks::{attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks},
};

/// A man, and what it may come to.
struct Man {
    piece: Piece,
    start: Square,
    /// Squares that it may stand on, as what it is.
    reach: Bitboard,
    /// Squares that it may stand on after promotion.
    promoted: Bitboard,
    /// Whether it may be taken where it stands.
    taken: bool,
}

impl Man {
    /// Whether it stands on its square for ever.
    fn is_fixed(&self) -> bool {
        !self.taken && self.reach == Bitboard::from_square(self.start) && self.promoted.is_empty()
    }

    /// All squares that it may stand on.
    fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// All squares that it may attack, with these men standing for ever.
    fn attacked(&self, fixed: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for from in self.reach {
            attacked |= attacks(from, self.piece, fixed);
        }
        for from in self.promoted {
            attacked |= queen_attacks(from, fixed) | knight_attacks(from);
        }
        attacked
    }
}

/// Whether this side can certainly never mate.
pub(super) fn holds(chess: &Chess, winner: Color) -> bool {
    if chess.castles().any() || chess.pseudo_legal_ep_square().is_some() {
        return false;
    }
    let men = settled(chess);
    !can_be_mated(&men, winner)
}

/// The men with all squares that they may ever come to.
fn settled(chess: &Chess) -> Vec<Man> {
    let board = chess.board().clone();
    let mut men: Vec<Man> = board
        .into_iter()
        .map(|(start, piece)| Man {
            piece,
            start,
            reach: Bitboard::from_square(start),
            promoted: Bitboard::EMPTY,
            taken: false,
        })
        .collect();
    while spread(&mut men) {}
    men
}

/// Lets every man go one step further. Whether anything has changed.
fn spread(men: &mut [Man]) -> bool {
    let fixed: Bitboard = men
        .iter()
        .filter(|m| m.is_fixed())
        .map(|m| m.start)
        .collect();
    let mut changed = false;
    for at in 0..men.len() {
        let (reach, promoted) = further(&men[at], men, fixed);
        let color = men[at].piece.color;
        changed |= men[at].reach != reach || men[at].promoted != promoted;
        men[at].reach = reach;
        men[at].promoted = promoted;
        let attacked = men[at].attacked(fixed);
        for other in &mut *men {
            let can_be = other.piece.color != color && other.piece.role != Role::King;
            if can_be && !other.taken && attacked.contains(other.start) {
                other.taken = true;
                changed = true;
            }
        }
    }
    changed
}

/// The squares of a man after one more move: as what it is, and promoted.
fn further(man: &Man, men: &[Man], fixed: Bitboard) -> (Bitboard, Bitboard) {
    let Piece { color, role } = man.piece;
    let enemies = || men.iter().filter(|other| other.piece.color != color);
    if role == Role::Pawn {
        let prey = enemies().filter(|other| other.piece.role != Role::King);
        let prey = prey.fold(Bitboard::EMPTY, |all, other| all | other.squares());
        return pawn_further(man, prey | passed_by(color, enemies()), fixed);
    }
    let mut closed = fixed;
    if role == Role::King {
        let guards = enemies().filter(|other| other.piece.role == Role::Pawn && other.is_fixed());
        for pawn in guards {
            closed |= pawn_attacks(!color, pawn.start);
        }
    }
    (man.reach | (man.attacked(fixed) & !closed), man.promoted)
}

/// Squares on which an enemy pawn could be taken in passing.
fn passed_by<'m>(color: Color, enemies: impl Iterator<Item = &'m Man>) -> Bitboard {
    let third = color.fold_wb(Rank::Sixth, Rank::Third);
    let second = color.fold_wb(Rank::Seventh, Rank::Second);
    enemies
        .filter(|pawn| pawn.piece.role == Role::Pawn && pawn.start.rank() == second)
        .fold(Bitboard::EMPTY, |all, pawn| {
            all | (pawn.reach & Bitboard::from_rank(third))
        })
}

fn pawn_further(man: &Man, prey: Bitboard, fixed: Bitboard) -> (Bitboard, Bitboard) {
    let color = man.piece.color;
    let last = Bitboard::from_rank(color.fold_wb(Rank::Eighth, Rank::First));
    let step = color.fold_wb(8, -8);
    let mut reach = man.reach;
    reach |= man.reach.shift(step) & !fixed;
    let second = Bitboard::from_rank(color.fold_wb(Rank::Second, Rank::Seventh));
    let halfway = (man.reach & second).shift(step) & !fixed;
    reach |= halfway.shift(step) & !fixed;
    for from in man.reach {
        reach |= pawn_attacks(color, from) & prey;
    }
    let mut promoted = man.promoted | (reach & last);
    for from in promoted {
        promoted |= (queen_attacks(from, fixed) | knight_attacks(from)) & !fixed;
    }
    (reach & !last, promoted)
}

/// Whether there is a square on which the loser's king could be attacked, with each square around it
/// attacked too or filled by a man of its own.
fn can_be_mated(men: &[Man], winner: Color) -> bool {
    // The attacked king covers no square behind it.
    let covers = |man: &&Man| man.is_fixed() && man.piece != Role::King.of(!winner);
    let fixed: Bitboard = men.iter().filter(covers).map(|man| man.start).collect();
    let of = |color: Color| men.iter().filter(move |man| man.piece.color == color);
    let attacked_by = |kings: bool| {
        of(winner)
            .filter(|man| kings || man.piece.role != Role::King)
            .fold(Bitboard::EMPTY, |all, man| all | man.attacked(fixed))
    };
    let checked = attacked_by(false);
    let guarded = attacked_by(true);
    let filled = of(!winner)
        .filter(|man| man.piece.role != Role::King)
        .fold(Bitboard::EMPTY, |all, man| all | man.squares());
    of(!winner)
        .filter(|man| man.piece.role == Role::King)
        .flat_map(|king| king.reach & checked)
        .any(|square| (king_attacks(square) & !(guarded | filled)).is_empty())
}
