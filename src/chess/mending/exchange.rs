//! What an exchange of men on one square comes to, if both sides take with the least man first and
//! stop when it pays no more.

use shakmaty::{Bitboard, Board, Color, Role, Square};

/// What a man is worth, in hundredths of a pawn, as in the usual tables.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 300,
        Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 10_000,
    }
}

/// What a side wins by taking on a square first with the man on `from`, where a man of worth
/// `prize` stands; negative if it loses by it. `from` is no longer counted as standing anywhere
/// if it is outside of `occupied`.
pub(super) fn gain(
    board: &Board,
    occupied: Bitboard,
    from: Square,
    taker: Role,
    to: Square,
    prize: i32,
    side: Color,
) -> i32 {
    let occupied = occupied.without(from).with(to);
    prize - reply(board, occupied, to, worth(taker), !side).max(0)
}

/// The best that a side gets by taking a man of worth `prize` on a square, 0 for leaving it.
pub(super) fn reply(
    board: &Board,
    mut occupied: Bitboard,
    to: Square,
    prize: i32,
    side: Color,
) -> i32 {
    // What stands on the square for each taker in turn.
    let mut prizes = [0_i32; 32];
    let (mut takers, mut mover, mut prize) = (0, side, prize);
    while takers < prizes.len() {
        let Some((from, role)) = least_attacker(board, occupied, to, mover) else {
            break;
        };
        occupied.discard(from);
        if role == Role::King && least_attacker(board, occupied, to, !mover).is_some() {
            break; // a king may not take what is protected
        }
        prizes[takers] = prize;
        takers += 1;
        prize = worth(role);
        mover = !mover;
    }
    let from_the_end = prizes[..takers].iter().rev();
    from_the_end.fold(0, |best, prize| (prize - best).max(0))
}

/// The least man of a side that attacks a square over a board so occupied.
fn least_attacker(
    board: &Board,
    occupied: Bitboard,
    to: Square,
    side: Color,
) -> Option<(Square, Role)> {
    let attackers = board.attacks_to(to, side, occupied) & occupied;
    if attackers.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| {
        let from = (attackers & board.by_role(role)).first()?;
        Some((from, role))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

    /// Positions and values as the article "SEE - The Swap Algorithm" of the Chess Programming Wiki
    /// gives them, its values of men put in place of ours where they differ.
    #[test]
    fn exchanges_of_the_swap_algorithm() {
        let rook_takes = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
        let knight_takes = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        for (fen, from, taker, won) in [
            (rook_takes, Square::E1, Role::Rook, 100),
            (knight_takes, Square::D3, Role::Knight, 100 - 300),
        ] {
            let fen: Fen = fen.parse().unwrap();
            let chess: Chess = fen.into_position(CastlingMode::Standard).unwrap();
            let board = chess.board();
            let got = gain(
                board,
                board.occupied(),
                from,
                taker,
                Square::E5,
                worth(Role::Pawn),
                Color::White,
            );
            // The article counts a knight at 325 and a pawn at 100: -225 for the second.
            assert_eq!(got, won, "{taker:?}");
        }
    }
}
