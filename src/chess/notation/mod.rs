//! How a chess move is written: a file each, and one list.

mod braille;
mod coordinate;
mod descriptive;
mod example;
mod figurine;
mod gringmuth;
pub mod iccf;
pub mod lan;
pub mod lan_short;
mod minimal;
mod pgn_extract;
mod reversible;
mod rutherford;
pub mod san;
mod smith;
mod spoken;
mod spoken_words;
mod steps;
mod tcn;
mod telegraph;
pub mod uci;
mod uedemann;

pub use example::example;
pub use spoken_words::is_announced_in;
pub(super) use steps::Steps;

use super::{
    heard::Heard,
    languages::{ENGLISH, Language},
    place::Place,
};
use crate::fault::FaultKind;
use shakmaty::{CastlingSide, Move, Role, Square, uci::UciMove, variant::VariantPosition};

/// A way of writing moves.
#[derive(Clone, Copy)]
pub struct Notation {
    /// Its name, as in `--to-notation`.
    pub name: &'static str,
    /// One line for the table, without a full stop.
    pub summary: &'static str,
    /// What of a game it cannot say, in a few words; empty where it says all that SAN says.
    pub loses: &'static str,
    /// How a move is written.
    pub(super) writer: Writer,
    /// Reads the move at the beginning of a text in a language; the text may go on behind it. None
    /// where it begins with no move of this notation. A form of SAN has no reader of its own.
    pub(super) read: Option<Reader>,
    /// Whether a word has the shape of a move in it, for a search of the notation of a record. Never
    /// of a form of SAN, and of a notation in which nearly any word is a legal move.
    pub(super) shape: fn(&str) -> bool,
    /// Whether each move names both of its squares, so that one that is not legal can be told too.
    pub(super) names_squares: bool,
    /// How check and mate are marked.
    pub(super) marks: Marks,
    /// What a reader of SAN finds odd in moves written so, and is no fault of theirs.
    pub(super) habits: &'static [FaultKind],
    /// Whether its moves are words of a movetext: letters, figures and signs that mean nothing
    /// else there.
    pub in_movetext: bool,
}

/// Writes a legal move of a position in a language, without check marks. Notations without piece
/// letters are the same in all languages.
#[derive(Clone, Copy)]
pub(super) enum Writer {
    /// A long form, for which the position need not be known as a rule.
    Long(&'static Long),
    /// Any other.
    Own(fn(&mut String, &Place, Move, &'static Language)),
}

impl Notation {
    /// Writes a legal move of a position in a language, without check marks.
    pub(super) fn write(
        &self,
        text: &mut String,
        place: &Place,
        chosen: Move,
        language: &'static Language,
    ) {
        match self.writer {
            Writer::Long(form) => long(text, place, chosen, language, form),
            Writer::Own(write) => write(text, place, chosen, language),
        }
    }

    /// How the steps of single men are written, if they all can be without the position.
    pub(super) fn steps(&self, language: &Language) -> Option<Steps> {
        match self.writer {
            Writer::Long(form) => Steps::new(form, language),
            Writer::Own(_) => None,
        }
    }

    /// Whether it is no form of SAN and brings its own reader.
    pub(super) const fn has_reader(&self) -> bool {
        self.read.is_some()
    }

    /// How its moves are read, in a word or two.
    #[must_use]
    pub fn is_read(&self) -> &'static str {
        let found = || example(self, ENGLISH).split([',', ' ']).any(self.shape);
        match self.read {
            None if self.in_movetext => "always",
            None => "--from tcn",
            Some(_) if found() => "found",
            Some(_) => "named",
        }
    }
}

/// Reads the move at the beginning of a text, on a board and in a language.
pub(super) type Reader = fn(&VariantPosition, &str, &'static Language) -> Option<Heard>;

/// How check and mate are marked behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// Not at all.
    None,
    /// By the signs of the language.
    Signs,
    /// In words, with a blank before them.
    Words {
        check: &'static str,
        mate: &'static str,
    },
}

impl std::fmt::Debug for Notation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// All notations.
pub static NOTATIONS: &[Notation] = &[
    san::SAN,
    lan::LAN,
    lan_short::LAN_SHORT,
    pgn_extract::LALG,
    pgn_extract::HALG,
    pgn_extract::ELALG,
    pgn_extract::XLALG,
    pgn_extract::XOLALG,
    coordinate::COORDINATE,
    uci::UCI,
    uci::UCI_960,
    iccf::ICCF,
    descriptive::ENGLISH,
    descriptive::SPANISH,
    smith::SMITH,
    reversible::REVERSIBLE,
    minimal::MINIMAL,
    figurine::FIGURINE,
    figurine::BY_COLOUR,
    tcn::TCN,
    gringmuth::GRINGMUTH,
    uedemann::UEDEMANN,
    rutherford::RUTHERFORD,
    braille::BRAILLE,
    spoken::SPOKEN,
];

/// The notation of that name; the usual one, SAN, for a name that chess does not know.
#[must_use]
pub fn named(name: &str) -> &'static Notation {
    find(name).unwrap_or(&san::SAN)
}

/// The notation of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|notation| notation.name == name)
}

/// Writes a square; formatting would cost more than playing the move.
#[inline]
fn square(text: &mut String, square: Square) {
    static NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                          a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
    let at = 2 * usize::from(square);
    text.push_str(&NAMES[at..at + 2]);
}

/// Writes a man's letter, which pawns do not have.
fn letter(text: &mut String, role: Role, language: &Language) {
    if role != Role::Pawn {
        text.push_str(language.letter(role));
    }
}

/// Writes a promotion as `=Q`, or as the language has it.
fn promotion(text: &mut String, promotion: Option<Role>, language: &Language) {
    if let Some(role) = promotion {
        text.push_str(language.habits.promotion);
        text.push_str(language.letter(role));
    }
}

/// How a long form looks.
#[derive(Clone, Copy)]
pub(super) struct Long {
    /// Men have their letters.
    letters: bool,
    /// Between the squares of a quiet move.
    quiet: &'static str,
    /// Between the squares of a capture; none for the language's sign.
    takes: Option<&'static str>,
    /// What is taken stands behind the sign.
    taken: bool,
    /// Before the letter of the man that a pawn becomes; none for the language's sign.
    promotes: Option<&'static str>,
    /// Behind a capture in passing.
    en_passant: &'static str,
    /// Castling is written as such, not as the king's move.
    castling: bool,
}

/// Long algebraic with all signs.
const LONG: Long = Long {
    letters: true,
    quiet: "-",
    takes: None,
    taken: false,
    promotes: None,
    en_passant: "",
    castling: true,
};

/// Writes a move with its whole origin.
fn long(text: &mut String, place: &Place, chosen: Move, language: &'static Language, form: &Long) {
    if form.castling
        && let Some(side) = chosen.castling_side()
    {
        return text.push_str(castling(side, language));
    }
    let Some((from, to, promoted)) = squares(place, chosen) else {
        return san::SAN.write(text, place, chosen, language);
    };
    if form.letters && !chosen.is_castle() {
        letter(text, chosen.role(), language);
    }
    square(text, from);
    if chosen.is_capture() {
        text.push_str(form.takes.unwrap_or(language.habits.takes));
    } else {
        text.push_str(form.quiet);
    }
    if let (true, Some(role)) = (form.taken, chosen.capture()) {
        letter(text, role, language);
    }
    square(text, to);
    if let Some(role) = promoted {
        text.push_str(form.promotes.unwrap_or(language.habits.promotion));
        text.push_str(language.letter(role));
    }
    if chosen.is_en_passant() {
        text.push_str(form.en_passant);
    }
}

const fn castling(side: CastlingSide, language: &Language) -> &'static str {
    let [short, long] = language.habits.castling;
    match side {
        CastlingSide::KingSide => short,
        CastlingSide::QueenSide => long,
    }
}

/// A move as two squares and what a pawn becomes: castling as the king's move, in Chess960 as the
/// king taking its own rook. None for a man that is dropped.
fn squares(place: &Place, chosen: Move) -> Option<(Square, Square, Option<Role>)> {
    match chosen.to_uci(place.castles().mode()) {
        UciMove::Normal {
            from,
            to,
            promotion,
        } => Some((from, to, promotion)),
        _ => None,
    }
}

/// What a move is to a notation that spells it out.
enum Way {
    Castles(CastlingSide),
    /// A man steps from one square to another, and may become another man there.
    Steps(Square, Square, Option<Role>),
    /// A man is dropped.
    Drops,
}

/// The way of a move.
fn way(chosen: Move) -> Way {
    match chosen {
        Move::Castle { king, rook } => Way::Castles(CastlingSide::from_king_side(king < rook)),
        Move::Put { .. } => Way::Drops,
        Move::EnPassant { from, to } => Way::Steps(from, to, None),
        Move::Normal {
            from,
            to,
            promotion,
            ..
        } => Way::Steps(from, to, promotion),
    }
}

/// Writes a man that is dropped, for which most notations have no form of their own, as SAN has it.
fn drop(text: &mut String, place: &Place, chosen: Move) {
    san::SAN.write(text, place, chosen, ENGLISH);
}

/// Writes the first spelling that stands for no other legal move; SAN, which every reader takes as
/// well, if none does.
fn plainest(
    text: &mut String,
    place: &Place,
    chosen: Move,
    spellings: impl IntoIterator<Item = String>,
    read: impl Fn(&VariantPosition, &str) -> Option<Heard>,
) {
    let board = place.board();
    let only = |spelling: &String| {
        let heard = read(&board, spelling);
        heard.is_some_and(|heard| heard.moves.as_slice() == [chosen])
    };
    match spellings.into_iter().find(only) {
        Some(spelling) => text.push_str(&spelling),
        None => san::SAN.write(text, place, chosen, ENGLISH),
    }
}
