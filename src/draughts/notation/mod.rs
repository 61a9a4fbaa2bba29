//! How a draughts move is written: a file each, and one list. Reading is one for all of them.

pub mod algebraic;
pub mod hub;
pub mod numeric;
pub mod pdn;
pub mod written;

use super::{
    movegen::Moves,
    naming::Naming,
    path,
    position::{Move, Position},
    variant::{INTERNATIONAL, RUSSIAN, Variant},
};

/// A position about to be left, and all that may be played on it.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The rules.
    pub variant: &'a Variant,
    /// How squares are called in this game.
    pub naming: Naming,
    /// The position before the move.
    pub position: &'a Position,
    /// All legal moves, to know what is ambiguous.
    pub legal: &'a [Move],
}

/// A way of writing moves.
#[derive(Clone, Copy)]
pub struct Notation {
    /// Its name, as in `--to-notation`.
    pub name: &'static str,
    /// One line for the table, without a full stop.
    pub summary: &'static str,
    /// How it calls the squares of a game that calls them so.
    pub names: fn(Naming) -> Naming,
    /// Writes a move of a position.
    pub write: fn(&mut String, &Board<'_>, &Move),
}

impl std::fmt::Debug for Notation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// All notations that are written.
pub static NOTATIONS: &[Notation] = &[
    pdn::PDN,
    numeric::NUMERIC,
    numeric::NUMERIC_LONG,
    algebraic::ALGEBRAIC,
    algebraic::ALGEBRAIC_LONG,
    hub::HUB,
];

/// First moves of the international game and of the Russian one, in a notation.
#[must_use]
pub fn example(notation: &Notation) -> String {
    let first = |variant: &Variant| {
        let position = Position::start(variant);
        let mut moves = Moves::default();
        moves.find(variant, &position);
        let board = Board {
            variant,
            naming: (notation.names)(variant.game_type.naming()),
            position: &position,
            legal: moves.list(),
        };
        let mut text = String::new();
        if let Some(mv) = moves.list().last() {
            (notation.write)(&mut text, &board, mv);
        }
        text
    };
    format!("{}, {}", first(&INTERNATIONAL), first(&RUSSIAN))
}

/// The notation of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|notation| notation.name == name)
}

/// When the whole way of a capture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Where start and end do not say which capture it is.
    WhereAmbiguous,
    /// Always.
    Always,
}

/// Writes a move as its squares with a sign between them.
fn write_squares(text: &mut String, board: &Board<'_>, mv: &Move, naming: Naming, when: Way) {
    let sign = if mv.is_capture() {
        board.variant.separator
    } else {
        '-'
    };
    let whole = mv.is_capture() && (when == Way::Always || is_ambiguous(board, mv));
    let way = whole
        .then(|| path::way(board.variant, board.position, mv, &[]))
        .flatten();
    let squares = way.unwrap_or_else(|| vec![mv.from, mv.to]);
    for (place, &square) in squares.iter().enumerate() {
        if place > 0 {
            text.push(sign);
        }
        naming.write(board.variant.board, square, text);
    }
}

/// Whether another legal move has the same start and end.
fn is_ambiguous(board: &Board<'_>, mv: &Move) -> bool {
    board
        .legal
        .iter()
        .any(|other| other.from == mv.from && other.to == mv.to && other != mv)
}
