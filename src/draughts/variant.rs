//! The variants of draughts, one constant each. All of them drive the same move generator.
//!
//! A variant is what its rules say about men, kings, the choice between captures, and the end of
//! the game, and what PDN says about its records (GameType, capture sign, results). To add one, add
//! its constant, its line in [`ALL`] and its rows in `testdata/perft/draughts.tsv`.

use super::{
    board::{Board, E, FULL, LARGE, MIDDLE, N, NE, NW, S, SE, SMALL, SW, W, WIDE},
    naming::GameType,
};
use crate::{
    game::Side,
    laws::draws::{self, Draws},
};

/// A set of directions as White sees them; Black's are the opposite ones.
pub type Directions = u8;

const FORWARD: Directions = 1 << NE | 1 << NW;
const DIAGONAL: Directions = FORWARD | 1 << SE | 1 << SW;
const STRAIGHT: Directions = 1 << N | 1 << E | 1 << S | 1 << W;
const FORWARD_AND_SIDEWAYS: Directions = 1 << N | 1 << E | 1 << W;

/// Which of several captures may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Any, as long as it is carried to its end.
    Free,
    /// One that takes as many pieces as can be taken.
    Number,
    /// As many as can be taken, among these with as many kings as can be taken.
    NumberThenKings,
    /// As many as can be taken, then with a king, then most kings, then kings met earliest.
    Italian,
    /// A king must take rather than a man; otherwise any.
    KingFirst,
    /// The highest value: a king counts more than a man and less than two; then with a king.
    Value,
}

/// Where a flying king may come down behind a piece that it has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// On any free square behind it.
    Anywhere,
    /// Right behind it.
    RightBehind,
    /// On any free square, but right behind the last piece if that was a king.
    RightBehindKing,
}

/// What happens to a man that comes to its crown row while it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crowning {
    /// It is crowned only if it ends there.
    AtEnd,
    /// It is crowned at once and goes on as a king.
    AtOnce,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// After the whole move; until then they stand in the way.
    AfterMove,
    /// Each at once, so that its square is free again.
    AtOnce,
}

/// What wins besides leaving the opponent without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Nothing: who cannot move has lost.
    Block,
    /// The first king.
    FirstKing,
    /// Who cannot move has won.
    Lose,
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// `1-0`, `1/2-1/2`, `0-1`.
    Halves,
    /// `2-0`, `1-1`, `0-2`.
    Points,
}

/// The rules of one variant.
#[derive(Debug)]
pub struct Variant {
    /// The project's name for it.
    pub name: &'static str,
    /// The name of the game in which the same rules hold and who cannot move wins.
    pub losing_name: &'static str,
    /// How people call it.
    pub title: &'static str,
    /// The board.
    pub board: &'static Board,
    /// How many rows of men each side has at the start.
    pub men_rows: u8,
    /// How many rows are left empty behind them.
    pub empty_rows: u8,
    /// Who moves first.
    pub first: Side,
    /// Where a man moves.
    pub man_moves: Directions,
    /// Where a man takes.
    pub man_takes: Directions,
    /// Where a king moves.
    pub king_moves: Directions,
    /// Where a king takes.
    pub king_takes: Directions,
    /// Whether kings fly.
    pub flying: bool,
    /// Where flying kings land.
    pub landing: Landing,
    /// Whether men may take kings.
    pub men_take_kings: bool,
    /// Which captures may be made.
    pub choice: Choice,
    /// What a man becomes on its way.
    pub crowning: Crowning,
    /// When captured pieces are removed.
    pub removal: Removal,
    /// Whether a capture may go back the way it came.
    pub turns_back: bool,
    /// How many quiet moves in succession one king may make while its side has a man.
    pub king_streak: Option<u8>,
    /// What wins.
    pub goal: Goal,
    /// The value of the GameType tag, in full.
    pub game_type: GameType,
    /// The sign of a capture.
    pub separator: char,
    /// How results are written.
    pub results: Results,
    /// When a game is or may be called drawn.
    pub draws: &'static Draws,
}

/// International draughts (FMJD Annex 1); most others are said in terms of it.
pub const INTERNATIONAL: Variant = Variant {
    name: "international",
    losing_name: "antidraughts",
    title: "International draughts",
    board: &MIDDLE,
    men_rows: 4,
    empty_rows: 0,
    first: Side::White,
    man_moves: FORWARD,
    man_takes: DIAGONAL,
    king_moves: DIAGONAL,
    king_takes: DIAGONAL,
    flying: true,
    landing: Landing::Anywhere,
    men_take_kings: true,
    choice: Choice::Number,
    crowning: Crowning::AtEnd,
    removal: Removal::AfterMove,
    turns_back: true,
    king_streak: None,
    goal: Goal::Block,
    game_type: GameType::numbers(20, Side::White, &MIDDLE, 2, false),
    separator: 'x',
    results: Results::Points,
    draws: &draws::INTERNATIONAL,
};

/// Killer draughts: a king that takes a king last must stop right behind it.
pub const KILLER: Variant = Variant {
    name: "killer",
    losing_name: "losing-killer",
    title: "Killer draughts",
    landing: Landing::RightBehindKing,
    ..INTERNATIONAL
};

/// Breakthrough: the first king wins.
pub const BREAKTHROUGH: Variant = Variant {
    name: "breakthrough",
    losing_name: "losing-breakthrough",
    title: "Breakthrough draughts",
    goal: Goal::FirstKing,
    game_type: GameType::numbers(96, Side::White, &MIDDLE, 2, false),
    draws: &draws::NONE,
    ..INTERNATIONAL
};

/// Frisian draughts (official rules of 2011): captures in eight directions, by value.
pub const FRISIAN: Variant = Variant {
    name: "frisian",
    losing_name: "losing-frisian",
    title: "Frisian draughts",
    man_takes: DIAGONAL | STRAIGHT,
    king_takes: DIAGONAL | STRAIGHT,
    choice: Choice::Value,
    king_streak: Some(3),
    game_type: GameType::numbers(40, Side::White, &MIDDLE, 2, false),
    results: Results::Halves,
    draws: &draws::FRISIAN,
    ..INTERNATIONAL
};

/// Frysk!: Frisian draughts with five men a side.
pub const FRYSK: Variant = Variant {
    name: "frysk",
    losing_name: "losing-frysk",
    title: "Frysk!",
    men_rows: 1,
    game_type: GameType::numbers(97, Side::White, &MIDDLE, 2, false),
    results: Results::Points,
    ..FRISIAN
};

/// Canadian draughts: the international rules on 12x12.
pub const CANADIAN: Variant = Variant {
    name: "canadian",
    losing_name: "losing-canadian",
    title: "Canadian draughts",
    board: &LARGE,
    men_rows: 5,
    game_type: GameType::numbers(27, Side::White, &LARGE, 2, false),
    ..INTERNATIONAL
};

/// Brazilian draughts: the international rules on 8x8.
pub const BRAZILIAN: Variant = Variant {
    name: "brazilian",
    losing_name: "losing-brazilian",
    title: "Brazilian draughts",
    board: &SMALL,
    men_rows: 3,
    game_type: GameType::letters(26, Side::White, &SMALL, 0, false),
    results: Results::Halves,
    draws: &draws::RUSSIAN,
    ..INTERNATIONAL
};

/// Russian draughts: free choice, and a man is crowned while it takes.
pub const RUSSIAN: Variant = Variant {
    name: "russian",
    losing_name: "losing-russian",
    title: "Russian draughts",
    choice: Choice::Free,
    crowning: Crowning::AtOnce,
    game_type: GameType::letters(25, Side::White, &SMALL, 0, false),
    separator: ':',
    ..BRAZILIAN
};

/// Spantsiretti: the Russian rules on a board 10 wide.
pub const SPANTSIRETTI: Variant = Variant {
    name: "spantsiretti",
    losing_name: "losing-spantsiretti",
    title: "Spantsiretti",
    board: &WIDE,
    game_type: GameType::letters(41, Side::White, &WIDE, 0, false),
    ..RUSSIAN
};

/// American pool checkers.
pub const AMERICAN_POOL: Variant = Variant {
    name: "american-pool",
    losing_name: "losing-american-pool",
    title: "American pool checkers",
    first: Side::Black,
    choice: Choice::Free,
    game_type: GameType::numbers(23, Side::Black, &SMALL, 1, false),
    draws: &draws::POOL,
    ..BRAZILIAN
};

/// Unified pool checkers: White moves first, squares have letters.
pub const POOL: Variant = Variant {
    name: "pool",
    losing_name: "losing-pool",
    title: "Unified pool checkers",
    first: Side::White,
    game_type: GameType::letters(23, Side::White, &SMALL, 0, false),
    ..AMERICAN_POOL
};

/// Jamaican draughts: pool checkers on the mirrored board.
pub const JAMAICAN: Variant = Variant {
    name: "jamaican",
    losing_name: "losing-jamaican",
    title: "Jamaican draughts",
    game_type: GameType::letters(23, Side::Black, &SMALL, 1, true),
    ..AMERICAN_POOL
};

/// English draughts, also American checkers (WCDF rules).
pub const ENGLISH: Variant = Variant {
    name: "english",
    losing_name: "losing-english",
    title: "English draughts",
    first: Side::Black,
    man_takes: FORWARD,
    flying: false,
    choice: Choice::Free,
    game_type: GameType::numbers(21, Side::Black, &SMALL, 1, false),
    draws: &draws::ENGLISH,
    ..BRAZILIAN
};

/// Italian draughts (rules of the Federazione Italiana Dama).
pub const ITALIAN: Variant = Variant {
    name: "italian",
    losing_name: "losing-italian",
    title: "Italian draughts",
    first: Side::White,
    men_take_kings: false,
    choice: Choice::Italian,
    game_type: GameType::numbers(22, Side::White, &SMALL, 2, true),
    draws: &draws::ITALIAN,
    ..ENGLISH
};

/// Spanish draughts.
pub const SPANISH: Variant = Variant {
    name: "spanish",
    losing_name: "losing-spanish",
    title: "Spanish draughts",
    man_takes: FORWARD,
    choice: Choice::NumberThenKings,
    game_type: GameType::numbers(24, Side::White, &SMALL, 1, true),
    draws: &draws::THREEFOLD,
    ..BRAZILIAN
};

/// Portuguese draughts: the Spanish rules under its own number.
pub const PORTUGUESE: Variant = Variant {
    name: "portuguese",
    losing_name: "losing-portuguese",
    title: "Portuguese draughts",
    game_type: GameType::numbers(28, Side::White, &SMALL, 1, true),
    ..SPANISH
};

/// Czech draughts: free choice, but kings take before men.
pub const CZECH: Variant = Variant {
    name: "czech",
    losing_name: "losing-czech",
    title: "Czech draughts",
    man_takes: FORWARD,
    choice: Choice::KingFirst,
    game_type: GameType::letters(29, Side::White, &SMALL, 0, false),
    draws: &draws::CZECH,
    ..BRAZILIAN
};

/// Thai draughts: eight men, kings land right behind what they take.
pub const THAI: Variant = Variant {
    name: "thai",
    losing_name: "losing-thai",
    title: "Thai draughts",
    men_rows: 2,
    first: Side::Black,
    man_takes: FORWARD,
    landing: Landing::RightBehind,
    choice: Choice::Free,
    removal: Removal::AtOnce,
    game_type: GameType::numbers(31, Side::Black, &SMALL, 2, false),
    separator: '-',
    draws: &draws::THREEFOLD,
    ..BRAZILIAN
};

/// Turkish draughts: all 64 fields, along rows and columns.
pub const TURKISH: Variant = Variant {
    name: "turkish",
    losing_name: "losing-turkish",
    title: "Turkish draughts",
    board: &FULL,
    men_rows: 2,
    empty_rows: 1,
    man_moves: FORWARD_AND_SIDEWAYS,
    man_takes: FORWARD_AND_SIDEWAYS,
    king_moves: STRAIGHT,
    king_takes: STRAIGHT,
    removal: Removal::AtOnce,
    turns_back: false,
    game_type: GameType::letters(30, Side::White, &FULL, 0, false),
    draws: &draws::TURKISH,
    ..BRAZILIAN
};

/// How many variants there are.
const COUNT: usize = 19;

/// All variants, the usual ones of each board first.
const ALL: [Variant; COUNT] = [
    INTERNATIONAL,
    FRISIAN,
    FRYSK,
    KILLER,
    BREAKTHROUGH,
    RUSSIAN,
    BRAZILIAN,
    ENGLISH,
    ITALIAN,
    AMERICAN_POOL,
    POOL,
    JAMAICAN,
    CZECH,
    SPANISH,
    PORTUGUESE,
    TURKISH,
    THAI,
    CANADIAN,
    SPANTSIRETTI,
];

/// All variants.
pub static VARIANTS: [Variant; COUNT] = ALL;

/// The same with who cannot move as the winner.
pub static LOSING: [Variant; COUNT] = {
    let mut losing = ALL;
    let mut at = 0;
    while at < COUNT {
        losing[at].name = losing[at].losing_name;
        losing[at].goal = Goal::Lose;
        losing[at].draws = &draws::THREEFOLD;
        at += 1;
    }
    losing[0].title = "Antidraughts";
    losing[0].game_type = GameType::numbers(98, Side::White, &MIDDLE, 2, false);
    losing
};

impl Variant {
    /// The variant of that name, whatever its case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Variant> {
        VARIANTS
            .iter()
            .chain(&LOSING)
            .find(|variant| variant.name.eq_ignore_ascii_case(name))
    }

    /// The directions of a side, from those of White.
    #[must_use]
    pub const fn directions(of_white: Directions, side: Side) -> Directions {
        match side {
            Side::White => of_white,
            Side::Black => of_white.rotate_left(4),
        }
    }

    /// The row on which men of a side are crowned.
    #[must_use]
    pub const fn crown_row(&self, side: Side) -> super::board::Bits {
        match side {
            Side::White => self.board.rows(0, 1),
            Side::Black => self.board.rows(self.board.height - 1, self.board.height),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_their_own() {
        let names: HashSet<_> = VARIANTS.iter().chain(&LOSING).map(|v| v.name).collect();
        assert_eq!(names.len(), 2 * COUNT);
        assert_eq!(Variant::named("Russian").map(|v| v.name), Some("russian"));
        assert!(Variant::named("chess").is_none());
    }
}
