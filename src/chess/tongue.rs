//! What one player writes in.

use super::{
    languages::{self, Language},
    notation::{Notation, san::SAN},
    place::Place,
    table::ChessTable,
};
use crate::replay::{
    Ply, Replay, Want,
    walk::{Played, Table, Words},
};

/// A language, and a notation that is none of those which are read as one: standard and long
/// algebraic, coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tongue {
    pub(super) language: &'static Language,
    pub(super) notation: &'static Notation,
}

impl Tongue {
    /// The tongue of the PGN standard.
    pub(super) fn plain() -> Tongue {
        Tongue::of(languages::ENGLISH)
    }

    /// Algebraic notation in a language.
    pub(super) fn of(language: &'static Language) -> Tongue {
        Tongue {
            language,
            notation: &SAN,
        }
    }

    /// Whether it is the tongue of the PGN standard.
    pub(super) fn is_plain(self) -> bool {
        self == Tongue::plain()
    }
}

/// White's and Black's tongue in words.
pub(super) fn described([white, black]: [Tongue; 2]) -> String {
    let (white, black) = (white.language.name, black.language.name);
    if white == black {
        white.to_owned()
    } else {
        format!("{white} (White) and {black} (Black)")
    }
}

impl PartialEq for Tongue {
    fn eq(&self, other: &Tongue) -> bool {
        std::ptr::eq(self.language, other.language) && self.notation.name == other.notation.name
    }
}

/// The table where the players write in tongues of their own.
#[derive(Debug)]
pub(super) struct InTongues<'t> {
    pub(super) table: &'t mut ChessTable,
    /// White's and Black's.
    pub(super) tongues: [Tongue; 2],
}

impl Table for InTongues<'_> {
    type Position = Place;

    fn play(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        let tongue = self.tongues[usize::from(place.turn().is_black())];
        if tongue.is_plain() {
            return self.table.play(place, words, ply, replay, want);
        }
        self.table.play_lax(place, words, tongue, ply, replay, want)
    }

    fn end_line(&mut self, place: &mut Place, last: Option<u32>, replay: &mut Replay, want: &Want) {
        self.table.end_line(place, last, replay, want);
    }

    fn same(&self, one: &Place, other: &Place) -> bool {
        self.table.same(one, other)
    }
}
