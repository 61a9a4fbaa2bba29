//! The walk over a movetext, the same for every board: variations, numbers, what is left unread.
//!
//! The design asks for no trait over both games. This is the one exception, and a narrow one: a
//! [`Table`] is "something on which a word can be played". It knows no squares and no men, so the
//! wings stay apart; without it each would carry its own copy of the walk (variation stack, unread
//! rest, number checks), which is where readers go wrong most.

use super::{Replay, Want};
use crate::{record::Record, span::Span};

/// Something on which the words of a movetext can be played: a wing's rules.
pub trait Table {
    /// A position, with whatever history the rules need. Cloned when a variation opens.
    type Position: Clone;

    /// Plays the word at `words` from `position`, or says why not by pushing a fault on `replay`.
    fn play(
        &mut self,
        position: &mut Self::Position,
        words: &Words<'_>,
        replay: &mut Replay,
        want: &Want,
    ) -> Played;
}

/// The words from the one to play onward.
#[derive(Clone, Copy, Debug)]
pub struct Words<'r> {
    /// The record they stand in.
    pub record: &'r Record<'r>,
    /// Index of the token to play.
    pub token: usize,
    /// The part of that token not yet played (two moves may be glued together).
    pub span: Span,
}

/// What became of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It was a move, played up to this offset of the text (behind the move and all words that
    /// belong to it, as in `exd6 e.p.`).
    UpTo(u32),
    /// It is no move at all, and is kept as text; play goes on behind it.
    NoMove,
    /// It is a move that cannot be played: the rest of the line stays unread.
    Stop,
}
