//! What an electronic board leaves at the end of a record: the kings on the squares in the centre,
//! by which the players tell it the result, and men that are put back for the next game.
//!
//! The kings stand on e4 and d5, both light, for a win of White; on d4 and e5, both dark, for one of
//! Black; on one of each for a draw (DGT, "how to end a game"). They are next to each other then, so
//! at least one of them came there against the rules, and there play stops.

use super::{
    languages::ENGLISH,
    place::Place,
    spelling::{Reading, Sense, readings},
};
use crate::{
    fault::{Detail, FaultKind, Tail},
    game::{Outcome, Side},
    record::{Record, TokenKind},
    replay::{Replay, walk},
    span::Span,
};
use shakmaty::{Bitboard, ByColor, Color, File, Position, Rank, Role, Square};

/// The squares by which results are told.
const CENTRE: [Square; 4] = [Square::D4, Square::E4, Square::D5, Square::E5];

/// How many men at least have to be put back to be told from a slip.
const PUT_BACK: usize = 3;

/// Where play stopped at such a tail, says so instead of calling it an illegal move.
pub(super) fn report(record: &Record<'_>, last: &Place, replay: &mut Replay) {
    let Some(unread) = replay.unread() else {
        return;
    };
    let stop = replay.faults.iter().position(|fault| {
        fault.kind == FaultKind::MoveIllegal
            && !fault.in_variation
            && fault.span.start == unread.start
    });
    if let Some(stop) = stop
        && let Some((kind, span, tail)) = find(record, unread, last)
        && let Some(fault) = replay.faults.get_mut(stop)
    {
        fault.kind = kind;
        fault.span = span;
        fault.detail = Detail::Tail(Box::new(tail));
    }
}

/// Whether what is written from here on to the end is such a tail, and no move of the game.
pub(super) fn begins(record: &Record<'_>, from: u32, place: &Place) -> bool {
    let rest = Span {
        start: from,
        end: walk::movetext(record).end,
    };
    find(record, rest, place).is_some()
}

/// The tail that a stretch of the moves is, and where it stands.
fn find(record: &Record<'_>, rest: Span, last: &Place) -> Option<(FaultKind, Span, Tail)> {
    let words = words(record, rest)?;
    let span = Span {
        start: words.first()?.start,
        end: words.last()?.end,
    };
    let mut buffer = Vec::new();
    let senses: Option<Vec<Sense>> = words
        .iter()
        .map(|word| sense(record.text, *word, &mut buffer))
        .collect();
    let senses = senses?;
    if let Some(tail) = kings(&senses, last) {
        return Some((FaultKind::MoveKingsInCentre, span, tail));
    }
    let nothing = Tail {
        outcome: None,
        squares: String::new(),
    };
    put_back(&senses).then_some((FaultKind::MoveMenPutBack, span, nothing))
}

/// The words of an unread rest, if there is nothing among them but numbers and remarks.
fn words(record: &Record<'_>, unread: Span) -> Option<Vec<Span>> {
    const MOST: usize = 80;
    let tokens = record.tokens;
    let from = tokens.partition_point(|token| token.span.end <= unread.start);
    let rest = tokens
        .iter()
        .skip(from)
        .take_while(|token| token.span.start < unread.end);
    let mut words = Vec::new();
    for token in rest {
        match token.kind {
            TokenKind::Word if words.len() < MOST => words.push(token.span),
            TokenKind::Number | TokenKind::Comment | TokenKind::LineComment | TokenKind::Nag => {}
            _ => return None,
        }
    }
    Some(words)
}

fn sense(text: &str, word: Span, buffer: &mut Vec<Reading>) -> Option<Sense> {
    readings(text, word, ENGLISH, buffer);
    let whole = buffer.iter().find(|reading| reading.end >= word.end)?;
    Some(whole.sense)
}

/// What the kings tell, if they alone are moved and to the centre.
fn kings(senses: &[Sense], last: &Place) -> Option<Tail> {
    let board = last.board();
    let king = |color| board.board().king_of(color);
    let before = ByColor {
        white: king(Color::White)?,
        black: king(Color::Black)?,
    };
    let mut stand = before;
    let mover = board.turn();
    for (sense, color) in senses.iter().zip([mover, !mover]) {
        match *sense {
            Sense::Man {
                role: Some(Role::King),
                to,
                ..
            } if CENTRE.contains(&to) => *stand.get_mut(color) = to,
            _ => return None,
        }
    }
    if senses.len() > 2 {
        return None;
    }
    let central = |color| CENTRE.contains(stand.get(color));
    let both = central(Color::White) && central(Color::Black) && stand.white != stand.black;
    let far = before.get(mover).distance(*stand.get(mover)) > 1;
    if !both && !far {
        return None; // it may have been meant as a move
    }
    let light = |square| Bitboard::LIGHT_SQUARES.contains(square);
    let outcome = both.then_some(match (light(stand.white), light(stand.black)) {
        (true, true) => Outcome::Win(Side::White),
        (false, false) => Outcome::Win(Side::Black),
        _ => Outcome::Draw,
    });
    let squares = match both {
        true => format!("{} and {}", stand.white, stand.black),
        false => stand.get(mover).to_string(),
    };
    Some(Tail { outcome, squares })
}

/// Whether all these moves put men on squares on which such men begin a game.
fn put_back(senses: &[Sense]) -> bool {
    let home = |sense: &Sense| {
        let Sense::Man { role, to, .. } = *sense else {
            return false;
        };
        let files: &[File] = match role.unwrap_or(Role::Pawn) {
            Role::Pawn => return matches!(to.rank(), Rank::Second | Rank::Seventh),
            Role::Knight => &[File::B, File::G],
            Role::Bishop => &[File::C, File::F],
            Role::Rook => &[File::A, File::H],
            Role::Queen => &[File::D],
            Role::King => &[File::E],
        };
        matches!(to.rank(), Rank::First | Rank::Eighth) && files.contains(&to.file())
    };
    senses.len() >= PUT_BACK && senses.iter().all(home)
}
