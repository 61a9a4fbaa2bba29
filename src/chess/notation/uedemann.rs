//! Uedemann's code for games by telegraph: two letters a square, a vowel for the file and a
//! consonant for the rank; the vowel comes first on the queen's wing and last on the king's.
//!
//! `DOGO` is e2-e4. Castling is the king's move.

use super::{
    Notation, Writer,
    telegraph::{CODED, Code, place_of},
};
use shakmaty::{File, Rank, Square};

/// Uedemann's code.
pub(super) const UEDEMANN: Notation = Notation {
    name: "uedemann",
    summary: "telegraph code of Uedemann: BEFI, GOOH, BOBE",
    writer: Writer::Own(|text, place, chosen, _| CODE.write(text, place, chosen)),
    read: Some(|board, text, _| CODE.read(board, text)),
    shape: |word| CODE.shape(word),
    ..CODED
};

const CODE: Code = Code { letters, square };

/// Files a to h; the wings mirror each other.
const FILES: [u8; 8] = *b"AEIOOIEA";
/// Ranks 1 to 8.
const RANKS: [u8; 8] = *b"BDFGHKLP";

fn letters(square: Square) -> [u8; 2] {
    let file = FILES[usize::from(square.file())];
    let rank = RANKS[usize::from(square.rank())];
    let queens_wing = square.file() < File::E;
    if queens_wing {
        [file, rank]
    } else {
        [rank, file]
    }
}

fn square([first, second]: [u8; 2]) -> Option<Square> {
    let (file, rank) = match place_of(&FILES[..4], first) {
        Some(file) => (file, place_of(&RANKS, second)?),
        None => (4 + place_of(&FILES[4..], second)?, place_of(&RANKS, first)?),
    };
    Some(Square::from_coords(
        File::new(file as u32),
        Rank::new(rank as u32),
    ))
}
