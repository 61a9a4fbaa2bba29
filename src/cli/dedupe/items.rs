//! What is put in order on disk while copies are looked for.

use super::super::runs::{Item, read_bytes, read_number, write_bytes, write_number};
use crate::copies::{Card, Group};
use std::{
    cmp::Ordering,
    io::{self, Read, Write},
    iter::Peekable,
};

/// A game with its key, in the order of keys.
#[derive(Debug)]
pub(super) struct Entry {
    /// The key, and behind it the card.
    bytes: Box<[u8]>,
    key: u32,
    number: u64,
}

impl Entry {
    pub(super) fn new(mut key: Vec<u8>, card: &Card) -> Entry {
        let length = key.len() as u32;
        card.write(&mut key);
        Entry {
            bytes: key.into_boxed_slice(),
            key: length,
            number: card.number,
        }
    }

    pub(super) fn key(&self) -> &[u8] {
        &self.bytes[..self.key as usize]
    }

    /// The card, as it was put down.
    pub(super) fn card(&self) -> io::Result<Card> {
        let card = Card::read(self.number, &self.bytes[self.key as usize..]);
        card.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

impl Item for Entry {
    type Order = ();

    fn size(&self) -> usize {
        size_of::<Entry>() + self.bytes.len() + 16 // what the allocator adds, about
    }

    fn compare(&self, other: &Entry, (): ()) -> Ordering {
        (self.key(), self.number).cmp(&(other.key(), other.number))
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(self.number, out)?;
        write_number(self.key.into(), out)?;
        write_bytes(&self.bytes, out)
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Entry>> {
        let Some(number) = read_number(from)? else {
            return Ok(None);
        };
        let key = read_number(from)?.unwrap_or(0) as u32;
        let bytes = read_bytes(from)?.into_boxed_slice();
        Ok((bytes.len() >= key as usize).then_some(Entry { bytes, key, number }))
    }
}

/// A game that has copies, in the order of games.
#[derive(Debug)]
pub(super) struct Verdict {
    pub(super) number: u64,
    /// The copy that is kept; its own number where it is the one.
    pub(super) kept: u64,
    /// The text that takes the place of its own; empty for none.
    pub(super) text: String,
}

impl Item for Verdict {
    type Order = ();

    fn size(&self) -> usize {
        size_of::<Verdict>() + self.text.len()
    }

    fn compare(&self, other: &Verdict, (): ()) -> Ordering {
        self.number.cmp(&other.number)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(self.number, out)?;
        write_number(self.kept, out)?;
        write_bytes(self.text.as_bytes(), out)
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Verdict>> {
        let Some(number) = read_number(from)? else {
            return Ok(None);
        };
        Ok(Some(Verdict {
            number,
            kept: read_number(from)?.unwrap_or(0),
            text: String::from_utf8(read_bytes(from)?).map_err(io::Error::other)?,
        }))
    }
}

/// Verdicts in the order of games, asked for along with the games.
pub(super) struct Verdicts<I: Iterator>(Peekable<I>);

impl<I: Iterator<Item = io::Result<Verdict>>> Verdicts<I> {
    pub(super) fn new(verdicts: I) -> Verdicts<I> {
        Verdicts(verdicts.peekable())
    }

    /// That on a game, if it has copies. Games are asked for in their order.
    pub(super) fn on(&mut self, number: u64) -> io::Result<Option<Verdict>> {
        let due = |verdict: &io::Result<Verdict>| match verdict {
            Ok(verdict) => verdict.number == number,
            Err(_) => true,
        };
        self.0.next_if(due).transpose()
    }
}

/// A group of copies, in the order of their first games.
#[derive(Debug)]
pub(super) struct Listed(pub(super) Group);

impl Listed {
    fn first(&self) -> u64 {
        let numbers = self.0.cards.iter().map(|card| card.number);
        numbers.min().unwrap_or(0)
    }
}

impl Item for Listed {
    type Order = ();

    fn size(&self) -> usize {
        const CARD: usize = 400; // a card that tells, about
        self.0.cards.len() * CARD
    }

    fn compare(&self, other: &Listed, (): ()) -> Ordering {
        self.first().cmp(&other.first())
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_number(self.0.cards.len() as u64, out)?;
        let mut bytes = Vec::new();
        for card in &self.0.cards {
            write_number(card.number, out)?;
            bytes.clear();
            card.write(&mut bytes);
            write_bytes(&bytes, out)?;
        }
        Ok(())
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Listed>> {
        let Some(count) = read_number(from)? else {
            return Ok(None);
        };
        let mut card = || {
            let number = read_number(from)?.unwrap_or(0);
            let card = Card::read(number, &read_bytes(from)?);
            card.ok_or_else(|| io::ErrorKind::InvalidData.into())
        };
        let cards: io::Result<_> = (0..count).map(|_| card()).collect();
        Ok(Some(Listed(Group { cards: cards? })))
    }
}
