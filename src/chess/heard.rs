//! Reads words in the notations that are no form of SAN, each by the reader of its own.
//!
//! Such a reader says which legal moves a text may mean. What comes of that, one move, several or
//! none, is judged here as [`lax`](super::lax) judges the forms of SAN, with the same faults.

use super::{
    languages::Language,
    lax::{self, Chosen, Long, Verdict},
    notation::Notation,
    spelling::{Mark, Reading, Sense, Sign, signs},
    stand, why,
};
use crate::{
    fault::{FaultKind, MoveFault},
    span::Span,
};
use shakmaty::{
    CastlingSide, Move, MoveList, Position, Role, Square, san::San, variant::VariantPosition,
};

/// What a text says in some notation.
#[derive(Debug)]
pub(super) struct Heard {
    /// The legal moves that it may mean.
    pub(super) moves: MoveList,
    /// How many bytes of the text it takes.
    pub(super) used: usize,
    /// The same in terms of SAN, to say why it cannot be played; none where that says too much.
    pub(super) sense: Option<Sense>,
}

impl Heard {
    /// The legal moves that have that sense.
    pub(super) fn sense(board: &VariantPosition, sense: Sense, used: usize) -> Heard {
        Heard {
            moves: lax::candidates(board, &sense),
            used,
            sense: Some(sense),
        }
    }

    /// The legal move between two squares.
    pub(super) fn squares(
        board: &VariantPosition,
        from: Square,
        to: Square,
        promotion: Option<Role>,
        used: usize,
    ) -> Heard {
        let sense = Sense::Man {
            role: None,
            file: Some(from.file()),
            rank: Some(from.rank()),
            sign: Sign::None,
            to,
            promotion,
        };
        Heard::sense(board, sense, used)
    }

    /// The legal moves that pass a test.
    pub(super) fn matching(
        board: &VariantPosition,
        used: usize,
        mut fits: impl FnMut(&Move) -> bool,
    ) -> Heard {
        let mut moves = stand::without_the_king(board, board.legal_moves());
        moves.retain(|m| fits(m));
        Heard {
            moves,
            used,
            sense: None,
        }
    }
}

/// Reads and judges a word in a notation that has a reader; none where it is no move of that
/// notation. A move that would be illegal may still be one in a form of SAN.
pub(super) fn judge(
    notation: &Notation,
    language: &'static Language,
    text: &str,
    word: Span,
    past: &why::Past<'_>,
) -> Option<Verdict> {
    let rest = text.get(word.start as usize..)?;
    let heard = (notation.read?)(past.board, rest, language)?;
    let body = heard.used;
    let used = body + marks(&rest[body..]);
    if goes_on(&rest[used..]) {
        return None;
    }
    let span = Span {
        start: word.start,
        end: word.start + used as u32,
    };
    let reading = Reading {
        sense: heard.sense.unwrap_or(Sense::Castle(CastlingSide::KingSide)),
        body_end: word.start + body as u32,
        end: span.end,
        mark: claimed(&rest[body..used]),
        mark_start: word.start + body as u32,
        cross: None,
        letter: 0,
        slips: Vec::new(),
    };
    Some(match heard.moves.as_slice() {
        [chosen] => Verdict::Move(Chosen {
            chosen: *chosen,
            canonical: San::from_move(past.board, *chosen).to_string(),
            reading,
            slips: Vec::new(),
            long: Long::No,
        }),
        [] if heard.sense.is_some() => {
            let (kind, fault) = why::illegal(past.board, &reading, span.of(text), past);
            Verdict::Fault(kind, Box::new(fault), span, Some(Box::new(reading)))
        }
        [] => {
            let reason = format!(
                "no legal move is written so in the notation {}",
                notation.name
            );
            let fault = MoveFault {
                reason,
                ..why::fault(past, String::new())
            };
            Verdict::Fault(FaultKind::MoveIllegal, Box::new(fault), span, None)
        }
        _ => {
            let fault = why::ambiguous(past.board, &heard.moves, past);
            Verdict::Fault(FaultKind::MoveAmbiguous, Box::new(fault), span, None)
        }
    })
}

/// The length of the check marks at the beginning of a text.
fn marks(text: &str) -> usize {
    let mut at = 0;
    while let Some((_, length)) = signs::check(&text[at..]) {
        at += length;
    }
    at
}

fn claimed(marks: &str) -> Mark {
    match signs::check(marks) {
        Some((mark, length)) if length == marks.len() => mark,
        Some(_) => Mark::Old,
        None => Mark::None,
    }
}

/// Whether a text goes on with something that belongs to the word before it.
fn goes_on(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphanumeric() || c == '-')
}
