//! Why a move cannot be played, in the order of usefulness: no such man, which could come near,
//! what blocks it, what leaves the king in check, how the castling right was lost, en passant too
//! late, promotion piece missing.
//!
//! The judgement itself is shakmaty's; this room only finds the words for it.

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
use shakmaty::{
    Bitboard, Board, CastlingSide, Color, File, Move, MoveList, Piece, Position, Rank, Role,
    Square, attacks, san::San, variant::VariantPosition,
};
use std::fmt::Write as _;

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
    let origins = legal.iter().filter_map(|m| m.from());
    let man = legal.first().map_or("man", |m| name(m.role()));
    let mut fault = fault(
        past,
        format!(
            "the {man}s on {} can both make this move",
            list(origins.map(|square| square.to_string()), "and")
        ),
    );
    if legal.len() > 2 {
        fault.reason = fault.reason.replace(" both ", " all ");
    }
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

fn fault(past: &Past<'_>, reason: String) -> MoveFault {
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

/// The search for what keeps a man from a square.
struct Search<'s> {
    board: &'s VariantPosition,
    role: Role,
    /// The men that fit what is written.
    ours: Bitboard,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    capture: bool,
}

impl Search<'_> {
    fn words(&self, past: &Past<'_>) -> String {
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

    /// The men that could come if the own king did not matter.
    fn coming(&self) -> Bitboard {
        let board = self.board.board();
        let turn = self.board.turn();
        let occupied = board.occupied();
        let mut coming = Bitboard::EMPTY;
        for from in self.ours {
            let reached = if self.role != Role::Pawn {
                attacks::attacks(from, self.role.of(turn), occupied)
            } else if board.by_color(!turn).contains(self.to)
                || self.board.maybe_ep_square() == Some(self.to)
            {
                attacks::pawn_attacks(turn, from)
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
            && (self.capture || self.file.is_some_and(|file| file != to.file()))
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
        let start = behind?.offset(turn.fold_wb(-8, 8))?;
        let home = turn.relative_rank(Rank::Second);
        if start.rank() == home
            && self.ours.contains(start)
            && let Some(blocker) = board.piece_at(behind?).map(|piece| (piece, behind))
        {
            return Some(format!(
                "the pawn on {start} is blocked by {}",
                at_square(blocker.0, blocker.1?)
            ));
        }
        None
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
