//! The draws that a player could have claimed, turn by turn along the main line.
//!
//! A claim is open to the player who has the move: for the position on the board, or for the one
//! that a legal move makes, if it is written down and not yet played (FIDE 9.2, 9.3). So all legal
//! moves are tried, not only the one that was played. Positions are compared in full: the same men,
//! the same side to move, the same castling rights, and a right to take en passant only where a
//! capture is legal (FIDE 9.2.3).

use super::{again, ending::side, identity::Identity, stand};
use crate::{
    fault::{Claim, Detail, Fault, FaultKind, Way},
    record::{
        Record, TokenKind,
        command::{Command, commands},
        ruling::{CLAIM, Ground, ToldClaim},
    },
    replay::{Ply, Replay},
    span::Span,
};
use shakmaty::{Chess, Color, Move, Position, san::San};
use std::collections::HashMap;

/// Half-moves without capture and pawn move that make fifty by each.
const FIFTY_MOVES: u32 = 100;

/// Reports what was open to each player, for each ground the earliest turn. The moves are taken
/// from their machine form.
pub(super) fn report(record: &Record<'_>, mut chess: Chess, replay: &mut Replay) {
    let mut account = Account::default();
    let told = told(record, replay);
    account.enter(&chess);
    let main_line: Vec<Ply> = replay.main_line().copied().collect();
    for (index, ply) in main_line.iter().enumerate() {
        let Some(played) = again::played(&chess, ply, replay) else {
            return account.tell(&main_line[..index], replay); // a null move: no game goes on so
        };
        if !stand::is_exposed(&chess) {
            account.judge(&told, &chess, index, replay);
            account.turn(&chess, Some(played), index);
        }
        chess.play_unchecked(played);
        account.enter(&chess);
    }
    if !stand::is_exposed(&chess) {
        account.judge(&told, &chess, main_line.len(), replay);
        account.turn(&chess, None, main_line.len());
    }
    account.tell(&main_line, replay);
}

/// A claim that a comment of the main line tells of.
struct Told<'r> {
    /// How many plies had been played.
    after: usize,
    span: Span,
    claim: ToldClaim<'r>,
}

fn told<'r>(record: &Record<'r>, replay: &Replay) -> Vec<Told<'r>> {
    let mut told = Vec::new();
    if !record.kinds.contains(TokenKind::Comment) {
        return told;
    }
    let starts: Vec<u32> = replay.main_line().map(|ply| ply.span.start).collect();
    let mut depth = 0_u32;
    for token in record.moves() {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Comment if depth == 0 => {
                let made = |command: Command<'r>| {
                    let is_claim = command.name == CLAIM;
                    let claim = ToldClaim::read(command.operand).filter(|_| is_claim)?;
                    Some(Told {
                        after: starts.partition_point(|start| *start < token.span.start),
                        span: Span {
                            start: token.span.start + command.range.start as u32,
                            end: token.span.start + command.range.end as u32,
                        },
                        claim,
                    })
                };
                told.extend(commands(token.span.of(record.text)).filter_map(made));
            }
            _ => {}
        }
    }
    told
}

/// What has been seen and what is open.
#[derive(Default)]
struct Account {
    seen: HashMap<Identity, u32>,
    /// Whether some position since the last capture or pawn move has occurred twice: only then can
    /// a move bring one about for the third time.
    twice: bool,
    open: Vec<Open>,
}

/// A claim of one player on one ground.
struct Open {
    kind: FaultKind,
    color: Color,
    /// The turn at which it was open first, counted from 0.
    first: usize,
    way: Way,
    turns: u32,
    last: usize,
}

impl Account {
    /// A position has come about.
    fn enter(&mut self, chess: &Chess) {
        if chess.halfmoves() == 0 {
            self.twice = false;
        }
        let times = self.seen.entry(Identity::of(chess)).or_default();
        *times += 1;
        self.twice |= *times >= 2;
    }

    /// Reports whether the claims that are told of at this turn are right.
    fn judge(&self, told: &[Told<'_>], chess: &Chess, index: usize, replay: &mut Replay) {
        for told in told.iter().filter(|told| told.after == index) {
            let right = self.is_right(&told.claim, chess);
            let way = match told.claim.with_move {
                Some(written) => Way::WithMove(written.into()),
                None => Way::Appeared,
            };
            let claim = Claim {
                side: side(chess.turn()),
                way,
                turns: 1,
                at_end: index == replay.main_plies as usize,
            };
            let kind = match right {
                true => FaultKind::ClaimRight,
                false => FaultKind::ClaimWrong,
            };
            replay.faults.push(Fault {
                ply: index as u32,
                ..Fault::at(kind, told.span).with(Detail::Claim(Box::new(claim)))
            });
        }
    }

    /// Whether a claim of the player to move is right.
    fn is_right(&self, claim: &ToldClaim<'_>, chess: &Chess) -> bool {
        let after = match claim.with_move {
            None => None,
            Some(written) => {
                let bare = written.trim_end_matches(['+', '#']);
                let san = San::from_ascii(bare.as_bytes()).ok();
                let Some(played) = san.and_then(|san| san.to_move(chess).ok()) else {
                    return false;
                };
                let mut after = chess.clone();
                after.play_unchecked(played);
                Some(after)
            }
        };
        let times = |position: &Chess| self.seen.get(&Identity::of(position)).copied();
        match (claim.ground, &after) {
            (Ground::Repetition, None) => times(chess) >= Some(3),
            (Ground::Repetition, Some(after)) => times(after) >= Some(2),
            (Ground::FiftyMoves, position) => {
                position.as_ref().unwrap_or(chess).halfmoves() >= FIFTY_MOVES
            }
        }
    }

    /// A player has the move, the `index`th of the game, and plays as the record says.
    fn turn(&mut self, chess: &Chess, played: Option<Move>, index: usize) {
        let repeats = self.repeats(chess, played);
        let fifty = fifty_moves(chess, played);
        for (kind, way) in [
            (FaultKind::ClaimRepetition, repeats),
            (FaultKind::ClaimFiftyMoves, fifty),
        ] {
            let Some(way) = way else {
                continue;
            };
            let color = chess.turn();
            let same = |open: &&mut Open| open.kind == kind && open.color == color;
            match self.open.iter_mut().find(same) {
                Some(open) => {
                    open.turns += 1;
                    open.last = index;
                }
                None => self.open.push(Open {
                    kind,
                    color,
                    first: index,
                    way,
                    turns: 1,
                    last: index,
                }),
            }
        }
    }

    /// How the player to move could claim by repetition.
    fn repeats(&self, chess: &Chess, played: Option<Move>) -> Option<Way> {
        let times = |position: &Chess| self.seen.get(&Identity::of(position)).copied();
        if !self.twice {
            return None;
        }
        if times(chess) >= Some(3) {
            return Some(Way::Appeared);
        }
        by_a_move(chess, played, |after| times(after) >= Some(2))
    }

    /// Reports all claims; `main_line` holds the plies that were played.
    fn tell(self, main_line: &[Ply], replay: &mut Replay) {
        let Some(last) = main_line.last() else {
            return;
        };
        for open in self.open {
            let place = main_line.get(open.first).unwrap_or(last);
            let claim = Claim {
                side: side(open.color),
                way: open.way,
                turns: open.turns,
                at_end: open.last == main_line.len(),
            };
            replay.faults.push(Fault {
                ply: place.ply,
                ..Fault::at(open.kind, place.span).with(Detail::Claim(Box::new(claim)))
            });
        }
    }
}

/// How the player to move could claim by the count of moves. A move that ends the game is none to
/// claim with.
fn fifty_moves(chess: &Chess, played: Option<Move>) -> Option<Way> {
    let half_moves = chess.halfmoves();
    if half_moves >= FIFTY_MOVES && !chess.legal_moves().is_empty() {
        return Some(Way::Appeared);
    }
    if half_moves + 1 < FIFTY_MOVES {
        return None;
    }
    by_a_move(chess, played, |after| !after.legal_moves().is_empty())
}

/// The move to write for a claim: the one that was played, if it serves, else the first that does.
fn by_a_move(chess: &Chess, played: Option<Move>, serves: impl Fn(&Chess) -> bool) -> Option<Way> {
    let quiet = |one: &Move| !one.is_zeroing();
    let leads = |one: &Move| {
        let mut after = chess.clone();
        after.play_unchecked(*one);
        serves(&after)
    };
    let first = || chess.legal_moves().into_iter().filter(quiet).find(leads);
    let found = played.filter(quiet).filter(leads).or_else(first)?;
    Some(Way::WithMove(
        San::from_move(chess, found).to_string().into(),
    ))
}
