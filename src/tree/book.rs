//! PolyGlot's opening books, read: entries of 16 bytes in the order of the keys of positions (PolyGlot,
//! "book format"). A book holds no positions, only their keys; they are found by playing its moves.

use super::{Made, Root, Roots, STANDARD, Step, Tree, key};
use crate::{
    play::{Player, Rules},
    record::{Reader, set_up},
    replay::{
        Want,
        scene::{ChessScene, Scene},
    },
};
use std::collections::HashSet;

/// A book.
#[derive(Clone, Debug, Default)]
pub struct Book {
    entries: Vec<Entry>,
}

/// A move from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: u64,
    /// The move, packed.
    code: u16,
    weight: u16,
}

impl Book {
    /// The length of an entry.
    const ENTRY: usize = 16;

    /// Reads a book.
    ///
    /// # Errors
    /// Why the bytes are none.
    pub fn read(bytes: &[u8]) -> Result<Book, &'static str> {
        let entry = |bytes: &[u8]| {
            let number = |bytes: &[u8]| {
                bytes
                    .iter()
                    .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
            };
            Entry {
                key: number(&bytes[..8]),
                code: number(&bytes[8..10]) as u16,
                weight: number(&bytes[10..12]) as u16,
            }
        };
        if !bytes.len().is_multiple_of(Book::ENTRY) {
            return Err("no book of PolyGlot: its length is no multiple of 16 bytes");
        }
        let entries: Vec<Entry> = bytes.chunks_exact(Book::ENTRY).map(entry).collect();
        match entries.is_sorted_by_key(|entry| entry.key) {
            true => Ok(Book { entries }),
            false => Err("no book of PolyGlot: its keys are not in order"),
        }
    }

    /// The keys of its positions.
    pub fn keys(&self) -> impl Iterator<Item = u64> {
        self.entries.iter().map(|entry| entry.key)
    }

    fn moves(&self, key: u64) -> &[Entry] {
        let start = self.entries.partition_point(|entry| entry.key < key);
        let behind = &self.entries[start..];
        &behind[..behind.partition_point(|entry| entry.key == key)]
    }

    /// The moves from a position and on from there, so many plies, as a tree whose counts are weights;
    /// and how many moves cannot be made in their positions. Moves of less than the `least` weight are
    /// left out.
    #[must_use]
    pub fn tree(&self, root: &Root, depth: u32, least: u64) -> (Tree, u64) {
        let mut walk = Walk {
            player: Player::new(Rules::named(STANDARD)),
            moves: Vec::new(),
            wrong: 0,
        };
        let start = (key(root.variant, &root.scene), root.scene, root.fen.clone());
        let mut seen = HashSet::from([start.0]);
        let mut level = vec![start];
        for _ in 0..depth {
            let mut next = Vec::new();
            for (from, scene, fen) in level {
                for entry in self.moves(from) {
                    let reached = walk.make(*entry, &scene, &fen);
                    next.extend(reached.filter(|(key, ..)| seen.insert(*key)));
                }
            }
            level = next;
        }
        walk.moves.sort_by_key(|(step, _)| *step);
        let mut roots = Roots::default();
        roots.0.insert(root.variant, super::Count::default());
        let mut tree = Tree {
            of_book: true,
            roots,
            ..Tree::default()
        };
        for made in walk.moves {
            tree.moves.push(made);
            tree.leave_out(least);
        }
        (tree, walk.wrong)
    }
}

/// Plays the moves of a book.
struct Walk {
    player: Player,
    moves: Vec<(Step, Made)>,
    /// Moves that cannot be made.
    wrong: u64,
}

impl Walk {
    /// Makes a move in a position; gives the position behind it and its key.
    fn make(&mut self, entry: Entry, scene: &Scene, fen: &str) -> Option<(u64, Scene, String)> {
        let played = self.played(entry, scene, fen);
        self.wrong += u64::from(played.is_none());
        let (made, scene, fen) = played?;
        let to = key(STANDARD, &scene);
        let from = entry.key;
        self.moves.push((Step { from, to }, made));
        Some((to, scene, fen))
    }

    fn played(&mut self, entry: Entry, scene: &Scene, fen: &str) -> Option<(Made, Scene, String)> {
        let Scene::Chess(scene) = scene else {
            return None;
        };
        let text = format!("{}{} *\n", set_up(fen), word(entry.code, scene)?);
        let want = Want {
            scenes: true,
            final_fen: true,
            notation: Some("san"),
            machine: true,
            ..Want::default()
        };
        let mut reader = Reader::new(&text);
        let record = reader.next_record()?;
        let replay = self.player.replay(&record, &want);
        let (ply, behind) = replay.main_scenes().next()?;
        let mut made = Made::of(ply, replay);
        made.count.games = entry.weight.into();
        Some((made, *behind, replay.final_fen?.of(&replay.text).to_owned()))
    }
}

/// A packed move as a word: squares, and castling, which a king does by going to his rook, as such.
fn word(code: u16, scene: &ChessScene) -> Option<String> {
    const KINGS: usize = 5;
    let [to_file, to_rank, from_file, from_rank] = [0, 3, 6, 9].map(|bit| (code >> bit & 7) as u8);
    let bit = |file: u8, rank: u8| 1u64 << (rank * 8 + file);
    let own = scene.of(KINGS, scene.turn) & bit(from_file, from_rank) != 0;
    let rooks = scene.of(3, scene.turn) & bit(to_file, to_rank) != 0;
    if own && rooks {
        let word = if to_file > from_file { "O-O" } else { "O-O-O" };
        return Some(word.to_owned());
    }
    let square = |file: u8, rank: u8| [char::from(b'a' + file), char::from(b'1' + rank)];
    let mut word = String::from_iter(square(from_file, from_rank));
    word.extend(square(to_file, to_rank));
    match code >> 12 & 7 {
        0 => {}
        man => word.push(char::from(*b"nbrq".get(usize::from(man) - 1)?)),
    }
    Some(word)
}
