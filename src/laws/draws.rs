//! When draughts games are drawn or may be claimed drawn, as data: one value a text of rules.
//!
//! Counts are in plies, both sides together. Each rule says what it rests on. They are only
//! reported, never used to rewrite a result. This room knows no boards: who counts is the wing.

use super::{CZECH_RULES, FID, FMJD, FMJD_64, FRISIAN_RULES, Law, WCDF};

/// What pieces are on the board, as draw rules name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// Any.
    Any,
    /// One side has its king alone, the other three pieces with a king among them
    /// (3 kings, 2 kings and a man, a king and 2 men).
    ThreeAgainstKing,
    /// One side has its king alone, the other three kings or more.
    ThreeKingsOrMoreAgainstKing,
    /// One side has its king alone, the other two kings, a king and a man, or a king.
    TwoAgainstKing,
    /// Two kings against one.
    TwoKingsAgainstKing,
    /// A king against a king.
    KingAgainstKing,
    /// A piece against a piece.
    PieceAgainstPiece,
    /// Both sides have kings; this many pieces are on the board (from, to).
    BothKings(u32, u32),
    /// One side has three pieces, the other its king alone on the main road.
    ThreeAgainstKingOnMainRoad,
}

/// What starts a count anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// A capture or a move of a man.
    CaptureOrManMove,
    /// A change of the material: a capture or a promotion.
    Material,
    /// Nothing but leaving the material that the rule names.
    LeavingMaterial,
}

/// One way to a draw by counting.
#[derive(Debug)]
pub struct DrawRule {
    /// The material under which the count runs.
    pub material: Material,
    /// How many plies make the draw.
    pub plies: u32,
    /// What starts the count anew.
    pub reset: Reset,
    /// The rule in words: "25 moves by each side with kings only".
    pub words: &'static str,
    /// What it rests on.
    pub law: Law,
}

/// All ways to a draw under one text of rules.
#[derive(Debug)]
pub struct Draws {
    /// How often the same position with the same side to move makes a draw, and by which article.
    pub repetition: Option<(u32, Law)>,
    /// The counting rules.
    pub rules: &'static [DrawRule],
    /// Whether such draws are claimed, and do not come by themselves.
    pub claimed: bool,
}

impl Draws {
    /// The counting rule of these words.
    #[must_use]
    pub fn rule(&self, words: &str) -> Option<&'static DrawRule> {
        self.rules.iter().find(|rule| rule.words == words)
    }
}

/// The draws of all kinds of draughts that have a text of rules or a custom for them.
pub static ALL: &[&Draws] = &[
    &INTERNATIONAL,
    &RUSSIAN,
    &ENGLISH,
    &ITALIAN,
    &POOL,
    &CZECH,
    &FRISIAN,
    &TURKISH,
];

/// No draws at all.
pub static NONE: Draws = Draws {
    repetition: None,
    rules: &[],
    claimed: false,
};

/// Repetition alone.
pub static THREEFOLD: Draws = Draws {
    repetition: Some((
        3,
        Law::Custom("a position that occurs for the third time is drawn in all related games"),
    )),
    rules: &[],
    claimed: false,
};

/// International draughts.
pub static INTERNATIONAL: Draws = Draws {
    repetition: Some((3, Law::of(FMJD, "6.1"))),
    rules: &[
        DrawRule {
            material: Material::Any,
            plies: 50,
            reset: Reset::CaptureOrManMove,
            words: "25 moves by each side with kings only and without capture",
            law: Law::of(FMJD, "6.2"),
        },
        DrawRule {
            material: Material::ThreeAgainstKing,
            plies: 32,
            reset: Reset::LeavingMaterial,
            words: "16 moves by each side with three pieces against a king",
            law: Law::of(FMJD, "6.3"),
        },
        DrawRule {
            material: Material::TwoAgainstKing,
            plies: 10,
            reset: Reset::LeavingMaterial,
            words: "5 moves by each side with two pieces or fewer against a king",
            law: Law::of(FMJD, "6.4"),
        },
    ],
    claimed: false,
};

/// Russian and Brazilian draughts.
pub static RUSSIAN: Draws = Draws {
    repetition: Some((3, Law::of(FMJD_64, "7.2.3"))),
    rules: &[
        DrawRule {
            material: Material::ThreeKingsOrMoreAgainstKing,
            plies: 30,
            reset: Reset::LeavingMaterial,
            words: "15 moves by each side with three kings or more against a king",
            law: Law::of(FMJD_64, "7.2.4"),
        },
        DrawRule {
            material: Material::Any,
            plies: 30,
            reset: Reset::CaptureOrManMove,
            words: "15 moves by each side with kings only and without capture",
            law: Law::of(FMJD_64, "7.2.5"),
        },
        DrawRule {
            material: Material::BothKings(4, 5),
            plies: 60,
            reset: Reset::Material,
            words: "30 moves by each side with 4 or 5 pieces and the balance of forces unchanged",
            law: Law::of(FMJD_64, "7.2.6"),
        },
        DrawRule {
            material: Material::BothKings(6, 7),
            plies: 120,
            reset: Reset::Material,
            words: "60 moves by each side with 6 or 7 pieces and the balance of forces unchanged",
            law: Law::of(FMJD_64, "7.2.6"),
        },
        DrawRule {
            material: Material::ThreeAgainstKingOnMainRoad,
            plies: 10,
            reset: Reset::LeavingMaterial,
            words: "5 moves by each side with three pieces against a king on the main road",
            law: Law::of(FMJD_64, "7.2.7"),
        },
        DrawRule {
            material: Material::TwoAgainstKing,
            plies: 10,
            reset: Reset::LeavingMaterial,
            words: "5 moves by each side with two pieces or fewer against a king",
            law: Law::of(FMJD_64, "7.2.8"),
        },
    ],
    claimed: false,
};

/// English draughts.
pub static ENGLISH: Draws = Draws {
    repetition: Some((3, Law::of(WCDF, "1.32.1"))),
    rules: &[DrawRule {
        material: Material::Any,
        plies: 80,
        reset: Reset::CaptureOrManMove,
        words: "40 moves by each side without progress: no man moved and no piece taken",
        law: Law::of(WCDF, "1.32.2"),
    }],
    claimed: true,
};

/// Italian draughts.
pub static ITALIAN: Draws = Draws {
    repetition: Some((4, Law::of(FID, "9.3"))),
    rules: &[DrawRule {
        material: Material::Any,
        plies: 80,
        reset: Reset::CaptureOrManMove,
        words: "40 moves by each side without capture or man moved",
        law: Law::of(FID, "10.4"),
    }],
    claimed: false,
};

/// American pool checkers and its relatives.
pub static POOL: Draws = Draws {
    repetition: Some((
        3,
        Law::Custom("pool checkers draws by threefold repetition"),
    )),
    rules: &[DrawRule {
        material: Material::Any,
        plies: 30,
        reset: Reset::CaptureOrManMove,
        words: "15 moves by each side without capture or man moved",
        law: Law::Custom("pool checkers draws after 15 moves without capture or man moved"),
    }],
    claimed: false,
};

/// Czech draughts.
pub static CZECH: Draws = Draws {
    repetition: Some((3, Law::of(CZECH_RULES, "draws"))),
    rules: &[DrawRule {
        material: Material::Any,
        plies: 30,
        reset: Reset::CaptureOrManMove,
        words: "15 moves by each side without capture or man moved",
        law: Law::of(CZECH_RULES, "draws"),
    }],
    claimed: false,
};

/// Frisian draughts.
pub static FRISIAN: Draws = Draws {
    repetition: None,
    rules: &[
        DrawRule {
            material: Material::TwoKingsAgainstKing,
            plies: 14,
            reset: Reset::LeavingMaterial,
            words: "7 moves by each side with two kings against one",
            law: Law::of(FRISIAN_RULES, "draws"),
        },
        DrawRule {
            material: Material::KingAgainstKing,
            plies: 4,
            reset: Reset::LeavingMaterial,
            words: "2 moves by each side with a king against a king",
            law: Law::of(FRISIAN_RULES, "draws"),
        },
    ],
    claimed: false,
};

/// Turkish draughts.
pub static TURKISH: Draws = Draws {
    repetition: Some((
        3,
        Law::Custom("Turkish draughts draws by threefold repetition"),
    )),
    rules: &[DrawRule {
        material: Material::PieceAgainstPiece,
        plies: 0,
        reset: Reset::LeavingMaterial,
        words: "one piece against one piece",
        law: Law::Custom("in Turkish draughts one piece each is a draw"),
    }],
    claimed: false,
};
