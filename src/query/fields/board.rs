//! Positions: patterns of boards, lines that lead to the same position, trees of lines.

use super::{Arguments, Ask, Field, pattern::Pattern, squares::Lists};
use crate::{
    play::{self, Player, Rules},
    query::{
        error::Wrong,
        test::Step,
        value::{Type, Value},
    },
    record::Reader,
    replay::{Replay, Want, scene::Scene},
    source::Block,
};
use std::{borrow::Cow, collections::HashSet};

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "fen",
        takes: "FEN, colours: either, from: PLY, to: PLY, lines: all",
        kind: Type::Truth,
        many: false,
        meaning: "a position of the game is this one: the men and, if the text goes on, the side to \
                  move. In chess `?` is any square, `!` any man, `A` any white man, `a` any black man, \
                  `*` any row of squares, `[Qq.]` one of these (a point is an empty square), `[^Pp]` \
                  none of these. In draughts (`W:W31,K45:B*`) `*` is any other men of a side, `!31` a \
                  man or king, `.31` an empty square, `?` in the place of the turn either side. \
                  `either` looks for the colours exchanged too",
        example: "fen(\"*/*/*/3pP3/*/*/*/*\", colours: either)",
        step: Step::Seen,
        make: |given| {
            let fen = given.text("a position")?;
            let either = given.word("colours", &["written", "either"])? == Some("either");
            let stretch = given.stretch()?;
            if fen.value.contains(':') {
                let lists = Lists::read(&fen.value, either).map_err(|why| fen.wrong(why))?;
                return Ok(Ask::truth(move |glance| {
                    let Some(replay) = glance.replay else {
                        return false;
                    };
                    let meant = lists.in_game(replay);
                    stretch
                        .scenes(glance)
                        .any(|at| match replay.scenes.get(at) {
                            Some(Scene::Draughts(scene)) => meant.iter().any(|it| it.fits(scene)),
                            _ => false,
                        })
                }));
            }
            let pattern = Pattern::read(&fen.value).map_err(|why| fen.wrong(why))?;
            given.needs_men(pattern.least_men(), stretch);
            let exchanged = either.then(|| pattern.exchanged());
            Ok(Ask::truth(move |glance| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                stretch.scenes(glance).any(|at| match scenes.get(at) {
                    Some(Scene::Chess(scene)) => {
                        pattern.fits(scene)
                            || exchanged.as_ref().is_some_and(|other| other.fits(scene))
                    }
                    _ => false,
                })
            }))
        },
    },
    Field {
        name: "men",
        takes: "from: PLY, to: PLY, lines: all",
        kind: Type::Number,
        many: true,
        meaning: "how many men are on the board, kings too, behind each move",
        example: "men <= 5",
        step: Step::Seen,
        make: |given| {
            let stretch = given.stretch()?;
            Ok(Ask::many(move |glance, take| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                stretch.scenes(glance).any(|at| {
                    scenes
                        .get(at)
                        .is_some_and(|scene| take(Value::Number(scene.men().into())))
                })
            }))
        },
    },
    Field {
        name: "line",
        takes: "MOVES, from: PLY, to: PLY, lines: all",
        kind: Type::Truth,
        many: false,
        meaning: "the game reaches the position to which these moves lead, by whatever moves",
        example: "line(\"1. d4 Nf6 2. c4 e6 3. Nf3 d5\")",
        step: Step::Seen,
        make: |given| {
            let line = given.text("a line of moves")?;
            let stretch = given.stretch()?;
            let wanted = end_of(&line.value).map_err(|why| line.wrong(why))?;
            given.needs_men(wanted.men(), stretch);
            Ok(Ask::truth(move |glance| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                stretch.scenes(glance).any(|at| {
                    scenes
                        .get(at)
                        .is_some_and(|scene| scene.on_board() == wanted)
                })
            }))
        },
    },
    Field {
        name: "in-tree",
        takes: "FILE",
        kind: Type::Number,
        many: false,
        meaning: "for how many plies the game stays among the positions of the games in that file, \
                  their variations too",
        example: "in-tree(\"testdata/query/repertoire.pgn\") >= 6",
        step: Step::Seen,
        make: |given| {
            let tree = tree(given)?;
            Ok(Ask::one(move |glance| {
                let kept = kept(&tree, glance.replay?);
                Some(Value::Number(kept.into()))
            }))
        },
    },
    Field {
        name: "leaves-tree",
        takes: "FILE",
        kind: Type::Text,
        many: false,
        meaning: "the move as written, with its number, by which the game leaves the positions of the \
                  games in that file for good; nothing where it stays among them to its end",
        example: "leaves-tree(\"testdata/query/repertoire.pgn\") =~ \"^2[.]\"",
        step: Step::Seen,
        make: |given| {
            let tree = tree(given)?;
            Ok(Ask::one(move |glance| {
                let replay = glance.replay?;
                let kept = kept(&tree, replay);
                let left = replay.main_line().find(|ply| ply.ply > kept)?;
                let number = replay.numbered(left.number, left.side);
                let written = left.span.of(glance.record.text);
                Some(Value::Text(Cow::Owned(format!("{number}{written}"))))
            }))
        },
    },
    Field {
        name: "hash",
        takes: "KEY, from: PLY, to: PLY, lines: all",
        kind: Type::Truth,
        many: false,
        meaning: "a position of the game has this key in PolyGlot's books: 16 figures and letters from a \
                  to f (chess)",
        example: "hash(\"823c9b50fd114196\")",
        step: Step::Seen,
        make: |given| {
            let text = given.text("a key")?;
            let stretch = given.stretch()?;
            let bare = text.value.strip_prefix("0x").unwrap_or(&text.value);
            let key = u64::from_str_radix(bare, 16)
                .map_err(|_| text.wrong("a key is 16 figures and letters from a to f"))?;
            Ok(Ask::truth(move |glance| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                stretch.scenes(glance).any(|at| match scenes.get(at) {
                    Some(scene @ Scene::Chess(_)) => play::key(scene) == key,
                    _ => false,
                })
            }))
        },
    },
];

/// The last ply behind which the game is among these positions.
fn kept(tree: &HashSet<Scene>, replay: &Replay) -> u32 {
    let main = replay.main_scenes();
    let kept = main.filter(|(_, scene)| tree.contains(&scene.uncounted()));
    kept.map(|(ply, _)| ply.ply).max().unwrap_or(0)
}

/// All positions and nothing else.
pub(super) fn all_positions() -> Want {
    Want {
        scenes: true,
        ..Want::default()
    }
}

/// The position behind a line of moves.
fn end_of(line: &str) -> Result<Scene, String> {
    let block = Block::from_text("line", format!("{line}\n"));
    let mut reader = Reader::new(&block.text);
    let record = reader.next_record().ok_or("there are no moves in it")?;
    let mut player = Player::new(Rules::default());
    let replay = player.replay(&record, &all_positions());
    if let Some(unread) = replay.unread() {
        return Err(format!("`{}` cannot be played", unread.of(record.text)));
    }
    let last = replay.scenes.last().filter(|_| replay.main_plies > 0);
    last.map(|scene| scene.uncounted())
        .ok_or_else(|| "there are no moves in it".to_owned())
}

/// All positions of all games of the file that is named.
fn tree(given: &mut Arguments<'_>) -> Result<HashSet<Scene>, Wrong> {
    let file = given.text("the name of a file")?;
    let bytes = std::fs::read(&file.value)
        .map_err(|error| file.wrong(format!("{}: {error}", file.value)))?;
    let mut positions = HashSet::new();
    let text = String::from_utf8_lossy(&bytes);
    let mut reader = Reader::new(&text);
    let mut player = Player::new(Rules::default());
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &all_positions());
        positions.extend(replay.scenes.iter().skip(1).map(|scene| scene.uncounted()));
    }
    Ok(positions)
}
