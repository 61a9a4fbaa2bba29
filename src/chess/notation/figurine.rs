//! Figurine notation: SAN with pictures of the men in the place of letters, as the Laws recommend
//! for print (FIDE Laws C.3). Both sides are printed with the outlined men, or each with its own.

use super::{Marks, Notation, Writer, san};
use crate::{
    chess::languages::{FIGURINES, FILLED_FIGURINES},
    fault::FaultKind,
};

/// The outlined men for both sides.
pub(super) const FIGURINE: Notation = Notation {
    name: "figurine",
    summary: "SAN with outlined men for both sides: ♘f3, ♘c6",
    loses: "",
    writer: Writer::Own(|text, place, chosen, _| san::SAN.write(text, place, chosen, FIGURINES)),
    read: None,
    shape: |_| false,
    names_squares: false,
    marks: Marks::Signs,
    habits: &[FaultKind::SanFigurine],
    in_movetext: true,
};

/// Each side with its own men.
pub(super) const BY_COLOUR: Notation = Notation {
    name: "figurine-colour",
    summary: "SAN with the men of the side that moves: ♘f3, ♞c6",
    writer: Writer::Own(|text, place, chosen, _| {
        let men = place.turn().fold_wb(FIGURINES, FILLED_FIGURINES);
        san::SAN.write(text, place, chosen, men);
    }),
    ..FIGURINE
};
