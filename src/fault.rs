//! Deviations as they are met while reading and replaying, before they have a name or words.
//!
//! The rooms below the irregularities (`source`, `record`, the wings) report a [`Fault`]: a kind,
//! a place, a detail. Which irregularity that is, how severe, and how to say it, is decided in
//! [`irregularities`](crate::irregularities), one file each. A clean game makes no faults and so
//! allocates nothing here.

use crate::{
    game::{Outcome, Side},
    span::Span,
};

/// What kind of deviation was met.
///
/// The comment on each says what the span covers and what the detail holds, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each kind is explained by the irregularity of the same name
pub enum FaultKind {
    // source: encoding
    Bom,
    /// Text: the encoding that the bytes really are in.
    BomMismatch,
    /// As for `Latin1`.
    Cyrillic,
    /// Span: the first character of the game that is not UTF-8. Text: name of the page.
    Latin1,
    Nul,
    /// Span: the first in the game. Number: how many in the game.
    OddSpace,
    StrayBom,
    UndefinedByte,
    Utf16,
    ZeroWidth,
    // record: layout
    BlankBeforeMoves,
    BlankInMovetext,
    BlankInTags,
    CrLineEnds,
    MissingSpace,
    NoBlankAfterTags,
    NoBlankBetweenGames,
    OneLine,
    /// A line of a JSON file that is no game. Text: why not.
    JsonLine,
    /// The game was cut because it is longer than the program takes at once. Number: the limit in MiB.
    Oversized,
    // record: tags (span: see each irregularity)
    TagCurlyQuote,
    /// Span: the whole second tag. Text: the name.
    TagDuplicate,
    TagLoneBackslash,
    TagMultiline,
    TagMultilineValue,
    TagName,
    TagSpace,
    TagUnescapedQuote,
    TagUnquoted,
    TagUnterminated,
    // record: comments, NAGs, variations, numbers
    CommentBracketMismatch,
    CommentNested,
    CommentStrayClose,
    CommentUnclosed,
    NagGlyph,
    NagMissingNumber,
    NagRange,
    NagSuffix,
    NagText,
    RavStrayClose,
    RavUnclosed,
    RavSameMove,
    NumberForm,
    /// Number: the move number expected.
    NumberWrong,
    /// A word that is no move, number, sign or result.
    Syntax,
    // wings: start position
    FenCastlingImpossible,
    FenCastlingOrder,
    FenEpImpossible,
    FenFieldsMissing,
    FenInvalid,
    FenShredder,
    FenTrailing,
    VariantDrop,
    VariantInferred960,
    VariantUnknownName,
    /// Text: the variant named; none where the start position cannot come about in it.
    VariantUnsupported,
    // wings: how a move is written. Span: the move without suffixes; text: the same in SAN.
    SanCaptureMark,
    SanCastleCase,
    SanCastleDash,
    SanCastleLetter,
    SanCastleZeros,
    /// Span: the mark, empty behind the move where there is none. Text: the right mark or nothing.
    SanCheckMark,
    /// Span: the suffix. No text.
    SanEpSuffix,
    SanFigurine,
    /// Text: whose letters.
    SanLetters,
    /// Span: the first move. Text: whose letters.
    SanLettersOfVariation,
    /// The letters fit several languages that make different games. Text: which.
    SanLettersOpen,
    SanLongForm,
    /// Text: the notation that the game is written in, and others that make another game of it.
    SanNotation,
    SanLookAlike,
    SanLowercasePiece,
    SanOverspecified,
    SanPawnFileMissing,
    SanPawnRankMissing,
    SanPromotionForm,
    SanPromotionMissing,
    SanPromotionPiece,
    SanPromotionRank,
    /// Span: the check mark. No text.
    SanSuffixOrder,
    SanUciForm,
    // wings: moves
    MoveAmbiguous,
    MoveIllegal,
    /// A move that is not legal and stands. Text: why it is not.
    MoveStands,
    // chess: what electronic boards leave at the end. Span: from the first to the last of its words;
    // detail: a tail.
    MoveKingsInCentre,
    MoveMenPutBack,
    MoveNull,
    MoveNullInCheck,
    // draughts: start position and variant
    /// The form of a draughts FEN. Text: what is odd about it.
    FenForm,
    /// Text: why no game can have come to the position.
    FenImpossible,
    /// The variant was found by its moves. Text: which it is, and why.
    VariantInferred,
    /// The GameType tag contradicts the game. Text: in what.
    VariantGameType,
    // draughts: how a move is written
    /// Text: what PDN 3.0 does not allow.
    MoveForm,
    /// The whole way of a capture where start and end say it all.
    MovePathNeedless,
    /// A way that the capture cannot go. Text: the way in full.
    MovePath,
    /// Text: the sign that is due.
    MoveSeparator,
    /// An ambiguous capture that later plies decide. Text: which it is.
    MoveAmbiguousSettled,
    // draughts: moves (detail: a move fault; where play goes on, a text with the reason)
    MoveBackward,
    MoveCaptureCompulsory,
    MoveCaptureIncomplete,
    MoveCaptureMajority,
    MoveKingStreak,
    MoveOpponentsPiece,
    MoveSquare,
    MoveTakenBack,
    MoveUnknown,
    MoveWrongSide,
    // draughts: rules
    /// Text: the rule in words.
    DrawCount,
    /// Number: how often the position has occurred.
    DrawRepetition,
    // wings: draws that could be claimed, reported where they are wanted (detail: a claim)
    ClaimFiftyMoves,
    ClaimRepetition,
    /// A claim that the record tells of. Detail: that claim.
    ClaimRight,
    ClaimWrong,
    // wings: rules
    /// Text: which men there are, if it is so for want of men.
    DeadPosition,
    FivefoldInSuccession,
    FivefoldRepetition,
    SeventyFiveMoves,
    ThreefoldRepetition,
}

/// One deviation at one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What was met.
    pub kind: FaultKind,
    /// Where, in the block's text.
    pub span: Span,
    /// The ply it belongs to, counted from 1 at the start of the game, or 0 for none.
    pub ply: u32,
    /// Whether the place is inside a variation.
    pub in_variation: bool,
    /// What else is known.
    pub detail: Detail,
}

impl Fault {
    /// A fault that its place explains, outside of the moves.
    #[must_use]
    pub const fn at(kind: FaultKind, span: Span) -> Fault {
        Fault {
            kind,
            span,
            ply: 0,
            in_variation: false,
            detail: Detail::None,
        }
    }

    /// The same with a detail.
    #[must_use]
    pub fn with(mut self, detail: Detail) -> Fault {
        self.detail = detail;
        self
    }
}

/// What is known of a fault besides its kind and place.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Detail {
    /// Nothing more.
    #[default]
    None,
    /// A count, or a number expected.
    Number(u64),
    /// What is meant, or a reason in words.
    Text(Box<str>),
    /// For a move that could not be played.
    Move(Box<MoveFault>),
    /// A draw that a player could claim.
    Claim(Box<Claim>),
    /// What an electronic board has left at the end of the moves.
    Tail(Box<Tail>),
}

impl Detail {
    /// The number, if it holds one.
    #[must_use]
    pub const fn number(&self) -> Option<u64> {
        match self {
            Detail::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The text, or the reason of a move fault, or nothing.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Detail::Text(text) => text,
            Detail::Move(fault) => &fault.reason,
            Detail::None | Detail::Number(_) | Detail::Claim(_) | Detail::Tail(_) => "",
        }
    }

    /// The tail, if it is one.
    #[must_use]
    pub fn tail(&self) -> Option<&Tail> {
        match self {
            Detail::Tail(tail) => Some(tail),
            _ => None,
        }
    }
}

impl FaultKind {
    /// Whether it is a draw that could be claimed, which is reported only where it is wanted.
    #[must_use]
    pub const fn is_claim(self) -> bool {
        matches!(
            self,
            FaultKind::ClaimFiftyMoves
                | FaultKind::ClaimRepetition
                | FaultKind::ClaimRight
                | FaultKind::ClaimWrong
        )
    }
}

/// A draw that was open to a player, from the turn on at which the fault stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Whose claim it is.
    pub side: Side,
    /// How it could be made at the first of these turns.
    pub way: Way,
    /// At how many of the player's turns it was open.
    pub turns: u32,
    /// Whether it is open in the last position of the game.
    pub at_end: bool,
}

/// How a draw can be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// For the position on the board.
    Appeared,
    /// For the one that this move makes, which is written down first and not played.
    WithMove(Box<str>),
}

/// What an electronic board has left at the end of the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tail {
    /// The result that the kings tell; none where they tell none.
    pub outcome: Option<Outcome>,
    /// The squares on which they stand, in words.
    pub squares: String,
}

/// A move that could not be played, as the wing sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveFault {
    /// Why not, in the order of usefulness of the design (section 5): "no black knight can reach f3".
    pub reason: String,
    /// What to do about it, where the wing knows.
    pub help: Option<String>,
    /// The position before the move.
    pub fen: String,
    /// The legal moves nearest to what was written, best first.
    pub candidates: Vec<Candidate>,
}

/// A move that may have been meant.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Candidate {
    /// The move in the record's own notation.
    #[serde(rename = "move")]
    pub text: String,
    /// Why it is proposed: "other file", "the other knight".
    pub reason: String,
    /// How many further plies of the record it makes legal, where that was tried.
    pub plies_legal: Option<u32>,
}
