//! Moves against the rules: which rule, and how play can go on if the opponent accepts them.
//!
//! FMJD Annex 1, 5.4 and 5.7: only the opponent decides whether an irregularity is corrected, and
//! an answer to it accepts it. So nothing is corrected here: the table plays on where the next
//! move of the record is an answer.

use super::{
    board::{Square, opposite},
    hunt::{Catch, Hunt, Place, Seen, each},
    movegen::Moves,
    notation::{
        Board,
        pdn::PDN,
        written::{Sign, Written},
    },
    position::{Move, Position, index},
    reading,
    state::State,
    variant::{Choice, Goal, Variant},
};
use crate::{
    fault::{FaultKind, MoveFault},
    game::Side,
};

/// What is wrong with a move.
#[derive(Debug)]
pub(super) struct Verdict {
    pub(super) kind: FaultKind,
    /// Why it is not legal.
    pub(super) reason: String,
    /// What to do about it.
    pub(super) help: Option<String>,
    /// How play can go on, if it is answered.
    pub(super) ways: Vec<Go>,
    /// How it goes on if it is ruled that the move stands, whatever comes behind it: the piece goes
    /// from square to square.
    pub(super) ruled: Option<Go>,
}

/// How play can go on behind a move against the rules.
#[derive(Debug)]
pub(super) enum Go {
    /// The move stands.
    Stands(Move),
    /// The side to move has moved a piece of its opponent.
    OpponentsPiece(Move),
    /// The other side has moved twice.
    OtherSide(Move),
    /// The last move is taken back.
    Back(Position),
}

impl Go {
    /// The move that is made; one that takes the last move back is that move the other way.
    pub(super) fn mv(&self, state: &State) -> Option<Move> {
        match self {
            Go::Stands(mv) | Go::OpponentsPiece(mv) | Go::OtherSide(mv) => Some(*mv),
            Go::Back(_) => state.before.as_ref().map(|(_, last)| Move {
                taken: 0,
                from: last.to,
                to: last.from,
                crowns: false,
            }),
        }
    }

    /// The position after it.
    pub(super) fn after(&self, variant: &Variant, state: &State) -> Position {
        let mut position = state.position;
        match self {
            Go::Stands(mv) => position.play(variant, mv),
            Go::OpponentsPiece(mv) => {
                position.turn = position.turn.other();
                position.play(variant, mv);
                position.turn = position.turn.other();
            }
            Go::OtherSide(mv) => {
                position.turn = position.turn.other();
                position.play(variant, mv);
            }
            Go::Back(before) => position = *before,
        }
        position
    }
}

impl Verdict {
    fn new(kind: FaultKind, reason: impl Into<String>) -> Verdict {
        Verdict {
            kind,
            reason: reason.into(),
            help: None,
            ways: Vec::new(),
            ruled: None,
        }
    }

    fn illegal(reason: impl Into<String>) -> Verdict {
        Verdict::new(FaultKind::MoveIllegal, reason)
    }

    fn going(mut self, ways: impl IntoIterator<Item = Go>) -> Verdict {
        self.ways.extend(ways);
        self
    }

    /// What is reported where play stops.
    pub(super) fn fault(&self) -> MoveFault {
        MoveFault {
            reason: self.reason.clone(),
            help: self.help.clone(),
            ..MoveFault::default()
        }
    }
}

/// Says which rule a move that is not legal breaks.
pub(super) fn judge(board: &Board<'_>, state: &State, written: &Written) -> Verdict {
    let side = board.position.turn;
    if let Some(place) = written.squares().iter().position(Option::is_none) {
        let last = board.variant.board.count();
        let title = board.variant.title;
        return Verdict::new(
            FaultKind::MoveSquare,
            format!(
                "square {} of the move is none of the {last} squares of {title}",
                place + 1
            ),
        );
    }
    let Some((from, to)) = reading::ends(written) else {
        return Verdict::illegal("it names no squares");
    };
    if board.legal.is_empty() {
        return Verdict::illegal(game_over(board));
    }
    let occupied = board.position.occupied();
    if occupied & from.bit() == 0 {
        return Verdict::illegal(format!("there is no piece on {}", name(board, from)));
    }
    if board.position.of(side) & from.bit() == 0 {
        return other_side(board, state, written, from, to);
    }
    own_piece(board, written, from, to)
}

fn game_over(board: &Board<'_>) -> String {
    let side = board.position.turn;
    if board.variant.goal == Goal::FirstKing && board.position.of(side) != 0 {
        return format!("the game is over: {} has a king", side.other());
    }
    let lacks = if board.position.of(side) == 0 {
        "no piece left"
    } else {
        "no move"
    };
    format!("the game is over: {side} has {lacks}")
}

/// A move from a square where a piece of the other side stands.
fn other_side(
    board: &Board<'_>,
    state: &State,
    written: &Written,
    from: Square,
    to: Square,
) -> Verdict {
    let side = board.position.turn;
    if let Some((before, last)) = &state.before
        && (last.to, last.from) == (from, to)
        && !last.is_capture()
    {
        let words = format!("{} takes its last move back", side.other());
        return Verdict::new(FaultKind::MoveTakenBack, words).going([Go::Back(*before)]);
    }
    let mut position = *board.position;
    position.turn = side.other();
    let mut moves = Moves::default();
    moves.find(board.variant, &position);
    let mut chosen = Vec::new();
    reading::choose(board.variant, &position, moves.list(), written, &mut chosen);
    let ways = chosen
        .into_iter()
        .flat_map(|mv| [Go::OtherSide(mv), Go::OpponentsPiece(mv)]);
    let reason = format!(
        "it is {side}'s turn and the piece on {} is {}'s",
        name(board, from),
        side.other()
    );
    Verdict::new(FaultKind::MoveOpponentsPiece, reason).going(ways)
}

/// A move of an own piece that may not be made.
fn own_piece(board: &Board<'_>, written: &Written, from: Square, to: Square) -> Verdict {
    let (variant, position) = (board.variant, board.position);
    let side = position.turn;
    let capture_due = board.legal.iter().any(Move::is_capture);
    if let Some(mv) = beginning(board, written, from) {
        return wrong_capture(board, mv);
    }
    if position.occupied() & to.bit() != 0 && from != to {
        return Verdict::illegal(format!("there is a piece on {} already", name(board, to)));
    }
    let is_king = position.kings[index(side)] & from.bit() != 0;
    if let Some(mv) = quiet(variant, position, from, to) {
        if capture_due {
            let due = list(board);
            let words = format!("{side} has to take: {due}");
            return Verdict::new(FaultKind::MoveCaptureCompulsory, words).going([Go::Stands(mv)]);
        }
        if position.tired_king(variant) & from.bit() != 0 {
            let words = format!(
                "the king on {} has made three moves in succession and {side} has men",
                name(board, from)
            );
            return Verdict::new(FaultKind::MoveKingStreak, words).going([Go::Stands(mv)]);
        }
    }
    if !is_king && is_backward_step(variant, side, from, to) {
        let mv = Move {
            taken: 0,
            from,
            to,
            crowns: false,
        };
        let words = format!("the man on {} would move backward", name(board, from));
        return Verdict::new(FaultKind::MoveBackward, words).going([Go::Stands(mv)]);
    }
    let takes = matches!(written.sign, Sign::Cross | Sign::Colon);
    let crowned = to.bit() & variant.crown_row(side) != 0;
    let quiet = Move {
        taken: 0,
        from,
        to,
        crowns: !is_king && crowned,
    };
    Verdict {
        ruled: (from != to && !takes).then_some(Go::Stands(quiet)),
        ..Verdict::illegal(why_not(board, from, to, is_king, capture_due))
    }
}

/// Why a piece cannot come to a free square, in words.
fn why_not(
    board: &Board<'_>,
    from: Square,
    to: Square,
    is_king: bool,
    capture_due: bool,
) -> String {
    let piece = if is_king { "king" } else { "man" };
    let (start, end) = (name(board, from), name(board, to));
    let legal: Vec<&Move> = board.legal.iter().filter(|mv| mv.from == from).collect();
    if capture_due && legal.is_empty() {
        return format!(
            "the {piece} on {start} cannot go to {end}; {} has to take: {}",
            board.position.turn,
            list(board)
        );
    }
    if legal.is_empty() {
        return format!("the {piece} on {start} cannot move");
    }
    let squares = board.variant.board;
    let in_line = (0..8).any(|way| {
        let mut at = from;
        while let Some(next) = squares.next(way, at) {
            at = next;
            if at == to {
                return true;
            }
        }
        false
    });
    if is_king && in_line {
        return format!("the king on {start} cannot jump over what stands before {end}");
    }
    format!("the {piece} on {start} does not reach {end}")
}

/// A capture that is not the one due, or not carried to its end.
fn wrong_capture(board: &Board<'_>, mv: Move) -> Verdict {
    let goes_on = board
        .legal
        .iter()
        .find(|legal| legal.from == mv.from && legal.taken & mv.taken == mv.taken);
    let due = list(board);
    let verdict = match goes_on {
        Some(_) => Verdict::new(
            FaultKind::MoveCaptureIncomplete,
            format!("the capture goes on from {}: {due}", name(board, mv.to)),
        ),
        None => Verdict::new(
            FaultKind::MoveCaptureMajority,
            format!("{}: {due}", duty(board.variant)),
        ),
    };
    verdict.going([Go::Stands(mv)])
}

/// What the rule of choice asks for.
fn duty(variant: &Variant) -> &'static str {
    match variant.choice {
        Choice::Free => "another capture has to be made",
        Choice::Number => "as many pieces as possible have to be taken",
        Choice::NumberThenKings => "as many pieces and kings as possible have to be taken",
        Choice::Italian => "the capture of most pieces, with the king, of most kings goes first",
        Choice::KingFirst => "a king has to take before a man",
        Choice::Value => "the capture of the highest value has to be made",
    }
}

/// The quiet move between two squares as if nothing could be taken and no king were tired.
fn quiet(variant: &Variant, position: &Position, from: Square, to: Square) -> Option<Move> {
    let bit = from.bit();
    let is_king = position.kings[index(position.turn)] & bit != 0;
    let ways = if is_king {
        variant.king_moves
    } else {
        Variant::directions(variant.man_moves, position.turn)
    };
    let reaches = each(ways).any(|way| {
        let mut at = from;
        while let Some(next) = variant.board.next(way, at) {
            if next.bit() & position.occupied() != 0 {
                return false;
            }
            if next == to {
                return true;
            }
            if !(is_king && variant.flying) {
                return false;
            }
            at = next;
        }
        false
    });
    reaches.then(|| Move {
        taken: 0,
        from,
        to,
        crowns: !is_king && to.bit() & variant.crown_row(position.turn) != 0,
    })
}

fn is_backward_step(variant: &Variant, side: Side, from: Square, to: Square) -> bool {
    each(Variant::directions(variant.man_moves, side))
        .any(|way| variant.board.next(opposite(way), from) == Some(to))
}

/// The capture, or beginning of one, that a written move may mean, whether it may be chosen or not.
fn beginning(board: &Board<'_>, written: &Written, from: Square) -> Option<Move> {
    let mut beginnings = Beginnings::default();
    Hunt::new(board.variant, board.position, &mut beginnings).from(from);
    let (_, to) = reading::ends(written)?;
    beginnings.found.into_iter().find(|mv| mv.to == to)
}

/// All captures of a piece and all beginnings of them.
#[derive(Default)]
struct Beginnings {
    found: Vec<Move>,
    seen: Seen,
}

impl Catch for Beginnings {
    const UNFINISHED: bool = true;

    fn enter(&mut self, place: Place) -> bool {
        self.seen.is_new(place)
    }

    fn found(&mut self, mv: Move, _worth: u64) {
        // One for each end is enough, the shortest first.
        if self.found.iter().all(|other| other.to != mv.to) {
            self.found.push(mv);
        }
    }
}

fn name(board: &Board<'_>, square: Square) -> String {
    let mut text = String::new();
    board.naming.write(board.variant.board, square, &mut text);
    text
}

/// The first legal moves in words.
fn list(board: &Board<'_>) -> String {
    let mut text = String::new();
    for (place, mv) in board.legal.iter().take(3).enumerate() {
        if place > 0 {
            text.push_str(" or ");
        }
        (PDN.write)(&mut text, board, mv);
    }
    if board.legal.len() > 3 {
        text.push_str(" or another");
    }
    text
}
