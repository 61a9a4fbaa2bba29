//! The ways in which games are damaged, one a slip of those that scoresheets show.

use crate::{games::Game, random::Random};
use shakmaty::{Chess, Move, Position, Role, san::San, san::SanPlus};

/// A sheet: a row a move, a cell for each side, empty cells allowed; or words in a row with their
/// numbers as the writer counted them.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The cells, White's first.
    pub(crate) cells: Vec<Option<String>>,
}

impl Sheet {
    /// A game as it was played.
    pub(crate) fn of(game: &Game) -> Sheet {
        Sheet {
            cells: game.words.iter().cloned().map(Some).collect(),
        }
    }

    /// The text of a game with this sheet for its moves.
    pub(crate) fn text(&self, game: &Game) -> String {
        let mut moves = String::new();
        for (row, pair) in self.cells.chunks(2).enumerate() {
            let number = row + 1;
            match pair {
                [Some(white), Some(black)] => {
                    moves.push_str(&format!("{number}. {white} {black}\n"))
                }
                [Some(white), None] | [Some(white)] => {
                    moves.push_str(&format!("{number}. {white}\n"));
                }
                [None, Some(black)] => moves.push_str(&format!("{number}... {black}\n")),
                _ => {}
            }
        }
        format!("{}\n\n{moves}{}\n", game.tags, game.result)
    }
}

/// A kind of damage.
pub(crate) struct Kind {
    /// Its name.
    pub(crate) name: &'static str,
    /// Does it at a ply, if it can be done there.
    pub(crate) make: fn(&Scene<'_>, &mut Random) -> Option<Sheet>,
    /// Whether a part of the game is lost, so that what was written cannot be known for certain.
    pub(crate) lost: bool,
}

/// A place in a game.
pub(crate) struct Scene<'g> {
    /// The ply that is damaged, counted from 0.
    pub(crate) at: usize,
    /// The sheet so far, damaged before perhaps.
    pub(crate) sheet: &'g Sheet,
    /// The position before it.
    pub(crate) position: Chess,
    /// The move.
    pub(crate) chosen: Move,
}

impl Scene<'_> {
    fn word(&self) -> Option<&str> {
        self.sheet.cells.get(self.at)?.as_deref()
    }

    fn with(&self, word: String) -> Option<Sheet> {
        if self.word() == Some(&word) {
            return None;
        }
        let mut sheet = self.sheet.clone();
        *sheet.cells.get_mut(self.at)? = Some(word);
        Some(sheet)
    }

    /// Where in the word the square stands to which the man goes: its file.
    fn square(&self) -> Option<usize> {
        let word = self.word()?;
        let end = word.find('=').unwrap_or(word.len());
        let rank = word[..end].rfind(|c: char| c.is_ascii_digit())?;
        rank.checked_sub(1)
    }

    fn replaced(&self, at: usize, with: &str, length: usize) -> Option<Sheet> {
        let mut word = self.word()?.to_owned();
        word.get(at..at + length)?;
        word.replace_range(at..at + length, with);
        self.with(word)
    }
}

const fn kind(name: &'static str, make: fn(&Scene<'_>, &mut Random) -> Option<Sheet>) -> Kind {
    Kind {
        name,
        make,
        lost: false,
    }
}

const fn lost(name: &'static str, make: fn(&Scene<'_>, &mut Random) -> Option<Sheet>) -> Kind {
    Kind {
        name,
        make,
        lost: true,
    }
}

/// All kinds.
pub(crate) static KINDS: &[Kind] = &[
    kind("other file", |scene, random| {
        let at = scene.square()?;
        let file = random.of(&["a", "b", "c", "d", "e", "f", "g", "h"]);
        scene.replaced(at, file, 1)
    }),
    kind("other rank", |scene, random| {
        let at = scene.square()? + 1;
        let rank = random.of(&["1", "2", "3", "4", "5", "6", "7", "8"]);
        scene.replaced(at, rank, 1)
    }),
    kind("other piece", |scene, random| {
        if scene.chosen.role() == Role::Pawn || scene.chosen.is_castle() {
            return None;
        }
        let letter = random.of(&["N", "B", "R", "Q", "K"]);
        scene.replaced(0, letter, 1)
    }),
    kind("the wrong of two pieces", |scene, random| {
        let others = other_men(scene)?;
        let other = *random.of(&others);
        scene.with(san(&scene.position, other))
    }),
    kind("which of two left out", |scene, _| {
        let (file, rank) = hints(scene)?;
        let word = scene.word()?;
        let bare: String = word
            .char_indices()
            .filter(|(at, _)| !(1..=file + rank).contains(at))
            .map(|(_, c)| c)
            .collect();
        scene.with(bare)
    }),
    kind("which of two given wrongly", |scene, random| {
        hints(scene)?;
        let hint = random.of(&["a", "b", "c", "d", "e", "f", "g", "h", "1", "2", "7", "8"]);
        scene.replaced(1, hint, 1)
    }),
    kind("promotion", |scene, random| {
        scene.chosen.promotion()?;
        let word = scene.word()?;
        let at = word.find('=')?;
        match random.below(2) {
            0 => scene.replaced(at, "", 2),
            _ => {
                let man = random.of(&["=Q", "=R", "=B", "=N"]);
                scene.replaced(at, man, 2)
            }
        }
    }),
    kind("castling side", |scene, _| {
        if !scene.chosen.is_castle() {
            return None;
        }
        let word = scene.word()?;
        match word.starts_with("O-O-O") {
            true => scene.with(word.replacen("O-O-O", "O-O", 1)),
            false => scene.with(word.replacen("O-O", "O-O-O", 1)),
        }
    }),
    kind("confusion of the hand", |scene, random| {
        const PAIRS: &[(&str, &str)] = &[
            ("c", "e"),
            ("a", "d"),
            ("1", "7"),
            ("3", "5"),
            ("3", "8"),
            ("5", "8"),
            ("b", "6"),
            ("B", "8"),
            ("N", "W"),
            ("N", "H"),
            ("h", "4"),
            ("g", "9"),
            ("O", "0"),
            ("O", "Q"),
            ("B", "R"),
        ];
        let (one, other) = *random.of(PAIRS);
        let (from, to) = match random.below(2) {
            0 => (one, other),
            _ => (other, one),
        };
        let word = scene.word()?;
        scene.with(word.replacen(from, to, 1))
    }),
    kind("letter of another language", |scene, random| {
        const LETTERS: &[(&str, &[&str])] = &[
            ("N", &["S", "C", "P", "K", "H"]),
            ("B", &["L", "F", "A", "S", "G"]),
            ("R", &["T", "W", "V", "B"]),
            ("Q", &["D", "H", "V"]),
            ("K", &["R", "D"]),
        ];
        let word = scene.word()?;
        let (_, others) = LETTERS.iter().find(|(own, _)| word.starts_with(own))?;
        let other = random.of(others);
        scene.replaced(0, other, 1)
    }),
    kind("capture sign", |scene, _| {
        let word = scene.word()?;
        match word.find('x') {
            Some(at) => scene.replaced(at, "", 1),
            None => scene.replaced(scene.square()?, "x", 0),
        }
    }),
    kind("another legal move", |scene, random| {
        let legal = scene.position.legal_moves();
        let other = *random.of(&legal);
        scene.with(san(&scene.position, other))
    }),
    kind("mirrored move", |scene, _| {
        let word = scene.word()?;
        scene.with(mirrored(word))
    }),
    kind("mirrored board", |scene, random| {
        let mut sheet = scene.sheet.clone();
        let from = match random.below(2) {
            0 => 0,
            _ => scene.at,
        };
        for cell in sheet.cells.iter_mut().skip(from).flatten() {
            *cell = mirrored(cell);
        }
        Some(sheet)
    }),
    kind("columns shifted", |scene, random| {
        // Black's column slips down by one row, or White's.
        let black = random.below(2);
        let mut sheet = scene.sheet.clone();
        let from = scene.at / 2 * 2 + black;
        let mut column: Vec<Option<String>> = vec![None];
        for at in (from..sheet.cells.len()).step_by(2) {
            column.push(sheet.cells[at].take());
        }
        for (row, word) in column.into_iter().enumerate() {
            let at = from + 2 * row;
            if at >= sheet.cells.len() {
                sheet.cells.resize(at + 1, None);
            }
            sheet.cells[at] = word;
        }
        Some(sheet)
    }),
    kind("doubled", |scene, _| {
        let mut sheet = scene.sheet.clone();
        sheet.cells.insert(scene.at, sheet.cells[scene.at].clone());
        Some(sheet)
    }),
    kind("pair doubled", |scene, _| {
        let mut sheet = scene.sheet.clone();
        let pair: Vec<_> = sheet.cells.get(scene.at..scene.at + 2)?.to_vec();
        sheet.cells.splice(scene.at..scene.at, pair);
        Some(sheet)
    }),
    kind("swapped", |scene, _| {
        let mut sheet = scene.sheet.clone();
        (scene.at + 1 < sheet.cells.len()).then_some(())?;
        sheet.cells.swap(scene.at, scene.at + 1);
        Some(sheet)
    }),
    kind("swapped with the own next", |scene, _| {
        let mut sheet = scene.sheet.clone();
        (scene.at + 2 < sheet.cells.len()).then_some(())?;
        sheet.cells.swap(scene.at, scene.at + 2);
        Some(sheet)
    }),
    lost("ply missing", |scene, _| {
        let mut sheet = scene.sheet.clone();
        sheet.cells.remove(scene.at);
        Some(sheet)
    }),
    lost("ply missing, cell left blank", |scene, _| {
        let mut sheet = scene.sheet.clone();
        sheet.cells[scene.at] = None;
        Some(sheet)
    }),
    lost("pair missing", |scene, _| missing(scene, 2)),
    lost("illegible", |scene, random| {
        let sign = random.of(&["??", "--", "___", "?"]);
        scene.with((*sign).to_owned())
    }),
];

/// Longer gaps, of which nothing but their length can be known in most games.
pub(crate) static GAPS: &[Kind] = &[
    lost("three plies missing", |scene, _| missing(scene, 3)),
    lost("four plies missing", |scene, _| missing(scene, 4)),
];

fn san(position: &Chess, chosen: Move) -> String {
    SanPlus::from_move(position.clone(), chosen).to_string()
}

/// So many plies left out.
fn missing(scene: &Scene<'_>, plies: usize) -> Option<Sheet> {
    let mut sheet = scene.sheet.clone();
    (scene.at + plies < sheet.cells.len()).then_some(())?;
    sheet.cells.drain(scene.at..scene.at + plies);
    Some(sheet)
}

/// How many files and ranks a word has to tell two men apart.
fn hints(scene: &Scene<'_>) -> Option<(usize, usize)> {
    match San::from_move(&scene.position, scene.chosen) {
        San::Normal {
            role, file, rank, ..
        } if role != Role::Pawn => {
            let count = (usize::from(file.is_some()), usize::from(rank.is_some()));
            (count != (0, 0)).then_some(count)
        }
        _ => None,
    }
}

/// The moves of other men of the kind to the same square.
fn other_men(scene: &Scene<'_>) -> Option<Vec<Move>> {
    let same = scene.position.legal_moves().into_iter().filter(|other| {
        other.role() == scene.chosen.role()
            && other.to() == scene.chosen.to()
            && other.from() != scene.chosen.from()
            && scene.chosen.role() != Role::Pawn
    });
    let same: Vec<Move> = same.collect();
    (!same.is_empty()).then_some(same)
}

fn mirrored(word: &str) -> String {
    let turned = |c: char| match c {
        'a'..='h' => char::from(b'a' + b'h' - c as u8),
        '1'..='8' => char::from(b'1' + b'8' - c as u8),
        other => other,
    };
    word.chars().map(turned).collect()
}
