//! The game as played: plies, faults, ending. Data only, the same for both wings.
//!
//! Each wing fills a [`Replay`] from a [`Record`](crate::record::Record). What a writer needs in
//! another notation the wing writes into the replay's own text while it holds the position (see
//! [`Want`]), so nothing is replayed twice and no writer knows a board. This room names no wing.

pub mod board;
pub mod clocks;
pub mod comments;
mod move_word;
pub mod scene;
pub mod walk;

pub use move_word::MoveWord;

use crate::{
    fault::Fault,
    game::{Force, Game, Outcome, Side},
    laws::draws::Draws,
    span::Span,
};
use scene::Scene;
use std::str::FromStr;

/// What the caller wants written down while the wing holds the position. The default, nothing,
/// is what `check` and `stats` ask for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Want {
    /// The canonical move in this notation (a name of the wing's own list), in [`Ply::text`].
    pub notation: Option<&'static str>,
    /// The language that it is written in, by its name in the wing's list; none for English.
    pub language: Option<&'static str>,
    /// The machine form (UCI in chess, Hub in draughts), in [`Ply::machine`].
    pub machine: bool,
    /// The position before each ply, in [`Ply::fen_before`].
    pub fens: bool,
    /// The final position of the main line, in [`Replay::final_fen`].
    pub final_fen: bool,
    /// Positions set up in the middle of the game, in [`Replay::set_ups`].
    pub set_ups: bool,
    /// How squares are to be called in all of these; none for as the record calls them (draughts).
    pub squares: Option<Squares>,
    /// Candidates for moves that cannot be played, and FENs in faults.
    pub explain: bool,
    /// Moves against the rules are to stand where their squares are known.
    pub stand: bool,
    /// The draws that players could claim (chess); asks for [`Want::machine`] too.
    pub claims: bool,
    /// All positions as sets of squares, in [`Replay::scenes`].
    pub scenes: bool,
    /// With the scenes: play no further than there are so many men on the board (chess). What stands
    /// behind is left unread, without a fault.
    pub least_men: u32,
    /// With the scenes: play no further than this ply of the game; 0 for to the end (chess). What
    /// stands behind is left unread, without a fault.
    pub last_ply: u32,
    /// With the scenes: play no further than a position of which this is true (chess). What stands
    /// behind is left unread, without a fault.
    pub until: Option<fn(&Scene) -> bool>,
}

/// What squares are called, as the fifth field of a GameType tag says it (PDN 3.0): `N2`, `A0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    /// Letters and digits rather than numbers.
    pub letters: bool,
    /// Where the count begins as the first player sees the board: 0 bottom left, 1 bottom right,
    /// 2 top left, 3 top right.
    pub corner: u8,
}

impl FromStr for Squares {
    type Err = &'static str;

    fn from_str(field: &str) -> Result<Squares, Self::Err> {
        let letters = match field.as_bytes().first() {
            Some(b'N' | b'n') => false,
            Some(b'A' | b'a' | b'S' | b's') => true,
            _ => {
                return Err(
                    "N for numbers or A for letters, and a digit from 0 to 3 are asked for",
                );
            }
        };
        match field.as_bytes() {
            [_, corner @ b'0'..=b'3'] => Ok(Squares {
                letters,
                corner: corner - b'0',
            }),
            _ => Err("the corner where the count begins is a digit from 0 to 3"),
        }
    }
}

/// A position set up in the middle of a game, as PDN has it: `/FEN "..."/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// The words of the record; nothing where an accepted irregularity calls for a set-up that the
    /// record does not have.
    pub written: Span,
    /// How many plies of [`Replay::plies`] stand before it.
    pub plies: u32,
    /// The position; a span of [`Replay::text`].
    pub fen: Span,
}

impl Want {
    /// Whether something is to be written down of each ply.
    #[must_use]
    pub const fn each_ply(&self) -> bool {
        self.notation.is_some() || self.machine || self.fens
    }
}

/// One move by one side, as played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// Index of its first token in the record's tokens.
    pub token: u32,
    /// The move as written: from its first to its last character, signs of judgement not included.
    pub span: Span,
    /// Where the words end that belong to the move, as in `exd6 e.p.` or `Qh5 ch`.
    pub end: u32,
    /// Which line of play it belongs to: an index into [`Replay::lines`]; 0 is the main line.
    pub line: u32,
    /// Its place in the game, counted from 1 at the start of the game. In a variation it is counted
    /// as if the variation had been played.
    pub ply: u32,
    /// The move number as the standard counts (a full move is one number).
    pub number: u32,
    /// Who moved.
    pub side: Side,
    /// What kind of move it was.
    pub traits: Traits,
    /// The canonical move in the wanted notation.
    pub text: MoveWord,
    /// The machine form.
    pub machine: MoveWord,
    /// The position before the move; a span of [`Replay::text`].
    pub fen_before: Span,
}

impl Ply {
    /// The move as written with all words that belong to it.
    #[must_use]
    pub fn written(&self) -> Span {
        Span {
            start: self.span.start,
            end: self.end.max(self.span.end),
        }
    }
}

/// What kind of move a ply was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// It took one or more men.
    pub capture: bool,
    /// It gave check (chess).
    pub check: bool,
    /// It ended the game on the board: mate, or no man or move left to the opponent.
    pub final_move: bool,
    /// A man or pawn was promoted.
    pub promotion: bool,
    /// It castled (chess).
    pub castling: bool,
    /// It is a null move.
    pub null: bool,
    /// It was against the rules and stands: by the opponent's answer (draughts), or by a ruling.
    pub irregular: bool,
}

/// One line of play: the main line or a variation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Index in [`Replay::plies`] of the ply that this line would replace; none for the main line.
    pub replaces: Option<u32>,
    /// The text that could not be played, from the fault to the end of the line.
    pub unread: Option<Span>,
}

/// How the main line ended on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// Nothing on the board decides the game.
    #[default]
    Open,
    /// Checkmate; the side named has won (FIDE Laws 5.1.1).
    Checkmate(Side),
    /// Stalemate (FIDE Laws 5.2.1).
    Stalemate,
    /// Neither side has the men to mate (FIDE Laws 5.2.2, the part that counting men decides).
    InsufficientMaterial,
    /// Neither side can mate by any series of legal moves (FIDE Laws 5.2.2), though it has the men.
    DeadPosition,
    /// Won by a rule of the variant; the side named has won.
    VariantWin(Side),
    /// Drawn by a rule of the variant.
    VariantDraw,
    /// Drawn by the fifth repetition (FIDE Laws 9.6.1) before the last move recorded.
    FivefoldRepetition,
    /// Drawn by 75 moves without capture or pawn move (FIDE Laws 9.6.2) before the last move recorded.
    SeventyFiveMoves,
    /// Draughts: the opponent of the side named has no man left or none that can move.
    NoMoves(Side),
}

impl Ending {
    /// The result that the ending gives, if it gives one.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Open => None,
            Ending::Checkmate(side) | Ending::VariantWin(side) | Ending::NoMoves(side) => {
                Some(Outcome::Win(side))
            }
            Ending::Stalemate
            | Ending::InsufficientMaterial
            | Ending::DeadPosition
            | Ending::VariantDraw
            | Ending::FivefoldRepetition
            | Ending::SeventyFiveMoves => Some(Outcome::Draw),
        }
    }
}

/// One game as played. A buffer: wings clear and fill the same value game after game.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// Which family.
    pub game: Option<Game>,
    /// The variant's name as the project writes it: "standard", "chess960", "atomic", "russian" ...
    pub variant: &'static str,
    /// Whether the variant is one that the user said and the tags of the record do not: without the
    /// word of the user, or a tag that repeats it, the record would be played by other rules.
    pub variant_said: bool,
    /// The start position where it is not the usual one of the variant; a span of [`Replay::text`].
    pub start_fen: Option<Span>,
    /// Whether there was a position to play from. If not, the whole movetext is unread.
    pub playable: bool,
    /// All plies in the order of the text, those of variations too.
    pub plies: Vec<Ply>,
    /// All lines; the first is the main line.
    pub lines: Vec<Line>,
    /// How many plies the main line has.
    pub main_plies: u32,
    /// Indices of the plies that stand by a ruling alone: without a word of the user, or a mark in the
    /// record that says so, play would stop at them.
    pub ruled: Vec<u32>,
    /// Words that belong to the move before them and are parted from it by a remark, as in
    /// `exd6 {so} e.p.`, in the order of the text.
    pub belated: Vec<Span>,
    /// The move number of the first ply and the side to move there.
    pub first_number: u32,
    /// The side to move at the start.
    pub first_side: Side,
    /// The side that opens the game by its rules, with which each move number begins and whose
    /// points stand first in a result: White but for some kinds of draughts.
    pub opener: Side,
    /// The value of the GameType tag that says which draughts are played; a span of
    /// [`Replay::text`].
    pub game_type: Option<Span>,
    /// Whether squares are called otherwise in [`Replay::text`] than in the record.
    pub renamed: bool,
    /// Whether they are not called as [`Want::squares`] asks, since no tag could say so, or since
    /// moves stay unread and with them the names they are written in.
    pub not_as_asked: bool,
    /// Positions set up in the middle of the game, if they are wanted, in the order of the text.
    pub set_ups: Vec<SetUp>,
    /// Whether results of this game are written in points: `2-0`, `1-1`, `0-2`.
    pub points: bool,
    /// How the main line ended on the board.
    pub ending: Ending,
    /// The same by the last position alone, whatever had ended the game before.
    pub on_board: Ending,
    /// Which sides, White and Black, certainly cannot mate by any series of moves from the last
    /// position, where it is neither mate nor stalemate. What is not proved is not said.
    pub cannot_mate: [bool; 2],
    /// By what the game may be drawn (draughts).
    pub draws: Option<&'static Draws>,
    /// What White and Black have left to mate with in the last position (chess).
    pub force: [Force; 2],
    /// The position after the last ply of the main line; a span of [`Replay::text`].
    pub final_fen: Option<Span>,
    /// If they are wanted, the position to play from, and the one behind each of
    /// [`Replay::plies`]. Where a capture can be read in several ways (draughts) they are those of
    /// the first of them until a later ply decides.
    pub scenes: Vec<Scene>,
    /// What was met on the way, in the order of the text.
    pub faults: Vec<Fault>,
    /// The text that spans of this replay point into.
    pub text: String,
}

impl Replay {
    /// Empties the buffers for the next game and keeps their memory.
    pub fn clear(&mut self) {
        self.game = None;
        self.variant = "";
        self.variant_said = false;
        self.start_fen = None;
        self.playable = false;
        self.plies.clear();
        self.lines.clear();
        self.lines.push(Line::default());
        self.main_plies = 0;
        self.ruled.clear();
        self.belated.clear();
        self.first_number = 1;
        self.first_side = Side::White;
        self.opener = Side::White;
        self.game_type = None;
        self.renamed = false;
        self.not_as_asked = false;
        self.set_ups.clear();
        self.points = false;
        self.ending = Ending::Open;
        self.on_board = Ending::Open;
        self.cannot_mate = [false; 2];
        self.draws = None;
        self.force = [Force::Enough; 2];
        self.final_fen = None;
        self.scenes.clear();
        self.faults.clear();
        self.text.clear();
    }

    /// The plies of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(|ply| ply.line == 0)
    }

    /// The plies of the main line with the positions behind them, if they were wanted.
    pub fn main_scenes(&self) -> impl Iterator<Item = (&Ply, &Scene)> {
        let behind = self.scenes.get(1..).unwrap_or_default();
        let plies = self.plies.iter().zip(behind);
        plies.filter(|(ply, _)| ply.line == 0)
    }

    /// The move number and the side of a ply counted from 1, where no side has moved twice.
    #[must_use]
    pub fn number_and_side(&self, ply: u32) -> (u32, Side) {
        let in_the_middle = u32::from(self.first_side != self.opener);
        let half_moves = ply.saturating_sub(1).saturating_add(in_the_middle);
        let side = if half_moves.is_multiple_of(2) {
            self.opener
        } else {
            self.opener.other()
        };
        (self.first_number.saturating_add(half_moves / 2), side)
    }

    /// A move number as it stands before a move of this side: `4.`, `4...`.
    #[must_use]
    pub fn numbered(&self, number: u32, side: Side) -> String {
        let dots = if side == self.opener { "." } else { "..." };
        format!("{number}{dots}")
    }

    /// Whether the main line could be played to its end.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.playable && self.unread().is_none()
    }

    /// The text that could not be played at the end of the main line.
    #[must_use]
    pub fn unread(&self) -> Option<Span> {
        self.lines.first().and_then(|line| line.unread)
    }

    /// The outcome that a result stands for in this game, in whatever form it is written.
    #[must_use]
    pub fn outcome_of(&self, result: &str) -> Option<Outcome> {
        Some(crate::record::outcome_of(result)?.counted_from(self.opener))
    }

    /// An outcome as a result of this game: in points where it counts points, with the opener's
    /// figure first.
    #[must_use]
    pub fn result_of(&self, outcome: Outcome) -> &'static str {
        outcome.figures(self.points, self.opener)
    }

    /// Writes something into the replay's text and returns its place there.
    pub fn write(&mut self, write: impl FnOnce(&mut String)) -> Span {
        let start = self.text.len();
        write(&mut self.text);
        Span::new(start, self.text.len())
    }

    /// Writes a move, by way of the replay's text where it is long.
    pub fn write_move(&mut self, write: impl FnOnce(&mut String)) -> MoveWord {
        let start = self.text.len();
        write(&mut self.text);
        MoveWord::take(&mut self.text, start)
    }
}
