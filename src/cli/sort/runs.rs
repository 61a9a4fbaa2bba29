//! Games put in order in memory as far as it goes, and merged from files beyond that.

use crate::query::Answer;
use std::{
    cmp::Ordering,
    collections::BinaryHeap,
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, Write},
};

/// A game with its place in the order.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) keys: Vec<Answer>,
    /// Its number in the input: games that are alike stay in their order.
    pub(super) number: u64,
    pub(super) text: Vec<u8>,
}

/// Which of two games stands first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) descending: bool,
}

impl Order {
    fn compare(self, one: &Game, other: &Game) -> Ordering {
        let keys = one.keys.iter().zip(&other.keys);
        let mut differences = keys.map(|(one, other)| match (one, other) {
            (Answer::None, _) | (_, Answer::None) => one.compare(other),
            _ if self.descending => other.compare(one),
            _ => one.compare(other),
        });
        let first = differences.find(|order| *order != Ordering::Equal);
        first.unwrap_or_else(|| one.number.cmp(&other.number))
    }
}

/// Games that come in any order.
#[derive(Debug)]
pub(super) struct Runs {
    order: Order,
    memory: usize,
    held: Vec<Game>,
    size: usize,
    /// Files of games in order. They have no names and go with the program.
    spilled: Vec<File>,
}

impl Runs {
    pub(super) fn new(order: Order, memory: usize) -> Runs {
        Runs {
            order,
            memory,
            held: Vec::new(),
            size: 0,
            spilled: Vec::new(),
        }
    }

    /// Takes a game.
    pub(super) fn add(&mut self, game: Game) -> io::Result<()> {
        const ACCOUNT: usize = 160; // what a game needs beside its text, about
        self.size += game.text.len() + ACCOUNT;
        self.held.push(game);
        if self.size >= self.memory {
            self.spill()?;
        }
        Ok(())
    }

    fn spill(&mut self) -> io::Result<()> {
        let order = self.order;
        self.held
            .sort_unstable_by(|one, other| order.compare(one, other));
        let mut file = tempfile::tempfile()?;
        let mut out = BufWriter::with_capacity(1 << 20, &mut file);
        for game in self.held.drain(..) {
            write_game(&game, &mut out)?;
        }
        out.flush()?;
        drop(out);
        file.rewind()?;
        self.spilled.push(file);
        self.size = 0;
        Ok(())
    }

    /// Gives all games in order.
    pub(super) fn finish(
        mut self,
        mut give: impl FnMut(&[u8]) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let order = self.order;
        if self.spilled.is_empty() {
            self.held
                .sort_unstable_by(|one, other| order.compare(one, other));
            return self.held.iter().try_for_each(|game| give(&game.text));
        }
        self.spill()?;
        let mut sources: Vec<BufReader<File>> =
            self.spilled.into_iter().map(BufReader::new).collect();
        let mut heads = BinaryHeap::new();
        for (from, source) in sources.iter_mut().enumerate() {
            let game = read_game(source)?;
            heads.extend(game.map(|game| Head { game, from, order }));
        }
        while let Some(Head { game, from, .. }) = heads.pop() {
            give(&game.text)?;
            let next = read_game(&mut sources[from])?;
            heads.extend(next.map(|game| Head { game, from, order }));
        }
        Ok(())
    }
}

/// The first game of a file that is left.
struct Head {
    game: Game,
    from: usize,
    order: Order,
}

impl Ord for Head {
    /// The heap gives the greatest: that which stands first.
    fn cmp(&self, other: &Head) -> Ordering {
        self.order.compare(&other.game, &self.game)
    }
}

impl PartialOrd for Head {
    fn partial_cmp(&self, other: &Head) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Head {
    fn eq(&self, other: &Head) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Head {}

fn write_game(game: &Game, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&game.number.to_le_bytes())?;
    write_bytes(&[game.keys.len() as u8], out)?;
    for key in &game.keys {
        match key {
            Answer::None => write_bytes(b"-", out)?,
            Answer::Number(number) => {
                write_bytes(b"#", out)?;
                write_bytes(&number.to_le_bytes(), out)?;
            }
            Answer::Text(text) => {
                write_bytes(b"t", out)?;
                write_bytes(text.as_bytes(), out)?;
            }
        }
    }
    write_bytes(&game.text, out)
}

fn write_bytes(bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
    out.write_all(&(bytes.len() as u64).to_le_bytes())?;
    out.write_all(bytes)
}

/// The next game; nothing at the end.
fn read_game(from: &mut impl Read) -> io::Result<Option<Game>> {
    let mut number = [0; 8];
    match from.read_exact(&mut number) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let count = read_bytes(from)?.first().copied().unwrap_or(0);
    let mut keys = Vec::new();
    for _ in 0..count {
        keys.push(match read_bytes(from)?.as_slice() {
            b"#" => {
                let bytes = read_bytes(from)?;
                let bytes = bytes.try_into().map_err(|_| io::ErrorKind::InvalidData)?;
                Answer::Number(f64::from_le_bytes(bytes))
            }
            b"t" => Answer::Text(String::from_utf8(read_bytes(from)?).map_err(io::Error::other)?),
            _ => Answer::None,
        });
    }
    Ok(Some(Game {
        keys,
        number: u64::from_le_bytes(number),
        text: read_bytes(from)?,
    }))
}

fn read_bytes(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut length = [0; 8];
    from.read_exact(&mut length)?;
    let mut bytes = vec![0; u64::from_le_bytes(length) as usize];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key() -> impl Strategy<Value = Answer> {
        prop_oneof![
            Just(Answer::None),
            (0..5_i8).prop_map(|number| Answer::Number(number.into())),
            "[a-c0-2.]{0,3}".prop_map(Answer::Text),
        ]
    }

    proptest! {
        /// However little memory there is, the order is that of one sort that keeps alike games in
        /// their order.
        #[test]
        fn memory_does_not_change_the_order(
            keys in prop::collection::vec((key(), key()), 0..60), memory in 1..3_000_usize, descending: bool,
        ) {
            let order = Order { descending };
            let games: Vec<Game> = (0..).zip(keys).map(|(number, (one, two))| Game {
                keys: vec![one, two],
                number,
                text: number.to_string().into_bytes(),
            }).collect();
            let mut runs = Runs::new(order, memory);
            for game in &games {
                runs.add(game.clone()).unwrap();
            }
            let mut given = Vec::new();
            runs.finish(|text| { given.push(text.to_vec()); Ok(()) }).unwrap();
            let mut sorted = games;
            sorted.sort_by(|one, other| order.compare(one, other));
            let sorted: Vec<Vec<u8>> = sorted.into_iter().map(|game| game.text).collect();
            prop_assert_eq!(given, sorted);
        }
    }
}
