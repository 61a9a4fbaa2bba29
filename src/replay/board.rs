//! What the search for slips asks of a board: which moves a word may be, which moves there are, how
//! they are written, and which of them a player would make.
//!
//! Like the [`Table`](super::walk::Table) of the walk it is a narrow trait over both families of
//! games, so that the search is written once and knows no men. A word is read once, however often
//! it is then tried on a position.

use crate::game::Outcome;

/// A word that a board has learned.
pub type WordId = u32;

/// What is odd in a word if it is taken for a move, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oddities(u8);

impl Oddities {
    /// How many kinds there are.
    pub const KINDS: usize = 5;
    /// A capture without its sign, or the sign without a capture.
    pub const CAPTURE_SIGN: Oddities = Oddities(1);
    /// More is said of the origin than is needed.
    pub const OVERSPECIFIED: Oddities = Oddities(2);
    /// Another form that the standard does not know.
    pub const FORM: Oddities = Oddities(4);
    /// A check or mate without its mark.
    pub const CHECK_MISSING: Oddities = Oddities(8);
    /// The mark without a check, or that of mate without mate.
    pub const CHECK_FALSE: Oddities = Oddities(16);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Oddities) -> Oddities {
        Oddities(self.0 | other.0)
    }

    /// The one or nothing.
    #[must_use]
    pub const fn when(self, met: bool) -> Oddities {
        if met { self } else { Oddities(0) }
    }

    /// Whether nothing is odd.
    #[must_use]
    pub const fn are_none(self) -> bool {
        self.0 == 0
    }

    /// The numbers of the kinds met, each below [`KINDS`](Oddities::KINDS).
    pub fn kinds(self) -> impl Iterator<Item = usize> {
        (0..Oddities::KINDS).filter(move |kind| self.0 >> kind & 1 != 0)
    }
}

/// What a move has brought about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// It took something.
    pub capture: bool,
    /// It gave check.
    pub check: bool,
}

/// What a word claims of the move besides its squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// A mark of check.
    pub check: bool,
    /// A mark that can only be that of mate.
    pub mate: bool,
}

/// The rules of a wing, as the search for slips needs them.
pub trait Board {
    /// A position, with what the rules and the judgement of moves need of the way there.
    type Position: Clone;
    /// A legal move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// Learns a word; none where it cannot be a move.
    fn learn(&mut self, text: &str) -> Option<WordId>;

    /// What a word claims.
    fn claims(&self, word: WordId) -> Claims;

    /// The legal moves that a word may be, with what would be odd in each, into an empty buffer.
    fn heard(
        &mut self,
        position: &Self::Position,
        word: WordId,
        into: &mut Vec<(Self::Move, Oddities)>,
    );

    /// All legal moves.
    fn legal(&mut self, position: &Self::Position) -> Vec<Self::Move>;

    /// Makes a legal move.
    fn play(&mut self, position: &mut Self::Position, chosen: Self::Move) -> Effect;

    /// A legal move as the record would write it, marks of check not included.
    fn spelled(&mut self, position: &Self::Position, chosen: Self::Move) -> String;

    /// The mark of check or mate that the record would write behind a move that leads to this
    /// position.
    fn mark(&mut self, position: &Self::Position) -> &'static str;

    /// For each of the legal moves how little it is to be expected: the negative logarithm of the
    /// likelihood that a player makes it.
    fn surprise(&mut self, position: &Self::Position, legal: &[Self::Move]) -> Vec<f32>;

    /// How the game has ended by the rules in a position, if it has.
    fn ended(&mut self, position: &Self::Position) -> Option<Outcome>;

    /// Equal for equal positions, and hardly ever for others.
    fn key(&self, position: &Self::Position) -> u64;

    /// A word as somebody writes it who sees the board from the other side, if that is a word.
    fn mirrored(&self, text: &str) -> Option<String>;

    /// The letters of other languages that stand for a letter of this record: (other, own).
    fn foreign_letters(&self) -> Vec<(String, String)>;
}

/// Something that is done on a board, whichever it is.
pub trait OnBoard {
    /// Does it, from the start of the game. Where a record may be read in several ways, it is done
    /// on a board for each of them.
    fn on<B: Board>(&mut self, board: &mut B, start: B::Position);
}

/// Something that is done on the boards of two records of one game.
pub trait OnBoards {
    /// Does it, from the start of the game. Each record has a board of its own, which reads its
    /// words; moves and positions are those of both.
    fn on<B: Board>(&mut self, boards: [&mut B; 2], start: B::Position);
}
