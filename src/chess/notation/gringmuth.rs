//! Gringmuth's code for games by telegraph: two letters a square, a consonant for the file and a
//! vowel for the rank, so that moves are words that can be pronounced.
//!
//! `gego` is e2-e4, `seso` e7-e5. The consonants differ between the two halves of the board, and
//! the vowels count from either edge. Castling is the king's move. Promotion: `sasaq`.

use super::{
    Notation, Writer,
    telegraph::{CODED, Code, place_of},
};
use shakmaty::{File, Rank, Square};

/// Gringmuth's code.
pub(super) const GRINGMUTH: Notation = Notation {
    name: "gringmuth",
    summary: "telegraph code of Gringmuth: kaho, gofe, gaka",
    writer: Writer::Own(|text, place, chosen, _| CODE.write(text, place, chosen)),
    read: Some(|board, text, _| CODE.read(board, text)),
    shape: |word| CODE.shape(word),
    ..CODED
};

const CODE: Code = Code { letters, square };

/// Files a to h on White's half of the board.
const WHITE: [u8; 8] = *b"bcdfghkl";
/// Files a to h on Black's half.
const BLACK: [u8; 8] = *b"mnprstwz";
/// Ranks 1 to 4, or 8 to 5.
const VOWELS: [u8; 4] = *b"aeio";

fn letters(square: Square) -> [u8; 2] {
    let (rank, file) = (usize::from(square.rank()), usize::from(square.file()));
    if rank < 4 {
        [WHITE[file], VOWELS[rank]]
    } else {
        [BLACK[file], VOWELS[7 - rank]]
    }
}

fn square([consonant, vowel]: [u8; 2]) -> Option<Square> {
    let vowel = place_of(&VOWELS, vowel)?;
    let (file, rank) = match place_of(&WHITE, consonant) {
        Some(file) => (file, vowel),
        None => (place_of(&BLACK, consonant)?, 7 - vowel),
    };
    Some(Square::from_coords(
        File::new(file as u32),
        Rank::new(rank as u32),
    ))
}
