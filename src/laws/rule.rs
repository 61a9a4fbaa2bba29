//! The rules of the Laws of Chess that findings rest on, whatever number an edition gives them.

/// A rule of the Laws of Chess. Which article it is, and whether there is such a rule at all, each
/// [`Edition`](super::Edition) says for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// A move is illegal that is none of the moves the pieces have.
    LegalMove,
    /// No move may leave the own king in check.
    KingOutOfCheck,
    /// A pawn on the last rank is exchanged as part of the same move.
    Promotion,
    /// Of two pieces that can move to the square, the record says which.
    NotationOfTwoPieces,
    /// A capture by a pawn is written with the file that it leaves.
    NotationOfPawnCapture,
    /// Checkmate ends the game.
    Checkmate,
    /// Stalemate ends the game.
    Stalemate,
    /// The game ends where neither side can mate by any series of legal moves.
    DeadPosition,
    /// The game ends where neither side has the men to mate: a king against a king, with a bishop or a
    /// knight at most, or with bishops on squares of one colour.
    InsufficientMaterial,
    /// Whoever oversteps the time has drawn against a king alone, with a bishop or a knight, or with two
    /// knights, unless the opponent has a forced win.
    LittleOnTime,
    /// Whoever resigns has lost only if the opponent could mate by some series of legal moves.
    DrawByResignation,
    /// Whoever oversteps the time has lost.
    LossOnTime,
    /// Whoever oversteps the time has lost only if the opponent could mate by some series of legal
    /// moves.
    DrawOnTime,
    /// A claim: the third time that a position occurs.
    ThreefoldRepetition,
    /// The same, claimed for a move that is written and not yet made.
    ThreefoldAboutToAppear,
    /// The same, claimed for the position on the board.
    ThreefoldHasAppeared,
    /// A claim: fifty moves by each without capture and pawn move.
    FiftyMoves,
    /// The same, claimed for a move that is written and not yet made.
    FiftyMovesAboutToBeMade,
    /// The same, claimed when the moves are made.
    FiftyMovesMade,
    /// The fifth time that a position occurs ends the game.
    FivefoldRepetition,
    /// The fifth time ends the game if the position came again with every second move.
    FivefoldInSuccession,
    /// Seventy-five moves by each without capture and pawn move end the game.
    SeventyFiveMoves,
    /// The moves are to be recorded.
    Recording,
    /// With less than five minutes and less than thirty seconds a move, they need not be until the end
    /// of the period.
    RecordingInTimeTrouble,
    /// Whoever seals a move that is ambiguous, illegal, or false so that its meaning cannot be
    /// established, loses.
    SealedMove,
}

impl Rule {
    /// The rule in a line, without a full stop.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Rule::LegalMove => "a move is illegal that is none of the moves of the pieces",
            Rule::KingOutOfCheck => "no move may leave the own king in check",
            Rule::Promotion => "a pawn on the last rank is exchanged as part of the same move",
            Rule::NotationOfTwoPieces => {
                "of two pieces that can move to the square, the record says which"
            }
            Rule::NotationOfPawnCapture => {
                "a capture by a pawn is written with the file that it leaves"
            }
            Rule::Checkmate => "checkmate ends the game",
            Rule::Stalemate => "stalemate ends the game",
            Rule::DeadPosition => "the game ends where no series of moves can mate",
            Rule::InsufficientMaterial => "the game ends where neither side has the men to mate",
            Rule::LittleOnTime => {
                "a flag that falls against a king alone, a minor piece or two knights draws"
            }
            Rule::DrawByResignation => "a resignation against a side that cannot mate draws",
            Rule::LossOnTime => "whoever oversteps the time has lost",
            Rule::DrawOnTime => "a flag that falls against a side that cannot mate draws",
            Rule::ThreefoldRepetition => "claim: the third time that a position occurs",
            Rule::ThreefoldAboutToAppear => "... with the move written first",
            Rule::ThreefoldHasAppeared => "... for the position on the board",
            Rule::FiftyMoves => "claim: fifty moves by each without capture and pawn move",
            Rule::FiftyMovesAboutToBeMade => "... with the move written first",
            Rule::FiftyMovesMade => "... for the moves made",
            Rule::FivefoldRepetition => "the fifth time that a position occurs ends the game",
            Rule::FivefoldInSuccession => "the fifth time in succession ends the game",
            Rule::SeventyFiveMoves => "75 moves by each without capture and pawn move end the game",
            Rule::Recording => "the moves are recorded",
            Rule::RecordingInTimeTrouble => {
                "they need not be with less than 5 minutes and less than 30 seconds a move"
            }
            Rule::SealedMove => {
                "a sealed move that is ambiguous, illegal or without certain meaning loses"
            }
        }
    }
}
