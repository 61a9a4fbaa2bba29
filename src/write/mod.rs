//! How games look: one file a format, one list.
//!
//! A writer is given a record and its replay and knows no board: moves in other notations,
//! positions and results have been written by the wing into the replay, as asked for by
//! [`Writer::want`]. What is common to all is the [`Score`](score::Score), the game as a tree.
//! To add a format, add its file and its line in [`FORMATS`].

mod card;
pub mod comment;
mod copy;
mod csv;
mod epd;
mod fen;
mod jsonl;
mod layout;
mod lines;
mod moves_csv;
mod pdn;
mod pgn;
mod remarks;
mod results;
pub mod score;
mod standing;
pub mod strip;
#[cfg(feature = "parquet")]
mod table;
mod tags;
mod tcn;
mod uci;

pub use copy::{edited, edited_within};
pub use tags::Content;

use crate::{
    columns::{Batch, Table},
    record::Record,
    replay::{Replay, Squares, Want},
    source::Block,
    span::LineWalk,
};
use std::ops::Range;

/// A format for games.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--to`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// What of the options it heeds besides the notation and what is to be left out.
    pub heeds: &'static [&'static str],
    /// Makes a writer of this format, or says what is wrong with the options.
    pub make: fn(&Options) -> Result<Box<dyn Writer>, String>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[
    pgn::FORMAT,
    pdn::FORMAT,
    jsonl::FORMAT,
    csv::FORMAT,
    moves_csv::FORMAT,
    fen::FORMAT,
    epd::FORMAT,
    uci::FORMAT,
    tcn::FORMAT,
    card::FORMAT,
];

/// Formats that are tables with a type for each column, and no text: their writers collect rows
/// (`rows` of a [`Sheet`]), and whoever joins blocks writes them ([`columns`](crate::columns)).
pub static TABLES: &[Format] = &[
    #[cfg(feature = "parquet")]
    table::PARQUET,
];

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    let mut formats = FORMATS.iter().chain(TABLES);
    formats.find(|format| format.name == name)
}

/// The fields that the format `csv` has besides tags.
pub fn csv_fields() -> impl Iterator<Item = &'static str> {
    csv::fields()
}

/// How games are to be written.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The notation of moves, by its name in the wing's list; none for the format's own.
    pub notation: Option<&'static str>,
    /// The language of moves, by its name in the wing's list; none for English.
    pub language: Option<&'static str>,
    /// `pdn`: what squares are called; none for as in the record.
    pub squares: Option<Squares>,
    /// What to leave out.
    pub strip: strip::Strip,
    /// `pgn`: change the moves and leave every other byte as it is.
    pub keep_layout: bool,
    /// `csv`: the columns; none for the usual ones.
    pub columns: Vec<String>,
    /// `fen`: every position of the main line instead of the last one.
    pub every_ply: bool,
    /// `parquet`: a row for each ply of the main lines instead of each game.
    pub plies: bool,
    /// `parquet`: what the names of the folders say, so that no column has to.
    pub parted_by: Vec<String>,
}

/// One game to be written.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The block it stands in.
    pub block: &'a Block,
    /// As written.
    pub record: &'a Record<'a>,
    /// As played.
    pub replay: &'a Replay,
    /// Whether dates and names in tags are to be written as the PGN standard has them, where what
    /// is written leaves no doubt; as they are written otherwise.
    pub normalise: bool,
}

impl Played<'_> {
    /// Where the game begins in its file.
    fn byte(&self) -> u64 {
        let Played { block, record, .. } = self;
        block.origin.byte_of(&block.text, record.begins())
    }

    /// What no other game has, and this one in every run: the file and the byte.
    fn id(&self) -> String {
        format!("{}:{}", self.block.file.name, self.byte())
    }
}

/// Written games whose running numbers are known only when blocks are joined in order.
///
/// Workers write side by side and cannot know how many games the blocks before theirs hold. They
/// leave a hole for each running number; [`Sheet::fill`] puts the numbers in.
#[derive(Debug, Default)]
pub struct Sheet {
    /// The text, without the numbers.
    pub text: Vec<u8>,
    /// The same in the bytes that the file is written in, where they are others: only what has
    /// changed is other than in the file.
    pub as_in_file: Option<Vec<u8>>,
    /// How many lines of that are UTF-8 because their encoding has no signs for what is new.
    pub unsaid: u64,
    /// Where a number belongs, and the game's number in its block, counted from 0.
    holes: Vec<(usize, u64)>,
    /// The tree of the game in hand.
    score: score::Score,
    /// The rows of a table, where no text is written: many batches, as one would be copied often while
    /// it grows. Those of a game are in one.
    pub batches: Vec<Batch>,
    /// Room for an order of tags.
    order: Vec<u32>,
    /// An offset of the block's text and its line, where counting lines goes on.
    counted: Option<(u32, u64)>,
}

impl Sheet {
    /// How much is written: of text in bytes, or of a table in rows.
    #[must_use]
    pub fn length(&self) -> usize {
        self.text.len() + self.batches.iter().map(Batch::rows).sum::<usize>()
    }

    /// Leaves a hole for the running number of the game that is `ordinal` in its block.
    pub fn number(&mut self, ordinal: u32) {
        self.holes.push((self.text.len(), u64::from(ordinal)));
    }

    /// The text with the numbers put in, where `before` games stand in the file before this block.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn fill(&self, before: u64, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        self.fill_part(0..self.text.len(), before, out)
    }

    /// The same of a part of the text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn fill_part(
        &self,
        part: Range<usize>,
        before: u64,
        out: &mut dyn std::io::Write,
    ) -> std::io::Result<()> {
        let mut at = part.start;
        let mut digits = itoa::Buffer::new();
        let first = self.holes.partition_point(|(hole, _)| *hole < part.start);
        let within = self.holes[first..].iter();
        for &(hole, ordinal) in within.take_while(|(hole, _)| *hole < part.end) {
            out.write_all(&self.text[at..hole])?;
            out.write_all(digits.format(before + ordinal + 1).as_bytes())?;
            at = hole;
        }
        out.write_all(&self.text[at..part.end])
    }

    /// The line where a game begins. The games of a sheet all stand in one block, so each line end
    /// is counted once.
    fn line(&mut self, game: &Played<'_>) -> u64 {
        let offset = game.record.begins();
        if !game.block.stretches.is_empty() {
            return game.block.line_walk().at(offset).line;
        }
        let (from, line) = match self.counted {
            Some((from, line)) if from <= offset => (from, line),
            _ => (0, game.block.line),
        };
        let text = game.block.text.get(from as usize..).unwrap_or("");
        let line = LineWalk::new(text, line).at(offset - from).line;
        self.counted = Some((offset, line));
        line
    }
}

/// Writes games in one format. Shared by all workers.
pub trait Writer: Sync + Send {
    /// What the wing has to write down for this format.
    fn want(&self) -> Want;
    /// The table whose rows are written, if it is one and no text.
    fn table(&self) -> Option<Table<'_>> {
        None
    }
    /// What stands before the first game.
    fn head(&self, _out: &mut Vec<u8>) {}
    /// One game.
    fn game(&self, game: &Played<'_>, sheet: &mut Sheet);
    /// A block in which there is no game.
    fn blank(&self, _block: &Block, _sheet: &mut Sheet) {}
    /// What stands behind the last game.
    fn tail(&self, _out: &mut Vec<u8>) {}
}
