//! Moves one after another, as they are written in standard notation.

use super::{Ask, Field, given::Stretch};
use crate::{
    copies::moves_hash,
    game::Side,
    glance::Glance,
    query::{
        test::Step,
        value::{Type, Value},
    },
    replay::{Ply, Replay},
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "sequence",
        takes: "MOVES, order: any, where: anywhere, from: PLY, to: PLY",
        kind: Type::Truth,
        many: false,
        meaning: "the main line begins with these moves, whatever notation it is written in: `*` is any \
                  move, `!e5` any but this, `c5|e6` one of these. `order: any` lets each player make \
                  his moves in any order, `where: anywhere` lets them stand anywhere in the game",
        example: "sequence(\"1. e4 c5|e6 2. * !d6\")",
        step: Step::Spelled,
        make: |given| {
            let moves = given.text("moves")?;
            let any_order = given.word("order", &["written", "any"])? == Some("any");
            let anywhere = given.word("where", &["start", "anywhere"])? == Some("anywhere");
            let stretch = given.stretch()?;
            let wanted: Vec<Wanted> = moves
                .value
                .split_ascii_whitespace()
                .filter_map(Wanted::read)
                .collect();
            if wanted.is_empty() {
                return Err(moves.wrong("there are no moves in it"));
            }
            Ok(Ask::truth(move |glance| {
                found(glance, &wanted, any_order, anywhere, stretch)
            }))
        },
    },
    Field {
        name: "moves-hash",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "32 hexadecimal digits that name the moves of the main line: the same for the same \
                  moves from the same position, whatever they are written in (XXH3 of 128 bits)",
        example: "moves-hash =~ \"^[0-7]\"",
        step: Step::Spelled,
        make: |_| {
            Ok(Ask::one(|glance| {
                let hash = moves_hash(glance.record, glance.replay?);
                Some(Value::Text(Cow::Owned(format!("{hash:032x}"))))
            }))
        },
    },
    Field {
        name: "move",
        takes: "MOVE, side: SIDE, from: PLY, to: PLY, lines: all",
        kind: Type::Truth,
        many: false,
        meaning: "this move is played, with the same wildcards",
        example: "move(\"Rxh7\", side: white)",
        step: Step::Spelled,
        make: |given| {
            let text = given.text("a move")?;
            let side = given.side()?;
            let stretch = given.stretch()?;
            let Some(wanted) = Wanted::read(&text.value) else {
                return Err(text.wrong("there is no move in it"));
            };
            Ok(Ask::truth(move |glance| {
                glance.replay.is_some_and(|replay| {
                    replay.plies.iter().any(|ply| {
                        stretch.holds(ply)
                            && side.is_none_or(|side| side == ply.side)
                            && wanted.is(bare(ply.text.of(&replay.text)))
                    })
                })
            }))
        },
    },
];

/// A move that is looked for.
#[derive(Clone, Debug)]
struct Wanted {
    /// Any of these; none for whatever move.
    moves: Vec<String>,
    /// Whether it is any move but these.
    not: bool,
}

impl Wanted {
    /// A word of the moves; none for a move number.
    fn read(word: &str) -> Option<Wanted> {
        let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = match word.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            // A move in figures, as draughts have them, and no number.
            None => return Wanted::of(word),
        };
        Wanted::of(word)
    }

    fn of(word: &str) -> Option<Wanted> {
        let (not, moves) = match word.strip_prefix('!') {
            Some(moves) => (true, moves),
            None => (false, word),
        };
        let moves: Vec<String> = match moves {
            "" => return None,
            "*" => Vec::new(),
            moves => moves
                .split('|')
                .map(|text| bare(text).replace('0', "O"))
                .collect(),
        };
        Some(Wanted { moves, not })
    }

    fn is(&self, played: &str) -> bool {
        self.moves.is_empty() || self.moves.iter().any(|text| text == played) != self.not
    }
}

/// A move without the signs behind it.
fn bare(text: &str) -> &str {
    text.trim_end_matches(['+', '#', '!', '?'])
}

/// A move as it is written, without its check mark.
fn said<'p>(ply: &'p Ply, replay: &'p Replay) -> &'p str {
    bare(ply.text.of(&replay.text))
}

fn found(
    glance: &Glance<'_>,
    wanted: &[Wanted],
    any_order: bool,
    anywhere: bool,
    stretch: Stretch,
) -> bool {
    let Some(replay) = glance.replay else {
        return false;
    };
    let main: Vec<&Ply> = replay
        .main_line()
        .filter(|ply| stretch.holds_place(ply.ply))
        .collect();
    let here = |plies: &[&Ply]| match any_order {
        false => plies
            .iter()
            .zip(wanted)
            .all(|(ply, wanted)| wanted.is(said(ply, replay))),
        true => [0, 1].into_iter().all(|half| {
            let of_one = |at: &usize| at % 2 == half;
            let played: Vec<&str> = (0..plies.len())
                .filter(of_one)
                .map(|at| said(plies[at], replay))
                .collect();
            let wanted: Vec<&Wanted> = (0..wanted.len())
                .filter(of_one)
                .map(|at| &wanted[at])
                .collect();
            pairs(&wanted, &mut vec![false; played.len()], &played)
        }),
    };
    let mut stretches = main.windows(wanted.len());
    match anywhere {
        true => stretches.any(|plies| plies[0].side == Side::White && here(plies)),
        false => stretches.next().is_some_and(here),
    }
}

/// Whether each wanted move can be given a played one of its own.
fn pairs(wanted: &[&Wanted], taken: &mut [bool], played: &[&str]) -> bool {
    let Some((first, rest)) = wanted.split_first() else {
        return true;
    };
    for at in 0..played.len() {
        if !taken[at] && first.is(played[at]) {
            taken[at] = true;
            if pairs(rest, taken, played) {
                return true;
            }
            taken[at] = false;
        }
    }
    false
}
