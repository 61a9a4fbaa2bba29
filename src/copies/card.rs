//! What is remembered of a game to know it again.

use crate::{
    event::names::Name,
    game::{Outcome, Side},
    glance::Glance,
    record::{KnownTag, TokenKind, date},
};
use std::cell::OnceCell;

/// What is remembered of a game.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// Its number among all games, by which the first is known.
    pub number: u64,
    /// Whether it is of those that others are compared with, and are never written.
    pub reference: bool,
    /// Whether its moves were read to the end.
    pub whole: bool,
    /// Plies of the main line.
    pub plies: u32,
    /// Tags with a value.
    pub tags: u32,
    /// Comments, signs of judgement and variations.
    pub annotations: u32,
    /// The result.
    pub outcome: Outcome,
    /// What its tags say, where that is asked for.
    pub told: Option<Box<Told>>,
}

/// What the tags of a game say, and where it stands.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// White and Black as written; empty where they are not known.
    pub players: [String; 2],
    /// The names made ready to be compared, once they are.
    names: [OnceCell<Name>; 2],
    /// The event; empty where it is not known.
    pub event: String,
    /// The place; empty where it is not known.
    pub site: String,
    /// The round; empty where it is not known.
    pub round: String,
    /// Year, month and day, as far as they are known.
    pub date: [date::Part; 3],
    /// The file, by its number among all files.
    pub file: u32,
    /// The game in its file, counted from 1.
    pub game: u64,
    /// The line where it begins.
    pub line: u64,
}

impl Card {
    /// The card of a game that has been played as [`Rule::want`](super::Rule::want) says, with what
    /// its tags say or without.
    #[must_use]
    pub fn of(glance: &Glance<'_>, number: u64, tells: bool) -> Card {
        let record = glance.record;
        let with_value = |tag: &&crate::record::Tag| {
            let raw = tag.raw.of(record.text);
            !matches!(raw.trim(), "" | "?" | "-" | "*" | "????.??.??")
        };
        let annotates = |kind| {
            matches!(
                kind,
                TokenKind::Comment
                    | TokenKind::LineComment
                    | TokenKind::Nag
                    | TokenKind::Glyph
                    | TokenKind::Open
            )
        };
        let moves = record.moves().iter();
        Card {
            number,
            reference: false,
            whole: glance.replay.is_none_or(|replay| replay.is_whole()),
            plies: glance
                .replay
                .map_or(glance.plies, |replay| replay.main_plies),
            tags: record.tags.iter().filter(with_value).count() as u32,
            annotations: moves.filter(|token| annotates(token.kind)).count() as u32,
            outcome: glance.outcome(),
            told: tells.then(|| Box::new(Told::of(glance))),
        }
    }

    /// Of two copies the better one is greater: read to the end, then the longer, then with a result,
    /// then with more tags, then with more annotations, then the first.
    #[must_use]
    pub fn worth(&self) -> impl Ord + use<> {
        (
            self.whole,
            self.plies,
            self.outcome != Outcome::Unknown,
            self.tags,
            self.annotations,
            std::cmp::Reverse(self.number),
        )
    }

    /// Writes the card behind what there is, all but its number.
    pub fn write(&self, out: &mut Vec<u8>) {
        let flags = u8::from(self.reference) | u8::from(self.whole) << 1;
        out.push(flags | u8::from(self.told.is_some()) << 2);
        out.push(match self.outcome {
            Outcome::Unknown => 0,
            Outcome::Win(Side::White) => 1,
            Outcome::Win(Side::Black) => 2,
            Outcome::Draw => 3,
            Outcome::BothLost => 4,
        });
        for number in [self.plies, self.tags, self.annotations] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        if let Some(told) = &self.told {
            told.write(out);
        }
    }

    /// A card that was written so; none if the bytes are no card.
    #[must_use]
    pub fn read(number: u64, bytes: &[u8]) -> Option<Card> {
        let mut bytes = Bytes(bytes);
        let [flags, outcome] = bytes.take()?;
        Some(Card {
            number,
            reference: flags & 1 != 0,
            whole: flags & 2 != 0,
            outcome: match outcome {
                1 => Outcome::Win(Side::White),
                2 => Outcome::Win(Side::Black),
                3 => Outcome::Draw,
                4 => Outcome::BothLost,
                _ => Outcome::Unknown,
            },
            plies: bytes.number()?,
            tags: bytes.number()?,
            annotations: bytes.number()?,
            told: match flags & 4 {
                0 => None,
                _ => Some(Box::new(Told::read(&mut bytes)?)),
            },
        })
    }
}

impl Told {
    /// What the tags of a game say.
    #[must_use]
    pub fn of(glance: &Glance<'_>) -> Told {
        let value = |known| {
            let value = glance.value(known).unwrap_or_default();
            value.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let date = value(KnownTag::Date);
        let date = date::parts(&date).or_else(|| date::parts(&date::meant(&date)?));
        Told {
            players: [value(KnownTag::White), value(KnownTag::Black)],
            names: Default::default(),
            event: value(KnownTag::Event),
            site: value(KnownTag::Site),
            round: value(KnownTag::Round),
            date: date.unwrap_or_default(),
            ..Told::default()
        }
    }

    /// The name of a player, ready to be compared.
    pub(super) fn name(&self, side: usize) -> &Name {
        self.names[side].get_or_init(|| Name::new(&self.players[side]))
    }

    /// The date in the form of the standard, or nothing.
    #[must_use]
    pub fn day(&self) -> String {
        match self.date {
            [None, None, None] => String::new(),
            date => date::write(date),
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        let [white, black] = &self.players;
        for text in [white, black, &self.event, &self.site, &self.round] {
            out.extend_from_slice(&(text.len() as u32).to_le_bytes());
            out.extend_from_slice(text.as_bytes());
        }
        for part in self.date {
            out.extend_from_slice(&part.map_or(u32::MAX, |part| part).to_le_bytes());
        }
        out.extend_from_slice(&self.file.to_le_bytes());
        out.extend_from_slice(&self.game.to_le_bytes());
        out.extend_from_slice(&self.line.to_le_bytes());
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Told> {
        let mut told = Told {
            players: [bytes.text()?, bytes.text()?],
            event: bytes.text()?,
            site: bytes.text()?,
            round: bytes.text()?,
            ..Told::default()
        };
        for part in &mut told.date {
            *part = bytes
                .number()
                .map(|part| (part != u32::MAX).then_some(part))?;
        }
        told.file = bytes.number()?;
        told.game = u64::from_le_bytes(bytes.take()?);
        told.line = u64::from_le_bytes(bytes.take()?);
        Some(told)
    }
}

/// Bytes that are left to read.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn number(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }
}
