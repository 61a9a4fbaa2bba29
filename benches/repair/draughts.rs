//! The ways in which games of draughts are damaged.

use crate::{damage::Sheet, games::Game, random::Random};

/// A kind of damage.
pub(crate) struct Kind {
    /// Its name.
    pub(crate) name: &'static str,
    /// Does it at a ply, if it can be done there.
    pub(crate) make: fn(&Game, usize, &mut Random) -> Option<Sheet>,
    /// Whether a part of the game is lost.
    pub(crate) lost: bool,
}

/// The numbers of a move, and its sign.
fn parts(word: &str) -> Option<(u32, char, u32)> {
    let sign = word.find(['-', 'x'])?;
    let last = word.rfind(['-', 'x'])?;
    (sign == last).then_some(())?;
    let (from, to) = (word[..sign].parse().ok()?, word[sign + 1..].parse().ok()?);
    Some((from, word[sign..].chars().next()?, to))
}

fn with(game: &Game, at: usize, word: String) -> Option<Sheet> {
    let mut sheet = Sheet::of(game);
    (sheet.cells[at].as_ref() != Some(&word)).then_some(())?;
    sheet.cells[at] = Some(word);
    Some(sheet)
}

/// Another number that differs in one figure, or in any.
fn other(number: u32, random: &mut Random) -> u32 {
    let ones = random.below(10) as u32;
    match random.below(3) {
        0 => number / 10 * 10 + ones,
        1 => random.below(5) as u32 * 10 + number % 10,
        _ => 1 + random.below(50) as u32,
    }
}

/// All kinds.
pub(crate) static KINDS: &[Kind] = &[
    Kind {
        name: "wrong number to which",
        lost: false,
        make: |game, at, random| {
            let (from, sign, to) = parts(&game.words[at])?;
            with(game, at, format!("{from}{sign}{}", other(to, random)))
        },
    },
    Kind {
        name: "wrong number from which",
        lost: false,
        make: |game, at, random| {
            let (from, sign, to) = parts(&game.words[at])?;
            with(game, at, format!("{}{sign}{to}", other(from, random)))
        },
    },
    Kind {
        name: "from and to exchanged",
        lost: false,
        make: |game, at, _| {
            let (from, sign, to) = parts(&game.words[at])?;
            with(game, at, format!("{to}{sign}{from}"))
        },
    },
    Kind {
        name: "capture that stops too soon",
        lost: false,
        make: |game, at, _| {
            let squares: Vec<&str> = game.ways[at].split('x').collect();
            (squares.len() > 2).then_some(())?;
            with(game, at, format!("{}x{}", squares[0], squares[1]))
        },
    },
    Kind {
        name: "wrong sign",
        lost: false,
        make: |game, at, _| {
            let (from, sign, to) = parts(&game.words[at])?;
            let wrong = if sign == 'x' { '-' } else { 'x' };
            with(game, at, format!("{from}{wrong}{to}"))
        },
    },
    Kind {
        name: "doubled",
        lost: false,
        make: |game, at, _| {
            let mut sheet = Sheet::of(game);
            sheet.cells.insert(at, sheet.cells[at].clone());
            Some(sheet)
        },
    },
    Kind {
        name: "swapped",
        lost: false,
        make: |game, at, _| {
            let mut sheet = Sheet::of(game);
            sheet.cells.swap(at, at + 1);
            Some(sheet)
        },
    },
    Kind {
        name: "ply missing",
        lost: true,
        make: |game, at, _| {
            let mut sheet = Sheet::of(game);
            sheet.cells.remove(at);
            Some(sheet)
        },
    },
    Kind {
        name: "illegible",
        lost: true,
        make: |game, at, _| with(game, at, "??".to_owned()),
    },
];
