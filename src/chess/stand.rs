//! Moves against the rules that stand: by a ruling, or because nobody saw them in time.
//!
//! Such a move is made if both of its squares are known: by its own word where it names them, or
//! because one man alone can be meant. The board is taken as it was. What cannot be a move at all,
//! such as one onto an own man or one that takes the king, does not stand.
//!
//! A king may be left in check. For the one ply until that is answered the position is kept as
//! shakmaty has it ([`Game::Variant`](super::place::Game)), which needs no position to be possible,
//! and the king cannot be taken.

use super::{
    place::Game,
    spelling::{Mark, Reading, Sense, Sign},
};
use crate::fault::FaultKind;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Move,
    MoveList, Position, PositionErrorKinds, Rank, Role, Square, attacks, uci::UciMove,
    variant::VariantPosition,
};

/// Whether a move that cannot be played for this reason can stand.
pub(super) fn may(kind: FaultKind) -> bool {
    matches!(
        kind,
        FaultKind::MoveIllegal | FaultKind::SanPromotionMissing
    )
}

/// A move that stands and the position behind it.
pub(super) struct Standing {
    pub(super) chosen: Move,
    pub(super) after: Game,
    /// The check mark behind it, and where that begins.
    pub(super) mark: Mark,
    pub(super) mark_start: u32,
}

/// What a word comes to if it stands; nothing if its squares are not known.
pub(super) fn standing(board: &VariantPosition, reading: &Reading) -> Option<Standing> {
    let VariantPosition::Chess(chess) = board else {
        return None;
    };
    if chess.legal_moves().is_empty() {
        return None; // the game had ended
    }
    let chosen = match reading.sense {
        Sense::Castle(side) => castling(chess, side),
        Sense::Man { .. } => man(chess, &reading.sense),
        Sense::Files { .. } | Sense::Drop { .. } => None,
    }?;
    Some(Standing {
        chosen,
        after: after(chess, chosen)?,
        mark: reading.mark,
        mark_start: reading.mark_start,
    })
}

/// A move that stood, from its machine form.
pub(super) fn again(chess: &Chess, machine: &UciMove) -> Option<Move> {
    let UciMove::Normal {
        from,
        to,
        promotion,
    } = *machine
    else {
        return None;
    };
    of_man(chess, from, to, promotion, false)
}

/// Whether the king of the side that has just moved can be taken.
pub(super) fn is_exposed(chess: &Chess) -> bool {
    let board = chess.board();
    let attacker = chess.turn();
    board
        .king_of(!attacker)
        .is_some_and(|king| board.attacks_to(king, attacker, board.occupied()).any())
}

/// The moves that a position has, without those that take the king.
pub(super) fn without_the_king(board: &VariantPosition, mut moves: MoveList) -> MoveList {
    if let VariantPosition::Chess(_) = board {
        moves.retain(|m| m.capture() != Some(Role::King));
    }
    moves
}

fn man(chess: &Chess, sense: &Sense) -> Option<Move> {
    let Sense::Man {
        role,
        file,
        rank,
        sign,
        to,
        promotion,
    } = *sense
    else {
        return None;
    };
    let board = chess.board();
    let origin = file
        .zip(rank)
        .map(|(file, rank)| Square::from_coords(file, rank));
    let role = match (role, origin) {
        (Some(role), _) => role,
        (None, Some(from)) => board.role_at(from)?,
        (None, None) => Role::Pawn,
    };
    let takes = matches!(sign, Sign::Takes | Sign::OtherTakes);
    let mut men = board.by_piece(role.of(chess.turn())).without(to);
    men = men.into_iter().fold(men, |men, from| {
        let fits = file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank());
        let straight = role != Role::Pawn || takes || file.is_some() || from.file() == to.file();
        if fits && straight {
            men
        } else {
            men.without(from)
        }
    });
    let from = men.single_square().or_else(|| {
        let comes = |from: &Square| reaches(board, role, chess.turn(), *from, to);
        Bitboard::from_iter(men.into_iter().filter(comes)).single_square()
    })?;
    of_man(chess, from, to, promotion, takes)
}

/// Whether a man could make the move if the own king did not matter.
fn reaches(board: &Board, role: Role, turn: Color, from: Square, to: Square) -> bool {
    let taken = board.occupied().contains(to);
    match role {
        Role::Pawn if !taken => from.file() == to.file(),
        _ => attacks::attacks(from, role.of(turn), board.occupied()).contains(to),
    }
}

/// The move of the man on a square. A pawn on the last rank becomes a queen where nothing else is
/// said, as the Laws have it since 2014 (FIDE 7.5.2).
fn of_man(
    chess: &Chess,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    takes: bool,
) -> Option<Move> {
    let board = chess.board();
    let turn = chess.turn();
    let mover = board.piece_at(from).filter(|man| man.color == turn)?;
    let taken = board.piece_at(to);
    if from == to || taken.is_some_and(|man| man.color == turn || man.role == Role::King) {
        return None;
    }
    let crowned = mover.role == Role::Pawn && to.rank() == turn.relative_rank(Rank::Eighth);
    if promotion.is_some() && !crowned {
        return None;
    }
    let far = from.file().distance(to.file()) == 2 && from.rank() == to.rank();
    if mover.role == Role::King
        && far
        && let Some(castling) = castling(chess, CastlingSide::from_king_side(from < to))
    {
        return Some(castling);
    }
    if mover.role == Role::Pawn
        && taken.is_none()
        && (takes || from.file() != to.file())
        && passed_by(board, turn, from, to)
    {
        return Some(Move::EnPassant { from, to });
    }
    Some(Move::Normal {
        role: mover.role,
        from,
        capture: taken.map(|man| man.role),
        to,
        promotion: crowned.then(|| promotion.unwrap_or(Role::Queen)),
    })
}

/// Whether a pawn could take in passing but for the time that has gone by.
fn passed_by(board: &Board, turn: Color, from: Square, to: Square) -> bool {
    let beside = Square::from_coords(to.file(), from.rank());
    let late = to.rank() == turn.relative_rank(Rank::Sixth);
    late && attacks::pawn_attacks(turn, from).contains(to)
        && board.piece_at(beside) == Some((!turn).pawn())
}

/// Castling of king and rook from the squares on which they begin the game, with nothing between.
fn castling(chess: &Chess, side: CastlingSide) -> Option<Move> {
    let board = chess.board();
    let turn = chess.turn();
    let first = turn.relative_rank(Rank::First);
    let king = board.king_of(turn)?;
    let corner = match side {
        CastlingSide::KingSide => shakmaty::File::H,
        CastlingSide::QueenSide => shakmaty::File::A,
    };
    let rook = Square::from_coords(corner, first);
    let home = Square::from_coords(shakmaty::File::E, first);
    let free = (attacks::between(king, rook) & board.occupied()).is_empty();
    let stands = board.piece_at(rook) == Some(turn.rook());
    let standard = chess.castles().mode() == CastlingMode::Standard;
    (standard && king == home && stands && free).then_some(Move::Castle { king, rook })
}

/// The position behind a move, if play can go on from it.
fn after(chess: &Chess, chosen: Move) -> Option<Game> {
    let mut after = chess.clone();
    after.play_unchecked(chosen);
    let setup = after.to_setup(EnPassantMode::Always);
    let bearable = PositionErrorKinds::TOO_MUCH_MATERIAL
        | PositionErrorKinds::IMPOSSIBLE_CHECK
        | PositionErrorKinds::INVALID_EP_SQUARE
        | PositionErrorKinds::OPPOSITE_CHECK;
    if let Err(error) = Chess::from_setup(setup, chess.castles().mode())
        && !bearable.contains(error.kinds())
    {
        return None;
    }
    let exposed = is_exposed(&after);
    let after = VariantPosition::Chess(after);
    Some(match exposed {
        true => Game::Variant(after),
        false => Game::new(after),
    })
}
