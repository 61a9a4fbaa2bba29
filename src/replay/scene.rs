//! Where the men stand: positions as sets of squares, for whoever looks for positions.
//!
//! A [`Scene`] is data that both wings fill and no wing is needed to read. Scenes are written down
//! only where [`Want::scenes`] asks for them, by a table round the wing's own ([`Watched`]), so
//! that nobody else pays for them.

use super::{
    Ply, Replay, Traits, Want,
    walk::{Plainly, Played, Table, Words, walk},
};
use crate::{game::Side, record::Record};

/// A position as sets of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scene {
    /// Of chess.
    Chess(ChessScene),
    /// Of draughts.
    Draughts(DraughtsScene),
}

/// A position of chess: bit 0 is a1, bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ChessScene {
    /// Pawns, knights, bishops, rooks, queens and kings of both sides.
    pub men: [u64; 6],
    /// All men of White.
    pub white: u64,
    /// Who moves.
    pub turn: Side,
    /// Castling rights: White's to the king's side, to the queen's side, Black's likewise.
    pub castling: [bool; 4],
    /// Whether the side to move can take en passant.
    pub en_passant: bool,
    /// The file, 0 for a, of a pawn that has just made a double step past a pawn of the side to
    /// move, whether or not that may take it.
    pub passed: Option<u8>,
    /// Moves by either side since the last capture or pawn move, in half moves.
    pub half_moves: u32,
    /// What else belongs to it in some variants.
    pub beside: Beside,
}

/// What belongs to a position of chess besides the men on their squares; nothing by the usual rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Beside {
    /// The men in the players' hands (crazyhouse) and the checks that they have given (three-check),
    /// as one number: equal where they are equal.
    pub held: u64,
    /// The men that have been pawns and become pawns again when they are taken (crazyhouse).
    pub promoted: u64,
}

/// A position of draughts; which bit is which square is the variant's own affair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DraughtsScene {
    /// The men of White and of Black.
    pub men: [u128; 2],
    /// Their kings.
    pub kings: [u128; 2],
    /// Who moves.
    pub turn: Side,
}

impl ChessScene {
    /// All occupied squares.
    #[must_use]
    pub fn occupied(&self) -> u64 {
        self.men.iter().fold(0, |all, men| all | men)
    }

    /// The men of a kind (in the order of [`ChessScene::men`]) and a side.
    #[must_use]
    pub fn of(&self, kind: usize, side: Side) -> u64 {
        self.men[kind]
            & match side {
                Side::White => self.white,
                Side::Black => !self.white,
            }
    }

    /// The same position whatever moves have been counted.
    #[must_use]
    pub fn uncounted(self) -> ChessScene {
        ChessScene {
            half_moves: 0,
            passed: self.passed.filter(|_| self.en_passant),
            ..self
        }
    }
}

impl Scene {
    /// Who moves.
    #[must_use]
    pub fn turn(&self) -> Side {
        match self {
            Scene::Chess(scene) => scene.turn,
            Scene::Draughts(scene) => scene.turn,
        }
    }

    /// The same position whatever moves have been counted.
    #[must_use]
    pub fn uncounted(self) -> Scene {
        match self {
            Scene::Chess(scene) => Scene::Chess(scene.uncounted()),
            Scene::Draughts(_) => self,
        }
    }

    /// The same position as far as the board shows it.
    #[must_use]
    pub fn on_board(self) -> Scene {
        match self.uncounted() {
            Scene::Chess(scene) => Scene::Chess(ChessScene {
                beside: Beside::default(),
                ..scene
            }),
            draughts @ Scene::Draughts(_) => draughts,
        }
    }

    /// How many men there are.
    #[must_use]
    pub fn men(&self) -> u32 {
        match self {
            Scene::Chess(scene) => scene.occupied().count_ones(),
            Scene::Draughts(scene) => {
                let all = scene.men.iter().chain(&scene.kings);
                all.map(|set| set.count_ones()).sum()
            }
        }
    }
}

/// Plays the whole movetext ([`walk`]), and writes down all positions if they are wanted.
pub fn walk_on<T: Seen>(
    table: &mut T,
    start: T::Position,
    record: &Record<'_>,
    replay: &mut Replay,
    want: &Want,
) -> T::Position {
    if !want.scenes {
        return walk(table, start, record, replay, want);
    }
    let mut watched = Watched::from(table, &start, replay, want);
    walk(&mut watched, start, record, replay, want)
}

/// A table whose positions can be written down.
pub trait Seen: Table {
    /// The position in sets of squares.
    fn scene(&self, position: &Self::Position) -> Scene;
}

/// A table that writes down the position behind every ply.
#[derive(Debug)]
struct Watched<'t, T> {
    table: &'t mut T,
    enough: Enough,
}

/// Where a game is not played on any more.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    /// Positions with fewer men are not played on from.
    least_men: u32,
    /// The last ply that is played.
    last_ply: u32,
    /// A position of which this is true is not played on from.
    until: Option<fn(&Scene) -> bool>,
}

impl Enough {
    /// What is enough for what is wanted.
    #[must_use]
    pub fn of(want: &Want) -> Enough {
        Enough {
            least_men: want.least_men,
            last_ply: match want.last_ply {
                0 => u32::MAX,
                ply => ply,
            },
            until: want.until,
        }
    }

    /// Whether this ply is not played any more from the position before it.
    #[inline]
    fn before(&self, ply: u32, scene: Option<&Scene>) -> bool {
        let few = |scene: &Scene| self.least_men > 0 && scene.men() < self.least_men;
        let over = |scene: &Scene| self.until.is_some_and(|until| until(scene));
        ply > self.last_ply || scene.is_some_and(|scene| few(scene) || over(scene))
    }

    /// Whether the main line was played so far: what is unread is so because nobody wants it.
    #[must_use]
    pub fn is_reached(&self, replay: &Replay) -> bool {
        let last = replay.main_scenes().last().map(|(_, scene)| scene);
        let last = last.or(replay.scenes.first());
        last.is_some() && self.before(replay.main_plies.saturating_add(1), last)
    }
}

impl<'t, T: Seen> Watched<'t, T> {
    /// Begins with this position, and forgets what was written down before.
    fn from(
        table: &'t mut T,
        start: &T::Position,
        replay: &mut Replay,
        want: &Want,
    ) -> Watched<'t, T> {
        replay.scenes.clear();
        replay.scenes.push(table.scene(start));
        Watched {
            table,
            enough: Enough::of(want),
        }
    }

    fn note(&self, position: &T::Position, replay: &mut Replay) {
        replay.scenes.push(self.table.scene(position));
    }
}

impl<T: Seen> Table for Watched<'_, T> {
    type Position = T::Position;

    fn play_plainly(
        &mut self,
        position: &mut T::Position,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) -> Option<Traits> {
        if self.enough.before(word.ply, replay.scenes.last()) {
            return None;
        }
        let traits = self.table.play_plainly(position, word, replay)?;
        self.note(position, replay);
        Some(traits)
    }

    fn write_plainly(
        &mut self,
        position: &mut T::Position,
        word: Plainly<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        let written = !self.enough.before(word.ply, replay.scenes.last())
            && self.table.write_plainly(position, word, ply, replay, want);
        if written {
            self.note(position, replay);
        }
        written
    }

    fn play(
        &mut self,
        position: &mut T::Position,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        // The position written down last may be that of another line.
        let looks = self.enough.least_men > 0 || self.enough.until.is_some();
        let before = looks.then(|| self.table.scene(position));
        if self.enough.before(ply.ply, before.as_ref()) {
            return Played::Stop;
        }
        let played = self.table.play(position, words, ply, replay, want);
        if let Played::UpTo(_) = played {
            self.note(position, replay);
        }
        played
    }

    fn end_line(
        &mut self,
        position: &mut T::Position,
        last: Option<u32>,
        replay: &mut Replay,
        want: &Want,
    ) {
        self.table.end_line(position, last, replay, want);
    }

    fn side(&self, position: &T::Position) -> Option<Side> {
        self.table.side(position)
    }

    fn same(&self, one: &T::Position, other: &T::Position) -> bool {
        self.table.same(one, other)
    }
}
