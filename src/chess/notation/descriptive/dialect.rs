//! The letters and signs of descriptive notation in a language, and the names made of them.

use shakmaty::{CastlingSide, Role};
use std::sync::LazyLock;

/// How descriptive notation is written in a language.
pub(super) struct Dialect {
    /// Men of the first rank with the letters that are read, the first of them written.
    pieces: [(Role, &'static [&'static str]); 5],
    /// The pawn's letter.
    pawn: &'static str,
    /// Words of the king's and the queen's side.
    sides: [&'static str; 2],
    /// Whether the side stands before the man (`KN`) or behind it (`CR`).
    side_first: bool,
    /// Whether the rank stands before the file (`3AR`) or behind it (`KB3`).
    pub(super) rank_first: bool,
    /// Between man and square.
    pub(super) dash: &'static str,
    /// Behind a capture in passing.
    pub(super) en_passant: &'static str,
    /// The names of files and men, made of the above.
    names: LazyLock<Names>,
}

/// English.
pub(super) static ENGLISH_WORDS: Dialect = Dialect {
    pieces: [
        (Role::King, &["K"]),
        (Role::Queen, &["Q"]),
        (Role::Rook, &["R"]),
        (Role::Knight, &["N", "Kt"]),
        (Role::Bishop, &["B"]),
    ],
    pawn: "P",
    sides: ["K", "Q"],
    side_first: true,
    rank_first: false,
    dash: "-",
    en_passant: " e.p.",
    names: LazyLock::new(|| Names::of(&ENGLISH_WORDS)),
};

/// Spanish.
pub(super) static SPANISH_WORDS: Dialect = Dialect {
    pieces: [
        (Role::King, &["R"]),
        (Role::Queen, &["D"]),
        (Role::Rook, &["T"]),
        (Role::Knight, &["C"]),
        (Role::Bishop, &["A"]),
    ],
    pawn: "P",
    sides: ["R", "D"],
    side_first: false,
    rank_first: true,
    dash: "",
    en_passant: " a.p.",
    names: LazyLock::new(|| Names::of(&SPANISH_WORDS)),
};

/// Files as a set of bits, a in the lowest.
pub(super) type Files = u8;

/// Every file.
pub(super) const ANY: Files = 0xff;

/// A man as he is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) role: Role,
    /// For a pawn, the files on which he may stand.
    pub(super) files: Files,
    /// Which of two.
    pub(super) side: Option<CastlingSide>,
}

/// The names in a dialect, longest first.
#[derive(Debug)]
struct Names {
    files: Vec<(String, Files)>,
    men: Vec<(String, Man)>,
}

impl Names {
    fn of(dialect: &Dialect) -> Names {
        let mut files = Vec::new();
        let mut men = Vec::new();
        for (role, letters) in &dialect.pieces {
            for letter in *letters {
                let man = |side| Man {
                    role: *role,
                    files: ANY,
                    side,
                };
                men.push(((*letter).to_owned(), man(None)));
                files.push(((*letter).to_owned(), home(*role, None)));
                if matches!(role, Role::King | Role::Queen) {
                    continue;
                }
                for (side, word) in SIDES.into_iter().zip(dialect.sides) {
                    let name = dialect.sided(word, letter);
                    files.push((name.clone(), home(*role, Some(side))));
                    men.push((name, man(Some(side))));
                }
            }
        }
        let pawn = |files| Man {
            role: Role::Pawn,
            files,
            side: None,
        };
        men.push((dialect.pawn.to_owned(), pawn(ANY)));
        for (file, set) in &files {
            men.push((dialect.sided(file, dialect.pawn), pawn(*set)));
        }
        files.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        men.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Names { files, men }
    }
}

const SIDES: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

/// The files on which a man stands at the start.
const fn home(role: Role, side: Option<CastlingSide>) -> Files {
    let both = match role {
        Role::King => 0b0001_0000,
        Role::Queen => 0b0000_1000,
        Role::Rook => 0b1000_0001,
        Role::Knight => 0b0100_0010,
        Role::Bishop => 0b0010_0100,
        Role::Pawn => ANY,
    };
    match side {
        None => both,
        Some(CastlingSide::KingSide) => both & 0b1111_0000,
        Some(CastlingSide::QueenSide) => both & 0b0000_1111,
    }
}

impl Dialect {
    fn sided(&self, side: &str, man: &str) -> String {
        match self.side_first {
            true => format!("{side}{man}"),
            false => format!("{man}{side}"),
        }
    }

    /// The files that the text may begin with, longest names first, and the lengths of the names.
    pub(super) fn files<'t>(
        &self,
        text: &'t str,
    ) -> impl Iterator<Item = (Files, usize)> + use<'_, 't> {
        let names = self.names.files.iter();
        names
            .filter(|(name, _)| text.starts_with(name.as_str()))
            .map(|(name, files)| (*files, name.len()))
    }

    /// The men that the text may begin with, longest names first, and the lengths of the names.
    pub(super) fn men<'t>(
        &self,
        text: &'t str,
    ) -> impl Iterator<Item = (Man, usize)> + use<'_, 't> {
        let names = self.names.men.iter();
        names
            .filter(|(name, _)| text.starts_with(name.as_str()))
            .map(|(name, man)| (*man, name.len()))
    }

    /// The man of that letter, for promotions.
    pub(super) fn piece(&self, text: &str) -> Option<(Role, usize)> {
        self.pieces.iter().find_map(|(role, letters)| {
            let longest = letters
                .iter()
                .rev()
                .find(|letter| text.starts_with(**letter))?;
            Some((*role, longest.len()))
        })
    }

    /// The letter of a man that we write.
    pub(super) fn letter(&self, role: Role) -> &'static str {
        let found = self.pieces.iter().find(|(known, _)| *known == role);
        found.map_or(self.pawn, |(_, letters)| letters[0])
    }

    /// A man with his side, or a pawn with his file.
    pub(super) fn man(&self, role: Role, of: &str) -> String {
        self.sided(of, self.letter(role))
    }

    /// The word for a side.
    pub(super) fn side(&self, side: CastlingSide) -> &'static str {
        match side {
            CastlingSide::KingSide => self.sides[0],
            CastlingSide::QueenSide => self.sides[1],
        }
    }

    /// The short name of a file, the same on both sides, and the full one.
    pub(super) fn file(&self, file: shakmaty::File) -> [String; 2] {
        use shakmaty::File;
        let side = self.side(match file < File::E {
            true => CastlingSide::QueenSide,
            false => CastlingSide::KingSide,
        });
        let role = match file {
            File::A | File::H => Role::Rook,
            File::B | File::G => Role::Knight,
            File::C | File::F => Role::Bishop,
            File::D => Role::Queen,
            File::E => Role::King,
        };
        let short = self.letter(role).to_owned();
        let full = match role {
            Role::King | Role::Queen => short.clone(),
            _ => self.sided(side, &short),
        };
        [short, full]
    }
}
