//! Why a move cannot be played, in the order of usefulness: no such man, which could come near,
//! what blocks it, what leaves the king in check, how the castling right was lost, en passant too
//! late, promotion piece missing.
//!
//! The judgement itself is shakmaty's; this room only finds the words for it.

mod search;

use super::{
    fen, near,
    place::{Place, START},
    spelling::{Reading, Sense, Sign},
};
use crate::{
    fault::{FaultKind, MoveFault},
    record::Record,
    replay::{Ply, Replay},
};
use search::Search;
use shakmaty::{
    Bitboard, Board, CastlingSide, Color, File, Move, MoveList, Piece, Position, Rank, Role,
    Square, attacks, san::San, variant::VariantPosition,
};

/// What has been played before the move, for reasons that lie in the past.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past<'p> {
    pub(super) record: &'p Record<'p>,
    pub(super) replay: &'p Replay,
    pub(super) place: &'p Place,
    /// The position of the place.
    pub(super) board: &'p VariantPosition,
    /// The ply that could not be played.
    pub(super) ply: &'p Ply,
    /// Whether candidates are wanted.
    pub(super) explain: bool,
}

impl Past<'_> {
    /// The text of the ply with that number in the line of the game that led here.
    fn written(&self, number: u32) -> Option<String> {
        let mut line = self.ply.line;
        loop {
            let own = |ply: &&Ply| ply.line == line && ply.ply == number;
            if let Some(ply) = self.replay.plies.iter().rev().find(own) {
                let dots = match ply.side {
                    crate::game::Side::White => ".",
                    crate::game::Side::Black => "...",
                };
                return Some(format!(
                    "{}{dots} {}",
                    ply.number,
                    ply.span.of(self.record.text)
                ));
            }
            let replaced = self.replay.lines.get(line as usize)?.replaces?;
            line = self.replay.plies.get(replaced as usize)?.line;
        }
    }
}

/// Several men can make the move as written: names them all.
pub(super) fn ambiguous(board: &VariantPosition, legal: &MoveList, past: &Past<'_>) -> MoveFault {
    let mut legal = legal.clone();
    legal.sort_by_key(|m| m.from());
    let moves: Vec<String> = legal
        .iter()
        .map(|m| San::from_move(board, *m).to_string())
        .collect();
    let origins: Vec<Square> = legal.iter().filter_map(|m| m.from()).collect();
    let man = legal.first().map_or("man", |m| name(m.role()));
    let apart = origins.windows(2).all(|pair| pair[0] != pair[1]);
    let reason = if apart && legal.iter().all(|m| name(m.role()) == man) {
        let all = if legal.len() > 2 { "all" } else { "both" };
        let origins = list(origins.iter().map(Square::to_string), "and");
        format!("the {man}s on {origins} can {all} make this move")
    } else {
        format!("it may mean {}", list(moves.iter().cloned(), "or"))
    };
    let mut fault = fault(past, reason);
    fault.help = Some(format!("write {}", list(moves.into_iter(), "or")));
    fault.candidates = near::ambiguous(board, &legal);
    fault
}

/// No reading is legal: says why the plainest is not.
pub(super) fn illegal(
    board: &VariantPosition,
    reading: &Reading,
    written: &str,
    past: &Past<'_>,
) -> (FaultKind, MoveFault) {
    let (kind, reason, help) = reason(board, reading, past);
    let mut fault = fault(past, reason);
    fault.help = help;
    if past.explain {
        fault.candidates = near::moves(board, reading, written);
    }
    (kind, fault)
}

pub(super) fn fault(past: &Past<'_>, reason: String) -> MoveFault {
    let mut position = String::new();
    fen::write(&mut position, past.board);
    MoveFault {
        reason,
        help: None,
        fen: position,
        candidates: Vec::new(),
    }
}

type Reason = (FaultKind, String, Option<String>);

fn reason(board: &VariantPosition, reading: &Reading, past: &Past<'_>) -> Reason {
    let illegal = |reason: String| (FaultKind::MoveIllegal, reason, None);
    if let Sense::Drop { .. } = reading.sense
        && board.pockets().is_none()
    {
        let reason = "men are not dropped in this variant".to_owned();
        return (FaultKind::VariantDrop, reason, None);
    }
    if board.legal_moves().is_empty() {
        return illegal(ended(board, past));
    }
    match reading.sense {
        Sense::Drop { role, to } => illegal(drop(board, role, to)),
        Sense::Castle(side) => illegal(castling(board, side, past)),
        Sense::Files { from, to, .. } => illegal(format!(
            "no {} pawn on the {}-file can take on the {}-file",
            color(board.turn()),
            from.char(),
            to.char()
        )),
        Sense::Man { .. } => man(board, reading, past),
    }
}

fn ended(board: &VariantPosition, past: &Past<'_>) -> String {
    let end = if board.is_variant_end() {
        "the game had ended by a rule of the variant"
    } else if board.is_check() {
        "the king is in check and the game had ended: it is mate"
    } else {
        "the game had ended: it is stalemate"
    };
    match past.written(past.ply.ply.saturating_sub(1)) {
        Some(before) => format!("{end} after {before}"),
        None => end.to_owned(),
    }
}

fn drop(board: &VariantPosition, role: Role, to: Square) -> String {
    if let Some(piece) = board.board().piece_at(to) {
        return format!("{to} is occupied by the {}", full_name(piece));
    }
    let held = board
        .pockets()
        .map_or(0, |pockets| *pockets.get(board.turn()).get(role));
    if held == 0 {
        return format!("{} has no {} in hand", side(board.turn()), name(role));
    }
    format!("a {} cannot be dropped on {to} here", name(role))
}

fn castling(board: &VariantPosition, way: CastlingSide, past: &Past<'_>) -> String {
    let turn = board.turn();
    let castles = board.castles();
    let Some(rook) = castles.rook(turn, way) else {
        return match past.place.lost_right(turn, way) {
            Some(START) | None => {
                "there is no such castling right: the start position gives none".to_owned()
            }
            Some(ply) => match past.written(ply) {
                Some(by) => format!("the castling right was lost by {by}"),
                None => format!("the castling right was lost at ply {ply}"),
            },
        };
    };
    let Some(king) = board.board().king_of(turn) else {
        return "there is no king to castle with".to_owned();
    };
    let in_the_way = castles.path(turn, way) & board.board().occupied();
    if let Some(blocked) = in_the_way.first()
        && let Some(piece) = board.board().piece_at(blocked)
    {
        return format!(
            "{blocked} is occupied by the {} and must be empty for castling",
            full_name(piece)
        );
    }
    if let Some(attacker) = attackers(board.board(), king, !turn, board.board().occupied()).first()
    {
        return format!(
            "castling out of check is not allowed: {}",
            gives(board.board(), attacker)
        );
    }
    let king_to = way.king_to(turn);
    let without = board.board().occupied().without(king).without(rook);
    for square in attacks::between(king, king_to).with(king_to) {
        if let Some(attacker) = attackers(board.board(), square, !turn, without).first() {
            let attacker = at(board.board(), attacker);
            return if square == king_to {
                format!("the king would be in check on {square} from {attacker}")
            } else {
                format!("castling through check: {attacker} attacks {square}")
            };
        }
    }
    "castling is not possible here".to_owned()
}

fn man(board: &VariantPosition, reading: &Reading, past: &Past<'_>) -> Reason {
    let Sense::Man {
        role,
        file,
        rank,
        sign,
        to,
        promotion,
    } = reading.sense
    else {
        return (FaultKind::MoveIllegal, String::new(), None);
    };
    let pieces = board.board();
    if let Some(king) = pieces
        .piece_at(to)
        .filter(|man| *man == (!board.turn()).king())
    {
        let reason = format!("{} is never taken", at_square(king, to));
        return (FaultKind::MoveIllegal, reason, None);
    }
    let origin = file
        .zip(rank)
        .map(|(file, rank)| Square::from_coords(file, rank));
    let role = match (role, origin) {
        (Some(role), _) => role,
        (None, Some(from)) => match pieces.piece_at(from) {
            Some(piece) if piece.color == board.turn() => piece.role,
            Some(piece) => {
                let reason = format!("{} is the opponent's", at_square(piece, from));
                return (FaultKind::MoveIllegal, reason, None);
            }
            None => return (FaultKind::MoveIllegal, format!("{from} is empty"), None),
        },
        (None, None) => Role::Pawn,
    };
    if let Some(found) = promotion_fault(board, role, reading) {
        return found;
    }
    let _ = promotion;
    let hint = hint(file, rank);
    let ours = pieces.by_piece(role.of(board.turn())) & hint;
    let capture = matches!(sign, Sign::Takes | Sign::OtherTakes);
    let search = Search {
        board,
        role,
        ours,
        file,
        rank,
        to,
        capture,
    };
    (FaultKind::MoveIllegal, search.words(past), None)
}

/// The promotion is what is wrong: missing, to a man that none is made of, or on another rank.
fn promotion_fault(board: &VariantPosition, role: Role, reading: &Reading) -> Option<Reason> {
    let Sense::Man {
        file,
        rank,
        to,
        promotion,
        ..
    } = reading.sense
    else {
        return None;
    };
    let last_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
    if let Some(promotion) = promotion
        && (role != Role::Pawn || !last_rank)
    {
        let what = if role == Role::Pawn {
            format!("{to} is not on the last rank")
        } else {
            format!(
                "a {} cannot be promoted to a {}",
                name(role),
                name(promotion)
            )
        };
        return Some((FaultKind::SanPromotionRank, what, None));
    }
    let possible = board.san_candidates(Role::Pawn, to);
    let possible = possible.iter().find(|m| {
        role == Role::Pawn
            && m.is_promotion()
            && m.from().is_some_and(|from| hint(file, rank).contains(from))
    })?;
    match promotion {
        None => Some((
            FaultKind::SanPromotionMissing,
            "the pawn reaches the last rank without a promotion piece".to_owned(),
            Some(format!(
                "write {} if it became a queen",
                San::from_move(board, promoted(*possible))
            )),
        )),
        Some(man @ (Role::King | Role::Pawn)) => Some((
            FaultKind::SanPromotionPiece,
            format!("a pawn cannot become a {}", name(man)),
            None,
        )),
        Some(_) => None,
    }
}

fn promoted(m: Move) -> Move {
    match m {
        Move::Normal {
            role,
            from,
            capture,
            to,
            ..
        } => Move::Normal {
            role,
            from,
            capture,
            to,
            promotion: Some(Role::Queen),
        },
        other => other,
    }
}

fn hint(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    file.map_or(Bitboard::FULL, Bitboard::from_file)
        & rank.map_or(Bitboard::FULL, Bitboard::from_rank)
}

fn attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    board.attacks_to(square, by, occupied)
}

/// "the queen on e5 gives check".
fn gives(board: &Board, attacker: Square) -> String {
    format!("{} gives check", at(board, attacker))
}

/// "the queen on e5".
fn at(board: &Board, square: Square) -> String {
    let man = board.role_at(square).map_or("man", name);
    format!("the {man} on {square}")
}

fn at_square(piece: Piece, square: Square) -> String {
    format!("the {} on {square}", full_name(piece))
}

/// "white knight".
pub(super) fn full_name(piece: Piece) -> String {
    format!("{} {}", color(piece.color), name(piece.role))
}

fn color(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

/// "knight".
pub(super) const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// "a, b and c".
fn list(items: impl Iterator<Item = String>, last: &str) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        Some((end, [])) => end.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
        None => String::new(),
    }
}
