//! What happened on the board, and how it ended.

use super::{Ask, Field};
use crate::{
    game::Side,
    glance::Glance,
    query::{
        test::Step,
        value::{Type, Value},
    },
    replay::{
        Ending, Ply, Replay, Traits,
        scene::{ChessScene, Scene},
    },
};
use std::{borrow::Cow, collections::HashMap};

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "ending",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "how the main line ends on the board: mate, stalemate, material (no side can mate), \
                  dead, fivefold, seventy-five (before its last move), blocked (draughts: no move or \
                  man left), variant, open",
        example: "ending = \"stalemate\"",
        step: Step::Played,
        make: |_| {
            Ok(Ask::one(|glance| {
                glance.replay.map(|replay| text(ending(replay.ending)))
            }))
        },
    },
    Field {
        name: "legal",
        takes: "",
        kind: Type::Truth,
        many: false,
        meaning: "the main line can be played to its end",
        example: "not legal",
        step: Step::Played,
        make: |_| {
            Ok(Ask::truth(|glance| {
                glance.replay.is_some_and(|replay| replay.is_whole())
            }))
        },
    },
    Field {
        name: "captures",
        takes: "from: PLY, to: PLY",
        kind: Type::Number,
        many: false,
        meaning: "how many captures there are",
        example: "captures(to: 40) = 0",
        step: Step::Played,
        make: |given| count(given, |traits| traits.capture),
    },
    Field {
        name: "checks",
        takes: "side: SIDE, from: PLY, to: PLY",
        kind: Type::Number,
        many: false,
        meaning: "how many checks are given (chess)",
        example: "checks(side: white) >= 3",
        step: Step::Played,
        make: |given| count(given, |traits| traits.check),
    },
    Field {
        name: "castling",
        takes: "side: SIDE",
        kind: Type::Text,
        many: true,
        meaning: "how the players castled, O-O or O-O-O",
        example: "castling(side: white) = \"O-O-O\" and castling(side: black) = \"O-O\"",
        step: Step::Seen,
        make: |given| {
            let side = given.side()?;
            Ok(Ask::many(move |glance, take| {
                moments(glance).any(|(ply, _, after)| {
                    ply.traits.castling
                        && side.is_none_or(|side| side == ply.side)
                        && take(text(castled(after, ply.side)))
                })
            }))
        },
    },
    Field {
        name: "promotion",
        takes: "side: SIDE",
        kind: Type::Text,
        many: true,
        meaning: "the letters of the men that pawns became, Q R B N; K in draughts",
        example: "promotion != \"Q\"",
        step: Step::Seen,
        make: |given| {
            let side = given.side()?;
            Ok(Ask::many(move |glance, take| {
                moments(glance).any(|(ply, before, after)| {
                    ply.traits.promotion
                        && side.is_none_or(|side| side == ply.side)
                        && take(text(promoted(before, after, ply.side)))
                })
            }))
        },
    },
    Field {
        name: "repetition",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "how often the position stood that stood most often, by the Laws' definition of same \
                  position",
        example: "repetition >= 3",
        step: Step::Seen,
        make: |_| {
            Ok(Ask::one(|glance| {
                glance
                    .replay
                    .map(|_| Value::Number(repetition(glance).into()))
            }))
        },
    },
    Field {
        name: "quiet-moves",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the longest run of moves of both players without capture or pawn move (chess)",
        example: "quiet-moves >= 50",
        step: Step::Seen,
        make: |_| {
            Ok(Ask::one(|glance| {
                let scenes = main_scenes(glance);
                let counts = scenes.filter_map(|scene| match scene {
                    Scene::Chess(scene) => Some(scene.half_moves),
                    Scene::Draughts(_) => None,
                });
                counts
                    .max()
                    .map(|most| Value::Number(f64::from(most) / 2.0))
            }))
        },
    },
];

fn text(text: &'static str) -> Value<'static> {
    Value::Text(Cow::Borrowed(text))
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::Checkmate(_) => "mate",
        Ending::Stalemate => "stalemate",
        Ending::InsufficientMaterial => "material",
        Ending::DeadPosition => "dead",
        Ending::VariantWin(_) | Ending::VariantDraw => "variant",
        Ending::FivefoldRepetition => "fivefold",
        Ending::SeventyFiveMoves => "seventy-five",
        Ending::NoMoves(_) => "blocked",
    }
}

/// The number of moves of the main line of a kind.
fn count(
    given: &mut super::Arguments<'_>,
    is_it: fn(Traits) -> bool,
) -> Result<Ask, crate::query::error::Wrong> {
    let side = given.side()?;
    let stretch = given.stretch()?;
    Ok(Ask::one(move |glance| {
        let plies = glance.replay?.plies.iter();
        let counted = plies.filter(|ply| {
            is_it(ply.traits) && stretch.holds(ply) && side.is_none_or(|side| side == ply.side)
        });
        Some(Value::Number(counted.count() as f64))
    }))
}

/// The plies of the main line with the positions before and behind them.
fn moments<'g>(glance: &Glance<'g>) -> impl Iterator<Item = (&'g Ply, &'g Scene, &'g Scene)> {
    let mut before = glance.replay.and_then(|replay| replay.scenes.first());
    let behind = glance.replay.into_iter().flat_map(Replay::main_scenes);
    behind.filter_map(move |(ply, after)| Some((ply, before.replace(after)?, after)))
}

/// The positions of the main line.
fn main_scenes<'g>(glance: &Glance<'g>) -> impl Iterator<Item = &'g Scene> {
    let first = glance.replay.and_then(|replay| replay.scenes.first());
    let behind = glance.replay.into_iter().flat_map(Replay::main_scenes);
    first.into_iter().chain(behind.map(|(_, after)| after))
}

fn repetition(glance: &Glance<'_>) -> u32 {
    let mut seen: HashMap<Scene, u32> = HashMap::new();
    let mut most = 0;
    for scene in main_scenes(glance) {
        let times = seen.entry(scene.uncounted()).or_default();
        *times += 1;
        most = most.max(*times);
    }
    most
}

fn castled(after: &Scene, side: Side) -> &'static str {
    const KINGS: usize = 5;
    const G_FILE: u64 = 0x4040_4040_4040_4040;
    match after {
        Scene::Chess(scene) if scene.of(KINGS, side) & G_FILE == 0 => "O-O-O",
        _ => "O-O",
    }
}

fn promoted(before: &Scene, after: &Scene, side: Side) -> &'static str {
    let (Scene::Chess(before), Scene::Chess(after)) = (before, after) else {
        return "K";
    };
    let men = |scene: &ChessScene, kind| scene.of(kind, side).count_ones();
    let letters = [(4, "Q"), (3, "R"), (2, "B"), (1, "N"), (5, "K")];
    let more = letters
        .iter()
        .find(|(kind, _)| men(after, *kind) > men(before, *kind));
    more.map_or("?", |(_, letter)| letter)
}
