//! The strings in which chess.com keeps games (TCN): two characters a move.
//!
//! A character is a square, counted from a1 by ranks; as the second of a pair also a promotion with
//! its direction, as the first also a man that is dropped. So a string says the moves of engines
//! (UCI) without any board.

use std::fmt::Write as _;

/// What each character stands for: 64 squares, then promotions to q n r b k p by three directions,
/// which in a drop's place stand for the men from [`DROPS`] on.
const ALPHABET: &[u8; 85] =
    b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";

/// The men that promotions and drops count through.
const MEN: &[u8; 6] = b"qnrbkp";

/// Where promotions begin.
const PROMOTIONS: usize = 64;

/// Where drops begin.
const DROPS: usize = 79;

/// Two characters for a move as engines write it (`e7e8q`, `P@e4`); none for any other text.
#[must_use]
pub(crate) fn coded(engine: &str) -> Option<String> {
    let bytes = engine.as_bytes();
    let to = square(bytes.get(2..4)?)?;
    if bytes[1] == b'@' {
        let man = index(MEN, bytes[0].to_ascii_lowercase())?;
        return pair(DROPS + man, to);
    }
    let from = square(&bytes[..2])?;
    match bytes.get(4) {
        None => pair(from, to),
        Some(man) => {
            let way = (to % 8 + 1).checked_sub(from % 8)?;
            pair(from, PROMOTIONS + 3 * index(MEN, *man)? + way)
        }
    }
}

/// The moves of a string, as engines write them, with blanks between them; what is wrong with it
/// otherwise.
///
/// # Errors
/// The first pair of characters that is no move, as words.
pub(crate) fn decoded(game: &str) -> Result<String, String> {
    let mut moves = String::new();
    for pair in game.as_bytes().chunks(2) {
        let before = moves.len();
        if one(pair, &mut moves).is_none() {
            moves.truncate(before);
            let shown = String::from_utf8_lossy(pair);
            let number = before / 5 + 1;
            return Err(format!("'{shown}' (about ply {number}) is no move in TCN"));
        }
        moves.push(' ');
    }
    moves.truncate(moves.trim_end().len());
    Ok(moves)
}

fn one(pair: &[u8], moves: &mut String) -> Option<()> {
    let &[first, second] = pair else { return None };
    let (from, to) = (index(ALPHABET, first)?, index(ALPHABET, second)?);
    if from >= DROPS {
        let man = MEN.get(from - DROPS)?.to_ascii_uppercase();
        write!(moves, "{}@", char::from(man)).ok()?;
        return push(moves, (to < PROMOTIONS).then_some(to)?);
    }
    if from >= PROMOTIONS {
        return None;
    }
    push(moves, from)?;
    if to < PROMOTIONS {
        return push(moves, to);
    }
    let (man, way) = ((to - PROMOTIONS) / 3, (to - PROMOTIONS) % 3);
    let file = (from % 8 + way).checked_sub(1).filter(|file| *file < 8)?;
    let rank = match from / 8 {
        1 => 0,
        6 => 7,
        _ => return None,
    };
    push(moves, rank * 8 + file)?;
    moves.push(char::from(*MEN.get(man)?));
    Some(())
}

fn push(moves: &mut String, square: usize) -> Option<()> {
    moves.push(char::from(*b"abcdefgh".get(square % 8)?));
    moves.push(char::from(*b"12345678".get(square / 8)?));
    Some(())
}

fn pair(first: usize, second: usize) -> Option<String> {
    let letter = |at: usize| ALPHABET.get(at).map(|byte| char::from(*byte));
    Some([letter(first)?, letter(second)?].into_iter().collect())
}

fn square(name: &[u8]) -> Option<usize> {
    let &[file, rank] = name else { return None };
    Some(index(b"12345678", rank)? * 8 + index(b"abcdefgh", file)?)
}

fn index(of: &[u8], byte: u8) -> Option<usize> {
    of.iter().position(|known| *known == byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_there_and_back() {
        // As chess.com's own site decodes them: mC is e2e4, 0K is e7e5.
        assert_eq!(decoded("mC0K").unwrap(), "e2e4 e7e5");
        for engine in [
            "e2e4", "e7e5", "a7a8q", "b7a8n", "g2h1r", "h2g1b", "P@e4", "N@f6",
        ] {
            let string = coded(engine).unwrap();
            assert_eq!(decoded(&string).unwrap(), engine);
        }
    }

    #[test]
    fn what_is_no_move_is_named() {
        assert!(decoded("mC0").unwrap_err().contains("'0'"));
        assert!(decoded("mCmé").unwrap_err().contains("ply 2"));
        assert_eq!(coded("0000"), None);
        assert_eq!(coded("e4"), None);
    }
}
