//! Which signs are taken for which, by the hand that wrote, by the eye that typed, and by programs
//! that read pictures. One row a pair; it holds both ways.
//!
//! A weight is the negative logarithm of how often the one stands for the other, given that the
//! sign is wrong at all; signs of the same kind that nobody confuses weigh 2.5. Pairs are those
//! that the projects on reading scoresheets name (Eicher and others, *Digitization of handwritten
//! chess scoresheets*, 2021; Majid and Eicher, J. Imaging 8 (2022) 31) and that typists tell of.

/// A pair of signs that are confused.
pub(super) struct Confusion {
    /// The one.
    pub(super) one: char,
    /// The other.
    pub(super) other: char,
    /// How far apart they are.
    pub(super) weight: f32,
}

const fn pair(one: char, other: char, weight: f32) -> Confusion {
    Confusion { one, other, weight }
}

/// The pairs.
pub(super) static CONFUSIONS: &[Confusion] = &[
    pair('c', 'e', 0.7),
    pair('a', 'd', 1.0),
    pair('c', 'g', 1.6),
    pair('e', 'g', 1.8),
    pair('b', 'h', 1.2),
    pair('b', 'd', 1.3),
    pair('f', 't', 1.0),
    pair('g', '9', 1.0),
    pair('b', '6', 1.0),
    pair('a', 'c', 1.5),
    pair('d', 'g', 1.8),
    pair('1', '7', 0.8),
    pair('3', '5', 0.9),
    pair('3', '8', 0.9),
    pair('5', '8', 1.1),
    pair('5', '6', 1.3),
    pair('4', '7', 1.6),
    pair('4', '1', 1.8),
    pair('2', '7', 1.4),
    pair('4', '9', 1.2),
    pair('6', '8', 1.3),
    pair('h', '4', 1.2),
    pair('l', '1', 0.7),
    pair('I', '1', 0.7),
    pair('z', '2', 1.0),
    pair('S', '5', 1.0),
    pair('B', '8', 0.9),
    pair('B', 'R', 1.0),
    pair('N', 'W', 1.2),
    pair('N', 'H', 1.0),
    pair('N', 'K', 1.5),
    pair('N', 'R', 1.6),
    pair('R', 'K', 1.0),
    pair('O', '0', 0.5),
    pair('O', 'Q', 0.8),
    pair('Q', '0', 1.0),
    pair('O', 'o', 0.5),
    pair('Q', 'D', 1.3),
    pair('K', 'k', 0.6),
    pair('N', 'n', 0.6),
    pair('Q', 'q', 0.6),
    pair('R', 'r', 0.6),
    pair('B', 'b', 0.6),
    pair('6', '9', 1.8),
    pair('0', '6', 1.5),
    pair('0', '8', 1.8),
];

/// How far two signs are apart, where they are confused at all.
pub(super) fn weight(one: char, other: char) -> Option<f32> {
    let pair = CONFUSIONS.iter().find(|pair| {
        (pair.one, pair.other) == (one, other) || (pair.one, pair.other) == (other, one)
    })?;
    Some(pair.weight)
}
