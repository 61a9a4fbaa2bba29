//! A game with its place in the order.

use super::super::runs::{Item, read_bytes, read_number, write_bytes, write_number};
use crate::query::Answer;
use std::{
    cmp::Ordering,
    io::{self, Read, Write},
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

impl Item for Game {
    type Order = Order;

    fn size(&self) -> usize {
        const ACCOUNT: usize = 160; // what a game needs beside its text, about
        self.text.len() + ACCOUNT
    }

    fn compare(&self, other: &Game, order: Order) -> Ordering {
        let keys = self.keys.iter().zip(&other.keys);
        let mut differences = keys.map(|(one, other)| match (one, other) {
            (Answer::None, _) | (_, Answer::None) => one.compare(other),
            _ if order.descending => other.compare(one),
            _ => one.compare(other),
        });
        let first = differences.find(|order| *order != Ordering::Equal);
        first.unwrap_or_else(|| self.number.cmp(&other.number))
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(self.number, out)?;
        write_bytes(&[self.keys.len() as u8], out)?;
        for key in &self.keys {
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
        write_bytes(&self.text, out)
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Game>> {
        let Some(number) = read_number(from)? else {
            return Ok(None);
        };
        let count = read_bytes(from)?.first().copied().unwrap_or(0);
        let mut keys = Vec::new();
        for _ in 0..count {
            keys.push(match read_bytes(from)?.as_slice() {
                b"#" => {
                    let bytes = read_bytes(from)?;
                    let bytes = bytes.try_into().map_err(|_| io::ErrorKind::InvalidData)?;
                    Answer::Number(f64::from_le_bytes(bytes))
                }
                b"t" => {
                    Answer::Text(String::from_utf8(read_bytes(from)?).map_err(io::Error::other)?)
                }
                _ => Answer::None,
            });
        }
        Ok(Some(Game {
            keys,
            number,
            text: read_bytes(from)?,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::runs::Runs, *};
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
            keys in prop::collection::vec((key(), key()), 0..150), memory in 1..3_000_usize, descending: bool,
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
            let given: Vec<Vec<u8>> = runs.sorted().unwrap().map(|game| game.unwrap().text).collect();
            let mut sorted = games;
            sorted.sort_by(|one, other| one.compare(other, order));
            let sorted: Vec<Vec<u8>> = sorted.into_iter().map(|game| game.text).collect();
            prop_assert_eq!(given, sorted);
        }
    }
}
