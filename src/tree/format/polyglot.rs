//! The format `polyglot`: an opening book that engines read.
//!
//! An entry has 16 bytes, the highest of each number first: the key of the position, the move, its
//! weight, and a number that engines learn with, 0 here. The entries stand in the order of their keys
//! (PolyGlot, "book format"). The weight of a move is what PolyGlot's `make-book` gives it: two for
//! each win of the player who made it, one for each draw, of a position all made smaller alike where
//! one of them has no room. A move without points is no advice and left out.

use crate::tree::shape::{Branch, Shape};
use std::{cmp::Reverse, io};

pub(super) fn write(shapes: &[Shape<'_>], out: &mut dyn io::Write) -> io::Result<()> {
    let mut entries: Vec<(u64, Reverse<u16>, u16)> = Vec::new();
    for shape in shapes {
        for (at, position) in shape.positions.iter().enumerate() {
            let side = shape.side(at);
            let points = |branch: &Branch<'_>| match shape.of_book {
                true => branch.made.count.games,
                false => branch.made.count.half_points(side),
            };
            let most = position.moves.iter().map(points).max().unwrap_or(0);
            for branch in &position.moves {
                let points = points(branch);
                if let Some(code) = code(branch).filter(|_| points > 0) {
                    entries.push((position.key, Reverse(weight(points, most)), code));
                }
            }
        }
    }
    entries.sort_unstable();
    entries.dedup();
    for (key, Reverse(weight), code) in entries {
        out.write_all(&key.to_be_bytes())?;
        out.write_all(&code.to_be_bytes())?;
        out.write_all(&weight.to_be_bytes())?;
        out.write_all(&0u32.to_be_bytes())?;
    }
    Ok(())
}

/// The weight of a move with so many points, where the best of its position has `most`.
fn weight(points: u64, most: u64) -> u16 {
    const ROOM: u64 = u16::MAX as u64;
    let scaled = match most > ROOM {
        true => u128::from(points) * u128::from(ROOM) / u128::from(most),
        false => u128::from(points),
    };
    u16::try_from(scaled).unwrap_or(u16::MAX).max(1)
}

/// A move as a number: from the lowest bit on three for each of the file and the rank that it goes to,
/// of those that it comes from, and the man that a pawn becomes. A king that castles goes to his rook.
fn code(branch: &Branch<'_>) -> Option<u16> {
    let bytes = branch.made.machine().as_bytes();
    let [from_file, from_rank, to_file, to_rank] = *bytes.first_chunk()?;
    let to_file = match (branch.made.castles(), to_file) {
        (true, b'g') => b'h',
        (true, b'c') => b'a',
        (_, file) => file,
    };
    let man = match bytes.get(4) {
        None => 0,
        Some(letter) => b"nbrq".iter().position(|it| it == letter)? + 1,
    };
    let below_eight = |number: Option<u8>| number.filter(|it| *it < 8).map(u16::from);
    let file = |letter: u8| below_eight(letter.checked_sub(b'a'));
    let rank = |figure: u8| below_eight(figure.checked_sub(b'1'));
    Some(
        file(to_file)?
            | rank(to_rank)? << 3
            | file(from_file)? << 6
            | rank(from_rank)? << 9
            | (man as u16) << 12,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_keep_their_proportion() {
        assert_eq!(weight(3, 7), 3);
        assert_eq!(weight(200_000, 200_000), u16::MAX);
        assert_eq!(weight(100_000, 200_000), u16::MAX / 2);
        assert_eq!(weight(1, 200_000), 1, "a move that is advised has a weight");
    }
}
