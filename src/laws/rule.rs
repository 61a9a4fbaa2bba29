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
