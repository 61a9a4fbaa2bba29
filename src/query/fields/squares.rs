//! Positions of draughts with wildcards: lists of men as in a FEN, of which some are left open.
//!
//! What its squares are called, and where they lie, is each variant's own affair, so the lists are read
//! anew for each kind of game that is met, by the reader of positions itself.

use super::board::all_positions;
use crate::{
    game::Side,
    play::{Player, Rules},
    record::Reader,
    replay::{
        Replay,
        scene::{DraughtsScene, Scene},
    },
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// A position as it is written.
#[derive(Debug)]
pub(super) struct Lists {
    turn: Option<Side>,
    /// Of White and of Black.
    sides: [List; 2],
    /// Whether the colours may be exchanged.
    either: bool,
    read: Mutex<HashMap<String, Arc<Vec<Meant>>>>,
}

/// What is written of one side, by what it says of squares; each part with commas between.
#[derive(Debug, Default)]
struct List {
    /// Men, and kings with their sign.
    men: Vec<String>,
    /// A man or a king.
    any: Vec<String>,
    /// Nobody.
    empty: Vec<String>,
    /// Whether the side may have others besides.
    open: bool,
}

/// The position by the squares of one kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meant {
    turn: Option<Side>,
    men: [u128; 2],
    kings: [u128; 2],
    /// Where there is a man or a king.
    any: [u128; 2],
    /// Which sides may have others besides.
    open: [bool; 2],
    /// Where nobody is.
    empty: u128,
}

impl Lists {
    /// Reads a position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(text: &str, either: bool) -> Result<Lists, String> {
        let fields: Vec<&str> = text
            .trim()
            .trim_end_matches('.')
            .split(':')
            .map(str::trim)
            .collect();
        let mut lists = Lists {
            turn: None,
            sides: [List::default(), List::default()],
            either,
            read: Mutex::default(),
        };
        let fields = match fields.as_slice() {
            [turn, sides @ ..] if turn.len() <= 1 => {
                lists.turn =
                    match *turn {
                        "" | "?" => None,
                        turn => Some(side(turn).ok_or_else(|| {
                            format!("the side to move is W, B or ?, not `{turn}`")
                        })?),
                    };
                sides
            }
            sides => sides,
        };
        for field in fields.iter().filter(|field| !field.is_empty()) {
            let (letter, list) = field.split_at(field.chars().next().map_or(0, char::len_utf8));
            let side =
                side(letter).ok_or_else(|| format!("`{field}` does not begin with W or B"))?;
            lists.sides[side as usize].take(list)?;
        }
        Ok(lists)
    }

    /// What is meant in a game of that kind; nothing where the squares are none of its board.
    pub(super) fn in_game(&self, replay: &Replay) -> Arc<Vec<Meant>> {
        let game_type = replay.game_type.map_or("", |value| value.of(&replay.text));
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let known = read.entry(game_type.to_owned());
        let meant = known.or_insert_with(|| Arc::new(self.of_type(game_type)));
        Arc::clone(meant)
    }

    fn of_type(&self, game_type: &str) -> Vec<Meant> {
        let Some(written) = self.written(game_type) else {
            return Vec::new();
        };
        let exchanged = self
            .either
            .then(|| Some(written.exchanged(turning(game_type)?)));
        [Some(written), exchanged.flatten()]
            .into_iter()
            .flatten()
            .collect()
    }

    fn written(&self, game_type: &str) -> Option<Meant> {
        let mut meant = Meant {
            turn: self.turn,
            men: [0; 2],
            kings: [0; 2],
            any: [0; 2],
            open: self.sides.each_ref().map(|list| list.open),
            empty: 0,
        };
        for (at, list) in self.sides.iter().enumerate() {
            let men = squares(&list.men, game_type)?;
            (meant.men[at], meant.kings[at]) = (men.men[0], men.kings[0]);
            meant.any[at] = squares(&list.any, game_type)?.men[0];
            meant.empty |= squares(&list.empty, game_type)?.men[0];
        }
        Some(meant)
    }
}

fn side(letter: &str) -> Option<Side> {
    match letter {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

impl List {
    fn take(&mut self, list: &str) -> Result<(), String> {
        for item in list
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
        {
            if item == "*" {
                self.open = true;
            } else if let Some(square) = square_behind(item, '!') {
                self.any.push(square);
            } else if let Some(square) = square_behind(item, '.') {
                self.empty.push(square);
            } else if item.starts_with(char::is_alphanumeric) {
                self.men.push(item.to_owned());
            } else {
                return Err(format!("`{item}` is no man on a square and no wildcard"));
            }
        }
        Ok(())
    }
}

/// What stands behind this sign.
fn square_behind(item: &str, sign: char) -> Option<String> {
    let square = item.strip_prefix(sign)?;
    square
        .starts_with(char::is_alphanumeric)
        .then(|| square.to_owned())
}

impl Meant {
    /// Whether a position is one of those meant.
    pub(super) fn fits(&self, scene: &DraughtsScene) -> bool {
        let occupied = scene
            .men
            .iter()
            .chain(&scene.kings)
            .fold(0, |all, set| all | set);
        self.turn.is_none_or(|turn| turn == scene.turn)
            && self.empty & occupied == 0
            && (0..2).all(|side| self.fits_side(scene, side))
    }

    fn fits_side(&self, scene: &DraughtsScene, side: usize) -> bool {
        let (men, kings) = (scene.men[side], scene.kings[side]);
        let there =
            self.men[side] & !men | self.kings[side] & !kings | self.any[side] & !(men | kings);
        let told = self.men[side] | self.kings[side] | self.any[side];
        there == 0 && (self.open[side] || (men | kings) & !told == 0)
    }

    /// The same with the colours exchanged and the board turned round; `sum` is that of the bits of
    /// two squares that then change places.
    fn exchanged(&self, sum: u32) -> Meant {
        let turned = |set: u128| set.reverse_bits() >> (127 - sum);
        let both = |[white, black]: [u128; 2]| [turned(black), turned(white)];
        Meant {
            turn: self.turn.map(Side::other),
            men: both(self.men),
            kings: both(self.kings),
            any: both(self.any),
            open: [self.open[1], self.open[0]],
            empty: turned(self.empty),
        }
    }
}

/// The squares of a list of men, as a position in which White has them all.
fn squares(items: &[String], game_type: &str) -> Option<DraughtsScene> {
    match items {
        [] => Some(DraughtsScene::default()),
        items => start(&format!(
            "[GameType \"{game_type}\"]\n[FEN \"W:W{}\"]\n",
            items.join(",")
        )),
    }
}

/// The sum of the bits of two squares that change places when the board is turned round: that of the
/// first and the last square on which men stand at the start. None where they stand otherwise then.
fn turning(game_type: &str) -> Option<u32> {
    let start = start(&format!("[GameType \"{game_type}\"]\n"))?;
    let all = start.men[0] | start.men[1];
    let sum = all.checked_ilog2()? + all.trailing_zeros();
    (start.men[0].reverse_bits() >> (127 - sum) == start.men[1]).then_some(sum)
}

/// The start of a game with these tags, if it is one of draughts.
fn start(tags: &str) -> Option<DraughtsScene> {
    let text = format!("{tags}\n*\n");
    let mut reader = Reader::new(&text);
    let record = reader.next_record()?;
    let mut player = Player::new(Rules::default());
    match player.replay(&record, &all_positions()).scenes.first()? {
        Scene::Draughts(scene) => Some(*scene),
        Scene::Chess(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, either: bool, game_type: &str, fen: &str) -> bool {
        let tags = format!("[GameType \"{game_type}\"]\n[FEN \"{fen}\"]\n");
        let scene = start(&tags).expect("a position");
        let lists = Lists::read(pattern, either).unwrap();
        lists
            .of_type(game_type)
            .iter()
            .any(|meant| meant.fits(&scene))
    }

    #[test]
    fn wildcards_stand_for_what_they_say() {
        let fen = "W:W31,K45,50:B1,K20";
        for (pattern, is_it) in [
            ("W:W31,K45,50:B1,K20", true),
            ("W31,K45,50:B1,K20", true),
            ("W31,Д45,50:B1,K20", true),
            ("?:W31,K45,50:B1,K20", true),
            ("B:W31,K45,50:B1,K20", false),
            ("W:W31,45,50:B1,K20", false),
            ("W:W31,K45:B1,K20", false),
            ("W:W31,*:B*", true),
            ("W:W32,*:B*", false),
            ("W:W31,!45,!50:B!1,!20", true),
            ("W:W31,!45:B*", false),
            ("W:WK45,*,.32,.46-49:B*", true),
            ("W:W*,.50:B*", false),
            ("W:W*:B", false),
            ("W:B*:W*", true),
            ("W:W51,*:B*", false), // there is no such square
        ] {
            assert_eq!(fits(pattern, false, "20", fen), is_it, "{pattern}");
        }
    }

    #[test]
    fn colours_are_exchanged_with_the_board() {
        // 50 squares: 31 becomes 20, 45 becomes 6.
        assert!(fits("W:W31,K45:B1", true, "20", "B:W50:BK6,20"));
        assert!(!fits("W:W31,K45:B1", false, "20", "B:W50:BK6,20"));
        assert!(!fits("W:W31,K45:B1", true, "20", "W:W50:BK6,20"));
        // Russian draughts has 32 squares with letters: c3 becomes f6.
        assert!(fits("?:Wc3:B*", true, "25", "W:Wa1,g1:Bf6"));
    }

    #[test]
    fn all_boards_can_be_turned_round() {
        for game_type in 20..=45 {
            let game_type = game_type.to_string();
            if start(&format!("[GameType \"{game_type}\"]\n")).is_some() {
                assert!(turning(&game_type).is_some(), "{game_type}");
            }
        }
        assert!(turning("20").is_some() && turning("25").is_some());
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for pattern in ["X:W31:B20", "W:X31:B20", "W:W31,#:B20", "W:W!:B20"] {
            assert!(Lists::read(pattern, false).is_err(), "{pattern}");
        }
    }
}
