//! A part of a file by its bytes, so that many processes may read one file.
//!
//! A game belongs to the range that holds its first byte. Where games begin is decided from a few
//! kilobytes of text to either side, by the rule that blocks are cut by
//! ([`border`](crate::record::border)), so whoever reads a range needs to know nothing of the others,
//! and ranges that together are the whole file give each of its games once. Games that no blank line
//! or no tag pair parts from the one before go with that one.

use super::{
    Layout,
    cut::{AHEAD, first_cut},
    open::Settings,
    sniff::{Form, Sniffed, sniff},
    spare::Buffer,
    unpack::{Packing, Unpacked, unpack},
};
use crate::record::border::WINDOW;
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    ops::Range,
};

/// Bytes of a file as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteRange {
    /// The first byte, counted from 0.
    pub offset: u64,
    /// How many they are.
    pub length: u64,
}

/// What a range of a file stands for.
pub(super) enum Part {
    /// The whole file.
    Whole,
    /// No game.
    Nothing,
    /// Some games of a text.
    Bytes(PartOfText),
}

/// Games of a text, and what is known of it from its start.
pub(super) struct PartOfText {
    pub(super) sniffed: Sniffed,
    /// Where they stand in the file.
    pub(super) bytes: Range<u64>,
}

/// Whether a file can be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Makeup {
    /// Text as stored, in which one may begin to read anywhere.
    Text(Sniffed),
    /// It has to be read from its start: packed, UTF-16, or no text.
    Undivided(Option<Packing>),
}

impl Makeup {
    /// Looks at the first bytes of a file.
    pub(super) fn of(file: &mut File, name: &str, settings: &Settings) -> io::Result<Makeup> {
        file.rewind()?;
        let Unpacked { reader, packing } = unpack(Box::new(&mut *file))?;
        let packing = packing.or_else(|| Packing::of(reader.head()));
        let sniffed = sniff(reader.head(), name, settings.encoding);
        Ok(match (packing, sniffed) {
            (None, Ok(mut sniffed)) if !matches!(sniffed.form, Form::Utf16 { .. }) => {
                sniffed.layout = settings.layout.unwrap_or(sniffed.layout);
                Makeup::Text(sniffed)
            }
            (packing, _) => Makeup::Undivided(packing),
        })
    }
}

impl ByteRange {
    /// What the range stands for of a file that has to be read from its start: that belongs whole to
    /// the range that holds its first byte.
    pub(super) const fn part_of_undivided(self) -> Part {
        match self.offset {
            0 if self.length > 0 => Part::Whole,
            _ => Part::Nothing,
        }
    }

    /// What the range stands for of a file, which is then at its start.
    pub(super) fn part_of(
        self,
        file: &mut File,
        name: &str,
        settings: &Settings,
    ) -> io::Result<Part> {
        let part = match Makeup::of(file, name, settings)? {
            Makeup::Undivided(_) => self.part_of_undivided(),
            Makeup::Text(sniffed) => {
                let size = file.metadata()?.len();
                let mut borders = Borders::new(&mut *file, sniffed.layout, sniffed.skip)?;
                let mut border = |place: u64| -> io::Result<u64> {
                    match place {
                        0 => Ok(sniffed.skip as u64),
                        _ if place >= size => Ok(size),
                        _ => Ok(borders.at_or_behind(place)?.unwrap_or(size)),
                    }
                };
                let end = border(self.offset.saturating_add(self.length))?;
                let bytes = border(self.offset)?..end;
                Part::Bytes(PartOfText { sniffed, bytes })
            }
        };
        file.rewind()?;
        Ok(part)
    }
}

/// How much is looked through at once for a border.
const STEP: usize = 64 * 1024;
/// A place is decided from less than so much of the text before it.
const BEHIND: usize = WINDOW + 8;

/// Finds where games begin in a file that is text as stored.
#[derive(Debug)]
pub(super) struct Borders<F> {
    file: F,
    layout: Layout,
    /// No border stands before this place; none where there is no border at all.
    least: Option<u64>,
}

impl<F: Read + Seek> Borders<F> {
    /// Looks at the start of the file, which begins with a byte order mark of that length.
    pub(super) fn new(file: F, layout: Layout, mark: usize) -> io::Result<Borders<F>> {
        let mut borders = Borders {
            file,
            layout,
            least: Some(mark as u64 + 1),
        };
        if layout == Layout::Games {
            borders.least = borders.behind_first_game(mark as u64)?;
        }
        Ok(borders)
    }

    /// Where the first border may stand in a file of games.
    fn behind_first_game(&mut self, mark: u64) -> io::Result<Option<u64>> {
        let mut head = Buffer::default();
        self.file.seek(SeekFrom::Start(mark))?;
        head.fill(&mut self.file, STEP)?;
        if first_cut(head.bytes()) == 1 {
            return Ok(Some(mark + 1));
        }
        // Remarks, or games without tags.
        Ok(self.at_or_behind(mark + 1)?.map(|at| at + 1))
    }

    /// The first border from that place on; none up to the end of the file.
    pub(super) fn at_or_behind(&mut self, place: u64) -> io::Result<Option<u64>> {
        let Some(least) = self.least else {
            return Ok(None);
        };
        let from = place.max(least);
        let mut start = from.saturating_sub(BEHIND as u64);
        let mut searched = (from - start) as usize;
        let mut buffer = Buffer::default();
        self.file.seek(SeekFrom::Start(start))?;
        loop {
            let wanted = buffer.bytes().len().max(searched) + AHEAD + STEP;
            let more = buffer.fill(&mut self.file, wanted)?;
            let bytes = buffer.bytes();
            let known = bytes.len().saturating_sub(if more { AHEAD } else { 0 });
            let range = searched..known.max(searched);
            if let Some(found) = self.layout.first_border(bytes, range) {
                return Ok(Some(start + found as u64));
            }
            if !more {
                return Ok(None);
            }
            let decided = known - BEHIND;
            buffer.forget(decided);
            start += decided as u64;
            searched = BEHIND;
        }
    }
}
